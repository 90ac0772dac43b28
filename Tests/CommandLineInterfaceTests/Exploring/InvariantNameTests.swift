import Testing

@testable import CommandLineInterface

/// What an app calls its invariants, in the names of problems and in traces.
struct InvariantNameTests {
  /// A basket with these invariants.
  private static func basket(_ invariants: String...) -> String {
    """
    app Basket

    scene { child root: home = home }

    screen home {
      var a: Int(0...3) = 0
      \(invariants.joined(separator: "\n  "))
      tap add when a < 3 { a = a + 1 }
      tap remove when a > 0 { a = a - 1 }
    }

    """
  }

  private static let two = """
    invariant "the number of items in the shopping basket is below two" { a < 2 }
    """
  private static let right = """
    invariant "the number of items in the shopping basket list is right" { a != 3 }
    """

  @Test func `invariants whose first words are the same are two problems, and two files`() {
    var terminal = Terminal(["Basket.nav": Self.basket(Self.two, Self.right)])
    #expect(terminal.navsim("explore Basket.nav --brief --save Found") == .failure)
    let title = "events: invariant of home.the-number-of-items-in-the-shopping-basket"
    let file = "Found/invariant-home-the-number-of-items-in-the-shopping"
    for told in [
      "\(title)-is-below-two\n", "\(title)-list-is-right\n",
      "\(file)-invariant-1.scenario\n", "\(file)-invariant-2.scenario\n",
    ] {
      #expect(terminal.output.contains(told), "\(terminal.output)")
    }
  }

  @Test func `an invariant without letters has a name, and so has its file`() {
    var terminal = Terminal(["Basket.nav": Self.basket(#"invariant "数は二つまで" { a < 2 }"#)])
    #expect(terminal.navsim("fuzz Basket.nav --runs 256 --save Found") == .failure)
    #expect(terminal.output.contains("found: Found/invariant-home-invariant-1.scenario\n"))
    #expect(terminal.output.contains("scenario \"invariant of home.invariant-1\"\n"))
  }

  @Test func `another invariant is found beside one that a cut app shows already`() {
    var terminal = Terminal(["Basket.nav": Self.basket(Self.two)])
    let fuzz = "fuzz Basket.nav --runs 512 --save Found --minimise-app --continue"
    #expect(terminal.navsim(fuzz) == .failure)
    _ = terminal.files.files.updateValue(
      Array(Self.basket(Self.two, Self.right).utf8), forKey: "Basket.nav")
    #expect(terminal.navsim(fuzz) == .failure)
    #expect(terminal.output.contains("1 new problem, saved in Found\n"), "\(terminal.output)")
  }

  @Test func `a line break in a name breaks no line of a trace`() {
    let text = """
      scenario "two lines"
      app Basket {
        scene { child root: home = home }
        screen home {
          var a: Int(0...1) = 0
          invariant "never one,\\n\\u{1b}[31malways none" { a == 0 }
          tap add { a = 1 }
        }
      }

      at 0ms tap home.add
      settle
      expect faults == [invariant]

      ----

      """
    var terminal = Terminal(["two.scenario": text])
    #expect(terminal.navsim("replay --update two.scenario") == .success, "\(terminal.messages)")
    #expect(terminal.navsim("replay two.scenario") == .success, "\(terminal.output)")
    let line = #"invariant never one,\u{a}\u{1b}[31malways none does not hold in home#1"#
    #expect(terminal.text("two.scenario")?.contains(line) == true)
    #expect(terminal.navsim("explore two.scenario") == .failure)
    #expect(!terminal.output.contains("\u{1B}"))
  }
}
