import AppModel
import EventCore
import TraceModel

/// One of the inputs that a waiting item may turn out to be.
///
/// Nothing looks at what an input is before the main thread takes it, but for whether it is a touch
/// where touches are taken together or overtake a block. So a search need not tell apart the worlds
/// in which one or the other waits: it leaves open which it was until then.
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
  /// All must be for one scene, and each must leave no more behind than its item.
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

  /// Decides of a waiting input whether it is a touch, if that is open: the main thread is about to
  /// look at it.
  mutating func settleKind(at place: Int) {
    if agenda.possibleInputs.isEmpty { return }
    let sequence = agenda.items[place].order.sequence
    var (touches, others) = (0, 0)
    for input in agenda.possibleInputs where input.sequence == sequence {
      if input.isTouch { touches += 1 } else { others += 1 }
    }
    if touches == 0 || others == 0 { return }
    let isTouch = choices.choose(.openKind, subject: sequence, optionCount: 2) == 0
    for input in agenda.possibleInputs
    where input.sequence == sequence && input.isTouch != isTouch {
      agenda.giveBack(input.content)
    }
    agenda.possibleInputs.removeAll { $0.sequence == sequence && $0.isTouch != isTouch }
    let first = agenda.possibleInputs.first { $0.sequence == sequence }
    if let first { agenda.decide(place, as: first.content) }
    // Nothing is open about one.
    if (isTouch ? touches : others) == 1 {
      agenda.possibleInputs.removeAll { $0.sequence == sequence }
    }
  }

  /// The first touch that has arrived; what waits before it is decided to be another input.
  mutating func placeOfFirstTouch() -> Int? {
    for place in agenda.items.indices {
      if agenda.items[place].order.deadline > now { return nil }
      if agenda.items[place].isWaitingInput { settleKind(at: place) }
      if agenda.items[place].isTouch { return place }
    }
    return nil
  }

  /// Takes an item out of the main queue, and decides which input it is if that is open.
  mutating func takeOut(at place: Int) -> Item {
    var item = agenda.remove(at: place)
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

extension PossibleInput {
  /// Whether it is a touch.
  var isTouch: Bool { if case .touch = content { true } else { false } }
}

extension Agenda {
  /// Makes an item what it was decided to be, or the first that it still may be.
  mutating func decide(_ place: Int, as content: Item.Content) { items[place].content = content }

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
}
