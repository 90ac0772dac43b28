import NavigationTesting
import ScenarioReplay
import Testing

@testable import CommandLineInterface

struct BadInputTests {
  private static let commands = ["replay", "check", "format", "selfcheck"]

  @Test(arguments: commands)
  func `a missing file is told, and the others still run`(command: String) {
    var terminal = Terminal(Sample.folder)
    let text = Sample.passing.replacing("at 0ms block", with: "at 0ms  block")
    let others = ["check": text.replacing("menu.info", with: "menu.news"), "format": text]
    terminal.files.files["Taps/other.scenario"] = Array((others[command] ?? text).utf8)
    #expect(terminal.navsim("\(command) Taps/missing.scenario Taps/other.scenario") == .unusable)
    #expect(
      terminal.messages.hasPrefix(
        "Taps/missing.scenario: error: no such file or folder\n"))
    let told = [
      "replay": "ok  a delayed double tap", "check": "Taps/other.scenario:5:",
      "format": "Taps/other.scenario\n", "selfcheck": "1 scenario replayed twice",
    ]
    #expect(terminal.output.hasPrefix(told[command] ?? "?"), "\(terminal.output)")
  }

  @Test(arguments: commands)
  func `a folder without files of the right kind is told`(command: String) {
    var terminal = Terminal(["Notes/a.txt": ""])
    terminal.files.emptyFolders = ["Empty"]
    let kinds = command == "replay" ? ".scenario" : ".nav or .scenario"
    #expect(terminal.navsim("\(command) Notes Empty") == .unusable)
    #expect(
      terminal.messages.hasPrefix(
        """
        Notes: error: no \(kinds) file in this folder
        Empty: error: no \(kinds) file in this folder

        """))
  }

  @Test func `a folder where an app is meant is told at its line`() {
    var terminal = Terminal(Sample.folder)
    terminal.files.files["a.scenario"] = Array(
      Sample.passing.replacing("Small.nav", with: "Taps").utf8)
    #expect(terminal.navsim("replay a.scenario") == .unusable)
    #expect(
      terminal.messages.hasPrefix(
        "a.scenario:2:5: error: app 'Taps': expected a file, found a folder\n"))
  }

  @Test func `a missing app is told at its line`() {
    var terminal = Terminal(["a.scenario": Sample.passing])
    #expect(terminal.navsim("check a.scenario") == .unusable)
    #expect(
      terminal.output.hasPrefix(
        "a.scenario:2:5: error: app 'Small.nav': no such file or folder\n"))
  }

  @Test func `an app where a scenario is meant is told`() {
    var terminal = Terminal(Sample.folder)
    #expect(terminal.navsim("replay Taps/Small.nav") == .unusable)
    #expect(
      terminal.messages.hasPrefix(
        "Taps/Small.nav: error: an app cannot be replayed; name scenarios that play it\n"))
  }

  @Test func `a scenario where an app is meant is told, and none of its lines`() {
    var terminal = Terminal(Sample.folder)
    terminal.files.files["a.scenario"] = Array(
      Sample.passing.replacing("Small.nav", with: "Taps/passing.scenario").utf8)
    #expect(terminal.navsim("check a.scenario") == .unusable)
    let told = "expected an app, found a scenario; a scenario plays the app of a `.nav` file"
    #expect(terminal.output.hasPrefix("a.scenario:2:5: error: \(told)\n"), "\(terminal.output)")
    #expect(terminal.output.split(separator: "\n").count == 3, "\(terminal.output)")
  }

  @Test(arguments: commands)
  func `an empty file is told`(command: String) {
    var terminal = Terminal(["a.scenario": ""])
    #expect(terminal.navsim("\(command) a.scenario") == .unusable)
    #expect((terminal.messages + terminal.output).hasPrefix("a.scenario:1:1: error: expected "))
  }

  @Test(arguments: commands)
  func `bytes that are not UTF-8 are told with their place`(command: String) {
    var terminal = Terminal()
    terminal.files.files["a.scenario"] = Array("scenario \"a".utf8) + [0xFF, 0xFE]
    #expect(terminal.navsim("\(command) a.scenario") == .unusable)
    #expect(
      (terminal.messages + terminal.output).hasPrefix(
        "a.scenario:1:12: error: expected UTF-8, found other bytes at byte 11\n"))
  }

  @Test(arguments: ["{", "(", "[", "!", "if a { ", "screen a { "])
  func `deep nesting is told or played, never a crash`(opening: String) {
    let deep = String(repeating: opening, count: 20_000)
    let files = [
      "a.nav": "app A\nscreen a { tap b { \(deep)", "b.nav": "app A\nvar x = \(deep)",
      "a.scenario": "scenario \"a\"\nexpect \(deep)",
    ]
    let statuses = RoomyThread.perform {
      ["check a.nav", "check b.nav", "replay a.scenario"].map { command in
        var terminal = Terminal(files)
        return terminal.navsim(command)
      }
    }
    #expect(statuses == [.unusable, .unusable, .unusable])
  }

  @Test func `a file cut off at any byte is told or played, never a crash`() {
    var terminal = Terminal(Sample.folder)
    let app = Array(Sample.app.utf8)
    let scenario = Array(Sample.failing.utf8)
    var statuses: Set<CommandLineInterface.ExitStatus> = []
    for length in scenario.indices {
      terminal.files.files["Taps/failing.scenario"] = Array(scenario[..<length])
      let status = terminal.navsim("replay Taps/failing.scenario")
      statuses.insert(status)
      let told =
        status == .unusable
        ? terminal.messages.contains("error:")
        : terminal.output.hasPrefix(status == .success ? "ok  " : "FAILED  ")
      #expect(told, "\(length): \(terminal.output)\(terminal.messages)")
    }
    #expect(statuses.contains(.unusable))
    #expect(!statuses.isDisjoint(with: [.success, .failure]))
    #expect(statuses.isSubset(of: [.success, .failure, .unusable]))
    terminal.files.files["Taps/failing.scenario"] = scenario
    for length in app.indices {
      terminal.files.files["Taps/Small.nav"] = Array(app[..<length])
      let status = terminal.navsim("replay Taps/failing.scenario")
      #expect(status == .failure || status == .unusable)
    }
  }

  @Test func `folders can be nested only so deep`() {
    let folders = String(repeating: "a/", count: FileSearch.folderDepthMax + 1)
    var terminal = Terminal([
      "Taps/Small.nav": Sample.app, "Taps/passing.scenario": Sample.passing,
      "Taps/\(folders)passing.scenario": Sample.passing,
    ])
    #expect(terminal.navsim("replay Taps") == .unusable)
    #expect(
      terminal.messages.hasPrefix(
        "Taps/\(folders.dropLast()): error: expected at most 64 nested folders\n"))
    #expect(terminal.output.hasPrefix("ok  a delayed double tap"))
  }

  @Test(arguments: ["replay", "selfcheck"])
  func `binding swiftui under iOS 12 is refused, and the others still run`(command: String) {
    var terminal = Terminal(Sample.folder)
    terminal.files.files["Taps/old.scenario"] = Array(
      Sample.passing.replacing("Small.nav\"", with: "Small.nav\"\nwith platform ios12").utf8)
    #expect(terminal.navsim("\(command) --binding swiftui Taps") == .unusable)
    #expect(
      terminal.messages.contains(
        "Taps/old.scenario: error: SwiftUI does not exist under ios12; choose another binding"
          + " or platform\n"))
    let told = ["replay": "\n2 scenarios: ", "selfcheck": "2 scenarios replayed twice"]
    #expect("\n\(terminal.output)".contains(told[command] ?? "?"), "\(terminal.output)")
  }
}
