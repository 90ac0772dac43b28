import AppModel

extension GuardAnalysis {
  /// What an expression is in a state, as far as is known.
  func evaluate(_ value: CheckedExpression, _ state: GuardState) -> GuardValue {
    switch value.kind {
    case .constant(let word):
      return value.type == .instance && word == 0 ? .nothing : .between(Int64(word), Int64(word))
    case .text(let text): return .text(text)
    case .not(let inner): return evaluate(inner, state).negated
    case .and(let left, let right):
      let (one, other) = (evaluate(left, state), evaluate(right, state))
      if one.isFalse || other.isFalse { return .truth(false) }
      return one.isTrue && other.isTrue ? .truth(true) : .open
    case .or(let left, let right):
      let (one, other) = (evaluate(left, state), evaluate(right, state))
      if one.isTrue || other.isTrue { return .truth(true) }
      return one.isFalse && other.isFalse ? .truth(false) : .open
    case .equal(let left, let right):
      return .equal(evaluate(left, state), evaluate(right, state))
    case .less(let left, let right): return .less(evaluate(left, state), evaluate(right, state))
    case .add(let left, let right):
      let (one, other) = (evaluate(left, state).bounds, evaluate(right, state).bounds)
      return .between(one.lower + other.lower, one.upper + other.upper)
    case .subtract(let left, let right):
      let (one, other) = (evaluate(left, state).bounds, evaluate(right, state).bounds)
      return .between(one.lower - other.upper, one.upper - other.lower)
    case .ranged(let inner, _): return evaluate(inner, state)
    case .isNumber(let text): return isNumber(evaluate(text, state))
    case .textCount(let text): return count(of: evaluate(text, state))
    case .constantRead(let use):
      return expanded(use).map { evaluate($0, state) } ?? state.values[.value(value)] ?? .unknown
    case .slotCount, .slotElement, .slotCountMatching, .matches:
      return evaluateSlot(value, state)
    case .ownInstance, .nearestInstance:
      return value.screens.count == 1 ? .instance(value.screens[0]) : .unknown
    default: return state.values[.value(value)] ?? .unknown
    }
  }

  /// Whether a text is a number, as far as is known.
  private func isNumber(_ text: GuardValue) -> GuardValue {
    switch text {
    case .text(let text): return .truth(Program.isNumber(text))
    case .otherText(_, let isNumber): return .truth(isNumber)
    default: return .open
    }
  }

  /// The number of characters of a text, as far as is known.
  private func count(of text: GuardValue) -> GuardValue {
    switch text {
    case .text(let text): return .between(Int64(text.count), Int64(text.count))
    case .otherText: return .between(1, Int64(Int32.max))
    default: return .between(0, Int64(Int32.max))
    }
  }

  /// What an expression about a slot is in a state.
  private func evaluateSlot(_ value: CheckedExpression, _ state: GuardState) -> GuardValue {
    switch value.kind {
    case .slotCount(let use):
      switch state.contents[.slot(use.entries)] {
      case .screens(let screens)?: return .between(Int64(screens.count), Int64(screens.count))
      case .moreThan(let depth)?: return .between(Int64(depth) + 1, Int64(Int32.max))
      case nil: return .unknown
      }
    case .slotElement(let use, let place):
      guard case .screens(let screens)? = state.contents[.slot(use.entries)] else {
        return .unknown
      }
      let index = place < 0 ? screens.count - 1 : Int(place)
      return screens.indices.contains(index) ? .instance(screens[index]) : .nothing
    case .slotCountMatching(let use, let pattern):
      guard case .screens(let screens)? = state.contents[.slot(use.entries)] else {
        return .between(0, Int64(Int32.max))
      }
      let results = screens.map { fits(.instance($0), pattern) }
      let least = results.count { $0.isTrue }
      return .between(Int64(least), Int64(results.count { !$0.isFalse }))
    case .matches(let instance, let pattern): return fits(evaluate(instance, state), pattern)
    default: return .unknown
    }
  }

  /// Whether an instance fits a pattern, as far as is known.
  private func fits(_ value: GuardValue, _ pattern: Pattern) -> GuardValue {
    switch (value, pattern) {
    case (.nothing, _): return .truth(false)
    case (.instance(let screen), .screen(let wanted, let parameters)):
      if screen != wanted { return .truth(false) }
      return parameters.isEmpty ? .truth(true) : .open
    case (.instance(let screen), .instance(let other)):
      return other.screens.isEmpty || other.screens.contains(screen) ? .open : .truth(false)
    default: return .open
    }
  }
}
