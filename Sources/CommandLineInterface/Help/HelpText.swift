import Reporting

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
    `navsim help language` shows how an app is written, `navsim help words` what else it may say,
    `navsim help faults` what each fault means, `navsim help desync` what helps against one,
    `navsim help rules` what the simulated UIKit drops, `navsim help P4` what helps then,
    `navsim help bindings` how state becomes calls.

    \(exitStatuses)

    """
  }

  private static var exitStatuses: String {
    let statuses = ExitStatus.allCases.map { "\($0.rawValue) \($0.summary)" }
    let text = "Exit status: \(statuses.joined(separator: ", "))."
    return text.wrapped(indentation: "").joined(separator: "\n")
  }

  private static let help = OptionSyntax(name: "help", summary: "Show this help.")
  private static let version = ("--version", "Show the version.")
  private static let lineMax = String.lineWidthMax

  /// Two columns; a first column that is longer than `columnMax` has its second on the next line.
  static func table(_ rows: [(String, String)], columnMax: Int = 26) -> String {
    let width = rows.map(\.0.count).filter { $0 <= columnMax }.max() ?? 0
    let indentation = String(repeating: " ", count: width + 4)
    var text = ""
    for (left, right) in rows {
      let told = right.wrapped(to: lineMax - indentation.count, indentation: "")
        .joined(separator: "\n\(indentation)")
      if left.count > width {
        let words = lines(ofAlternatives: left).joined(separator: "\n      ")
        text += "  \(words)\n\(indentation)\(told)\n"
      } else {
        text += "  \(left)\(String(repeating: " ", count: width - left.count))  \(told)\n"
      }
    }
    return text
  }

  /// An option with its alternatives in lines that end behind a `|`.
  private static func lines(ofAlternatives text: String) -> [String] {
    var lines: [String] = []
    for part in text.split(separator: "|") {
      if let last = lines.last, last.count + part.count + 2 <= lineMax - 6 {
        lines[lines.count - 1] += "|\(part)"
      } else {
        if !lines.isEmpty { lines[lines.count - 1] += "|" }
        lines.append(String(part))
      }
    }
    return lines
  }
}
