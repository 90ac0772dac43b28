import AppModel
import ScenarioText
import Simulation
import Testing
import Verification

@testable import ScenarioReplay

struct ReplayTests {
  private static let text = """
    scenario "s"
    app A {
      scene { child root: menu = menu }
      screen menu {
        var a = 0
        tap go { a = 1 }
      }
    }

    tap menu.go
    settle
    expect menu.a == 1
    ----
    another trace

    """

  private func scenario() throws -> Scenario {
    var loader = ScenarioLoader()
    let loaded = loader.load(
      SourceText(path: "a.scenario", Self.text), from: FilePath("."), in: MemoryFileSystem())
    #expect(loaded.findings.map(\.text) == [])
    return try #require(loaded.scenario)
  }

  @Test func `a recorded trace is compared under what the scenario asks for alone`() throws {
    let scenario = try scenario()
    let own = [
      RunOptions(), RunOptions(binding: .deferred), RunOptions(rendering: .uikit),
      RunOptions(ownership: .lifetimes), RunOptions(width: .compact),
    ]
    for options in own {
      #expect(Replay(scenario, options: options).verdict.status == .failed, "\(options)")
    }
    let push = DurationOverride(name: "push", duration: .milliseconds(1))
    let others = [
      RunOptions(binding: .immediate), RunOptions(rendering: .swiftui),
      RunOptions(platform: "plain"), RunOptions(durations: [push]), RunOptions(ownership: .views),
      RunOptions(width: .regular),
    ]
    for options in others {
      #expect(Replay(scenario, options: options).verdict.status == .passed, "\(options)")
    }
  }

  @Test func `an item of the main queue is counted once, whatever it does`() throws {
    let replay = Replay(try scenario())
    // The scene's connection, and the tap; the second has one more that blocks the main thread.
    #expect(replay.verdict.counts.items == 2)
    let text = Self.text.replacing(
      "tap menu.go\n", with: "at 0ms block main 20ms\nat 0ms tap menu.go\n")
    var loader = ScenarioLoader()
    let loaded = loader.load(
      SourceText(path: "a.scenario", text), from: FilePath("."), in: MemoryFileSystem())
    let blocked = Replay(try #require(loaded.scenario))
    #expect(blocked.verdict.counts.items == 3)
    #expect(blocked.verdict.counts.items == blocked.runs[0].takenItems)
  }

  @Test func `a line that does not fit stands before what fails for it`() throws {
    var verdict = Replay(try scenario()).verdict
    #expect(verdict.failures.map(\.line.line) == [14])
    let mismatches = [10, 20].map { line in
      Failure(.mismatch(text: "tap", reason: "gone"), line: SourceLine(file: 0, line: line))
    }
    verdict.add(mismatches: mismatches)
    #expect(verdict.failures.map(\.line.line) == [10, 14, 20])
    #expect(verdict.status == .failed)
  }

  @Test func `that a scenario has no app is shown in its line`() {
    var loader = ScenarioLoader()
    let loaded = loader.load(
      SourceText(path: "a.scenario", "scenario \"s\"\nsettle\n"), from: FilePath("."),
      in: MemoryFileSystem())
    #expect(
      loaded.findings[0].text.hasSuffix(
        ": a scenario plays an app\nscenario \"s\"\n         ^~~\n"))
  }
}
