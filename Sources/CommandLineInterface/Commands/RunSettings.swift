import AppModel
import ScenarioText
import Simulation

/// The options that change how scenarios run, shared by the commands that run some.
struct RunSettings: Sendable {
  /// Their syntax.
  static let options = [
    OptionSyntax(
      name: "binding", value: .word(BindingKind.allCases.map(\.name)),
      summary: "How app state becomes commands, whatever the files say."),
    OptionSyntax(
      name: "platform", value: .word(PlatformNames.profiles),
      summary: "The version of the platform, whatever the files say."),
    OptionSyntax(
      name: "rendering", value: .word(["uikit", "swiftui"]),
      summary: "When views are redrawn, whatever the files say."),
  ]

  /// The options of a run.
  let options: RunOptions
  /// The options as somebody would write them to run the same again.
  let words: [String]

  /// Reads the options.
  init(_ arguments: ParsedArguments) {
    let binding = arguments.value(of: "binding")
    let rendering = arguments.value(of: "rendering")
    options = RunOptions(
      binding: BindingKind.allCases.first { $0.name == binding },
      rendering: rendering.map { $0 == "uikit" ? .uikit : .swiftui },
      platform: arguments.value(of: "platform"))
    words = Self.options.flatMap { option in
      arguments.value(of: option.name).map { ["--\(option.name)", $0] } ?? []
    }
  }

  /// The first of these options that is given.
  var firstName: String? { words.first.map { String($0.dropFirst(2)) } }
}
