import AppModel
import EventCore
import TraceModel

extension Agenda {
  /// Writes or reads every item, in its order, with its arguments.
  ///
  /// Of the instants of what has arrived only their order counts; what is still to come has its
  /// time to go, or under `order` none: then its place in the list is all that is left of it.
  mutating func code(_ coder: inout StateCoder) {
    let old = coder.isPacking ? words : []
    if !coder.isPacking { words.removeAll(keepingCapacity: true) }
    neededWordCount = coder.isPacking ? neededWordCount : 0
    if !coder.isPacking && !possibleInputs.isEmpty {
      possibleInputs.removeAll(keepingCapacity: true)
    }
    var count = items.count
    coder.count(&count)
    if !coder.isPacking {
      while items.count > count { items.removeLast() }
      while items.count < count { items.append(.blank) }
    }
    // From the last to the first, so that what has arrived counts back from now.
    var later = coder.now
    for place in items.indices.reversed() {
      codeOrder(place, &later, &coder)
      coder.cause(&items[place].id.number)
      coder.instance(&items[place].scene)
      if codePossibleInputs(of: place, old, &coder) { continue }
      items[place].codeContent(&coder)
      var content = items[place].content
      content.codeArguments(in: &self, old, &coder)
      if !coder.isPacking { items[place].content = content }
    }
  }

  /// Writes or reads what an item may be, if that is open; the item itself is then the first.
  ///
  /// - Returns: Whether it is open.
  private mutating func codePossibleInputs(
    of place: Int, _ old: [Int32], _ coder: inout StateCoder
  ) -> Bool {
    // Blocks and ends of transitions come as what they are.
    if items[place].order.deliveryClass != .input { return false }
    let sequence = items[place].order.sequence
    var count = 0
    if coder.isPacking {
      for input in possibleInputs where input.sequence == sequence { count += 1 }
    }
    coder.count(&count)
    if count == 0 { return false }
    var former: Int?
    if coder.isPacking {
      for index in possibleInputs.indices where possibleInputs[index].sequence == sequence {
        codePossibleInput(index, after: former, old, &coder)
        former = index
      }
      return true
    }
    let first = possibleInputs.count
    for index in first..<first + count {
      possibleInputs.append(
        PossibleInput(sequence: sequence, content: .layoutPass, action: 0))
      codePossibleInput(index, after: former, old, &coder)
      former = index
    }
    items[place].content = possibleInputs[first].content
    return true
  }

  /// - Parameter former: The one before it that the same item may be: most are touches that differ
  ///   in nothing but the control.
  private mutating func codePossibleInput(
    _ index: Int, after former: Int?, _ old: [Int32], _ coder: inout StateCoder
  ) {
    var item = Item.blank
    item.content = possibleInputs[index].content
    if let former, case .touch(let before) = possibleInputs[former].content, before.isSimple {
      var touch = before
      var isBeside = false
      // Under `plain` what follows a touch may be none.
      if coder.isPacking, case .touch(let own) = item.content {
        touch = own
        isBeside = own.isBeside(before)
      }
      coder.flag(&isBeside)
      if isBeside {
        touch.codeControl(after: before, &coder)
        possibleInputs[index].content = .touch(touch)
        possibleInputs[index].codeAction(after: possibleInputs[former], &coder)
        return
      }
    }
    item.codeContent(&coder)
    item.content.codeArguments(in: &self, old, &coder)
    possibleInputs[index].content = item.content
    coder.count(&possibleInputs[index].action)
  }

  private mutating func codeOrder(
    _ place: Int, _ later: inout VirtualInstant, _ coder: inout StateCoder
  ) {
    coder.choice(&items[place].order.deliveryClass, 2)
    if !coder.isPacking {
      items[place].order.sequence = UInt32(place)
      items[place].inputsAhead = 0
    }
    let deadline = items[place].order.deadline
    var isToCome = deadline > coder.now
    coder.flag(&isToCome)
    if isToCome {
      var distance = (deadline - coder.now).microseconds
      if coder.timing == .exact { coder.count(&distance) } else { distance = Int64(place) + 1 }
      if !coder.isPacking {
        items[place].order.deadline = coder.now + VirtualDuration(microseconds: distance)
      }
      return
    }
    var isEarlier = deadline < later
    coder.flag(&isEarlier)
    if coder.isPacking {
      later = deadline
      return
    }
    if isEarlier { later.microseconds -= 1 }
    items[place].order.deadline = later
  }

  /// Writes or reads the arguments of an item, or of something that refers to the words here.
  ///
  /// - Parameter old: While writing, all words.
  mutating func codeArguments(
    _ range: inout WordRange, _ old: [Int32], _ coder: inout StateCoder
  ) {
    var count = range.count
    coder.count(&count)
    if coder.isPacking {
      for offset in 0..<count {
        var value = old[Int(range.first + offset)]
        coder.number(&value)
      }
      return
    }
    if count == 0 {
      range = .empty
      return
    }
    range = WordRange(first: UInt32(words.count), count: count)
    neededWordCount += count
    for _ in 0..<count {
      var value: Int32 = 0
      coder.number(&value)
      words.append(value)
    }
  }

  /// Writes or reads the arguments of something that is no item and refers to the words here.
  mutating func codeArguments(_ range: inout WordRange, _ coder: inout StateCoder) {
    codeArguments(&range, coder.isPacking ? words : [], &coder)
  }
}

extension PossibleInput {
  /// Writes or reads which input it is, counted from another.
  fileprivate mutating func codeAction(
    after other: PossibleInput, _ coder: inout StateCoder
  ) {
    var distance = action - other.action
    coder.number(&distance)
    action = other.action + distance
  }
}

extension Touch {
  /// Whether it is a touch of a control without arguments.
  fileprivate var isSimple: Bool { control != nil && arguments.count == 0 }

  /// Whether it differs from another simple touch in nothing but the control.
  fileprivate func isBeside(_ other: Touch) -> Bool {
    isSimple && kind == other.kind && instance == other.instance && screen == other.screen
      && sight == other.sight && wasEnabled == other.wasEnabled
      && wasInRange == other.wasInRange
      && isSecondFinger == other.isSecondFinger && uncovering == other.uncovering
      && isExcluded == other.isExcluded
  }

  /// Writes or reads the control, counted from that of another touch.
  fileprivate mutating func codeControl(after other: Touch, _ coder: inout StateCoder) {
    guard let own = control, let first = other.control else { return }
    var distance = own.index - first.index
    coder.number(&distance)
    control = ControlID(index: first.index + distance)
  }
}

extension Item.Content {
  /// Writes or reads the arguments of an input, which lie in the agenda's words.
  fileprivate mutating func codeArguments(
    in agenda: inout Agenda, _ old: [Int32], _ coder: inout StateCoder
  ) {
    switch self {
    case .touch(var touch):
      agenda.codeArguments(&touch.arguments, old, &coder)
      if !coder.isPacking { self = .touch(touch) }
    case .input(var input):
      agenda.codeArguments(&input.arguments, old, &coder)
      if !coder.isPacking { self = .input(input) }
    case .rate(var call):
      agenda.codeArguments(&call.arguments, old, &coder)
      if !coder.isPacking { self = .rate(call) }
    default: break
    }
  }
}
