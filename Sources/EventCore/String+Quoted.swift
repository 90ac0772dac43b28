extension String {
  /// The text in quotation marks, on one line, as the language writes it.
  package var quoted: String {
    let escaped = replacingScalars { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\t": "\\t"
      default: scalar.isUnprintable ? scalar.escape : nil
      }
    }
    return "\"\(escaped)\""
  }
}
