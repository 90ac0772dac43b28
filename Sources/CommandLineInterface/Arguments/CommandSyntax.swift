/// How a command is written: its name, options and operands, and what the help says of them.
struct CommandSyntax: Sendable {
  /// The word after `navsim`.
  var name: String
  /// What it does, in one line.
  var summary: String
  /// What it does, in a few lines.
  var discussion: String
  /// What stands for an operand in the usage line.
  var operand = "PATH..."
  /// What the operands are.
  var operandSummary: String
  /// Its options, in the order of the help.
  var options: [OptionSyntax]

  /// The option with this name.
  func option(named name: String) -> OptionSyntax? {
    options.first { $0.name == name }
  }
}

/// One option of a command.
struct OptionSyntax: Sendable {
  /// What may follow it.
  enum Value: Sendable {
    /// Nothing: it is there or not.
    case none
    /// One of these words.
    case word([String])
    /// Any text; the placeholder stands for it in the help.
    case text(placeholder: String)
  }

  /// The name, without its two hyphens.
  var name: String
  /// What may follow it.
  var value: Value = .none
  /// What it does, in one line.
  var summary: String

  /// How it is written, as the help shows it.
  var usage: String {
    switch value {
    case .none: "--\(name)"
    case .word(let words): "--\(name) \(words.joined(separator: "|"))"
    case .text(let placeholder): "--\(name) \(placeholder)"
    }
  }
}
