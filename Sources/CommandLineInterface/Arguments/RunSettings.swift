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
      name: "duration", value: .text(placeholder: "NAME=LENGTH,..."),
      summary: "How long the platform's animations take, as in push=400ms."),
    OptionSyntax(
      name: "ownership", value: .word(Ownership.allCases.map(\.rawValue)),
      summary: "What keeps the logic of screens alive, whatever the files say."),
    OptionSyntax(
      name: "rendering", value: .word(Rendering.allCases.map(\.name)),
      summary: "When views are redrawn, whatever the files say."),
    OptionSyntax(
      name: "width", value: .word(SceneWidth.allCases.map(\.rawValue)),
      summary: "How wide the scenes are, whatever the files say."),
  ]

  /// Their syntax where several platforms may be named.
  static let optionsOfSeveralPlatforms = options.map { option in
    guard option.name == "platform" else { return option }
    return OptionSyntax(
      name: option.name, value: .text(placeholder: "NAME,...|all"),
      summary: "One version of the platform, or several to compare; `all`: every iOS.")
  }

  /// The options of a run; of several platforms, none is chosen in it.
  let options: RunOptions
  /// The platforms to compare; empty unless several are named.
  let platforms: [String]
  /// Those that were given, in the order of their syntax.
  let given: [GivenOption]

  /// Reads the options.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    let binding = arguments.value(of: "binding")
    let rendering = arguments.value(of: "rendering")
    // `plain` is no iOS, so `all` leaves it out.
    let named = try NameList.names(
      arguments.value(of: "platform"), option: "platform", known: PlatformNames.profiles,
      all: PlatformNames.versions)
    platforms = named.count > 1 ? named : []
    options = RunOptions(
      binding: BindingKind.allCases.first { $0.name == binding },
      rendering: Rendering.allCases.first { $0.name == rendering },
      platform: named.count == 1 ? named[0] : nil,
      durations: try DurationOption.overrides(arguments.value(of: "duration")),
      ownership: arguments.value(of: "ownership").flatMap { Ownership(rawValue: $0) },
      width: arguments.value(of: "width").flatMap { SceneWidth(rawValue: $0) })
    given = Self.options.compactMap { option in
      arguments.value(of: option.name).map { GivenOption(name: option.name, value: $0) }
    }
  }

  /// The options as somebody would write them to run the same again.
  var words: [String] { given.flatMap(\.words) }

  /// Whether an option takes the place of what a scenario sets.
  func replaces(_ setting: ScenarioSetting) -> Bool {
    switch setting {
    case .binding: options.binding != nil
    case .duration(let name, _): options.durations.contains { $0.name == name.text }
    case .ownership: options.ownership != nil
    case .platform: options.platform != nil
    case .rendering: options.rendering != nil
    case .switched: false
    case .width: options.width != nil
    }
  }

  /// The options of a run under one of several platforms.
  func options(platform: String) -> RunOptions {
    var options = options
    options.platform = platform
    return options
  }

  /// The words that repeat a run under one of several platforms.
  func words(platform: String) -> [String] {
    given.flatMap { option in
      let isReplaced = option.name == "platform"
      return (isReplaced ? GivenOption(name: "platform", value: platform) : option).words
    }
  }
}

/// An option and its value, as somebody wrote them.
struct GivenOption: Sendable {
  /// The name, without hyphens.
  let name: String
  /// The value.
  let value: String

  /// The words of the command line.
  var words: [String] { ["--\(name)", value] }
}

extension RunSettings {
  /// What the options say as a scenario does, one by one: `duration push 400ms`.
  var scenarioSettings: [String] {
    var chosen: [String] = []
    for option in given {
      // `--duration push=400ms,pop=1s` is `duration push 400ms, duration pop 1s` in a scenario.
      for value in option.value.split(separator: ",") {
        chosen.append("\(option.name) \(value.split(separator: "=").joined(separator: " "))")
      }
    }
    return chosen
  }

  /// The line of a scenario that says the same as the options; `nil` without options.
  var scenarioLine: String? {
    let chosen = scenarioSettings
    return chosen.isEmpty ? nil : "with \(chosen.joined(separator: ", "))"
  }
}
