import Testing

@testable import CommandLineInterface

/// "No fault" says nothing of what could never be done, or never did anything: a search tells what
/// that was.
struct InputGapsTests {
  /// An editor whose button works once something was typed; the help page needs a second push.
  private static let app = """
    app Editor

    scene { child root: home = home }

    screen home {
      stack pages: list | help = [list]
      var text = "" among "", "x"
      type text
      tap save when text != "" { text = "" }
      tap more when pages == [list] { push help }
    }

    screen list {}
    screen help { tap done { pop } }

    """

  private static func explored(_ line: String) -> String {
    var terminal = Terminal(["Editor.nav": app])
    _ = terminal.navsim("explore Editor.nav \(line)")
    return terminal.output
  }

  @Test(arguments: [
    "", "--brief", "--no-reduction", "--timing exact", "--compact", "--max-queue 0",
    "--coverage points", "--jobs 2",
  ])
  func `inputs that no state made possible are named, however the search goes`(_ option: String) {
    let output = Self.explored("--events home.save,help.done \(option)")
    // A button whose guard is false is touched all the same.
    #expect(output.contains("never possible: `tap help.done`\n"), "\(output)")
    let whole = Self.explored("--events home.more,help.done,back \(option)")
    #expect(!whole.contains("never possible"), "\(whole)")
  }

  @Test func `a search that ends early does not say what is never possible`() {
    let early = Self.explored("--events tap --max-depth 1")
    #expect(early.contains("--max-depth was reached first"), "\(early)")
    #expect(!early.contains("never possible"), "\(early)")
  }

  @Test func `what may be possible beyond a bound is not called impossible`() {
    let output = Self.explored("--events home.more,help.done,back --max-stack 1")
    let told = "\nnot possible within the bounds: `tap help.done`, `back button`\n"
    #expect(output.contains(told) && !output.contains("never possible"), "\(output)")
  }

  @Test func `a search that goes on from a checkpoint remembers what was possible before`() {
    var terminal = Terminal(["Editor.nav": Self.app])
    let line = "explore Editor.nav --events tap --jobs 1"
    _ = terminal.navsim(line)
    let whole = terminal.output
    _ = terminal.navsim("\(line) --max-states 3 --checkpoint kept")
    #expect(terminal.output.contains("--max-states was reached first"), "\(terminal.output)")
    _ = terminal.navsim("\(line) --checkpoint kept")
    #expect(!terminal.output.contains("never possible"), "\(terminal.output)")
    #expect(terminal.output == whole)
  }

  @Test func `many of them are counted`() {
    let tabs = (1...7).map { "  tap b\($0) {}\n" }.joined()
    let app = """
      app Hidden

      scene { child root: home = home }

      screen home {
        modal card: note as sheet
        tap open when false { card = note }
      }

      screen note {
      \(tabs)
        dismissed { close }
      }

      """
    var terminal = Terminal(["Hidden.nav": app])
    _ = terminal.navsim("explore Hidden.nav --events tap --jobs 1")
    #expect(
      terminal.output.hasSuffix(
        """
        never possible: `tap note.b1`, `tap note.b2`, `tap note.b3`, `tap note.b4` and 3 more
        never accepted: `home.open`
        with `--save FOLDER` each is a scenario: `navsim explain FILE` tells what stops it

        """), "\(terminal.output)")
  }

  @Test func `parts tell once they are merged what was possible in none of them`() {
    var terminal = Terminal(["Editor.nav": Self.app])
    for part in 1...2 {
      let line = "explore Editor.nav --events type,home.save,help.done --no-reduction --max-queue 2"
      let own = "--swarm \(part)/2 --swarm-border 4 --coverage \(part).coverage"
      _ = terminal.navsim("\(line) \(own)")
      #expect(terminal.output.contains("part \(part) of 2 complete"), "\(terminal.output)")
      #expect(!terminal.output.contains("never possible"), "\(terminal.output)")
    }
    _ = terminal.navsim("cover --merge 1.coverage 2.coverage")
    let told = "\nnever possible: `tap help.done`\n"
    #expect(terminal.output.contains(told), "\(terminal.output)")
    _ = terminal.navsim("cover --merge 1.coverage")
    #expect(!terminal.output.contains("never possible"), "\(terminal.output)")
  }

  @Test func `what some part could do is not impossible`() {
    var terminal = Terminal([:])
    for part in 1...2 {
      let text = """
        navsim exploration 8
        app A.nav
        part \(part) 2
        common 1 1
        states 3 1 1
        tried 1
        impossible key \(part)
        impossible key both
        end

        """
      terminal.files.files["\(part)"] = Array(text.sealed.utf8)
    }
    _ = terminal.navsim("cover --merge 1 2")
    #expect(terminal.output.contains("never possible: `key both`\n"), "\(terminal.output)")
    _ = terminal.navsim("cover --merge --format jsonl 1 2")
    #expect(terminal.output.contains("\"impossible\":[\"key both\"]"), "\(terminal.output)")
  }

  /// A till: one button whose condition nothing meets, one that is always drawn disabled, a field
  /// that keeps what is typed, and a link that nobody lets in.
  private static let till = """
    app Till

    scene { child root: home = home }

    screen home {
      var count: Int(0...2) = 0
      var note = ""
      type note among "", "x"
      tap add { count = 1 }
      tap clear when count == 2 { count = 0 }
      tap pay enabled when count == 2 { count = 0 }
      link offer when count == 2 { count = 0 }
    }

    """

  @Test(arguments: ["", "--brief", "--no-reduction", "--timing exact", "--compact", "--jobs 2"])
  func `what was possible and never let a handler run is named, however the search goes`(
    _ option: String
  ) {
    var terminal = Terminal(["Till.nav": Self.till])
    _ = terminal.navsim("explore Till.nav \(option)")
    let told = "\nnever accepted: `home.clear`, `home.pay`, `link offer`\n"
    #expect(terminal.output.contains(told), "\(terminal.output)")
    _ = terminal.navsim("explore Till.nav --events home.add,home.clear \(option)")
    #expect(terminal.output.contains("\nnever accepted: `home.clear`\n"), "\(terminal.output)")
    _ = terminal.navsim("explore Till.nav --events home.add,type \(option)")
    #expect(!terminal.output.contains("never accepted"), "\(terminal.output)")
  }

  @Test func `what one part let through was accepted, whatever the others say`() {
    var terminal = Terminal([:])
    let lines = ["unaccepted both\nunaccepted home.a", "accepted home.a\nunaccepted both"]
    for part in 1...2 {
      let text = """
        navsim exploration 8
        app A.nav
        part \(part) 2
        common 1 1
        states 3 1 1
        tried 1
        \(lines[part - 1])
        end

        """
      terminal.files.files["\(part)"] = Array(text.sealed.utf8)
    }
    _ = terminal.navsim("cover --merge 1 2")
    #expect(terminal.output.contains("never accepted: `both`\n"), "\(terminal.output)")
    _ = terminal.navsim("cover --merge --format jsonl 1 2")
    #expect(terminal.output.contains("\"unaccepted\":[\"both\"]"), "\(terminal.output)")
  }
}
