import ScenarioReplay
import Testing

@testable import CommandLineInterface

struct TranscriptTests {
  private static let page = """
    # Our app

    ```
    $ navsim explore Menu.nav --max-queue 2 \\
      --events tap,back --brief
    ```

    And `navsim check`:

    ```
    $ navsim check Menu.nav
    ```

    """

  private static func terminal(_ page: String) -> Terminal {
    Terminal(["Menu.nav": OrderApps.menu, "Page.md": page, "Page.scenario": "garbage\n"])
  }

  @Test func `what the commands print is written below them, and stays what it is`() throws {
    var terminal = Self.terminal(Self.page)
    #expect(terminal.navsim("transcript Page.md") == .failure)
    #expect(terminal.text("Page.md") == Self.page)
    #expect(terminal.navsim("transcript --write Page.md") == .success)
    let written = try #require(terminal.text("Page.md"))
    #expect(written.contains("  --events tap,back --brief\n"))
    #expect(written.contains("3 events: double-effect of menu.info\nstatus 1\n```\n"))
    #expect(written.hasPrefix("# Our app\n\n```\n$ navsim explore Menu.nav"))
    #expect(written.contains("\n```\n\nAnd `navsim check`:\n\n```\n$ navsim check Menu.nav\n"))
    #expect(terminal.navsim("transcript Page.md") == .success)
    #expect(terminal.output == "")
    #expect(terminal.navsim("transcript --write Page.md") == .success)
    #expect(terminal.text("Page.md") == written)
  }

  @Test
  func `a page is written as its lines end, without an end of the last if it has none`() throws {
    let page = Self.page.replacing("\n", with: "\r\n") + "The end."
    var terminal = Self.terminal(page)
    #expect(terminal.navsim("transcript --write Page.md") == .success, "\(terminal.messages)")
    let written = try #require(terminal.text("Page.md"))
    #expect(written.contains("$ navsim check Menu.nav\r\n1 file checked, nothing found\r\n```\r\n"))
    #expect(written.hasSuffix("\r\nThe end."))
    #expect(!written.replacing("\r\n", with: "").utf8.contains(UInt8(ascii: "\n")))
    #expect(terminal.navsim("transcript Page.md") == .success)
  }

  @Test func `a word that looks like a prompt or the end of a line is a word`() {
    let command = Transcript("```\n$ navsim cover $ \\ a \\\n  b\n```\n").commands.first
    #expect(command?.words == ["navsim", "cover", "$", "\\", "a", "b"])
  }

  @Test func `a longer fence is ended by one as long, and what is indented is in no block`() {
    let page = Transcript(
      """
      ````
      $ navsim check a
      ```
      ````
      ``` a ```
      1. list

         ```
         $ navsim check b
         ```

      """)
    #expect(page.commands.map(\.text) == ["navsim check a"])
    #expect(page.commands.first?.printed == ["```"])
    #expect(page.strayLines == [9])
  }

  @Test func `a command outside of every block, which nobody runs, is told with its line`() {
    let page = Self.page.replacing("And `navsim check`:", with: "$ navsim check Menu.nav")
    var terminal = Self.terminal(page)
    #expect(terminal.navsim("transcript --write Page.md") == .unusable)
    let message = "Page.md:8: error: expected `$ navsim ...` at the beginning of a line in a"
    #expect(terminal.messages.contains(message), "\(terminal.messages)")
    #expect(terminal.text("Page.md") == page)
    terminal = Self.terminal(Self.page.replacing("And `navsim", with: "$ 5 a month for `navsim"))
    #expect(terminal.navsim("transcript --write Page.md") == .success, "\(terminal.messages)")
  }

  @Test
  func `a command that prints something else is told with what has gone and has come`() throws {
    var terminal = Self.terminal(Self.page)
    _ = terminal.navsim("transcript --write Page.md")
    let page = try #require(terminal.text("Page.md"))
    let old = page.replacing("3 events: double", with: "4 events: double")
    terminal = Self.terminal(old)
    #expect(terminal.navsim("transcript Page.md") == .failure)
    let lines = terminal.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 4)
    let place = old.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.hasPrefix("4 events") }
    #expect(lines[0].hasPrefix("Page.md:\((place ?? 0) + 1): error: `navsim explore Menu.nav"))
    #expect(lines[1] == "  - 4 events: double-effect of menu.info")
    #expect(lines[2] == "  + 3 events: double-effect of menu.info")
    #expect(lines[3].contains("navsim transcript --write Page.md"))
    #expect(terminal.text("Page.md") == old)
  }

  @Test(arguments: [
    ("no command\n", "expected a line `$ navsim ...` in a fenced block"),
    ("```\n$ ls\n```\n", "Page.md:2: error: expected `$ navsim`"),
    ("```\n$ navsim transcript Page.md\n```\n", "Page.md:2: error: expected `$ navsim`"),
    ("```\n$ navsim explore None.nav\n```\n", "None.nav"),
    (
      "```\n$ navsim check Page.scenario\n```\n",
      """
      Page.scenario:1:1: error: expected `scenario`, found `garbage`
      garbage
      ^~~~~~~
      Page.md:2: error: expected a command that can run, found `navsim check Page.scenario`; \
      the page stays as it is

      """
    ),
  ])
  func `what is no command of a page is refused with its place`(_ page: String, _ message: String) {
    var terminal = Self.terminal(page)
    #expect(terminal.navsim("transcript --write Page.md") == .unusable)
    #expect(terminal.messages.contains(message), "\(terminal.messages)")
    #expect(terminal.text("Page.md") == page)
  }

  @Test(arguments: ["", "--write "])
  func `an interrupt between two commands, or pages, is no success`(_ option: String) {
    var terminal = Self.terminal(Self.page)
    terminal.files.files["Other.md"] = terminal.files.files["Page.md"]
    #expect(terminal.interrupted("transcript \(option)Page.md Other.md") == .interrupted)
    #expect(terminal.messages.hasSuffix("\nOther.md: interrupted before it was begun\n"))
    #expect(!terminal.messages.contains("navsim check"))
    #expect(terminal.text("Page.md") == Self.page)
  }

  @Test func `nothing is written where the environment has CI`() {
    var terminal = Self.terminal(Self.page)
    terminal.environment.isContinuousIntegration = true
    #expect(terminal.navsim("transcript --write Page.md") == .unusable)
    #expect(terminal.navsim("transcript Page.md") == .failure)
  }

  @Test func `a search can begin where a scenario's steps end, and its stories go on from there`() {
    let scenario = """
      scenario "in the info"
      app "Menu.nav"
      at 0ms tap menu.info
      settle

      """
    let app = OrderApps.menu.replacing(
      "disappear when",
      with: "tap again enabled when pages == [menu, info] { push info }\n  "
        + "disappear when")
    var terminal = Terminal(["Menu.nav": app, "info.scenario": scenario])
    #expect(terminal.navsim("explore Menu.nav --after-steps") == .unusable)
    let message = "expected a scenario for `--after-steps`, found an app"
    #expect(terminal.messages == "Menu.nav: error: \(message)\n")
    let line = "explore info.scenario --after-steps --max-queue 2 --max-stack 6 --save Found"
    #expect(terminal.navsim("\(line) --events info.again --jobs 1") == .failure)
    #expect(terminal.output.contains("found: double-effect-info-again, after 3 events"))
    let text = terminal.text("Found/double-effect-info-again.scenario") ?? ""
    #expect(text.contains("\nsettle\n\ntap info.again\ntap info.again\ndeliver\n"), "\(text)")
    #expect(terminal.navsim("replay Found") == .failure)
    #expect(terminal.output.contains("double-effect"))
  }
}
