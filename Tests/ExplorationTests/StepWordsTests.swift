import AppModel
import EventCore
import ScenarioText
import Testing

@testable import Exploration

/// Steps that were thought up are written as the grammar has them.
@Suite struct StepWordsTests {
  @Test("a scene connects anew, or again by its number")
  func connectingScenes() {
    let words = StepWords(EventVocabulary(Program(Program.Tables())))
    func line(isAgain: Bool) -> String {
      words.line(
        ScenarioStep(
          timing: .at(.zero), action: .connectScene(isAgain: isAgain), scene: 1, mayMiss: true,
          line: SourceLine(file: 0, line: 0), text: ""))
    }
    #expect(line(isAgain: false) == "at 0ms connect scene may miss")
    #expect(line(isAgain: true) == "at 0ms connect scene 1 may miss")
  }
}
