import AppModel
import ScenarioText
import Simulation

// What fingers do.
extension OfferedEvents {
  /// Adds what fingers do to each control.
  mutating func addTouches(_ vocabulary: EventVocabulary) {
    let program = vocabulary.program
    var aims: [[ControlAim]] = []
    for (index, values) in vocabulary.argumentsOfControls.enumerated() {
      let control = ControlID(index: Int32(index))
      let target = InstanceTarget(screen: program[control].screen, ordinal: 0)
      let isTyping = program.layout(of: control).kind == .type
      let own = values.map {
        ControlAim(target: target, control: control, arguments: $0.code)
      }
      let name = words.name(of: control)
      let touches: [(OfferedEventKind, StepAction)] =
        isTyping
        ? own.map { (.type, .type(target, control, value: $0.arguments)) }
        : own.map { (.tap, .tap($0, over: nil, with: nil)) }
      ofControls.append(add(touches + ownTouches(of: control), of: name))
      aims.append(isTyping ? [] : own)
    }
    for (index, own) in aims.enumerated() {
      let steps = fingers(of: index) { if case .press = $0 { true } else { false } }
      pressing.append(add(own.map { (.press, .press($0)) } + steps))
    }
    for (index, own) in aims.enumerated() {
      let steps = fingers(of: index) { if case .release = $0 { true } else { false } }
      releasing.append(add(own.map { (.press, .release($0)) } + steps))
    }
    // Most searches want none, and there are many.
    if !wants(.twoFingers) && !lines.contains(where: { $0.contains(" with ") }) { return }
    for (one, first) in aims.enumerated() {
      for (other, second) in aims.enumerated() {
        let pairs = hasTooMany ? [] : OfferedEvents.pairs(first, second)
        let wanted = self.pairs(of: one, other)
        together.append(add(pairs.map { (.twoFingers, $0) } + wanted))
      }
    }
  }

  /// What steps do to a control with a finger that stays.
  private func fingers(
    of control: Int, where isMeant: (StepAction) -> Bool
  ) -> [(OfferedEventKind, StepAction)] {
    own(.press) { $0.control == ControlID(index: Int32(control)) && isMeant($0) }
  }

  /// What steps do with two fingers that come down together.
  private func pairs(of one: Int, _ other: Int) -> [(OfferedEventKind, StepAction)] {
    own(.twoFingers) {
      guard case .tap(let aim, nil, let second?) = $0 else { return false }
      return Int(aim.control.index) == one && Int(second.control.index) == other
    }
  }

  /// What steps do to a control with one finger that comes and goes.
  private func ownTouches(of control: ControlID) -> [(OfferedEventKind, StepAction)] {
    own(.tap) {
      switch $0 {
      case .tap(let aim, _, nil): aim.control == control
      case .type(_, let typed, _): typed == control
      default: false
      }
    }
  }

  /// Two fingers on one button are one touch.
  private static func pairs(_ first: [ControlAim], _ second: [ControlAim]) -> [StepAction] {
    first.flatMap { one in
      second.filter { $0 != one }.map { .tap(one, over: nil, with: $0) }
    }
  }
}
