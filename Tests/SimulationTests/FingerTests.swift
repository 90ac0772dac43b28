import Simulation
import Testing

struct FingerTests {
  static let app = """
    scene {
      child root: home = home
      modal sheet: note as sheet
      var log: Int(0...99) = 0
    }
    screen home {
      child top: banner | nothing = banner
      key B { top = nothing }
      stack pages: list | detail = [list]
      key P { pop }
    }
    screen list {
      tap one { log = log + 1 }
      tap ten exclusive { log = log + 10 }
      tap note { unanimated sheet = note }
      tap open { push detail }
      tap guarded when log == 0 { log = 50 }
    }
    screen detail { tap back { pop }; tap one { log = log + 1 } }
    screen note { tap done {} }
    screen banner { tap done {} }
    screen nothing {}
    """

  @Test func `what aims at an instance that is not there names it by its number`() throws {
    let played = try Playback(
      app: Self.app,
      """
      at 0ms tap detail#2.back may miss
      at 10ms tap detail.back may miss
      at 20ms press list#3.one may miss
      at 30ms tap list#1.one
      at 40ms long press back to list#4 may miss
      """)
    #expect(
      played.only("arrives") == [
        "0ms tap detail#2.back arrives", "10ms tap detail.back arrives",
        "20ms press list#3.one arrives", "30ms tap list#1.one arrives",
        "40ms back menu list#4 arrives",
      ])
    #expect(
      played.only("missed") == [
        "0ms tap detail#2.back missed: not on screen",
        "10ms tap detail.back missed: not on screen",
        "20ms press list#3.one missed: not on screen",
        "40ms back menu list#4 missed: there is no such gesture here",
      ])
  }

  private func log(
    _ steps: String, then result: Int, failing: [Int] = []
  ) throws -> Playback {
    let played = try Playback(app: Self.app, "\(steps)\nsettle\nexpect log == \(result)")
    played.expectHolds(failing: failing)
    return played
  }

  @Test func `E4: two fingers on two controls are both delivered, in one turn whatever the choice`()
    throws
  {
    for option in ["one-turn", "turn-each"] {
      let played = try log(
        "choose waiting-touches = \(option)\nat 0ms tap list.open with list.note", then: 0)
      let lines = played.only("accepted", "starts:").filter { $0.hasPrefix("0ms") }
      #expect(lines.count == 4, "\(lines)")
      #expect(lines[1].contains("push") && lines[2].contains("list#1.note accepted"))
    }
  }

  @Test func `E4: an exclusive control excludes the other finger, whichever comes first`() throws {
    let first = try log("at 0ms tap list.ten with list.one may miss", then: 10)
    #expect(
      first.only("missed") == [
        "0ms tap list#1.one missed: another finger is on it, or one of two controls is exclusive"
      ])
    _ = try log("at 0ms tap list.one with list.ten may miss", then: 1)
    _ = try log("at 0ms press list.ten\nat 1s tap list.one may miss\nrelease list.ten", then: 10)
    _ = try log("at 0ms press list.one\nat 1s tap list.ten may miss\nrelease list.one", then: 1)
  }

  @Test func `E4: isExclusiveTouch means nothing to SwiftUI`() throws {
    _ = try log("with rendering swiftui\nat 0ms tap list.ten with list.one", then: 11)
  }

  @Test func `a step whose second finger misses fails, unless it says may miss`() throws {
    _ = try log("at 0ms tap list.ten with list.one", then: 10, failing: [1])
  }

  // MARK: Falling through

  private static let lateTap = """
    at 1s block main 100ms
    at 1010ms key B
    at 1050ms tap banner.done over list
    """

  @Test func `E1: a touch whose view is gone at delivery reaches the control beneath`() throws {
    let played = try log(Self.lateTap + ".one", then: 1)
    #expect(
      played.only("done falls", "one accepted") == [
        "1100ms tap banner#1.done falls through to list#1.one", "1100ms tap list#1.one accepted",
      ])
  }

  @Test func `E1: what lies beneath has its own guard, and gets nothing while it is covered`()
    throws
  {
    let guarded = try log("at 0ms tap list.one\n" + Self.lateTap + ".guarded", then: 1)
    #expect(guarded.only("guarded ignored").count == 1)
    let covered = try log(
      "at 0ms tap list.note\nat 1s tap note.done over list.one\nat 2s tap list.one may miss",
      then: 0)
    #expect(covered.only("falls through").isEmpty)
  }

  // MARK: Fingers that stay

  @Test func `E10: a finger that stays acts when it is lifted, and only then`() throws {
    let played = try log("at 0ms press list.one\nat 1s release list.one", then: 1)
    #expect(
      played.only("list#1.one").filter { !$0.contains("arrives") } == [
        "0ms press list#1.one holds: the finger stays down", "1000ms release list#1.one accepted",
        "1000ms press list#1.one accepted",
      ])
    _ = try log("at 0ms release list.one may miss", then: 0)
  }

  @Test func `E10: a held touch is cancelled when its view leaves the window`() throws {
    let played = try log(
      """
      at 0ms tap list.open
      at 1s press detail.one
      at 2s key P
      at 3s tap list.open
      at 4s release detail.one may miss
      """, then: 0)
    #expect(
      played.only("press detail#1.one missed", "release detail#2.one missed") == [
        "2350ms press detail#1.one missed: the touch is cancelled",
        "4000ms release detail#2.one missed: no finger is down there",
      ])
  }

  @Test(arguments: ["inactive", "background", "disconnect scene"])
  func `E10: a held touch is cancelled when the app becomes inactive`(_ step: String) throws {
    let played = try Playback(
      app: Self.app,
      "at 0ms press list.one\nat 1s \(step)\nat 2s release list.one may miss\nsettle")
    #expect(
      played.only("press list#1.one missed") == [
        "1000ms press list#1.one missed: the touch is cancelled"
      ])
    #expect(played.only("release list#1.one missed", "release list.one missed").count == 1)
  }

  @Test func `E10: an inactive scene cancels its drag, takes no touches and animates on`() throws {
    let played = try Playback(
      app: Self.app,
      """
      at 0ms tap list.open
      at 1s edge swipe finished after 500ms
      at 1200ms inactive
      at 1300ms tap list.one may miss
      at 2s active
      at 2100ms tap detail.one
      settle
      expect pages == [list, detail] && log == 1
      """)
    played.expectHolds()
    #expect(
      played.only("missed", "cancelled").prefix(3) == [
        "1300ms tap list#1.one missed: its scene is not active",
        "1550ms transition 4 cancelled",
      ])
  }
}
