import Simulation
import Testing

struct RateTests {
  private func play(
    _ rate: String, _ steps: String, block: String = "", failing: [Int] = []
  ) throws -> Playback {
    let app = """
      var seen: [Int(0...9)](max 9) = []
      var isOn = true
      scene { child root: home = home }
      screen home {
        stack pages: page = [page]
      }
      screen page {
        tap go(n: Int(0...9)) \(rate) when isOn { seen.append(n); \(block) }
        tap switch { isOn = !isOn }
      }
      """
    let played = try Playback(app: app, steps)
    played.expectHolds(failing: failing)
    return played
  }

  @Test func `a throttle's window begins when the handler has returned`() throws {
    _ = try play(
      "throttle 300ms",
      """
      at 0ms tap page.go(1)
      at 500ms tap page.go(2)
      at 800ms tap page.go(3)
      settle
      expect seen == [1, 3]
      """, block: "block main 400ms")
  }

  @Test func `a touch that is taken ahead of a window's end that is due finds the window over`()
    throws
  {
    _ = try play(
      "throttle 300ms latest",
      """
      at 0ms tap page.go(1)
      at 100ms tap page.go(2)
      at 200ms block main 500ms
      at 250ms tap page.go(3)
      at 600ms tap page.go(4)
      settle
      expect seen == [1, 3, 4]
      """)
  }

  @Test func `the guard is judged of what passes, when it passes`() throws {
    let played = try play(
      "debounce 300ms",
      """
      at 0ms tap page.go(1)
      at 200ms tap page.switch
      settle
      expect seen == []
      """)
    #expect(played.only("guard of page, tap go").count == 1)
  }

  @Test func `a guarded event begins a throttle's window too`() throws {
    _ = try play(
      "throttle 300ms",
      """
      at 0ms tap page.switch
      at 100ms tap page.go(1)
      at 200ms tap page.switch
      at 300ms tap page.go(2)
      at 400ms tap page.go(3)
      settle
      expect seen == [3]
      """)
  }

  @Test func `the trace tells why an event came to nothing`() throws {
    let played = try play(
      "throttle 300ms latest",
      """
      at 0ms tap page.go(1)
      at 100ms tap page.go(2)
      at 200ms tap page.go(3)
      settle
      """)
    #expect(
      played.only("tap page#1.go").filter { !$0.contains("arrives") } == [
        "0ms tap page#1.go(1) accepted",
        "100ms tap page#1.go(2) waits for the end of the throttle's window",
        "200ms tap page#1.go(2) ignored: a later one takes its place",
        "200ms tap page#1.go(3) waits for the end of the throttle's window",
        "300ms tap page#1.go(3) accepted",
      ])
    #expect(played.only("rate of") == ["300ms rate of page, tap go is over"])
  }

  @Test func `a window that nobody waits for does not hold up settle`() throws {
    let played = try play("throttle 10s", "at 0ms tap page.go(1)\nsettle within 1s")
    #expect(played.lines.last?.hasPrefix("0ms") == true, "\(played.lines)")
  }

  @Test func `a step by hand that finds less than it names says of what`() throws {
    let played = try play(
      "throttle 1s",
      """
      tap page.go(1)
      tap page.go(1)
      deliver input 3
      deliver input
      finish delay 2
      lift finger
      finish transition
      """, failing: [3, 5, 6, 7])
    #expect(
      played.only("failed") == [
        "0ms step 3 failed: no such input waits",
        "0ms step 5 failed: no such throttle, debounce or late write is under way",
        "0ms step 6 failed: no finger drags",
        "0ms step 7 failed: no such transition runs",
      ])
  }
}
