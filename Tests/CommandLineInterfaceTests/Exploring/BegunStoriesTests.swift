import ScenarioReplay
import Testing

@testable import CommandLineInterface

/// Stories that go on from the steps and answers of a scenario are files that can be played.
struct BegunStoriesTests {
  private static let app = """
    app Pages

    scene { child root: home = home }

    screen home {
      stack pages: list | item = [list]
    }

    screen list { tap open { push item } }

    screen item {
      var isOn = false
      tap more { isOn = !isOn }
      removed { close }
    }

    """

  private static func terminal(_ steps: String) -> Terminal {
    Terminal([
      "Pages.nav": app, "start.scenario": "scenario \"start\"\napp \"Pages.nav\"\n\(steps)\n",
    ])
  }

  @Test func `times are shrunk no further than the steps that the story begins with`() throws {
    var terminal = Self.terminal("at 20ms tap list.open")
    let line = "fuzz start.scenario --runs 256 --jobs 1 --save Found"
    #expect(terminal.navsim(line) == .failure)
    let text = try #require(terminal.text("Found/double-effect-list-open.scenario"))
    #expect(text.contains("at 20ms tap list.open\n\nat 20ms tap list.open\n"), "\(text)")
    #expect(terminal.output.contains("\neach begins with the steps of start.scenario: "))
    #expect(terminal.navsim("check Found") == .success, "\(terminal.output)")
    #expect(terminal.navsim("replay Found") == .failure)
  }

  @Test func `an answer that the scenario fixes stands once in what is found`() throws {
    let answer = "choose waiting-touches occurrence 1 = turn-each\n"
    var terminal = Self.terminal("\(answer)at 0ms tap list.open")
    let line = "explore start.scenario --jobs 1 --after-steps --events item.more --save Found"
    #expect(terminal.navsim(line) == .failure)
    let text = try #require(terminal.text("Found/double-effect-item-more.scenario"))
    #expect(text.ranges(of: "waiting-touches").count == 1, "\(text)")
    #expect(terminal.navsim("check Found") == .success, "\(terminal.output)")
    #expect(terminal.navsim("replay Found") == .failure)
  }

  @Test func `what the last step leaves waiting is delivered before a story goes on by hand`() {
    var terminal = Self.terminal("tap list.open")
    let line = "explore start.scenario --jobs 1 --after-steps --events item.more"
    #expect(terminal.navsim("\(line) --save Found") == .failure)
    #expect(!terminal.output.contains("No steps were found"), "\(terminal.output)")
    #expect(
      terminal.output.contains(
        "tap list.open\n\n  deliver\n  finish transition\n  tap item.more\n  tap item.more\n"),
      "\(terminal.output)")
    #expect(terminal.navsim("replay Found") == .failure)
  }

  @Test func `a replay tells first of the fault that a scenario is named after`() {
    let story = "at 0ms tap list.open\nat 0ms tap list.open\nat 2s back button\nsettle\n"
    let scenario =
      "scenario \"TITLE\"\napp \"Late.nav\"\n" + story + "expect faults == []\n"
    let late = Self.app.replacing("removed { close }", with: "tap nothing {}")
    let titles = ["double-effect of list.open", "undone of item"]
    for title in titles {
      var terminal = Terminal([
        "Late.nav": late, "found.scenario": scenario.replacing("TITLE", with: title),
      ])
      #expect(terminal.navsim("replay found.scenario") == .failure)
      let fault = title.prefix { $0 != " " }
      #expect(terminal.output.contains("\n  what    fault \(fault) of"), "\(terminal.output)")
      for other in titles where other != title {
        let words = "also    fault \(other.prefix { $0 != " " }) of"
        #expect(terminal.output.contains(words), "\(terminal.output)")
      }
    }
  }
}
