/// The help of the program and of each command, from their syntax alone.
enum HelpText {
  /// The help of one command.
  static func text(_ syntax: CommandSyntax) -> String {
    var rows = [(syntax.operand, syntax.operandSummary)]
    rows += (syntax.options + [help]).map { ($0.usage, $0.summary) }
    return """
      \(syntax.summary)

      Usage: navsim \(syntax.name) [OPTION]... \(syntax.operand)

      \(syntax.discussion)

      \(table(Array(rows.prefix(1))))
      Options:
      \(table(Array(rows.dropFirst())))
      """
  }

  /// The help of the program.
  static func text(commands: [CommandSyntax]) -> String {
    """
    Plays an app's navigation, described in text, against a simulated UIKit.

    Usage: navsim COMMAND [OPTION]... PATH...

    Commands:
    \(table(commands.map { ($0.name, $0.summary) }))
    Options:
    \(table([("--help", "Show this help; after a command, that command's."), version]))
    Exit status: 0 all held, 1 something failed, 2 wrong usage or unusable file,
    3 not finished within a limit, 4 not deterministic, 5 less coverage than asked for,
    70 a bug of navsim, 130 interrupted.

    """
  }

  private static let help = OptionSyntax(name: "help", summary: "Show this help.")
  private static let version = ("--version", "Show the version.")
  private static let columnMax = 26

  /// Two columns; a long first column has its second on the next line.
  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).filter { $0 <= columnMax }.max() ?? 0
    var text = ""
    for (left, right) in rows {
      if left.count > width {
        text += "  \(left)\n  \(String(repeating: " ", count: width))  \(right)\n"
      } else {
        text += "  \(left)\(String(repeating: " ", count: width - left.count))  \(right)\n"
      }
    }
    return text
  }
}
