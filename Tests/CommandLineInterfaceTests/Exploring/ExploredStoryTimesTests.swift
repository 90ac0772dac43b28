import ScenarioReplay
import Testing

@testable import CommandLineInterface

/// Stories that no steps can order: they are told with other instants and answers, and replayed.
@Suite struct ExploredStoryTimesTests {
  private static func app(_ task: String, _ control: String) -> String {
    """
    app Rated

    scene { child root: main = main }

    screen main {
      \(task)
      \(control)
    }

    """
  }

  @Test(
    "where a rate's window has to end, instants and latencies are tried until the story is true",
    arguments: [
      (
        app(
          "task work 300ms { done {} }",
          "tap go throttle 300ms latest when !work.running { start work }"),
        ["at 0ms tap main.go", "at 0ms tap main.go"]
      ),
      (
        app("task work 100ms...700ms { done {} }", "tap go throttle 300ms { start work }"),
        [
          "choose task-latency for main.work = 700ms", "at 0ms tap main.go",
          "at 300ms tap main.go",
        ]
      ),
    ])
  func rated(_ app: String, _ steps: [String]) throws {
    var terminal = Terminal(["Rated.nav": app])
    #expect(terminal.navsim("explore Rated.nav --save Found --jobs 1") == .failure)
    for step in steps { #expect(terminal.output.contains("  \(step)\n"), "\(terminal.output)") }
    #expect(terminal.output.contains("It also happens with the durations of ios17."))
    let path = "Found/double-effect-main-go.scenario"
    #expect(terminal.files.files[path] != nil)
    #expect(terminal.navsim("replay Found") == .failure)
    #expect(terminal.output.contains("fault double-effect of main#1.go at 300ms"))
  }

  @Test("the bounds of exact durations say when inputs come")
  func bounds() {
    let app = Self.app("task work 300ms { done {} }", "tap go when !work.running { start work }")
    var terminal = Terminal(["Rated.nav": app])
    #expect(terminal.navsim("explore Rated.nav --timing exact --brief") == .success)
    let words = terminal.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("exact durations, inputs only when something has happened"))
  }
}
