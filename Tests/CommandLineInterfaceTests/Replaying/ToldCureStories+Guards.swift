extension ToldCureTests {
  /// Two taps that a guard lets through.
  static let guardStories: [(scenario: String, told: [String])] = [
    // Under `router` the slot is full until its modal has gone: to ask for it is no help.
    (
      pages(
        """
        binding router
        var busy: Bool = false
        screen home {
          modal flow: order as full screen
          tap open when flow == nil { flow = order }
          on end { flow = nil }
        }
        screen order { tap done when !busy { send end } }
        """, "at 0ms tap home.open\nat 1s tap order.done\nat 1s tap order.done"),
      ["double-effect", "try     `flow` holds its modal until that has gone: let the handler"]
    ),
    // A run that has nothing to do with the taps ends between them.
    (
      pages(
        """
        var paused: Bool = false
        screen home {
          task prices 200ms first { ok {} }
          task order 1s all { ok {} }
          tap refresh when !prices.running { start prices }
          tap pause { paused = !paused }
          tap buy when !paused { start order }
        }
        """, "at 0ms tap home.refresh\nat 100ms tap home.buy\nat 300ms tap home.buy"),
      [
        "double-effect", "its guard held both times (a.scenario:10): nothing that it reads",
        "try     let the guard ask for `order.running`, which the handler changes",
      ]
    ),
    // What the handler changes lies beside the control, where no name leads.
    (
      pages(
        """
        var muted: Bool = false
        screen home {
          child content: content = content
          child bar: bar = bar
        }
        screen content {
          stack pages: list | album = [list]
          on open { push album }
        }
        screen list { tap scroll repeatable {} }
        screen album { removed { close } }
        screen bar { tap open when !muted { send open } }
        """, "at 0ms tap bar.open\nat 0ms tap bar.open"),
      ["double-effect", "try     let `on open` of content ask for `pages` of content first"]
    ),
    // Of two messages the second one's handler changes it, in a page.
    (
      pages(
        """
        var muted: Bool = false
        screen home {
          child content: content = content
          child bar: bar = bar
        }
        screen content {
          var seen = false
          stack pages: list | album = [list]
          on note when !seen { seen = true }
        }
        screen list { tap scroll repeatable {}; on open { push album } }
        screen album { removed { close } }
        screen bar { tap open when !muted { send note; send open } }
        """, "at 0ms tap bar.open\nat 0ms tap bar.open"),
      ["double-effect", "try     let `on open` of list ask for `pages` of content first"]
    ),
    // A nearer slot has the same name.
    (
      pages(
        """
        screen home {
          child content: content = content
          child bar: bar = bar
        }
        screen content {
          stack pages: list | album = [list]
          on open { push album }
        }
        screen list { tap scroll repeatable {} }
        screen album { removed { close } }
        screen bar { stack pages: mini = [mini] }
        screen mini { tap album when pages == [mini] { send open } }
        """, "at 0ms tap mini.album\nat 0ms tap mini.album"),
      ["double-effect", "try     let `on open` of content ask for `pages` of content first"]
    ),
  ]

  /// What the platform does, and tells nobody.
  static let platformStories: [(scenario: String, told: [String])] = [
    // A drag of the app's own is told to no delegate and to no owner.
    (
      pages(
        """
        screen home {
          modal front: player as full screen draggable
          tap expand when front == nil { front = player }
          dismissed front { front = nil }
        }
        screen player { tap down { close }; dismissed { close } }
        """, "at 0ms tap home.expand\nat 1s pull down finished"),
      ["fault undone", "try     write `disappear when leaving { close }` in player"]
    ),
    // S18.
    (
      pages(
        """
        binding swiftui
        screen home {
          stack path: top | privacy | cache = [top], chained
          on go when path.count == 1 { path = path + [privacy, cache] }
        }
        screen top { tap x repeatable {} }
        screen privacy { removed { close } }
        screen cache { removed { close } }
        """, "at 0ms link go"),
      ["fault desync of home#1.path", "try     set one level at a time", "`navsim help S18`"]
    ),
    // S5.
    (
      pages(
        """
        binding swiftui
        screen home {
          modal a: one as sheet
          tap look repeatable {}
          on go { a = one }
        }
        screen one {
          modal b: two as sheet
          willAppear { b = two }
          dismissed { close }
        }
        screen two {
          modal c: three as sheet
          willAppear { c = three }
          dismissed { close }
        }
        screen three { dismissed { close } }
        """, "at 0ms link go"),
      ["fault desync of two#1.c", "try     want each sheet in the `appear` of the one below"]
    ),
    // What is typed is drawn when the turn is over.
    (
      pages(
        """
        screen home {
          var name = ""
          type name among "", "me"
          tap enter enabled when name != "" { start auth }
          task auth 1s first { ok {} }
        }
        """, "type home.name \"me\"\ntap home.enter"),
      ["step: tap home.enter", "before the step, and `settle` where that has just happened"]
    ),
  ]
}
