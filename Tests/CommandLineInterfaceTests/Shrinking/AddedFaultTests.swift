import Testing

@testable import CommandLineInterface

/// What is shrunk of a file shows no fault that the file does not show.
struct AddedFaultTests {
  /// A request whose error finds nobody who could show it, once the page is on its way out.
  private static let app = """
    app Sign

    binding router

    scene { child root: home = home }

    screen home {
      modal sheet: sign as sheet
      tap open { sheet = sign }
    }

    screen sign {
      modal popup: failed as alert
      task request 200ms { success { close }; failure { popup = failed } }
      tap create { start request }
      dismissed { close }
    }

    screen failed { button ok {} }

    """

  private static let scenario = """
    scenario "an error that nobody sees"
    app "Sign.nav"
    answer sign.request with failure

    at 0ms tap home.open
    at 900ms tap sign.create
    at 900ms pull down finished
    at 900ms block main 700ms
    settle

    expect faults == []

    """

  @Test func `a simpler story with another fault besides is none`() throws {
    var terminal = Terminal(["Sign.nav": Self.app, "lost.scenario": Self.scenario])
    #expect(terminal.navsim("replay lost.scenario") == .failure)
    let faults = Self.faults(terminal.output)
    #expect(faults == ["lost-presentation"], "\(terminal.output)")
    #expect(terminal.navsim("shrink lost.scenario --output less.scenario") == .success)
    #expect(terminal.navsim("replay less.scenario") == .failure)
    #expect(Self.faults(terminal.output) == faults, "\(terminal.text("less.scenario") ?? "")")
    #expect(terminal.navsim("shrink less.scenario --output least.scenario") == .success)
    #expect(terminal.navsim("replay least.scenario") == .failure)
    #expect(Self.faults(terminal.output) == faults)
  }

  @Test func `a demand that fails beside an expected fault fails alone when it is shrunk`() {
    let text = """
      scenario "one page after a tap"
      app Pages {
        scene { child root: main = main }
        screen main { stack pages: list | item = [list] }
        screen list { tap open { push item } }
        screen item { removed { close } }
      }

      // It is busy.
      at 0ms block main 100ms
      // First finger.
      at 0ms tap list.open
      // Second finger.
      at 0ms tap list.open
      settle
      expect shown pages == [list, item]
      expect faults == [double-effect]

      """
    var terminal = Terminal(["two.scenario": text])
    #expect(terminal.navsim("shrink two.scenario --output less.scenario") == .success)
    let less = terminal.text("less.scenario") ?? ""
    // A comment stays with its step, whatever went before.
    #expect(less.contains("}\n\n// First finger.\nat 0ms tap list.open\n"), "\(less)")
    #expect(less.contains("\nexpect faults == [double-effect]\n"), "\(less)")
    #expect(terminal.navsim("replay less.scenario") == .failure)
    #expect(Self.faults(terminal.output) == [], "\(terminal.output)")
  }

  @Test func `of two steps of one name the earlier one's value may come at the later one's time`() {
    let text = """
      scenario "two links"
      app Sum {
        var total: Int(0...9) = 0
        scene { child root: main = main; link add(n: Int(0...1)) { total = total + n; send look } }
        screen main {
          var isArmed = false
          var isBad = false
          tap arm { isArmed = true }
          on look { if isArmed && total >= 1 { isBad = true } }
          invariant "never" { !isBad }
        }
      }

      at 0ms link add(1)
      at 1s tap main.arm
      at 2s link add(0)
      settle
      expect faults == []

      """
    var terminal = Terminal(["two.scenario": text])
    #expect(terminal.navsim("shrink two.scenario") == .success)
    let steps = terminal.output.split(separator: "\n").filter { $0.hasPrefix("at ") }
    #expect(steps == ["at 0ms tap main.arm", "at 0ms link add(1)"], "\(terminal.output)")
  }

  /// The names of the faults that a report tells.
  private static func faults(_ report: String) -> Set<Substring> {
    Set(
      report.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ")
        let isTold = words.count > 2 && ["what", "also"].contains(words[0]) && words[1] == "fault"
        return isTold ? words[2] : nil
      })
  }
}
