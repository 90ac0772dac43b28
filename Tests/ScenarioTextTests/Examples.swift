/// Whole files that several suites read.
enum Examples {
  /// The app of the design, with the part that is left out there, formatted.
  static let app = #"""
    navsim 1
    app AccountSample
    binding changes

    record Account { key id: String; name: String }
    var stored: [Account](max 3) = []  // the app's own, outlives scenes

    scene {
      modal dialog: loginFailed as alert | accountEdit as sheet
      child root: launch | login | account = launch, crossfade 300ms
      key L { send logout }
      key R { send reopenEdit }
      link info(id: String) {
        if id in stored { dialog = nil; root = account(id) } else { dialog = nil; root = login }
      }
    }

    screen launch {
      appear {
        if scene.index < stored.count {
          root = account(stored.at(scene.index).id)
        } else {
          root = login
        }
      }
    }

    screen login {
      var text = ""
      let free = !request.running && dialog == nil  // let: computed whenever it is read
      type text among "7", "x" enabled when free  // values that searches try
      tap login
          enabled when text != "" && free  // the view's guard: as last drawn
          when text != "" && free  // the Interactor's guard: as of now
      {
        start request(text)
      }
      tap cancel enabled and when request.running { cancel request }

      task request(id: String) 1s first {
        success when id.isNumber {
          if id in stored {
            dialog = loginFailed(duplicate)
          } else {
            stored.append(Account(id, "name"))
            root = account(id)
          }
        }
        invalid when !id.isNumber { dialog = loginFailed(invalid) }
        cancelled { dialog = loginFailed(cancelled) }
      }
    }

    screen loginFailed(reason: duplicate | invalid | cancelled) { button ok {} }

    screen account(id: String) {
      stack pages: menu | info | detail = [menu]
      on logout { stored.remove(id); root = login; stop }
      on reopenEdit {
        if dialog == nil { dialog = accountEdit(id) }
        stop
      }
      invariant at rest { pages.count(info) <= 1 }  // inside the screen whose names it uses
    }

    screen menu {
      tap info(flavour: swiftUI | uiKit) when pages == [menu] { push info(flavour) }
      tap logout { send logout }
    }

    screen info(flavour: swiftUI | uiKit) {
      tap edit when dialog == nil { dialog = accountEdit(account.id) }
      tap detail when pages == [menu, info] { push detail }
      disappear when leaving && pages.top == self { pop }  // our view was taken away: state follows
    }

    screen detail {
      disappear when leaving && pages.top == self { pop }
    }

    screen accountEdit(id: String) {
      modal question: destruct as alert | confirmLogout as alert
      var name = stored[id].name among "name", "new", ""
      var original = stored[id].name  // var: fixed at the opening
      let edited = name != "" && name != original
      locked when edited  // cannot be pulled down
      type name enabled when question == nil
      tap save enabled and when edited { stored[id].name = name; close }
      tap cancel {
        if edited { question = destruct } else { close }
      }
      dismissed { close }  // pulled down by the user
      on logout {
        if edited { question = confirmLogout; stop } else { close }
      }
      on reopenEdit when edited { stop }
    }

    // The alerts of accountEdit.
    screen destruct {
      button cancel {}
      button destruct { dialog = nil }
      on logout { close }
      on reopenEdit { stop }
    }
    screen confirmLogout {
      button cancel {}
      button logout { dialog = nil; send logout }
      on logout { stop }
      on reopenEdit { stop }
    }

    """#

  /// The scenario of the design, formatted.
  static let scenario = #"""
    scenario "a delayed double tap pushes one screen"
    app "AccountSample.nav"
    with platform ios17, binding deferred
    given stored = [Account("7", "name")]

    at 0ms block main 300ms
    at 50ms tap menu.info(uiKit)
    at 120ms tap menu.info(uiKit)  // both wait for the main thread
    settle

    expect pages == [menu, info]
    expect shown pages == [menu, info]
    expect ignored(menu.info) == 1
    expect faults == []

    """#

  /// A scenario with every kind of line, an inline app and an expected trace, formatted.
  static let fullScenario = #"""
    // What this is about.
    navsim 1
    scenario "every \"kind\" of line"
    app Sample {
      scene {
        child root: menu = menu
      }
      // The only screen.
      screen menu {
        tap go { start work }
        task work 1s { done {} }
      }
    }
    with rendering swiftui, binding router, platform ios17, duration push 400ms
    cold start with link info("7")
    given stored = []
    restored tab = 2
    given scene 2.flag = true
    allow double-effect, undone
    choose dismiss-while-dismissing = escalated
    choose task-outcome for menu.work occurrence 2 = failed
    choose release-delay for menu#3 = 4
    choose restoration-activity = nil
    choose task-latency for work = 250ms
    expected failure "not yet"
    double menu.work returns done after 10ms
    double upload returns failed
    double detail
    answer menu.work with done after 800ms
    answer upload with failed
    reach dialog == loginFailed(reason: invalid)

    at 50ms tap menu.info(uiKit)
    after 30min - 1us tap scene 2.menu#3.row(n: 2) may miss
    tap menu.info over login.cancel with menu.row(n: 2)
    tap menu.info with menu#2.info(uiKit) in scene 2 may miss
    press menu.row(n: 2)
    release menu#3.row(n: 2) in scene 2 may miss
    inactive
    active in scene 2
    tap outside in scene 2
    tap tab menu#1 in scene 2
    stranger presents full screen
    stranger presents alert on root in scene 2
    stranger dismisses may miss
    tap stranger
    type login.text "7\n\t\u{7f}\\"
    type login.count -1 in scene 2 may miss
    key L
    edge swipe finished
    edge swipe
    edge swipe after 20ms may miss
    content swipe cancelled after 200ms
    content swipe
    pull down in scene 2
    edge swipe cancelled after 200ms in scene 2
    pull down finished may miss
    pull down cancelled after 200ms
    back button
    long press back to menu
    long press back to menu#3 in scene 2
    background
    foreground
    link info("7")
    link home
    notification order("7") may miss
    notification news in scene 2
    connect scene 2
    connect scene
    disconnect scene
    disconnect scene 2
    block main 300ms
    deliver
    deliver input
    deliver input 2
    finish transition
    finish transition 2
    finish delay
    finish delay 2
    complete menu.work done
    complete upload done
    settle
    settle within 1s
    expect shown scene 2.pages == [menu, info(flavour: uiKit)]
    at 2s expect faults == [double-effect, lost-presentation] && a - b == 1
    expect faults contains double-effect || !(accepted(menu#3.info) >= 1)
    expect ignored(scene 2.menu.info) == 0

    permute {
      user: tap menu.go, at 50ms tap menu.go in scene 2 may miss
      network: complete upload done  // the only one
    }
    // The end.

    ----
    0ms anything { goes " here
      // even this

    """#
}
