import Testing

@testable import CommandLineInterface

/// What people read when they replay more than one folder.
struct ReplayedFoldersTests {
  /// Scenarios in three folders, one of which lies in another.
  private static let folders = [
    "All/Small.nav": Sample.app,
    "All/a.scenario": Sample.passing,
    "All/z.scenario": Sample.scenario("one <b> & more", control: "info"),
    "All/Deep/Small.nav": Sample.app,
    "All/Deep/b.scenario": Sample.passing,
    "All/Deep/c.scenario": Sample.failing,
    "All/Long-name/Small.nav": Sample.app,
    "All/Long-name/d.scenario": Sample.scenario("expected", control: "twice")
      .replacing("expect pages == [menu, info]", with: "expect faults == [double-effect]"),
  ]

  private func lines(_ output: String) -> [Substring] {
    output.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("   ") }
  }

  @Test func `passed scenarios are one line a folder, and the end names what failed`() {
    var terminal = Terminal(Self.folders)
    #expect(terminal.navsim("replay All") == .failure)
    let told = lines(terminal.output).filter { !$0.hasPrefix("  ") || $0.hasPrefix("  All") }
    #expect(
      told.dropLast(4) == [
        "FAILED  a delayed double tap without a guard",
        "FAILED  All/Deep       1 passed, 1 failed",
        "ok      All/Long-name  1 passed  (1 fault expected)",
        "ok      All            2 passed",
        "",
        "1 failed:",
        "  All/Deep/c.scenario:1  a delayed double tap without a guard",
        "",
        "5 scenarios: 4 passed, 1 failed",
      ])
    #expect(terminal.output.contains("  where   All/Deep/c.scenario:1\n"))
  }

  @Test func `with verbose each scenario is a line below its folder`() {
    var terminal = Terminal(Self.folders)
    #expect(terminal.navsim("replay --verbose All/Long-name All/a.scenario") == .success)
    #expect(
      lines(terminal.output).prefix(6) == [
        "All/Long-name",
        "ok  expected  (1 expectation, 6 items, double-effect found as expected)",
        "",
        "All",
        "ok  a delayed double tap pushes one screen  (1 expectation, 5 items)",
        "2 scenarios: 2 passed, 0 failed",
      ])
    #expect(terminal.navsim("replay --trace All/Long-name All/a.scenario") == .success)
    #expect(terminal.output.hasPrefix("All/Long-name\nnavsim-trace 1\n"))
    #expect(terminal.navsim("replay --verbose --format jsonl All") == .unusable)
  }

  @Test func `a folder that is not all played is told as far as it was`() {
    var terminal = Terminal(Self.folders)
    terminal.files.files["All/Deep/a.scenario"] = Array(Sample.passing.utf8)
    #expect(terminal.navsim("replay --fail-fast All/Deep All") == .failure)
    #expect(
      terminal.output.contains("\nFAILED  All/Deep       2 passed, 1 failed\n"))
    #expect(!terminal.output.contains("Long-name"))
    #expect(terminal.navsim("replay --filter expected All") == .success)
    #expect(!terminal.output.contains("Deep"))
  }

  @Test func `under several platforms only those are told that differ`() {
    var terminal = Terminal(Self.folders)
    #expect(
      terminal.navsim("replay --platform ios15,ios17 All/Long-name All/a.scenario") == .success)
    #expect(
      lines(terminal.output).prefix(3) == [
        "ok      All/Long-name  1 passed  (1 fault expected)",
        "ok      All            1 passed",
        "2 scenarios: 2 passed, 0 failed",
      ])
  }

  @Test func `scenarios of one title are cases of different classes`() throws {
    var terminal = Terminal(Self.folders)
    #expect(terminal.navsim("replay All --junit out.xml --filter pushes") == .success)
    let report = try #require(terminal.text("out.xml"))
    let title = "a delayed double tap pushes one screen"
    for file in ["All/a.scenario", "All/Deep/b.scenario"] {
      #expect(report.contains("<testcase name=\"\(title)\" classname=\"\(file)\" file=\"\(file)\""))
    }
  }
}
