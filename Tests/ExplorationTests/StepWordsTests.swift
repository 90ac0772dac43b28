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
}
