import AppModel
import EventCore
import ScenarioText
import TraceModel

/// A word of a variable that the system keeps for a session (C7).
struct KeptWord: Hashable, Sendable {
  /// The session, counted from 1.
  var session: Int32
  var variable: VariableID
  /// Its place in the variable.
  var place: Int32
  var value: Int32
}

extension World {
  /// Lets the system have kept values of the first scene.
  package mutating func keep(_ values: [RestoredValue]) {
    for value in values where !isOver {
      let width = program.layout(of: value.variable).width
      guard let words = words(of: value.code, in: .app, width: width) else { return }
      keep(words, of: value.variable, session: 1)
    }
  }

  /// C7: before a scene is disconnected it is asked for what it wants to have again.
  mutating func keep(_ scene: InstanceID) {
    let session = machine.state.session(of: scene)
    keptWords.removeAll { $0.session == session }
    for variable in program[.scene].variables where program[variable].isRestored {
      keep(machine.value(of: variable, in: scene), of: variable, session: session)
    }
  }

  private mutating func keep(_ words: [Int32], of variable: VariableID, session: Int32) {
    for (place, value) in words.enumerated() {
      keptWords.append(
        KeptWord(session: session, variable: variable, place: Int32(place), value: value))
    }
  }

  /// C7: at its next connection a scene gets back what was kept, before its views exist, or later.
  mutating func giveBack(to scene: InstanceID) {
    let session = machine.state.session(of: scene)
    guard keptWords.contains(where: { $0.session == session }) else { return }
    let subject = UInt32(bitPattern: scene.word)
    if choices.choose(.restorationActivity, subject: subject, optionCount: 2) == 0 {
      restore(scene)
    } else {
      scheduleSystemInput(.restoration, in: scene)
    }
  }

  /// The scene's restored variables take the kept values, and its handler `restored` runs.
  mutating func restore(_ scene: InstanceID) {
    let session = machine.state.session(of: scene)
    for variable in program[.scene].variables where program[variable].isRestored {
      let words = keptWords.compactMap {
        $0.session == session && $0.variable == variable ? $0.value : nil
      }
      if !words.isEmpty && machine.type(words, into: variable, of: scene) {
        tellVariable(variable, of: scene, words)
      }
    }
    let handler = program.handler(of: .restored, in: .scene)
    if handler != .none { runIfAllowed(handler, of: scene) }
    drawAtOnce()
    lookAgain()
  }
}
