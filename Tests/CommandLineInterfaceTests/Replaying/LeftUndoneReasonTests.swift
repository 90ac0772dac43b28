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
        "a block of editor#1 came to nothing: the lifetime was over when",
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
      told: ["start search#1.find ignored: a run is pending when"]),
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
  ]

  @Test(arguments: cases)
  func `a report tells what was left undone, or comes too late`(of story: Case) {
    let text = "scenario \"a\"\n\(story.app)\n\(story.steps)\nexpect faults == []\n"
    var terminal = Terminal(["a.scenario": text])
    #expect(terminal.navsim("replay a.scenario \(story.options)") == .failure)
    let output = terminal.output.split { $0.isWhitespace }.joined(separator: " ")
    for words in story.told { #expect(output.contains(words), "\(words)\n\(terminal.output)") }
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
