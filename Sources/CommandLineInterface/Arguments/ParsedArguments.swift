/// The arguments of a command, sorted into options and operands.
///
/// `--name value` and `--name=value` are the same; after `--` everything is an operand; `-` is one
/// too.
struct ParsedArguments: Hashable, Sendable {
  /// What is not an option, in order.
  private(set) var operands: [String] = []
  /// Whether the help is asked for; then nothing else was checked.
  private(set) var asksForHelp = false
  private var flags: Set<String> = []
  private var values: [String: String] = [:]

  /// Sorts arguments by a command's syntax.
  init(_ arguments: some Sequence<String>, _ syntax: CommandSyntax) throws(UsageError) {
    let arguments = Array(arguments)
    let beforeTerminator = arguments.prefix { $0 != "--" }
    if beforeTerminator.contains("--help") || beforeTerminator.contains("-h") {
      asksForHelp = true
      return
    }
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        break
      }
      if argument.hasPrefix("-") && argument != "-" {
        try take(argument, &rest, syntax)
      } else {
        operands.append(argument)
      }
    }
    if operands.isEmpty {
      throw .missingOperand(syntax.operand, summary: syntax.operandSummary)
    }
  }

  /// Whether an option without a value is there.
  func contains(_ option: String) -> Bool { flags.contains(option) }

  /// The value of an option, if it is there.
  func value(of option: String) -> String? { values[option] }

  private mutating func take(
    _ argument: String, _ rest: inout ArraySlice<String>, _ syntax: CommandSyntax
  ) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let written = String(parts[0])
    let given = parts.count > 1 ? String(parts[1]) : nil
    if let given, written == "--help" { throw .unexpectedValue(option: "help", value: given) }
    guard written.hasPrefix("--"), let option = syntax.option(named: String(written.dropFirst(2)))
    else {
      throw .unknownOption(written, known: syntax.options.map { "--\($0.name)" } + ["--help"])
    }
    if flags.contains(option.name) || values[option.name] != nil {
      throw .repeatedOption(option.name)
    }
    if case .none = option.value {
      if let given { throw .unexpectedValue(option: option.name, value: given) }
      flags.insert(option.name)
      return
    }
    guard let value = given ?? rest.popFirst(), !value.isEmpty else {
      throw .missingValue(option: option.name)
    }
    if case .word(let known) = option.value, !known.contains(value) {
      if ["binding", "platform"].contains(option.name), value == "all" || value.contains(",") {
        throw .severalValues(option: option.name, value: value, known: known)
      }
      throw .unknownValue(option: option.name, value: value, known: known)
    }
    values[option.name] = value
  }
}
