import Testing

@testable import CommandLineInterface

/// What somebody is told who is stuck: which controls are shut, where, and since when.
struct StuckReasonTests {
  /// An upload shuts a button, and opens it only where it succeeds.
  private static let upload = """
    scenario "sent"
    app Sending {
      scene { child root: home = home }
      screen home {
        var isBusy = false
        child part: form = form
        task upload 1s first {
          done { isBusy = false }
          broken {}
        }
      }
      screen form {
        tap send
            when !isBusy
        { isBusy = true; start upload }
        tap reset enabled when isBusy && false { isBusy = false }
        tap help when false {}
      }
    }

    answer home.upload with broken
    at 0ms tap form.send
    settle
    """

  @Test func `the guard that shuts a control is told, and what last changed what it reads`() {
    var terminal = Terminal(["sent.scenario": Self.upload])
    #expect(terminal.navsim("replay sent.scenario") == .failure)
    let since = "home#1.isBusy = true since 0ms, by tap form#1.send (#2)"
    let output = terminal.output.split { $0.isWhitespace }.joined(separator: " ")
    #expect(output.contains("form#1.send: its guard does not hold (sent.scenario:14); \(since)"))
    #expect(output.contains("form#1.reset: disabled as drawn (sent.scenario:16); \(since)"))
    #expect(output.contains("form#1.help: its guard does not hold (sent.scenario:17) when"))
  }

  @Test func `who is stuck before the first step is told what was set up`() {
    let text = """
      scenario "shut from the beginning"
      app Shut {
        scene { child root: home = home }
        screen home {
          var isOpen = true
          appear { isOpen = false }
          tap go when isOpen { isOpen = false }
        }
      }

      at 0ms tap home.go
      settle
      """
    var terminal = Terminal(["shut.scenario": text])
    #expect(terminal.navsim("replay shut.scenario") == .failure)
    let output = terminal.output.split { $0.isWhitespace }.joined(separator: " ")
    let line =
      "home#1.go: its guard does not hold (shut.scenario:7); home#1.isOpen = false since 0ms"
    #expect(output.contains(line), "\(output)")
  }

  @Test func `what changes after somebody was stuck is none of the reasons`() {
    let text = """
      scenario "freed later"
      app Busy {
        scene { child root: home = home; link again { send again } }
        screen home {
          var isBusy = false
          tap go when !isBusy { isBusy = true }
          on again { isBusy = false; isBusy = true }
        }
      }

      at 0ms tap home.go
      at 1s link again
      settle
      """
    var terminal = Terminal(["freed.scenario": text])
    #expect(terminal.navsim("replay freed.scenario") == .failure)
    let output = terminal.output.split { $0.isWhitespace }.joined(separator: " ")
    #expect(output.contains("home#1.isBusy = true since 0ms, by tap home#1.go (#2)"), "\(output)")
    #expect(!output.contains("since 1000ms"))
  }

  @Test func `a table without rows says so, and nothing of it is told of other failures`() {
    let text = """
      scenario "emptied"
      app Empty {
        scene { child root: home = home }
        screen home {
          var items: [Int](max 3) = [1, 2]
          tap row(n: 0..<items.count) { items = [] }
        }
      }

      at 0ms tap home.row(0)
      settle
      """
    var terminal = Terminal(["emptied.scenario": text])
    #expect(terminal.navsim("replay emptied.scenario") == .failure)
    let output = terminal.output.split { $0.isWhitespace }.joined(separator: " ")
    let line = "home#1.row: there is nothing to touch (emptied.scenario:6); home#1.items = [] since"
    #expect(output.contains(line), "\(output)")
    let expected = text + "\nexpect faults == [stuck]\nexpect home.items.count == 1"
    terminal = Terminal(["emptied.scenario": expected])
    #expect(terminal.navsim("replay emptied.scenario") == .failure)
    #expect(!terminal.output.contains("there is nothing to touch"), "\(terminal.output)")
  }

  @Test func `what another instance of the same screen has changed shuts nothing`() {
    let text = """
      scenario "one above the other"
      app Pages {
        scene { child root: page = page }
        screen page {
          modal next: page as full screen
          var isShut = false
          timer reopen 5s { isShut = false }
          tap go when !isShut { isShut = true; start reopen; next = page }
          tap shut when !isShut { isShut = true }
        }
      }

      at 0ms tap page.go
      at 1s tap page.shut
      settle
      """
    var terminal = Terminal(["pages.scenario": text])
    #expect(terminal.navsim("replay pages.scenario") == .failure)
    #expect(terminal.output.contains("5000ms      page#1.isShut = false"))
    let since = "page#2.isShut = true since 1000ms, by tap page#2.shut"
    let output = terminal.output.split { $0.isWhitespace }.joined(separator: " ")
    #expect(output.contains("page#2.go: its guard does not hold (pages.scenario:8); \(since)"))
  }
}
