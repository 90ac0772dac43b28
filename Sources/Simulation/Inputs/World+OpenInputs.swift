import AppModel
import EventCore
import TraceModel

/// One of the inputs that a waiting item may turn out to be.
///
/// Nothing looks at what an input is before the main thread takes it. So a search need not tell
/// apart the worlds in which one or the other waits: it leaves open which it was until then.
package struct PossibleInput: Hashable, Sendable {
  /// The `sequence` of the item in its order.
  var sequence: UInt32
  /// What would be done; its arguments lie in `Agenda.words`.
  var content: Item.Content
  /// Which input it is, as a number of whoever let it come.
  package var action: Int32
}

/// The item that the inputs which come now are possibilities of.
struct OpenArrival: Hashable, Sendable {
  /// The item; none before the first has come.
  var item = ItemID.none
  /// Its `sequence`.
  var sequence: UInt32 = 0
  /// Which input comes next, as a number of whoever lets it come.
  var action: Int32 = 0
}

extension World {
  /// Lets one of several inputs come: which one is decided when the main thread takes it.
  ///
  /// All must be for one scene and, but under `plain`, touches of one finger or other inputs alone.
  ///
  /// - Parameter arrivals: The inputs, each with a number that tells it from the others.
  /// - Returns: The numbers of those that can come.
  package mutating func arrive(oneOf arrivals: [(arrival: Arrival, action: Int32)]) -> [Int32] {
    agenda.openArrival = OpenArrival()
    for (arrival, action) in arrivals {
      agenda.openArrival?.action = action
      arrive(arrival)
    }
    let sequence = agenda.openArrival?.sequence ?? 0
    agenda.openArrival = nil
    var actions: [Int32] = []
    for input in agenda.possibleInputs where input.sequence == sequence {
      actions.append(input.action)
    }
    // Nothing is open about one.
    if actions.count == 1 { agenda.possibleInputs.removeLast() }
    return actions
  }

  /// Puts an input at the end of the main queue, or among those that an open item may be.
  mutating func queueInput(_ content: Item.Content, _ scene: InstanceID) -> ItemID {
    guard var open = agenda.openArrival else {
      return schedule(content, at: now, .input, scene: scene)
    }
    if open.item == .none {
      open.item = schedule(content, at: now, .input, scene: scene)
      open.sequence = itemCount
      agenda.openArrival = open
    }
    agenda.possibleInputs.append(
      PossibleInput(sequence: open.sequence, content: content, action: open.action))
    return open.item
  }

  /// Takes an item out of the main queue, and decides which input it is if that is open.
  mutating func takeOut(at place: Int) -> Item {
    var item = agenda.remove(at: place)
    if leavesTimeOpen && item.isWaitingInput { agenda.forgetInputAhead() }
    if agenda.possibleInputs.isEmpty { return item }
    let sequence = item.order.sequence
    var count = 0
    for input in agenda.possibleInputs where input.sequence == sequence { count += 1 }
    if count == 0 { return item }
    var option = choices.choose(.openInput, subject: sequence, optionCount: count)
    for input in agenda.possibleInputs where input.sequence == sequence {
      if option == 0 { item.content = input.content } else { agenda.giveBack(input.content) }
      option -= 1
    }
    agenda.possibleInputs.removeAll { $0.sequence == sequence }
    return item
  }
}

extension Agenda {
  /// The items of which it is open which input they are, in their order, each by its `sequence`,
  /// with the numbers of the inputs.
  package var openItems: [(sequence: UInt32, actions: [Int32])] {
    if possibleInputs.isEmpty { return [] }
    return items.compactMap { item in
      let possible = possibleInputs.filter { $0.sequence == item.order.sequence }
      return possible.isEmpty ? nil : (item.order.sequence, possible.map(\.action))
    }
  }

  /// Needs the arguments of an input no more.
  mutating func giveBack(_ content: Item.Content) {
    switch content {
    case .touch(let touch): neededWordCount -= touch.arguments.count
    case .input(let input): neededWordCount -= input.arguments.count
    default: break
    }
    if neededWordCount == 0 { words.removeAll(keepingCapacity: true) }
  }

  /// Keeps one of the touches that an item may be and that reach nothing, whichever it is: what
  /// comes of them is the same.
  mutating func mergeLostTouches() {
    var lostCount = 0
    for place in possibleInputs.indices where possibleInputs[place].isLost { lostCount += 1 }
    if lostCount < 2 { return }
    var kept = 0
    for place in possibleInputs.indices {
      let input = possibleInputs[place]
      var isKnown = false
      for earlier in 0..<kept where possibleInputs[earlier].isLost(as: input) { isKnown = true }
      if isKnown {
        giveBack(input.content)
      } else {
        possibleInputs[kept] = input
        kept += 1
      }
    }
    if kept == possibleInputs.count { return }
    possibleInputs.removeLast(possibleInputs.count - kept)
    closeSingleInputs()
  }

  /// Makes an open item with one possibility left an ordinary item.
  private mutating func closeSingleInputs() {
    for place in items.indices {
      let sequence = items[place].order.sequence
      let count = possibleInputs.count { $0.sequence == sequence }
      if count == 1 { possibleInputs.removeAll { $0.sequence == sequence } }
    }
  }
}

extension PossibleInput {
  /// Whether it is a touch that reaches nothing.
  fileprivate var isLost: Bool {
    if case .touch(let touch) = content { touch.isLost } else { false }
  }

  /// Whether both are touches that the same item may be, and neither reaches anything.
  fileprivate func isLost(as other: PossibleInput) -> Bool {
    guard sequence == other.sequence, case .touch(let touch) = content,
      case .touch(let otherTouch) = other.content
    else { return false }
    return touch.isLost && otherTouch.isLost && touch.kind == otherTouch.kind
      && touch.isSecondFinger == otherTouch.isSecondFinger
      && touch.uncovering == otherTouch.uncovering
      && touch.isExcluded == otherTouch.isExcluded
  }
}

extension Touch {
  /// Whether what it was meant for is gone; a finger that is lifted still does something.
  fileprivate var isLost: Bool {
    if instance != .none || control == nil { return false }
    if case .release = kind { return false }
    return true
  }
}
