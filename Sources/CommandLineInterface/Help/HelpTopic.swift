import AppModel
import SimulatedUIKit
import Verification

/// What `navsim help` tells besides the commands.
enum HelpTopic {
  /// An app and a scenario that show the language.
  case language
  /// The words that the app does not show.
  case words
  /// What each fault means.
  case faults
  /// What one fault means, and what usually helps.
  case fault(FaultName)
  /// What the bindings do.
  case bindings
  /// What the rules of the platform say by which something is dropped, raises or is printed.
  case rules
  /// What one of them says, and what usually helps.
  case rule(PlatformRule)

  /// The topic of a name; `nil` if there is none.
  init?(_ name: String) {
    switch name {
    case "language": self = .language
    case "words": self = .words
    case "faults": self = .faults
    case "rules": self = .rules
    case "bindings": self = .bindings
    default:
      if let fault = FaultName(name: name) {
        self = .fault(fault)
      } else if BindingsHelp.contains(name) {
        self = .bindings
      } else if let rule = PlatformRule(rawValue: name.uppercased()) {
        self = .rule(rule)
      } else if WordsHelp.contains(name) {
        self = .words
      } else if LanguageHelp.shows(name) {
        self = .language
      } else {
        return nil
      }
    }
  }

  /// The names, for near misses.
  static var names: [String] {
    ["language", "words", "faults", "rules", "bindings"] + FaultName.allCases.map(\.name)
      + PlatformRule.allCases.map(\.id)
  }

  /// What is told.
  var text: String {
    switch self {
    case .language: LanguageHelp.text
    case .words: WordsHelp.text
    case .faults:
      HelpText.table(FaultName.allCases.map { ($0.name, $0.explanation) })
        + "\n`navsim help NAME` tells what usually helps, `navsim explain FILE` what helps there.\n"
    case .fault(let fault):
      HelpText.table([(fault.name, fault.explanation), ("try", fault.cure)])
    case .bindings: BindingsHelp.text
    case .rules:
      HelpText.table(PlatformRule.allCases.map { ($0.id, $0.explanation) })
        + "\n`navsim help P4` tells what helps against one; the page UIKitRules has all rules\n"
        + "of the simulated UIKit, with their sources.\n"
    case .rule(let rule):
      HelpText.table([(rule.id, rule.explanation), ("try", rule.advice)])
    }
  }
}
