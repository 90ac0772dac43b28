import AppModel
import Testing

@testable import ScenarioText

/// What each form of the language does, observed on the interpreter.
@Suite struct LanguageLoweringTests {
  /// Plays steps on an app whose `home` stands in the scene's child, and expects no failure.
  @discardableResult
  private func play(
    app: String = "", scene: String = "child root: home = home", _ screens: String,
    steps: String, callbacks: [LogicPlayer.Callback] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> LogicPlayer {
    let text = "app Test\n\(app)\nscene { \(scene) }\n\(screens)\n"
    let checked = try expectApp(text, sourceLocation: sourceLocation)
    let scenario = try expectScenario(steps, of: checked, sourceLocation: sourceLocation)
    var player = LogicPlayer(scenario)
    player.callbacks = callbacks
    let failures = player.play()
    #expect(failures == [], sourceLocation: sourceLocation)
    return player
  }

  @Test func `Numbers are added, compared and kept in their range`() throws {
    let player = try play(
      """
      screen home {
        var count: Int(-3...9) = 7
        var any = 40
        let far = any - count > 30
        tap more(by: Int(0...5)) { count = count + by }
        tap less { count = count - 2 }
        tap turn { any = -any }
      }
      """,
      steps: """
        expect count == 7 && any == 40 && far
        tap home.more(2)
        expect count == 9 && count >= 9 && count <= 9 && !(count < 9) && !(count > 9)
        tap home.more(1)
        expect count == 9
        tap home.less
        tap home.turn
        expect count == 7 && any == -40 && !far && any < 0 && count in 0...7 && !(count in 0..<7)
        """)
    #expect(player.log.contains("exception: number out of range"))
  }

  @Test func `Texts know their length and whether they are numbers`() throws {
    try play(
      """
      screen home {
        var text = "seven"
        let isLong = text.count > 4
        type text
      }
      """,
      steps: """
        expect isLong && !text.isEmpty && !text.isNumber
        type home.text "-7"
        expect !isLong && text.isNumber && text.count == 2
        type home.text ""
        expect text.isEmpty && text == ""
        """)
  }

  @Test func `Lists grow, shrink and are searched`() throws {
    let player = try play(
      app: "var words: [String](max 3) = [\"a\"]\nvar more: [String](max 5) = []",
      """
      screen home {
        tap add(word: String) { words.append(word) }
        tap drop(word: String) { words.remove(word) }
        tap join { more = words + ["z"] }
        tap cut { words = words.prefix(1) }
        tap set { words.at(0) = "new" }
      }
      """.replacing("words.at(0) = \"new\"", with: "words = [\"new\"] + words.prefix(2)"),
      steps: """
        tap home.add("b")
        expect words == ["a", "b"] && words.count == 2 && words.first == "a" && words.last == "b"
        expect "b" in words && !("c" in words) && words contains "a" && words.at(1) == "b"
        tap home.join
        expect more == ["a", "b", "z"] && more != words && words.prefix(1) == ["a"]
        tap home.drop("a")
        expect words == ["b"] && !words.isEmpty
        tap home.set
        expect words == ["new", "b"]
        tap home.cut
        tap home.add("c")
        tap home.add("d")
        tap home.add("e")
        expect words == ["new", "c", "d"]
        """)
    #expect(player.log.suffix(2) == ["tap add", "exception: array is full"])
  }

  @Test func `Records are found by key, and their key comes first in memory`() throws {
    try play(
      app: """
        enum Mode: idle | busy
        record Item { name: String; key id: Int(0...99); mode: Mode }
        var items: [Item](max 4) = [Item("one", 1, idle), Item(id: 2, name: "two", mode: busy)]
        """,
      """
      screen home {
        let second = items[2].name
        tap rename(id: Int(0...99)) { items[id].name = "new"; items[id].mode = idle }
        tap drop { items.remove(1) }
        tap point { items.first.name = "first" }
      }
      """.replacing("items.first.name", with: "items[1].name"),
      steps: """
        expect second == "two" && items[2].mode == busy && items[1].mode == idle
        tap home.rename(2)
        expect items == [Item("one", 1, idle), Item("new", 2, idle)]
        expect 2 in items && !(3 in items) && Item("new", 2, idle) in items
        tap home.point
        expect items.first.name == "first" && items.last.id == 2
        tap home.drop
        expect items.count == 1 && !(1 in items)
        """)
  }

  @Test func `Given sets records, parts of them and enumerations`() throws {
    try play(
      app: """
        record Item { key id: String; open: Bool }
        var items: [Item](max 4) = [Item("a", false)]
        var mode: idle | busy = idle
        """,
      "screen home { tap go when mode == busy { } }",
      steps: """
        given items["a"].open = true
        given mode = busy
        expect items == [Item("a", true)] && mode == busy
        """)
  }

  @Test func `A stack takes new instances and keeps those that are named`() throws {
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

  @Test func `Pop takes from the stack in which the screen stands, else from its own`() throws {
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

  @Test func `A name means the variable of whoever is above`() throws {
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

  @Test func `Conditions take the first branch that holds`() throws {
    try play(
      """
      screen home {
        var number: Int(0...9) = 0
        var word = ""
        tap go(to: Int(0...9)) {
          number = to
          if number == 1 { word = "one" } else if number == 2 || number == 3 { word = "few" } else { word = "many" }
          if !(number > 5) { word = word } else { word = "most" }
        }
      }
      """,
      steps: """
        tap home.go(1)
        expect word == "one"
        tap home.go(3)
        expect word == "few"
        tap home.go(4)
        expect word == "many"
        tap home.go(6)
        expect word == "most"
        """)
  }

  @Test func `Actions reach children first, with their arguments, until somebody stops them`() throws {
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

  @Test func `Links and keys carry what they are given`() throws {
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

  @Test func `Blocks of later run with the arguments of their handler`() throws {
    try play(
      """
      screen home {
        var word = ""
        tap go(to: String, again: Bool) { later { word = to; if again { later { word = "" } } }; word = "now" }
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

  @Test func `Tasks have outcomes with conditions, and timers fire`() throws {
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
        complete wake fired
        expect word == "abc" && !find.running
        tap home.go("ab")
        tap home.stop
        complete find cancelled
        expect word == "cancelled"
        """)
    #expect(player.log.contains("possible: [2]"))
  }

  @Test func `Leaving is what the callback says`() throws {
    try play(
      """
      screen home {
        var count: Int(0...9) = 0
        willDisappear when leaving { count = count + 1 }
        disappear { if !leaving { count = count + 2 } }
      }
      """,
      steps: "deliver\ndeliver\nexpect count == 0\ndeliver\nexpect count == 2\ndeliver\nexpect count == 3",
      callbacks: [
        LogicPlayer.Callback(event: .willDisappear, screen: "home", leaving: false),
        LogicPlayer.Callback(event: .disappear, screen: "home", leaving: true),
        LogicPlayer.Callback(event: .disappear, screen: "home", leaving: false),
        LogicPlayer.Callback(event: .willDisappear, screen: "home", leaving: true),
      ])
  }

  @Test func `Variables can hold instances`() throws {
    try play(
      """
      screen home {
        stack pages: page = [page]
        var best: page = nil
        tap mark { best = pages.top }
        tap add { push page }
        tap keep when best != nil { pages = [best] }
      }
      screen page { }
      """,
      steps: """
        expect best == nil
        tap home.mark
        tap home.add
        expect best == page#1 && best != pages.top
        tap home.keep
        expect pages == [page#1]
        """)
  }
}
