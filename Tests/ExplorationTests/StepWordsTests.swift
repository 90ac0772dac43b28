import AppModel
import EventCore
import ScenarioText
import Testing

@testable import Exploration

/// Steps that were thought up are written as the grammar has them.
struct StepWordsTests {
  @Test func `a scene connects anew, or again by its number`() {
    let words = StepWords(EventVocabulary(Program(Program.Tables())))
    func line(isAgain: Bool) -> String {
      words.line(
        ScenarioStep(
          timing: .at(.zero), action: .connectScene(isAgain: isAgain), scene: 1, mayMiss: true,
          line: .none, text: ""))
    }
    #expect(line(isAgain: false) == "at 0ms connect scene may miss")
    #expect(line(isAgain: true) == "at 0ms connect scene 1 may miss")
  }

  @Test
  func `a task is named with what declares it, where its name alone does not say that`() throws {
    let scenario = try ExploredApps.scenario(
      """
      task request 1s { done {} }
      task sync 1s { done {} }
      on go { start request; start sync }
      scene {
        child root: home = home
        task request 1s { done {} }
        on go { start request }
      }
      screen home {
        task request 1s { done {} }
        tap go { start request; send go }
      }
      """,
      """
      tap home.go
      deliver
      complete app.request done
      complete sync done
      complete scene.request done
      complete home.request done
      """)
    let words = StepWords(EventVocabulary(scenario.program))
    let steps = scenario.steps.dropLast()
    #expect(steps.map(words.line) == steps.map(\.text))
    let tasks = scenario.steps.compactMap { step in
      if case .complete(let task, _, _) = step.action { task } else { nil }
    }
    let choices = tasks.map { task in
      words.line(
        FixedChoice(
          point: .taskOutcome, subject: UInt32(task.index), occurrence: nil, option: 0))
    }
    #expect(
      choices
        == ["app.request", "sync", "scene.request", "home.request"].map {
          "choose task-outcome for \($0) = done"
        })
  }

  /// An app in which every action can be written.
  private static let app = """
    scene {
      child root: home = home
      modal card: note as sheet
      key cards { card = note }
      link open(number: Int(0...9)) { card = note }
      notification show(name: String) { card = note }
    }
    screen home { tabs bar: list | item }
    screen list {
      var text = ""
      tap go(number: Int(0...9)) { start load }
      tap other { start load }
      type text
      task load 1s { done {}; cancelled {} }
    }
    screen item { tap back {} }
    screen note { tap done { close } }
    """

  /// A line for every action that can be thought up.
  private static let lines = """
    tap list.go(2)
    at 100ms tap list#1.go(2) may miss
    after 50ms tap list.other in scene 2 may miss
    tap note.done over list.go(3)
    tap list.other with list.go(4)
    press list.go(5)
    release list.go(5)
    type list.text "some text"
    tap outside
    key cards
    link open(7)
    notification show("name")
    edge swipe
    edge swipe finished
    content swipe cancelled after 100ms
    pull down after 200ms
    back button
    long press back to list#2
    stranger presents sheet on root
    stranger presents full screen
    stranger dismisses
    tap stranger
    tap tab item
    inactive
    active
    background
    foreground
    connect scene
    connect scene 2
    disconnect scene
    block main 300ms
    deliver
    deliver input
    deliver input 2
    finish transition
    finish transition 2
    finish delay
    finish delay 3
    lift finger
    complete list.load done
    complete list.load 2 cancelled
    settle
    """

  @Test func `every action is written as the grammar has it`() throws {
    let scenario = try ExploredApps.scenario(Self.app, Self.lines)
    let words = StepWords(EventVocabulary(scenario.program))
    let written = scenario.steps.dropLast().map(words.line)
    #expect(written == Self.lines.split(separator: "\n").map(String.init))
  }
}
