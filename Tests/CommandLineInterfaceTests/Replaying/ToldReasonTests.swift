import Testing

@testable import CommandLineInterface

/// Reports say what a trace tells beyond the name of a fault: who was not heard, what was waited
/// for, which rule dropped, and that an exception ended it all.
struct ToldReasonTests {
  private func output(_ body: String, steps: String) -> String {
    var terminal = Terminal([
      "told.scenario": "scenario \"told\"\napp Told {\n\(body)\n}\n\n\(steps)\n"
    ])
    #expect(terminal.navsim("replay told.scenario") == .failure)
    return terminal.output.split { $0.isWhitespace }.joined(separator: " ")
  }

  @Test func `a message that nobody handles is told, one that somebody does is not`() {
    let app = """
        scene { child root: home = home }
        screen home {
          var heard = false
          tap ask { send question; send answer }
          on answer { heard = true }
        }
      """
    let output = output(app, steps: "at 0ms tap home.ask\nsettle\nexpect !heard")
    #expect(output.contains("home#1 sends question, and nobody open handles it"))
    #expect(!output.contains("home#1 sends answer, and nobody open handles it"))
  }

  @Test(arguments: [
    ("timer session 30min", true), ("timer session 30min background", false),
    ("timer session 30s", false),
  ])
  func `a long timer that settle waited for is told`(_ timer: String, _ isTold: Bool) {
    let app = """
        scene { child root: home | login = home }
        screen home {
          appear { start session }
          tap wait {}
          \(timer) { root = login }
        }
        screen login { tap wait {} }
      """
    let steps = "at 0ms tap home.wait\nsettle\nexpect shown root is \(isTold ? "home" : "login")"
    let other = "at 0ms tap home.wait\nsettle\nexpect shown root is home"
    let output = output(app, steps: timer.hasSuffix("30s") ? other : steps)
    let line =
      "`settle` waited for home#1.session until 1800000ms; what it is not to wait for is"
      + " `background`"
    #expect(output.contains(line) == isTold, "\(output)")
  }

  @Test func `what helps against a drop is what its rule says`() {
    let app = """
        binding immediate
        scene { child root: home = home; modal front: note as sheet; link shut { front = nil } }
        screen home { tap open { front = note } }
        screen note { tap wait {}; dismissed { close } }
      """
    let steps = """
      at 0ms tap home.open
      at 600ms pull down cancelled after 300ms
      at 700ms link shut
      settle
      expect faults == []
      """
    let output = output(app, steps: steps)
    #expect(output.contains("dropped (D15)"))
    let cure = "try dismiss in its `appear`, when it has sprung back; after a drag of its own"
    #expect(output.contains(cure), "\(output)")
  }

  @Test func `a pop that takes too much is guarded as a pop`() {
    let app = """
        binding router
        scene { child root: main = main }
        screen main { stack pages: list | detail | editor = [list] }
        screen list { tap open { push detail } }
        screen detail { tap edit { push editor } }
        screen editor { tap save repeatable { close } }
      """
    let steps = """
      at 0ms tap list.open
      at 400ms tap detail.edit
      at 800ms tap editor.save
      at 800ms tap editor.save
      settle
      expect faults == []
      """
    let output = output(app, steps: steps)
    #expect(output.contains("what fault over-dismiss of detail#1"), "\(output)")
    #expect(output.contains("try pop only while what is meant is on top"), "\(output)")
  }

  @Test func `a dismissal that takes too much beside a pop is not told as a pop`() {
    let app = """
        binding router
        scene { child root: home = home }
        screen home {
          stack pages: one | two = [one, two]
          modal lower: low as sheet
          link open { lower = low }
          on away { pop }
        }
        screen one { tap wait {} }
        screen two { tap wait {} }
        screen low {
          modal upper: up as sheet
          tap more { upper = up }
          key X { upper = nil; send away }
        }
        screen up { tap done { close } }
      """
    let steps = """
      choose dismiss-while-dismissing = escalated
      choose pop-under-modal = applied
      at 0ms link open
      at 1s tap low.more
      at 2s tap up.done
      at 2100ms key X
      settle
      expect faults == []
      """
    let output = output(app, steps: steps)
    #expect(output.contains("what fault over-dismiss of low#1"), "\(output)")
    #expect(output.contains("try dismiss from the presenting side"), "\(output)")
  }

  @Test func `an exception is told before what was judged after it had ended the run`() {
    let app = """
        scene { child root: home = home }
        screen home {
          var names: [Int](max 2) = []
          var isDone = false
          tap first { isDone = names.at(1) == 1 }
        }
      """
    let output = output(app, steps: "at 0ms tap home.first\nsettle\nexpect isDone")
    #expect(output.contains("what fault exception"), "\(output)")
    #expect(output.contains("also expect isDone"), "\(output)")
  }

  @Test func `an invariant is no reason of what an expectation finds`() {
    let app = """
        scene { child root: home = home }
        screen home {
          var count: Int(0...9) = 0
          tap add { count = count + 1 }
          invariant "few" { count < 1 }
        }
      """
    let output = output(
      app, steps: "at 0ms tap home.add\nsettle\nexpect count == 2\nexpect faults == []")
    #expect(output.contains("why home#1.count was set last at 0ms, by tap home#1.add"))
    #expect(output.contains("also fault invariant few"))
  }

  @Test(arguments: ["pages.last is edit", "pages.count == 2"])
  func `what is asked of a stack is about the stack`(_ demand: String) {
    let app = """
        scene { child root: main = main }
        screen main { stack pages: list | edit = [list] }
        screen list { tap edit when pages.last == self { push edit } }
        screen edit {
          tap done { close }
          removed { close }
        }
      """
    let output = output(
      app, steps: "at 0ms tap list.edit\nat 1s tap edit.done\nsettle\nexpect \(demand)")
    #expect(output.contains("why main#1.pages was set last at 1000ms, by tap edit#1.done"))
  }

  @Test func `a variable called as what is asked of lists is a variable`() {
    let app = """
        scene { child root: home = home }
        screen home { modal cart: cart as sheet; tap open { cart = cart } }
        screen cart { var count: Int(0...9) = 0; tap add { count = count + 1 } }
      """
    let output = output(
      app, steps: "at 0ms tap home.open\nat 1s tap cart.add\nsettle\nexpect cart.count == 3")
    #expect(!output.contains("cart was set last"), "\(output)")
  }

  @Test func `a dismissal of what the user has pulled away is no reason`() {
    let app = """
        binding router
        scene { child root: list = list }
        screen list {
          modal front: note as sheet
          var saved: Int(0...9) = 0
          tap new { front = note }
        }
        screen note { dismissed { close } }
      """
    let output = output(
      app, steps: "at 0ms tap list.new\nat 1s pull down finished\nsettle\nexpect saved == 1")
    #expect(output.contains("why nothing has set saved since the first step"), "\(output)")
    #expect(!output.contains("why dismiss"))
  }

  @Test func `a presentation that was dropped is told where all holds`() {
    let text = """
      scenario "told"
      app Told {
        binding immediate
        scene { child root: home = home; modal front: note as sheet }
        screen home { tap open { front = note } }
        screen note {
          modal alert: failed as alert
          task save 1s first { broken { alert = failed } }
          appear { start save }
          dismissed { close }
        }
        screen failed { button ok {} }
      }

      at 0ms tap home.open
      at 1400ms pull down finished after 10ms
      settle
      expect shown front == nil
      expect faults == []
      """
    var terminal = Terminal(["told.scenario": text])
    #expect(terminal.navsim("replay told.scenario") == .success, "\(terminal.output)")
    #expect(terminal.output.contains("present failed#1 for note#1.alert: dropped (P7)"))
  }
}
