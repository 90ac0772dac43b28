import AppModel
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

  /// The topic of a name; `nil` if there is none.
  init?(_ name: String) {
    switch name {
    case "language": self = .language
    case "words": self = .words
    case "faults": self = .faults
    default:
      if let fault = FaultName.allCases.first(where: { $0.name == name }) {
        self = .fault(fault)
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
  static var names: [String] { ["language", "words", "faults"] + FaultName.allCases.map(\.name) }

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
    }
  }
}
