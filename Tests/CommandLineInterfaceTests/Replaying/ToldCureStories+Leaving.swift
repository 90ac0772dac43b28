extension ToldCureTests {
  /// What goes, or does not, and who hears of it.
  static let leavingStories: [(scenario: String, told: [String])] = [
    // L5: the timer that keeps what nobody owns is named.
    (
      """
      scenario "cured by cancelling a timer"
      app Clock {
        architecture lifetimes
        var ticks: Int(0...99) = 0
        scene { child root: tab = tab }
        screen tab { stack pages: menu | clock = [menu] }
        screen menu { tap open { push clock } }
        screen clock {
          timer tick 1s repeating { ticks = ticks + 1 }
          appear { start tick }
          disappear when leaving { pop }
        }
      }
      with ownership views
      at 0ms tap menu.open
      at 1200ms back button
      settle
      expect faults == []

      """,
      ["fault leak of clock#1.ClockView", "try     cancel the timer", "{ cancel tick }` of clock"]
    ),
    // Of what the app takes away itself no `disappear` tells.
    (
      """
      scenario "cured by cancelling a timer before"
      app Clock {
        architecture lifetimes
        binding changes
        var ticks: Int(0...99) = 0
        scene { child root: tab = tab }
        screen tab { stack pages: menu | clock = [menu]; on up { pages = pages.prefix(1) } }
        screen menu { tap open { push clock } }
        screen clock {
          timer tick 1s repeating { ticks = ticks + 1 }
          timer tock 1s repeating { ticks = ticks + 2 }
          tap up { send up }
          appear { start tick; start tock }
          removed { close }
        }
      }
      with ownership views
      tap menu.open
      settle
      tap clock.up
      settle
      expect faults == []

      """,
      [
        "fault leak of clock#1.ClockView",
        "try     cancel the timer with `cancel tick; cancel tock` in clock, before the app",
      ]
    ),
    // The back button is hidden: waiting does not bring it.
    (
      """
      scenario "a page that hides the back button"
      app Wizard {
        scene { child root: home = home }
        screen home { stack pages: first | second = [first] }
        screen first { tap next when pages.last == self { push second } }
        screen second { hidesBackButton when true; tap done { pop } }
      }
      at 0ms tap first.next
      settle
      back button

      """,
      ["missed: the page on top hides the back button", "try     leave by a control of the page"]
    ),
    // N3b: what waits is not in the array yet that a guard would ask.
    (
      """
      scenario "cured by waiting for the transition"
      app Order {
        binding router
        scene { child root: main = main; notification order(id: Int(1...3)) { send show(id) } }
        screen main {
          stack pages: list | order = [list]
          on show(id: Int) { pages = [list, order(id)] }
        }
        screen list { tap none {} }
        screen order(id: Int) {
          modal dialog: sure as alert
          tap cancel when dialog == nil { dialog = sure }
          on cancelled when pages.last == self { close }
        }
        screen sure { button yes { send cancelled } button no {} }
      }
      at 0s notification order(1)
      at 1s tap order.cancel
      at 2s tap sure.yes
      at 2100ms notification order(2)
      settle
      expect faults == []

      """,
      ["fault over-dismiss of order#2", "try     pop when the transition has ended"]
    ),
    // What comes behind the pop took nothing away.
    (
      """
      scenario "cured by a guard of the pop"
      app Post {
        binding router
        scene { child root: main = main }
        screen main {
          stack pages: feed | place | review = [feed]
          modal toast: toast as overlay
          on say { toast = toast }
        }
        screen toast { interaction when false; timer out 2s { close }; appear { start out } }
        screen feed { row place(n: 0..<2) when pages.last == self { push place } }
        screen place { tap review when pages.last == self { push review } }
        screen review { tap post { close; send say } }
      }
      at 0s tap feed.place(0)
      at 1s tap place.review
      at 2s tap review.post
      at 2s tap review.post
      settle
      expect faults == [double-effect]

      """,
      ["fault over-dismiss of place#1", "try     pop only while what is meant is on top"]
    ),
    // D19: who is stuck there has nothing to do with the screen.
    (
      """
      scenario "cured by dismissing before"
      app Chat {
        binding changes
        scene { child root: main = main; notification message(id: Int(1...3)) { send open(id) } }
        screen main {
          stack pages: list | chat = [list]
          on open(id: Int) { pages = [list, chat(id)] }
        }
        screen list { tap none {} }
        screen chat(id: Int) {
          modal over: editor as full screen
          tap photo when over == nil { over = editor }
        }
        screen editor { tap draw {}; tap cancel { close } }
      }
      at 0s notification message(1)
      at 1s tap chat.photo
      at 2s notification message(2)
      settle
      expect faults == [desync]

      """,
      [
        "fault stuck of editor#1", "the lifetime of chat#1 ended at 2000ms",
        "try     dismiss what is presented before who asked for it is replaced",
      ]
    ),
    // A page goes with the sheet that it is in.
    (
      """
      scenario "cured by hearing of the sheet"
      app Wizard {
        scene { child root: home = home; modal wizard: form as sheet }
        screen home { tap open when wizard == nil { wizard = form } }
        screen form { stack steps: first | second = [first] }
        screen first { tap next when steps.last == self { push second } }
        screen second { removed { close } }
      }
      at 0ms tap home.open
      at 1s pull down finished
      settle
      expect faults == []

      """,
      ["fault undone of first#1", "try     write `dismissed { close }` in form"]
    ),
  ]
}
