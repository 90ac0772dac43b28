import AppModel
import Testing

@testable import ScenarioText

/// What slots, messages, tasks and callbacks do, observed on the interpreter.
struct NavigationLoweringTests {
  @Test func `a stack takes new instances and keeps those that are named`() throws {
    try play(
      """
      screen home {
        stack pages: page = [page(1), page(2)]
        tap keep { pages = pages.prefix(1) + [page(7)] }
        tap add { pages = pages + [page] }
        tap turn { pages = [pages.top, pages.first] }
        tap none { pages = [] }
        tap fresh { pages = [page(1), page(2)] }
      }
      screen page(number: Int(0...9) = 5) {
        tap back { pop }
        tap root { pop to page(1) }
        tap out { close }
        tap next { push page(number: number + 1) }
      }
      """,
      steps: """
        expect pages == [page(1), page(2)] && pages.top == page#2
        tap home.keep
        expect pages == [page(1), page(7)] && pages.first == page#1 && pages.top == page#3
        tap home.add
        expect pages == [page, page, page(5)] && pages.count(page(7)) == 1
        tap home.turn
        expect pages == [page#4, page#1]
        tap home.fresh
        expect pages.first == page#5
        tap page#6.next
        expect pages == [page(1), page(2), page(number: 3)] && pages.at(2).number == 3
        tap page#7.root
        expect pages == [page(1)]
        tap page.next
        tap page.next
        tap page#8.out
        expect pages == [page(1)]
        tap page.back
        tap home.none
        expect pages == [] && pages.isEmpty && !(pages contains page)
        """)
  }

  @Test func `pop takes from the stack in which the screen stands, else from its own`() throws {
    try play(
      """
      screen home {
        stack outer: part = [part]
        tap back { pop }
      }
      screen part {
        stack inner: leaf = [leaf, leaf]
        tap back { pop from inner }
        tap away { pop }
      }
      screen leaf { tap back { pop } }
      """,
      steps: """
        tap leaf.back
        expect inner == [leaf]
        tap part.back
        expect inner == []
        tap part.away
        expect outer == []
        """)
    try play(
      """
      screen home { stack own: leaf = [leaf, leaf] \n tap back { pop } }
      screen leaf { child face: face = face }
      screen face { tap back { pop } }
      """,
      steps: "tap home.back\nexpect own == [leaf]\ntap face.back\nexpect own == []")
  }

  @Test func `a name means the variable of whoever is above`() throws {
    try play(
      scene: "modal cover: left as sheet | right as sheet; child root: home = home",
      """
      screen home {
        tap left { cover = left }
        tap right { cover = right }
      }
      screen left { var flag = true; let word = "left"; child part: part = part }
      screen right { var flag = false; let word = "right"; child part: part = part }
      screen part {
        var seen = word
        let state = flag
        tap flip { flag = !flag }
        tap away { cover = nil }
      }
      """,
      steps: """
        tap home.left
        expect part.seen == "left" && part.state
        tap part.flip
        expect !left.flag && !part.state
        tap part.away
        expect cover == nil
        tap home.right
        expect part.seen == "right" && !part.state
        tap part.flip
        expect right.flag && cover is right && cover != left
        """)
  }

  @Test func `actions reach children first, with their arguments, until somebody stops them`()
    throws
  {
    let player = try play(
      app: "var seen = 0\non tick(by: Int) { seen = seen + by }",
      """
      screen home {
        stack pages: page = [page(1), page(2)]
        tap one { send tick(5) }
        tap all { send tick(by: 7) to app }
      }
      screen page(number: Int(0...9)) {
        var heard = 0
        on tick(by: Int) when by != 7 || number == 2 { heard = by; if number == 1 { stop } }
        tap near { send tick(1) to home }
      }
      """,
      steps: """
        tap home.one
        expect page#2.heard == 5 && page#1.heard == 5 && seen == 0
        tap home.all
        expect page#2.heard == 7 && page#1.heard == 5 && seen == 7
        """)
    #expect(player.log.contains("page received tick"))
  }

  @Test func `what is not handed over has the value of its declaration`() throws {
    try play(
      app: "let usual = \"seven\"",
      """
      screen home {
        var heard = ""
        on tick(word: String = usual) { heard = word }
        tap plain { send tick }
        tap other(word: String = "eight") { send tick(word) }
      }
      """,
      steps: """
        tap home.plain
        expect heard == "seven"
        tap home.other
        expect heard == "eight"
        tap home.other("nine")
        expect heard == "nine"
        """)
  }

  @Test func `links and keys carry what they are given`() throws {
    try play(
      app: "var stored: [String](max 3) = []",
      scene: "child root: home = home; link open(id: String, twice: Bool) { "
        + "stored.append(id); if twice { stored.append(id) } }; key L { stored = [] }",
      "screen home { }",
      steps: """
        link open("7", false)
        link open(id: "8", twice: true)
        expect stored == ["7", "8", "8"]
        key L
        expect stored == []
        """)
  }

  @Test func `blocks of later run with the arguments of their handler`() throws {
    try play(
      """
      screen home {
        var word = ""
        tap go(to: String, again: Bool) {
          later { word = to; if again { later { word = "" } } }
          word = "now"
        }
      }
      """,
      steps: """
        tap home.go("then", true)
        expect word == "now"
        deliver
        expect word == "then"
        deliver
        expect word == ""
        """)
  }

  @Test func `tasks have outcomes with conditions, and timers fire`() throws {
    let player = try play(
      """
      screen home {
        var word = ""
        tap go(to: String) { start find(to, 3); start wake(to) }
        tap stop when find.running { cancel find promptly }
        task find(query: String, limit: Int(0...9)) 100ms...900ms latest {
          none when query == "" { word = "none" }
          done when query.count < limit { word = query }
          failed { word = "failed" }
          cancelled { word = "cancelled" }
        }
        timer wake(query: String) 30min { word = query; cancel wake }
      }
      """,
      steps: """
        tap home.go("abc")
        expect find.running && home.wake.running
        complete home.find failed
        expect word == "failed"
        complete wake over
        expect word == "abc" && !find.running
        tap home.go("ab")
        tap home.stop
        complete find cancelled
        expect word == "cancelled"
        """)
    #expect(player.log.contains("possible: [2]"))
  }

  @Test func `leaving is what the callback says`() throws {
    try play(
      """
      screen home {
        var count: Int(0...9) = 0
        willDisappear when leaving { count = count + 1 }
        disappear { if !leaving { count = count + 2 } }
      }
      """,
      steps:
        "deliver;deliver;expect count == 0;deliver;expect count == 2;deliver;expect count == 3",
      callbacks: [
        LogicPlayer.Callback(event: .willDisappear, screen: "home", leaving: false),
        LogicPlayer.Callback(event: .disappear, screen: "home", leaving: true),
        LogicPlayer.Callback(event: .disappear, screen: "home", leaving: false),
        LogicPlayer.Callback(event: .willDisappear, screen: "home", leaving: true),
      ])
  }
}
