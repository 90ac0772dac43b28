extension ToldCureTests {
  private static let first = "try     let the screen on top present it, in a slot of its own"
  private static let leaving = "try     present when what leaves has gone, in `dismissed SLOT`"

  static let stories: [(scenario: String, told: [String])] = [
    // A second slot is filled while the first comes, and never fits.
    (
      sheets("on other { side = two }", "at 0ms tap home.open\nat 100ms link other"),
      ["fault desync of home#1.side", first]
    ),
    // It is filled while the first leaves.
    (
      sheets(
        "on kill { front = nil }; on other { side = two }",
        "at 0ms tap home.open\nat 1s link kill\nat 1100ms link other"),
      ["fault desync of home#1.side", leaving]
    ),
    // What was to leave is under a finger.
    (
      sheets(
        "on kill { front = two }; on other { front = nil }",
        "at 0ms tap home.open\nat 1s pull down cancelled after 500ms\nat 1200ms link kill"),
      ["fault desync of home#1.front", "try     dismiss in its `appear`, when it has sprung back"]
    ),
    // It left all the same, and something else stands in the way later.
    (
      sheets(
        "on kill { front = nil }; on other { side = two; later { front = two } }",
        "at 0ms tap home.open\nat 1s pull down finished after 500ms\nat 1200ms link kill\n"
          + "at 4s link other"),
      ["fault desync of home#1.front", first]
    ),
    // What another scene does not show is nobody's reason.
    (
      pages(
        """
        screen home {
          var isLocked = false
          modal front: one as sheet
          modal side: one as sheet
          task slow 500ms first { done { isLocked = true } }
          tap open when !isLocked { front = one }
          on go { side = one }
          on lock { start slow }
        }
        screen one { tap done { close }; dismissed { close } }
        """,
        "with binding immediate\nallow desync, lost-presentation\nat 0ms connect scene\n"
          + "at 1s link lock in scene 2\nat 1s tap home.open in scene 1\n"
          + "at 1100ms link go in scene 1"),
      ["fault stuck of home#2", "try     give the screen something to do"]
    ),
    (
      pages(
        """
        screen home { stack pages: list | detail = [list] }
        screen list {
          var taps: Int(0...9) = 0
          var isOn = true
          tap open when isOn { taps = taps + 1; push detail }
        }
        screen detail { tap like repeatable {}; removed { close } }
        """, "at 0ms tap list.open\nat 0ms tap list.open"),
      ["double-effect", "try     let the guard ask for `pages`, which the handler changes"]
    ),
    // Under `router` the slot is empty when its modal has gone.
    (
      """
      scenario "saved"
      app Notes {
        binding router
        scene { child root: list = list }
        screen list {
          modal front: note as sheet
          var saved: Int(0...9) = 0
          tap new when front == nil { front = note }
        }
        screen note {
          tap save when front == self { saved = saved + 1; close }
          dismissed { close }
        }
      }

      at 0ms tap list.new
      at 1s tap note.save
      at 1s tap note.save
      settle
      """,
      [
        "double-effect", "nothing that it reads had changed",
        "try     `front` holds its modal until that has gone: let the handler change a variable",
      ]
    ),
    // A row's number says where it was.
    (
      """
      scenario "chosen"
      app Rows {
        record Item { key id: Int(1...3) }
        var items: [Item](max 3) = [Item(1), Item(2), Item(3)]
        scene { child root: list = list }
        screen list {
          var chosen: Int(0...3) = 0
          task refresh 200ms { done { items = [Item(3)] } }
          tap refresh { start refresh }
          row open(n: 0..<items.count) { chosen = items.at(n).id }
        }
      }

      at 0ms tap list.refresh
      at 0ms block main 200ms
      at 200ms tap list.open(0)
      settle
      """,
      ["wrong-instance", "try     let the row hand on the key of what it shows"]
    ),
    (
      pages(
        """
        screen home { stack pages: list | detail = [list] }
        screen list { tap open when pages == [list] { push detail } }
        screen detail { tap like repeatable {} }
        """, "at 0ms tap list.open\nat 1s back button"),
      ["fault undone of detail#1", "try     write `removed { close }` in detail"]
    ),
    (
      pages(
        """
        screen home {
          modal front: one as sheet
          tap open when front == nil { front = one }
          dismissed front { later { front = nil } }
        }
        screen one { tap done { close } }
        """, "at 0ms tap home.open\nat 2s pull down finished"),
      ["fault undone of one#1", "try     take the instance out of the state at once"]
    ),
    (
      pages(
        """
        screen home { stack pages: book = [book(0)]; on go { push book(1) } }
        screen book(id: Int(0...1)) {
          var isMarked = false
          tap mark when !isMarked { isMarked = true }
          removed { close }
        }
        """,
        "with platform ios26\nchoose waiting-touch-target = hits-it\nat 0ms block main 100ms\n"
          + "at 10ms link go\nat 20ms tap book.mark"),
      ["wrong-instance", "book#2 is there since", "try     let what opens `book` ask"]
    ),
    (
      pages(
        """
        screen home {
          var isOn = false
          task load 10s first { done {} }
          tap start when !isOn { isOn = true; start load }
          tap stop when isOn { isOn = false }
          invariant "it loads while it is on" at rest { load.running == isOn }
        }
        """, "at 0ms tap home.start\nat 1s tap home.stop"),
      ["fault invariant", "isOn = false since 1000ms", "home#1.load runs since 0ms, by tap"]
    ),
    (
      pages(
        """
        screen home {
          var isOpen = false
          modal front: one as sheet
          tap open { front = one }
        }
        screen one { invariant "it is open" { isOpen }; dismissed { close } }
        """, "at 1s tap home.open"),
      ["fault invariant", "it has not held since one#1 began"]
    ),
    // The presenter leaves by the user's hand.
    (
      pages(
        """
        binding router
        screen home {
          modal sheet: form as sheet
          tap open { sheet = form }
        }
        screen form {
          modal popup: failed as alert
          tap send { start request }
          task request 1s first captures weak self { failure { popup = failed } }
        }
        screen failed { button ok {} }
        """,
        "at 0ms tap home.open\nat 500ms tap form.send\nat 1400ms pull down finished"),
      ["fault lost-presentation", "dropped (P7)", "keep the presenter until then (`locked when`)"]
    ),
    // The same screen is there.
    (
      pages(
        """
        binding router
        screen home {
          modal sheet: note as sheet
          tap look repeatable {}
          on go { sheet = note }
        }
        screen note { dismissed {} }
        """, "at 0ms link go\nat 1s link go"),
      ["fault lost-presentation", "guard it with `when sheet == nil`: note is there already"]
    ),
    // A modal that is wedged.
    (
      pages(
        """
        binding router
        screen home {
          modal front: drawer as full screen draggable
          tap open { front = drawer }
          on go { front = nil }
        }
        screen drawer { tap look repeatable {} }
        """, "at 0ms tap home.open\nat 1s pull down cancelled after 100ms\nat 3s link go"),
      ["fault lost-presentation", "try     let no drag of the app's own be taken back"]
    ),
    // A run ends while a tap waits, and nothing guards the control.
    (
      pages(
        """
        screen home {
          var text = ""
          tap fetch { start load }
          task load 1s first { success { text = "x" } }
        }
        """, "at 0ms tap home.fetch\nat 700ms block main 300ms\nat 1000ms tap home.fetch"),
      ["fault double-effect", "try     a run may end while a tap waits"]
    ),
    // UIKit raises, and says why.
    (
      pages(
        """
        binding immediate
        screen home { stack pages: list | person | photo = [list] }
        screen list { tap person { push person } }
        screen person { tap photo { push photo }; removed { close } }
        screen photo { removed { close } }
        """,
        "at 0ms tap list.person\nat 1s tap person.photo\nat 2s long press back to list"),
      [
        "fault exception", "rule N11: Tried to pop to a view controller that doesn't exist.",
        "try     pop to what `viewControllers` has by then", "(`navsim help N11`)",
      ]
    ),
    // A callback of long ago that was not delivered is no reason.
    (
      pages(
        """
        screen home { stack pages: list | detail = [list]; on gone {} }
        screen list {
          var count: Int(0...1) = 0
          tap open when pages == [list] { push detail }
          tap add repeatable { count = count + 1 }
        }
        screen detail { tap done { close }; disappear when leaving { send gone } }
        """,
        "at 0ms tap list.open\nat 1s tap detail.done\nat 9s tap list.add\nat 10s tap list.add"),
      ["why     exception: UIKit or the app raised, and the run ended exception in list"]
    ),
    // A dismissal takes what an ancestor presents: what it was meant for never came.
    (
      """
      scenario "banner"
      app Sync {
        binding immediate
        scene {
          child root: home = home
          modal banner: offline as alert
          notification offline { banner = offline }
        }
        screen home {
          modal spinner: progress as over full screen
          notification begin { spinner = progress }
          notification end { spinner = nil }
          tap wait {}
        }
        screen offline { button ok {} }
        screen progress {}
      }
      allow desync
      allow lost-presentation
      at 0ms notification offline
      at 1s notification begin
      at 2s notification end
      settle
      expect faults == []

      """,
      [
        "fault over-dismiss of offline#1", "rule D1: progress#1 is not presented",
        "takes what an ancestor presents, offline#1", "try     dismiss only while what is",
      ]
    ),
    // Nothing is there to be dismissed, and what presented it goes.
    (
      pages(
        """
        binding router
        screen home { modal cover: middle as full screen; tap open { cover = middle } }
        screen middle { modal sheet: note as sheet; tap hide { sheet = nil } }
        screen note { tap done { close } }
        """, "at 0ms tap home.open\nat 2s tap middle.hide"),
      ["fault over-dismiss of middle#1", "rule D1: nothing is presented for middle#1.sheet, and"]
    ),
    // A finger begins to take it away, but another screen has it dismissed.
    (
      pages(
        """
        binding immediate
        screen home {
          modal full: cover as full screen draggable
          tap open { full = cover }; willAppear { full = nil }
        }
        screen cover { var seen = 0; willDisappear { seen = seen + 1 } }
        """, "at 0ms tap home.open\nat 1s pull down cancelled after 100ms"),
      ["fault desync of home#1.full", "try     dismiss in its `appear`, when it has sprung back"]
    ),
    // A finger begins to take it away, and the app has it dismissed meanwhile.
    (
      pages(
        """
        binding swiftui
        screen home {
          modal sheet: settings as sheet
          tap open when sheet == nil { sheet = settings }
        }
        screen settings { willDisappear { close } }
        """, "at 0ms tap home.open\nat 1s pull down cancelled"),
      ["fault desync of home#1.sheet", "try     write `dismissed`, or `disappear when leaving`,"]
    ),
    // What the first tap started goes on, and all that the guard asks for is as it was.
    (
      pages(
        """
        screen home {
          stack pages: list | order = [list]
          task refresh 3s latest { ok {} }; on refresh { start refresh }
        }
        screen list { row open(n: 0..<2) when pages == [list] { push order(n); send refresh } }
        screen order(n: Int) { removed { close } }
        """, "at 0ms tap list.open(0)\nat 1s back button\nat 2s tap list.open(1)"),
      [
        "fault double-effect of list#1.open", "`refresh`, which the first tap started, runs",
        "try     let the guard ask whether `refresh` is under way, too, or mark that `background`",
      ]
    ),
    // A guard of the app's own is no reason of what UIKit has dropped.
    (
      pages(
        """
        architecture viper
        binding router
        relay user: Bool behaviour = true
        screen home {
          presenter ListPresenter
          modal page: note as full screen
          var seen = 0
          bind user(isSignedIn) when isSignedIn { seen = 1 }
          tap open when page == nil { page = note }
          on go { emit user(false); page = nil }
        }
        screen note { tap done { close } }
        """, "at 0ms tap home.open\nat 100ms link go"),
      ["fault lost-presentation", "and nobody asked again dismiss note#1 of home#1.page: dropped"]
    ),
    // A page presents while it is being replaced, and leaks with that.
    (
      """
      scenario "logout"
      app Sign {
        binding router
        scene { child root: list | login = list, crossfade 500ms }
        screen list {
          modal popup: sorry as alert
          tap logout { root = login; popup = sorry }
        }
        screen login { tap enter { root = list } }; screen sorry { button ok {} }
      }
      choose root-replacement = leaks
      at 0ms tap list.logout
      settle
      expect faults == []

      """,
      ["fault leak of list#1", "rule P11", "try     present from what stays, such as the page"]
    ),
    // What lies above the target is named, and what helps there.
    (
      sheets("tap more repeatable {}", "at 0ms tap home.open\nat 1s tap home.more"),
      ["missed: covered by a presented controller", "try     take away what lies above it"]
    ),
  ]
}
