import ScenarioReplay
import Testing

@testable import CommandLineInterface

/// What commands write never takes the place of what people wrote, nor of what they write besides.
struct OutputFileTests {
  @Test(arguments: [
    "replay --junit Taps/passing.scenario Taps/failing.scenario",
    "replay --junit Taps/Small.nav Taps/failing.scenario",
    "compare --write Taps/Small.nav Taps",
    "explore --coverage Taps/Small.nav Taps/Small.nav",
    "explore --checkpoint Taps/Small.nav Taps/Small.nav",
    "explore --coverage Taps/failing.scenario Taps/failing.scenario",
    "fuzz --coverage Taps/Small.nav --runs 4 Taps/Small.nav",
    "cover --save Taps/Small.nav Taps",
    "cover --save Taps/passing.scenario Taps/passing.scenario",
    "shrink --output Taps/Small.nav Taps/failing.scenario",
  ])
  func `no option writes over an app or a scenario`(command: String) {
    var terminal = Terminal(Sample.folder)
    let before = terminal.files
    #expect(terminal.navsim(command) == .unusable)
    let words = command.split(separator: " ")
    #expect(
      terminal.messages == """
        navsim: error: expected a file to write after `\(words[1])`, found `\(words[2])`: an app \
        or scenario would be lost
        See `navsim \(words[0]) --help`.

        """)
    #expect(terminal.files.files == before.files)
  }

  @Test func `what is shrunk is a scenario, which may take another one's place`() {
    var terminal = Terminal(Sample.folder)
    let line = "shrink --output Taps/passing.scenario Taps/failing.scenario"
    #expect(terminal.navsim(line) == .success)
    #expect(terminal.text("Taps/passing.scenario")?.contains("tap menu.twice") == true)
  }

  @Test(arguments: ["/dev/stdout", "/dev/fd/3", "/dev/../dev/stderr"])
  func `what is written to a device names its app as the standard output does`(device: String) {
    var terminal = Terminal(Sample.folder)
    #expect(terminal.navsim("shrink Taps/failing.scenario") == .success)
    let told = terminal.output
    #expect(told.contains("app \"Small.nav\"\n"))
    #expect(terminal.navsim("shrink --output \(device) Taps/failing.scenario") == .success)
    #expect(terminal.text(FilePath(device).normalized.text) == told)
    #expect(terminal.navsim("shrink --output simple.scenario Taps/failing.scenario") == .success)
    #expect(terminal.text("simple.scenario")?.contains("app \"Taps/Small.nav\"\n") == true)
  }

  @Test(arguments: ["kept", "./kept", "Taps/../kept"])
  func `a search keeps itself in another file than what it reached`(path: String) {
    var terminal = Terminal(Sample.folder)
    let line = "explore Taps/Small.nav --max-states 4 --checkpoint kept --coverage"
    #expect(terminal.navsim("\(line) \(path)") == .unusable)
    #expect(
      terminal.messages.hasPrefix(
        "navsim: error: expected another place for `--coverage` than for `--checkpoint`, "
          + "found `\(path)`\n"))
    #expect(terminal.text("kept") == nil)
    #expect(terminal.navsim("\(line) reached") == .unfinished)
    #expect(terminal.text("kept") != nil)
  }

  @Test(arguments: ["Taps/Small.nav", "Taps/Small.nav/", "Taps/Small.NAV", "Taps/new.Scenario"])
  func `what people wrote is nothing to write, however its name is written`(path: String) {
    var terminal = Terminal(Sample.folder)
    let before = terminal.text("Taps/Small.nav")
    for line in [
      "cover Taps --save", "fuzz Taps/Small.nav --runs 1 --coverage",
      "explore Taps/Small.nav --checkpoint", "replay Taps --junit",
    ] {
      #expect(terminal.navsim("\(line) \(path)") == .unusable, "\(line)")
      let end = "found `\(path)`: an app or scenario would be lost\n"
      #expect(terminal.messages.contains(end), "\(line)")
    }
    #expect(terminal.text("Taps/Small.nav") == before)
  }

  @Test(arguments: [
    "fuzz Taps/Small.nav --save kept --coverage ./kept",
    "explore Taps/Small.nav --save kept --checkpoint kept",
    "explore Taps/Small.nav --coverage kept --save Taps/../kept",
    "compare --explore Taps/Small.nav --save kept --write kept",
  ])
  func `scenarios and files that are written have places of their own`(line: String) {
    var terminal = Terminal(Sample.folder)
    #expect(terminal.navsim(line) == .unusable)
    #expect(terminal.messages.hasPrefix("navsim: error: expected another place for `--"))
    #expect(terminal.output == "" && terminal.text("kept") == nil)
  }

  @Test func `a story whose name is taken gets a number, and none is made again`() {
    var terminal = Terminal(["Menu.nav": OrderApps.menu])
    let line = "explore Menu.nav --events tap --save Found --jobs 1"
    let name = "Found/double-effect-menu-info"
    terminal.files.files["\(name).scenario"] = Array("another\n".utf8)
    #expect(terminal.navsim(line) == .failure)
    #expect(terminal.text("\(name)-2.scenario")?.contains("tap menu.info") == true)
    #expect(terminal.navsim(line) == .failure)
    #expect(terminal.text("\(name)-3.scenario") == nil)
    #expect(terminal.text("\(name).scenario") == "another\n")
  }

  @Test func `a folder that has no name left is told, and the story is`() {
    var terminal = Terminal(["Menu.nav": OrderApps.menu])
    let name = "Found/double-effect-menu-info"
    for number in 1...CommandContext.numberedFilesMax {
      let path = number == 1 ? name : "\(name)-\(number)"
      terminal.files.files["\(path).scenario"] = [UInt8(ascii: "\n")]
    }
    #expect(terminal.navsim("explore Menu.nav --events tap --save Found --jobs 1") == .unusable)
    #expect(terminal.messages == "Found: error: there is a file of this name already\n")
    #expect(terminal.output.contains("found: double-effect-menu-info"))
  }
}
