import Testing

@testable import CommandLineInterface
@testable import NavigationTesting

/// What a package prints for the command line is read there as the package means it.
struct NavigationOptionsTests {
  /// Options that say nothing but one thing, for each thing that they can say.
  private static let singleOptions: [NavigationOptions] =
    NavigationOptions.Binding.allCases.map { NavigationOptions(binding: $0) }
    + NavigationOptions.Platform.allCases.map { NavigationOptions(platform: $0) }
    + NavigationOptions.Rendering.allCases.map { NavigationOptions(rendering: $0) }
    + NavigationOptions.Ownership.allCases.map { NavigationOptions(ownership: $0) }
    + NavigationOptions.Width.allCases.map { NavigationOptions(width: $0) }
    + [NavigationOptions(durations: ["push": .zero]), NavigationOptions(durations: lengths)]

  private static let lengths = ["pop": Duration.microseconds(1_500), "push": .seconds(2)]

  /// Options that say everything.
  private static let fullOptions = NavigationOptions(
    binding: .changes, platform: .iOS15, rendering: .uiKit, ownership: .views, width: .regular,
    durations: lengths)

  private func settings(_ options: NavigationOptions) throws -> RunSettings {
    let syntax = CommandSyntax(
      name: "replay", summary: "", discussion: "", operandSummary: "",
      options: RunSettings.options)
    return try RunSettings(try ParsedArguments(options.words + ["a.scenario"], syntax))
  }

  @Test(arguments: singleOptions + [fullOptions, NavigationOptions()])
  func `the words of options are read as what they run with`(_ options: NavigationOptions) throws {
    let settings = try settings(options)
    #expect(settings.options == options.runOptions)
    #expect(settings.words.sorted() == options.words.sorted())
  }

  @Test func `options can say everything that the command line can`() {
    let said = Self.fullOptions.words.filter { $0.hasPrefix("--") }
    let known = RunSettings.options.map { "--\($0.name)" }
    #expect(Set(said) == Set(known))
  }
}
