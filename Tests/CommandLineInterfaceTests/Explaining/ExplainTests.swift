import ScenarioReplay
import Testing

@testable import CommandLineInterface

struct ExplainTests {
  /// What `explain` prints from the line `when` on.
  static func told(_ terminal: Terminal) -> String {
    let lines = terminal.output.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.firstIndex(where: { $0.hasPrefix("  when") }) else { return "" }
    return lines[first...].joined(separator: "\n")
  }

  /// The guards that are told not to stop it.
  static func unhelpful(_ terminal: Terminal) -> [String] {
    let text = told(terminal)
    let pattern = #/(?:the others do not|none stops it): ([^`]*?)\n  shrink/#
    guard let list = text.firstMatch(of: pattern) else { return [] }
    let words = list.1.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.split(separator: ",").map { $0.trimmingPrefix(" ").description }
  }

  /// Two taps that an app survives, with a second between.
  private static let wide = """
    scenario "twice with a second between"
    app "Small.nav"

    at 0ms tap menu.twice
    at 700ms back button
    at 1800ms tap menu.twice
    settle

    expect pages == [menu, info]

    """

  /// Two taps that an app with short animations survives.
  private static let quick = """
    scenario "twice, half a second apart"
    app "Small.nav"
    with duration push 100ms, duration pop 100ms

    at 0ms tap menu.twice
    at 150ms back button
    at 400ms tap menu.twice
    settle

    expect pages == [menu, info]

    """

  @Test
  func `of a delayed double tap is told when the second tap breaks it, and which guards stop it`() {
    var terminal = Terminal(Sample.folder)
    terminal.files = MemoryFileSystem(
      Sample.folder.merging([
        "Taps/wide.scenario": Self.wide, "Taps/quick.scenario": Self.quick,
        "Taps/Below/quick.scenario": Self.quick.replacing("Small.nav", with: "../Small.nav"),
      ]) { old, _ in old })
    #expect(terminal.navsim("explain Taps/failing.scenario") == .success)
    #expect(
      terminal.output.hasPrefix(
        """
        EXPLAINED  a delayed double tap without a guard
          what    fault double-effect of menu#1.twice at 300ms
          where   Taps/failing.scenario:1
          story   0ms         main thread blocked for 300ms

        """))
    #expect(
      Self.told(terminal) == """
          when    line 4 `at 0ms block main 300ms`: at any time that keeps the steps in order
                  line 5 `at 50ms tap menu.twice`: at any time that keeps the steps in order
                  line 6 `at 120ms tap menu.twice`: from 50ms to 300ms: at most 250ms after line 5
          idle    line 7 `settle`
          choices `choose waiting-touches = turn-each` could have avoided it,
                  the last that could; after
                    300ms     tap menu#1.twice accepted (#4)
                  every choice leads to it
          guards  target on top           stops it at menu.twice, breaks nothing
                  no transition running   stops it at menu.twice, breaks nothing
                  once per instance       stops it at menu.twice, breaks Taps/quick.scenario:7 \
        `at 400ms tap
                    menu.twice`, Taps/wide.scenario:6 `at 1800ms tap menu.twice`
                  debounce 100ms          stops it at menu.twice, breaks nothing
                  debounce 300ms          stops it at menu.twice, breaks nothing
                  debounce 500ms          stops it at menu.twice, breaks Taps/quick.scenario:7 \
        `at 400ms tap
                    menu.twice`
                  debounce 1000ms         stops it at menu.twice, breaks Taps/quick.scenario:7 \
        `at 400ms tap
                    menu.twice`
                  wait for completion     stops it at menu.twice, but line 6 misses, breaks nothing
                  the others do not: target alive, no modal up
          write   `tap twice when pages.last == self` in menu
          shrink  navsim shrink Taps/failing.scenario
          try     guard the handler with `when`, judged at delivery: the stack as it was when \
        the button was
                    drawn (`when pages == [menu]`), or no run pending; `enabled when` is too late;
                    `repeatable` where every tap is to count

        """)
  }

  /// The README's app, whose failed upload loses its alert where every change is sent at once.
  private static let photos = """
    app Photos

    scene {
      child root: photo = photo
      modal dialog: uploading as sheet | failed as alert
    }

    screen photo { tap upload when dialog == nil { dialog = uploading } }

    screen uploading {
      appear { start upload }
      task upload 2s {
        done { dialog = nil }
        broken { dialog = failed }
      }
      dismissed { close }
    }

    screen failed {
      button retry { dialog = uploading }
      button cancel {}
    }

    """

  @Test func `two taps at one instant are the same fault as two taps with time between them`() {
    let app = """
      app Twice

      scene { child root: main = main }

      screen main {
        task work 1s { done {} }
        tap go { start work }
      }

      """
    let story = """
      scenario "twice"
      app "Twice.nav"

      at 0ms tap main.go
      at 500ms tap main.go
      settle

      expect faults == []

      """
    var terminal = Terminal(["Twice.nav": app, "twice.scenario": story])
    #expect(terminal.navsim("explain twice.scenario") == .success)
    let interval = "line 5 `at 500ms tap main.go`: from 0ms to before 1000ms"
    #expect(terminal.output.contains(interval), "\(terminal.output)")
    #expect(terminal.navsim("shrink twice.scenario") == .success)
    #expect(terminal.output.contains("at 0ms tap main.go\nat 0ms tap main.go\n"))
  }

  @Test func `no choice and no guard before a handler avoids a lost alert, waiting does`() {
    var terminal = Terminal([
      "Photos.nav": Self.photos,
      "upload.scenario": """
      scenario "a failed upload"
      app "Photos.nav"

      at 0ms tap photo.upload
      answer uploading.upload with broken
      settle

      """,
    ])
    #expect(
      terminal.navsim("explain --binding immediate --fault lost-presentation upload.scenario")
        == .success)
    #expect(
      Self.told(terminal) == """
          when    line 4 `at 0ms tap photo.upload`: at any time
          idle    line 6 `settle`
          choices no choice avoids it, from the first step on
                  (what `answer` lines say is kept, as all steps are)
          guards  wait for completion     stops it at every command (binding deferred)
                  the others do not: target alive, target on top, no transition running, once \
        per instance,
                    no modal up, debounce 100ms, debounce 300ms, debounce 500ms, debounce 1000ms
          shrink  navsim shrink upload.scenario --binding immediate --fault \
        lost-presentation
          try     present and dismiss when the transition before has ended (its completion, or \
        binding
                    deferred), and ask again after a drop

        """)
  }

  @Test
  func `a sheet asked for during a push has two intervals, a choice and guards of the link`() {
    var terminal = Terminal([
      "Late.nav": """
      app Late
      binding changes

      scene { child root: home = home }

      screen home { stack pages: list | page | detail = [list] }

      screen list { tap open { push page } }

      screen page {
        modal note: hint as sheet
        timer more 1s { push detail }
        willAppear { start more }
        disappear when leaving && pages.top == self { pop }
        link remind { note = hint }
      }

      screen detail { disappear when leaving && pages.top == self { pop } }

      screen hint { dismissed { close } }

      """,
      "late.scenario": """
      scenario "a late hint"
      app "Late.nav"

      at 0ms tap list.open
      at 200ms link remind
      settle

      expect faults == []

      """,
    ])
    #expect(terminal.navsim("explain late.scenario") == .success)
    #expect(
      Self.told(terminal) == """
          when    line 4 `at 0ms tap list.open`: at any time that keeps the steps in order
                  line 5 `at 200ms link remind`:
                    from 0ms to before 350ms: less than 350ms after line 4
                    from 1000ms on
          idle    line 6 `settle`
          choices `choose present-during-navigation = accepted` could have avoided it,
                  the last that could; after
                    200ms       present hint#1 for page#1.note: dropped (P19)
                  every choice leads to it
          guards  no transition running   stops it at link remind, at these times only
                  wait for completion     stops it at link remind, at these times only
                  the others do not: target alive, target on top, once per instance, no modal \
        up, debounce
                    100ms, debounce 300ms, debounce 500ms, debounce 1000ms
          shrink  navsim shrink late.scenario
          try     present in `appear` (`navsim help P19`)

        """)
  }

  @Test func `JSON Lines hold the same on one line`() {
    var terminal = Terminal(Sample.folder)
    #expect(terminal.navsim("explain --format jsonl Taps/failing.scenario") == .success)
    #expect(terminal.output.split(separator: "\n").count == 1)
    for part in [
      "{\"format\":\"navsim-explanation\",\"version\":1,",
      "\"kind\":\"double-effect\"",
      "{\"line\":6,\"text\":\"at 120ms tap menu.twice\",\"intervals\":[{\"first\":50000,",
      "{\"guard\":\"target on top\",\"stops\":true,\"where\":\"at menu.twice\"",
      "\"avoidedBy\":\"choose waiting-touches = turn-each\"",
    ] {
      #expect(terminal.output.contains(part))
    }
  }

  @Test func `a fault that a scenario expects is explained like any other`() {
    for line in ["expect faults == [double-effect]", "allow double-effect"] {
      let text =
        "scenario \"known\"\napp \"Small.nav\"\n"
        + (line.hasPrefix("allow") ? "\(line)\n" : "")
        + "\nat 0ms tap menu.twice\nat 0ms tap menu.twice\nsettle\n"
        + (line.hasPrefix("allow") ? "" : "\(line)\n")
      var terminal = Terminal(["Small.nav": Sample.app, "known.scenario": text])
      #expect(terminal.navsim("replay known.scenario") == .success, "\(terminal.messages)")
      #expect(terminal.navsim("explain known.scenario") == .success)
      #expect(terminal.output.contains("fault double-effect of menu#1.twice at 0ms"))
    }
  }

  @Test func `the scenarios of the folder are looked at, and nothing below it`() {
    var terminal = Terminal(Sample.folder)
    let deep = "Taps/" + String(repeating: "a/", count: 70)
    terminal.files.files[deep + "b.scenario"] = []
    terminal.files.files["Taps/.hidden.scenario"] = []
    #expect(terminal.navsim("explain Taps/failing.scenario") == .success)
    #expect(terminal.messages == "")
  }

  @Test func `a scenario that shows nothing is refused`() {
    var terminal = Terminal(Sample.folder)
    #expect(terminal.navsim("explain Taps/passing.scenario") == .unusable)
    #expect(terminal.messages.contains("expected a scenario with a fault, or with a step"))
    #expect(terminal.messages.contains("this one holds\n"))
    #expect(terminal.navsim("explain Taps") == .unusable)
  }

  @Test func `the reason is the same behind an expectation that holds`() {
    let scenario = """
      scenario "two modals at once"
      app A {
        scene { child root: home = home }
        screen home {
          modal alert: sure as alert
          modal sheet: info as sheet
          tap both when sheet == nil && alert == nil { alert = sure; sheet = info }
        }
        screen sure { button ok {} }
        screen info { dismissed { close } }
      }

      expect home.alert == nil
      tap home.both

      """
    var terminal = Terminal(["a.scenario": scenario])
    _ = terminal.navsim("explain a.scenario")
    let reason = "home#1.sheet waits for home#1.alert, which holds sure#1"
    #expect(terminal.output.contains(reason), "\(terminal.output)")
    #expect(terminal.output.contains("try     empty `alert` before `sheet`"), "\(terminal.output)")
  }
}
