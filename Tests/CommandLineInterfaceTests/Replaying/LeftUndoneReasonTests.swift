import Testing

@testable import CommandLineInterface

/// What is told where something was not done, or was done later: blocks of `later`, starts that are
/// ignored, messages that nobody takes, guards that shut nothing.
struct LeftUndoneReasonTests {
  /// A story, and what its report says.
  struct Case: Sendable, CustomTestStringConvertible {
    let idea: String
    let app: String
    let steps: String
    var options = ""
    let told: [String]
    var testDescription: String { idea }
  }

  static let cases = [
    Case(
      idea: "a guard that lets both taps through",
      app: """
        app Twice {
          scene { child root: list = list; modal sheet: editor as sheet }
          screen list { tap edit when sheet == nil { later { sheet = editor } } }
          screen editor { dismissed { close } }
        }
        """,
      steps: "at 0ms tap list.edit\nat 0ms tap list.edit\nsettle",
      told: [
        "0ms list#1 defers a block (#4)", "0ms block of list#1 (#4) 0ms scene#1.sheet = editor#1",
        "why double-effect: a tap made before an earlier one's effect was over had an effect, too"
          + " its guard held both times (a.scenario:4): nothing that it reads had changed between",
        "try let the handler change at once what its guard reads",
      ]),
    Case(
      idea: "a block that went with its lifetime",
      app: """
        app Lost {
          scene {
            child root: list = list
            modal sheet: editor as sheet
            var saved = false
            var closed = false
            invariant "what is closed is saved" at rest { !closed || saved }
          }
          screen list { tap edit when sheet == nil { sheet = editor } }
          screen editor { tap done { later { saved = true }; closed = true; close } }
        }
        """,
      steps: "at 0ms tap list.edit\nat 1s tap editor.done\nsettle",
      told: [
        "1000ms block of a lifetime that is over (#5)",
        "a block of editor#1 came to nothing: its lifetime was over when",
      ]),
    Case(
      idea: "a start that is ignored",
      app: """
        app Ignored {
          scene { child root: search = search }
          screen search {
            var word = ""
            var shownFor = ""
            invariant "shown for its word" at rest { shownFor == word || find.running }
            type word among "", "a", "ab" { cancel find; start find(word) }
            task find(text: String) 1s first { done { shownFor = text } cancelled {} }
          }
        }
        """,
      steps: "at 0ms type search.word \"a\"\nat 500ms type search.word \"ab\"\nsettle",
      told: [
        "start search#1.find ignored: a run is pending search#1.find, run 1: cancelled when"
      ]),
    Case(
      idea: "a message that a guard lets pass",
      app: """
        app Stuck {
          scene { child root: list | login = list }
          screen list {
            var isLeaving = false
            tap logout when !isLeaving { later { isLeaving = true }; send left }
            on left when isLeaving { root = login }
          }
          screen login { tap signIn { root = list } }
        }
        """,
      steps: "at 0ms tap list.logout\nsettle",
      told: [
        "list#1.isLeaving = true since 0ms, by a block of list#1, after tap list#1.logout (#2)"
          + " list#1 passes left on: guard of list, on left does not hold (a.scenario:7) when"
      ]),
    Case(
      idea: "a message that nothing handles",
      app: """
        app Unheard {
          scene { child root: feed = feed }
          screen feed {
            modal page: note as sheet
            var open: Int(0...2) = 0
            tap show when page == nil { page = note }
            on closed { open = open - 1 }
          }
          screen note { appear { send opened }; dismissed { send closed; close } }
        }
        """,
      steps: "at 0ms tap feed.show\nat 1s pull down finished\nsettle",
      told: [
        "note#1 sends opened, and nothing handles it exception in feed, on closed: number out of"
      ]),
    Case(
      idea: "what the user has taken away no command tells",
      app: """
        app Pulled {
          scene { child root: form = form }
          screen form {
            modal page: unlock as sheet
            var isWaiting = false
            tap fill when !isWaiting && page == nil { isWaiting = true; page = unlock }
          }
          screen unlock { tap more {} }
        }
        """,
      steps: "at 0ms tap form.fill\nat 1s pull down finished\nsettle", options: "--binding router",
      told: [
        "its guard does not hold (a.scenario:7); form#1.isWaiting = true since 0ms, by tap"
          + " form#1.fill (#2) when"
      ]),
    Case(
      idea: "a removal that is told to the state too late",
      app: """
        app Late {
          scene { child root: main = main }
          screen main { stack pages: list | item = [list] }
          screen list { tap open when pages == [list] { push item } }
          screen item { removed { later { close } } }
        }
        """,
      steps: "at 0ms tap list.open\nat 400ms back button\nsettle",
      told: [
        "750ms item#1 defers a block", "try take the instance out of the state at once",
      ]),
    Case(
      idea: "a block that another one deferred",
      app: """
        app Nested {
          scene { child root: list = list; modal sheet: editor as sheet }
          screen list { tap edit when sheet == nil { later { later { sheet = editor } } } }
          screen editor { dismissed { close } }
        }
        """,
      steps: "at 0ms tap list.edit\nat 0ms tap list.edit\nsettle",
      told: [
        "0ms block of list#1 (#4) 0ms block of list#1 (#5)", "block of list#1 (#6) 0ms scene#1.",
      ]
    ),
    Case(
      idea: "a guard that holds though the first tap has changed what it reads",
      app: """
        app Counted {
          scene { child root: home = home }
          screen home {
            var count: Int(0...9) = 0
            tap like when count < 5 { count = count + 1 }
          }
        }
        """,
      steps: "at 0ms block main 300ms\nat 50ms tap home.like\nat 100ms tap home.like\nsettle",
      told: [
        "its guard held both times (a.scenario:6); home#1.count = 1 since 300ms, by tap home#1.like"
          + " (#3) when",
        "try guard the handler with `when`",
      ]),
    Case(
      idea: "a guard that asks for a run says nothing of what has changed",
      app: """
        app Loading {
          scene { child root: home = home }
          screen home {
            var count = 0
            tap like when load.running || count == 0 { start load; start other }
            task load 1s { done {} }
            task other 1s { done {} }
          }
        }
        """,
      steps: "at 0ms block main 300ms\nat 50ms tap home.like\nat 100ms tap home.like\nsettle",
      told: ["its guard held both times (a.scenario:6) when"]),
    Case(
      idea: "a run that ends between two taps",
      app: """
        app Failing {
          scene { child root: home = home }
          screen home {
            tap send when !request.running { start request }
            task request 10ms { failed {} }
          }
        }
        """,
      steps: "at 0ms tap home.send\nat 5ms block main 20ms\nat 12ms tap home.send\nsettle",
      told: [
        "its guard held both times (a.scenario:5); between them home#1.request, run 1: failed when",
        "try a run may end while a tap waits",
      ]),
    Case(
      idea: "a message of nobody's is no reason beside what was dropped",
      app: """
        app Displaced {
          binding immediate
          scene { child root: home = home }
          screen home {
            modal sheet: note as sheet
            modal alert: oops as alert
            tap open { sheet = note }
            link fail { alert = oops }
          }
          screen note { appear { send seen }; tap x {}; dismissed { close } }
          screen oops { button ok {} }
        }
        """,
      steps: "at 0ms tap home.open\nat 100ms link fail\nsettle",
      told: ["does not show the app's state rule P4: [Presentation] Attempt to present"]),
    Case(
      idea: "a block that has nothing to do with a removal",
      app: """
        app Logged {
          binding immediate
          scene { child root: main = main }
          screen main {
            stack pages: list | item | info = [list]
            var logged: Int(0...9) = 0
            link again { pages = [pages.first, info, pages.at(1)] }
          }
          screen list { tap open { push item } }
          screen item { tap x {}; removed { later { main.logged = 2 } } }
          screen info { tap x {}; removed { close } }
        }
        """,
      steps: "allow desync\nat 0ms tap list.open\nat 1s back button\nat 5s link again\nsettle",
      told: ["try take the instance out of the state when its view is taken away"]),
    Case(
      idea: "a held command that broke an invariant",
      app: """
        app Pushed {
          binding router
          scene { child root: home = home }
          screen home {
            stack pages: list | page = [list]
            invariant "two pages" { pages.count <= 2 }
            link more { push page }
          }
          screen list { tap open { push page } }
          screen page { tap x {} }
        }
        with platform ios17
        """,
      steps: "at 0ms tap list.open\nat 100ms link more\nsettle",
      told: ["held push page#2 on home#1.pages: accepted at 350ms, by link more (#4) when"]),
  ]

  @Test(arguments: cases)
  func `a report tells what was left undone, or comes too late`(of story: Case) {
    let text = "scenario \"a\"\n\(story.app)\n\(story.steps)\nexpect faults == []\n"
    var terminal = Terminal(["a.scenario": text])
    #expect(terminal.navsim("replay a.scenario \(story.options)") == .failure)
    let output = terminal.output.split { $0.isWhitespace }.joined(separator: " ")
    for words in story.told { #expect(output.contains(words), "\(words)\n\(terminal.output)") }
  }

  @Test func `a pop where nothing is above is no effect of a tap`() {
    let text = """
      scenario "popped twice"
      app Root {
        binding router
        scene { child root: main = main }
        screen main { stack pages: list | page = [list] }
        screen list { tap open { push page }; tap back { pop } }
        screen page { tap x {} }
      }

      at 0ms tap list.back
      at 0ms tap list.back
      settle

      expect faults == []
      """
    var terminal = Terminal(["a.scenario": text])
    #expect(terminal.navsim("replay a.scenario") == .success, "\(terminal.output)")
  }

  @Test func `a dismissal where nothing is presented is no effect of a tap`() {
    let text = """
      scenario "hidden twice"
      app Hidden {
        binding router
        scene { child root: form = form }
        screen form {
          modal page: unlock as sheet
          tap hide { page = nil }
          tap show when page == nil { page = unlock }
        }
        screen unlock { dismissed {} }
      }

      at 0ms tap form.hide
      at 0ms tap form.hide
      settle

      expect faults == []
      """
    var terminal = Terminal(["a.scenario": text])
    #expect(terminal.navsim("replay a.scenario") == .success, "\(terminal.output)")
  }
}
