extension String {
  /// The text in quotation marks, on one line, as the language writes it.
  package var quoted: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.isUnprintable: result += scalar.escape
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
