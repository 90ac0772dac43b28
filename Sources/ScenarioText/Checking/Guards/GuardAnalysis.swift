import AppModel

/// Tries whether a guard can hold at all, on every combination of the values of what it reads.
///
/// Sound, not complete: what it cannot tell counts as possible, atoms count as independent, numbers
/// are told apart only by the numbers that the guard names, and texts by the texts that it names.
struct GuardAnalysis {
  private let checker: Checker
  private let condition: CheckedExpression
  private var atoms: [GuardAtom] = []
  private var known: Set<GuardAtom> = []
  private var numbers: Set<Int64> = [0]
  private var texts: [String] = [""]
  private var otherTextCount = 0
  private var slotDepth: [GuardAtom: Int] = [:]
  private var slotScreens: [GuardAtom: [ScreenID]] = [:]
  private var budget = CheckingLimits.guardSizeMax

  /// Prepares to try a condition.
  init(_ condition: CheckedExpression, checker: Checker) {
    self.checker = checker
    self.condition = condition
    collect(condition)
  }

  /// The number of combinations, if all were tried and none fulfils the condition.
  func combinationsWithoutSuccess() -> Int? {
    if budget <= 0 { return nil }
    var domains: [[(GuardValue?, GuardContent?)]] = []
    var total = 1
    for atom in atoms {
      let domain = domain(of: atom)
      total *= domain.count
      if domain.isEmpty || domain.count > CheckingLimits.guardCombinationsMax
        || total > CheckingLimits.guardCombinationsMax
      {
        return nil
      }
      domains.append(domain)
    }
    for combination in 0..<total {
      var rest = combination
      var state = GuardState()
      for (atom, domain) in zip(atoms, domains) {
        let (value, content) = domain[rest % domain.count]
        rest /= domain.count
        state.values[atom] = value
        state.contents[atom] = content
      }
      if !evaluate(condition, state).isFalse { return nil }
    }
    return total
  }

  // MARK: What it reads

  /// Notes something that the guard reads.
  private mutating func add(_ atom: GuardAtom) {
    if known.insert(atom).inserted { atoms.append(atom) }
  }

  /// Notes all that a part of the guard reads and names.
  private mutating func collect(_ value: CheckedExpression) {
    budget -= 1
    if budget <= 0 { return }
    switch value.kind {
    case .constant(let word): numbers.insert(Int64(word))
    case .text(let text): if !texts.contains(text) { texts.append(text) }
    case .not(let inner), .isNumber(let inner), .textCount(let inner), .ranged(let inner, _):
      collect(inner)
    case .and(let left, let right), .or(let left, let right), .equal(let left, let right),
      .less(let left, let right), .add(let left, let right), .subtract(let left, let right):
      collect(left)
      collect(right)
    case .constantRead(let use):
      if let inner = expanded(use) { collect(inner) } else { add(.value(value)) }
    case .slotCount(let use), .slotCountMatching(let use, _): addSlot(use, depth: 0)
    case .slotElement(let use, let place):
      addSlot(use, depth: max(1, Int(place) + 1))
    case .matches(let instance, _): collect(instance)
    case .ownInstance, .nearestInstance: break
    default:
      if value.type == .text { otherTextCount += 1 }
      add(.value(value))
    }
  }

  /// Notes a slot, and how many of its entries the guard tells apart.
  private mutating func addSlot(_ use: NameUse, depth: Int) {
    let atom = GuardAtom.slot(use.entries)
    slotDepth[atom] = max(slotDepth[atom] ?? 1, depth)
    var candidates: [ScreenID] = []
    for slot in use.slots {
      for candidate in checker.tables.slots[Int(slot.index)].candidates
      where !candidates.contains(candidate.screen) { candidates.append(candidate.screen) }
    }
    slotScreens[atom] = candidates
    add(atom)
  }

  /// The value of a `let` that means one thing only.
  func expanded(_ use: NameUse) -> CheckedExpression? {
    guard use.entries.count == 1, case .constant(let constant) = use.entries[0].meaning,
      case .known(let value?) = checker.constants[constant].value
    else { return nil }
    return value
  }

  // MARK: What that can be

  /// What something that the guard reads can be.
  private func domain(of atom: GuardAtom) -> [(GuardValue?, GuardContent?)] {
    switch atom {
    case .slot(let entries): return contents(of: atom, entries).map { (nil, $0) }
    case .value(let value): return values(of: value.type).map { ($0, nil) }
    }
  }

  /// The values of a type, as far as the guard tells them apart.
  private func values(of type: ValueType) -> [GuardValue] {
    switch type {
    case .bool: return [.truth(false), .truth(true)]
    case .enumeration(let enumeration):
      let count = checker.tables.enumerations[Int(enumeration.index)].cases.count
      return (0..<Int64(count)).map { .between($0, $0) }
    case .int(let range): return stretches(Int64(range.lowerBound), Int64(range.upperBound))
    case .text:
      let others = (0..<otherTextCount).flatMap { place in
        [false, true].map { GuardValue.otherText(place, isNumber: $0) }
      }
      return texts.map { .text($0) } + others
    default: return [.unknown]
    }
  }

  /// The numbers of a range that the guard names, and the stretches between them.
  private func stretches(_ lower: Int64, _ upper: Int64) -> [GuardValue] {
    var result: [GuardValue] = []
    var next = lower
    for number in numbers.sorted() where number >= lower && number <= upper {
      if next < number { result.append(.between(next, number - 1)) }
      result.append(.between(number, number))
      next = number + 1
    }
    if next <= upper { result.append(.between(next, upper)) }
    return result
  }

  /// The contents of a slot, as far as the guard tells them apart.
  private func contents(of atom: GuardAtom, _ entries: [NameUse.Entry]) -> [GuardContent] {
    let screens = slotScreens[atom] ?? []
    guard case .slot(let slot)? = entries.first?.meaning else { return [] }
    switch checker.tables.slots[Int(slot.index)].kind {
    case .child, .tabs: return screens.map { .screens([$0]) }
    case .modal, .overlay: return [.screens([])] + screens.map { .screens([$0]) }
    case .stack:
      let depth = slotDepth[atom] ?? 1
      var longest: [[ScreenID]] = [[]]
      var result: [GuardContent] = [.screens([])]
      for _ in 0..<depth {
        guard longest.count * screens.count <= CheckingLimits.guardCombinationsMax else {
          return []
        }
        longest = longest.flatMap { list in screens.map { list + [$0] } }
        result += longest.map { .screens($0) }
      }
      return result + [.moreThan(depth)]
    }
  }
}

extension Checker {
  /// Warns of guards that no state fulfils.
  mutating func checkGuards() {
    let noted = guards
    guards = []
    for one in noted {
      if let count = GuardAnalysis(one.condition, checker: self).combinationsWithoutSuccess() {
        warn(.neverHolds(one.word, combinations: count), at: one.range)
      }
    }
  }
}
