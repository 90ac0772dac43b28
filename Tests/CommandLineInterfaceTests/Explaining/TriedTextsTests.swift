import Testing

@testable import CommandLineInterface

/// The text of a guard is tried in its own right, as it says less than the guard.
struct TriedTextsTests {
  private static func written(
    _ app: String, _ steps: String, _ fault: String, then rest: String = ""
  ) -> [String] {
    let scenario =
      "scenario \"told\"\napp \"Told.nav\"\n\n\(steps)\nsettle\nexpect faults == []\n\(rest)"
    var terminal = Terminal(["Told.nav": app, "told.scenario": scenario])
    _ = terminal.navsim("explain told.scenario --fault \(fault)")
    let lines = terminal.output.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.contains("fault \(fault)") }, "\(terminal.output)")
    guard let first = lines.firstIndex(where: { $0.hasPrefix("  write ") }) else { return [] }
    let rest = lines[(first + 1)...].prefix { $0.hasPrefix("          ") }
    return ([lines[first]] + rest).map { String($0.dropFirst(10)) }
  }

  @Test func `a slot is not asked whose namesake in another instance is the one that is full`() {
    let app = """
      app Told
      scene {
        child root: main = main
        notification ring { send ring }
      }
      screen main { stack pages: list | chat = [list] }
      screen list { row chat(n: 0..<2) when pages.last == self { push chat(n) } }
      screen chat(id: Int) {
        modal over: call as alert
        task caller 50ms first { known { over = call } }
        on ring { start caller }
        tap next when pages.last == self { push chat(id + 1) }
        removed { close }
      }
      screen call { button ok {} }
      """
    let steps = "at 0s tap list.chat(0)\nat 1s tap chat.next\nat 2s notification ring"
    let lines = Self.written(app, steps, "desync")
    #expect(lines.first?.contains("if pages.last == self") == true, "\(lines)")
    #expect(!lines.contains { $0.contains("over == nil") }, "\(lines)")
  }

  @Test(arguments: [
    ("", "front == nil"), ("var front = false", "home.front == nil"),
    ("var back = false", "front == nil"),
  ])
  func `a slot is asked by its owner's name where its own means something nearer`(
    _ nearer: String, _ condition: String
  ) {
    let app = """
      app Told
      binding immediate
      scene { child root: home = home }
      screen home {
        stack pages: list = [list]
        modal front: note as sheet
        on open { front = note }
      }
      screen list { \(nearer); tap open { send open } }
      screen note { dismissed { close } }
      """
    let steps = "at 0s block main 50ms\nat 1ms tap list.open\nat 5ms tap list.open"
    let lines = Self.written(app, steps, "double-effect")
    #expect(lines.contains { $0.contains("when \(condition)`") }, "\(lines)")
    let guarded = app.replacing("tap open { send", with: "tap open when \(condition) { send")
    let scenario =
      "scenario \"told\"\napp \"Told.nav\"\n\n\(steps)\nsettle\nexpect faults == []\n"
    var terminal = Terminal(["Told.nav": guarded, "told.scenario": scenario])
    #expect(terminal.navsim("replay told.scenario") == .success, "\(terminal.output)")
  }

  @Test func `nothing shuts out what is heard in the modal that would have to be absent`() {
    let app = """
      app Told
      binding router
      var paid = false
      scene {
        child root: cart = cart
        modal sheet: payment as sheet
        link bankReturn { send bankAnswer }
      }
      screen cart { tap checkout when sheet == nil { sheet = payment } }
      screen payment {
        modal over: threeDS as full screen
        tap pay when over == nil { over = threeDS }
        on bankAnswer { paid = true; over = nil }
        dismissed { close }
      }
      screen threeDS { tap help {} }
      """
    let steps = "at 0s tap cart.checkout\nat 1s link bankReturn"
    #expect(Self.written(app, steps, "over-dismiss") == [])
  }

  @Test func `of what is emptied only the slots that a guard asks keep it from being written`() {
    let app = """
      app Told
      scene {
        child root: home = home
        modal sheet: edit as full screen
        on saved { sheet = nil }
      }
      screen home { tap open when sheet == nil { sheet = edit } }
      screen edit {
        modal alert: sorry as alert
        var isValid = false
        tap save { if isValid { send saved } else { alert = sorry } }
        tap fill { isValid = true }
      }
      screen sorry { button ok {} }
      """
    let steps = "at 0ms tap home.open\nat 1s tap edit.save\nat 1s tap edit.save"
    #expect(Self.written(app, steps, "double-effect") == ["`tap save when alert == nil` in edit"])
  }

  @Test func `no text is written with which a demand fails that its guard meets`() {
    let app = """
      app Told
      var count: Int(0...5) = 0
      var isBad = false
      scene {
        child root: home = home
        modal front: first as sheet
        on fill { front = first }
        link tell { count = count + 1; if front != nil { isBad = true } }
        invariant "good" at rest { !isBad }
      }
      screen home {
        modal sheet: second as sheet
        tap open { sheet = second }
        tap ask { send fill }
      }
      screen first { tap ok { close } dismissed { close } }
      screen second { tap ok { close } dismissed { close } }
      """
    let steps = ["tap home.open", "link tell", "tap second.ok", "tap home.ask", "link tell"]
      .joined(separator: "\nsettle\n")
    #expect(Self.written(app, steps, "invariant", then: "expect count == 0\n") == [])
  }

  @Test func `what a tap opens may hear of it, too`() {
    let app = """
      app Told
      var log: Int(0...9) = 0
      scene { child root: home = home }
      screen home {
        modal sheet: note as sheet
        tap ask { sheet = note; send logged }
      }
      screen note {
        on logged {}
        dismissed { close }
      }
      """
    let steps = "at 0ms tap home.ask\nat 0ms tap home.ask"
    #expect(Self.written(app, steps, "double-effect") == ["`tap ask when sheet == nil` in home"])
  }

  @Test func `a stack in a sheet above a page has words, and needs no throttle`() {
    let app = """
      app Told
      scene { child root: main = main }
      screen main { stack pages: map | place = [map] }
      screen map { tap place when pages.last == self { push place } }
      screen place {
        modal book: booking as sheet
        tap book when book == nil { book = booking }
        removed { close }
      }
      screen booking { stack steps: guests | pay = [guests]; dismissed { close } }
      screen guests { tap next { push pay } }
      screen pay { removed { close } }
      """
    let steps =
      "at 0s tap map.place\nat 1s tap place.book\nat 2s tap guests.next\nat 2s tap guests.next"
    let told = ["`tap next when steps.last == self` in guests"]
    #expect(Self.written(app, steps, "double-effect") == told)
  }

  @Test func `a screen that may stand in several slots asks its own`() {
    let app = """
      app Told
      scene { child root: home = home }
      screen home {
        modal sheet: place as sheet | search as sheet
        tap place when sheet == nil { sheet = place }
        tap search when sheet == nil { sheet = search }
      }
      screen search {
        modal detail: place as sheet
        tap open when detail == nil { detail = place }
        dismissed { close }
      }
      screen place {
        modal extra: share as sheet
        tap share { extra = share }
        dismissed { close }
      }
      screen share { dismissed { close } }
      """
    let steps = "at 0s tap home.place\nat 1s tap place.share\nat 1s tap place.share"
    let told = ["`tap share when extra == nil` in place"]
    #expect(Self.written(app, steps, "double-effect") == told)
  }

  @Test func `what is on screen says nothing of a value that does not fit`() {
    let app = """
      app Told
      var count: Int(0...1) = 0
      scene {
        child root: home = home
        modal front: hello as full screen
        notification ping { count = count + 1 }
      }
      screen home {
        appear { if front == nil && count == 0 { front = hello } }
        tap again when front == nil { front = hello }
      }
      screen hello { tap ok { close } }
      """
    let steps = "at 0ms notification ping\nat 0ms notification ping"
    #expect(Self.written(app, steps, "exception") == [])
  }
}
