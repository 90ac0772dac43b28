import EventCore
import Foundation
import SimulatedUIKit
import Testing

/// The tables of the rule book's page say what the code has.
struct RuleBookTableTests {
  private static let lines: [String] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = "Sources/SimulatedUIKit/SimulatedUIKit.docc/UIKitRules.md"
    let text = try? String(contentsOf: root.appendingPathComponent(page), encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }()

  /// The words of table 2 for what a profile has, by the names of the switches.
  private static let switches: [(name: String, word: @Sendable (PlatformProfile) -> String)] = [
    ("default-modal-style", { $0.defaultModalStyle == .sheet ? "sheet" : "full-screen" }),
    ("console-format", { "\($0.consoleFormat)" }), ("detached-text", { "\($0.detachedText)" }),
    ("dismiss-refusal-text", { $0.printsDismissRefusal ? "printed" : "silent" }),
    ("view-is-appearing", { $0.hasViewIsAppearing ? "yes" : "no" }),
    ("push-while-pending", { "\($0.pushWhilePending)" }),
    ("push-during-transition", { "\($0.pushDuringTransition)" }),
    ("pop-during-transition", { "\($0.popDuringTransition)" }),
    (
      "touch-during-transition",
      {
        $0.touchDuringTransition == .blocked
          ? $0.pushInterruptible == .zoom ? "blocked, zoom grab" : "blocked" : "accepted"
      }
    ),
    ("back-tap-during-pop", { $0.acceptsBackTapDuringPop ? "accepted" : "missed" }),
    ("content-swipe-back", { $0.hasContentSwipeBack ? "yes" : "no" }),
    (
      "push-interruptible",
      { ["none": "no", "zoom": "zoom", "all": "yes"]["\($0.pushInterruptible)"] ?? "?" }
    ), ("back-menu", { $0.hasBackMenu ? "yes" : "no" }),
    (
      "navigation-path",
      { !$0.hasSwiftUI ? "–" : $0.navigationPath == .whole ? "yes" : "no" }
    ),
    (
      "outer-binding-closes-nested",
      {
        !$0.hasSwiftUI
          ? "–"
          : ["innerOnly": "no", "open": "open", "both": "yes"]["\($0.outerBindingClosesNested)"]
            ?? "?"
      }
    ), ("sheet-state-leak", { !$0.hasSwiftUI ? "–" : $0.leaksSheetState ? "yes" : "no" }),
  ]

  private static func cells(_ line: String) -> [String] {
    line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test func `table 2 has the profiles of the code`() throws {
    let head = try #require(Self.lines.first { $0.hasPrefix("|switch (rule)|") })
    let names = PlatformProfile.all.filter(\.profile.hasQuirks).map(\.name)
    #expect(Array(Self.cells(head).dropFirst()) == names)
  }

  @Test(arguments: switches.map(\.name)) func `a switch has its row in table 2`(name: String) throws
  {
    let row = try #require(Self.lines.first { $0.hasPrefix("|`\(name)` (") })
    let word = try #require(Self.switches.first { $0.name == name }?.word)
    let profiles = PlatformProfile.all.filter(\.profile.hasQuirks).map(\.profile)
    #expect(Array(Self.cells(row).dropFirst()) == profiles.map(word))
  }

  @Test func `every row of table 2 is a switch of the code`() throws {
    let start = try #require(Self.lines.firstIndex { $0.hasPrefix("|switch (rule)|") })
    let rows = Self.lines[(start + 2)...].prefix { $0.hasPrefix("|") }
    #expect(rows.count == Self.switches.count)
  }

  @Test(arguments: PlatformProfile.settableSwitches.map(\.name))
  func `a switch that can be set has its place at table 2, and changes a profile`(
    name: String
  ) throws {
    let setting = try #require(PlatformProfile.settableSwitches.first { $0.name == name })
    if name != "sheet-state-leak" {  // which has a row
      let text = Self.lines.joined(separator: " ")
      #expect(text.contains("`\(name)` \(setting.options[0]) [\(setting.options[1])] ("))
    }
    for profile in PlatformProfile.all.map(\.profile) {
      #expect(setting.option(in: profile) == 0)
      var changed = profile
      changed.setSwitch(named: name, option: 1)
      #expect(changed != profile && setting.option(in: changed) == 1)
      changed.setSwitch(named: name, option: 0)
      #expect(changed == profile)
    }
  }

  @Test(arguments: ChoicePoint.ofScenarios.filter { ![.taskLatency, .taskOutcome].contains($0) })
  func `a choice point has its line in list 3, its default first`(point: ChoicePoint) throws {
    let line = try #require(Self.lines.first { $0.hasPrefix("- `\(point.name)` (") })
    if point == .releaseDelay || point == .swipeBindingDelay { return }
    let told = try #require(line.firstRange(of: "): ")).upperBound
    #expect(line[told...] == point.options.joined(separator: " | "))
  }

  @Test func `every line of list 3 is a choice point`() throws {
    let start = try #require(Self.lines.firstIndex { $0.hasPrefix("## List 3") })
    let list = Self.lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }
      .filter { $0.hasPrefix("- `") }
    for line in list {
      let name = String(line.dropFirst(3).prefix { $0 != "`" })
      #expect(ChoicePoint(name: name) != nil, "\(name)")
    }
    #expect(list.count == ChoicePoint.ofScenarios.count - 2)
  }

  @Test func `table 5 has every reason of a drop, and rules of the book`() throws {
    let start = try #require(Self.lines.firstIndex { $0.hasPrefix("## Table 5") })
    let table = Self.lines[start...].prefix { !$0.hasPrefix("## Unknown") }
    let rows = table.filter { $0.hasPrefix("|") }.dropFirst(2)
      .map { Array(Self.cells($0).prefix(2)) }
    #expect(rows == DropReason.allCases.map { [$0.rule.id, $0.explanation] })
    for row in rows {
      #expect(Self.lines.contains { $0.hasPrefix("**\(row[0])** ") }, "\(row[0])")
    }
  }

  @Test(arguments: PlatformRule.allCases)
  func `a rule that is printed is one of the book`(rule: PlatformRule) {
    #expect(Self.lines.contains { $0.hasPrefix("**\(rule.id)** ") })
  }

  @Test(arguments: PlatformProfile.durations.map(\.name))
  func `a duration has its line in table 4`(name: String) throws {
    let path = try #require(PlatformProfile.durations.first { $0.name == name }?.path)
    let start = try #require(Self.lines.firstIndex { $0.hasPrefix("## Table 4") })
    let line = try #require(
      Self.lines[start...].first { $0.hasPrefix("- ") && $0.contains("`\(name)`") })
    let told = try #require(line.firstRange(of: ": ")).upperBound
    let digits = line[told...].prefix { $0.isNumber }
    #expect(Int64(digits) == PlatformProfile.ios17[keyPath: path].microseconds / 1_000)
  }
}
