import AppModel
import EventCore
import SimulatedUIKit
import TraceModel

/// What is going to arrive in the main queue, in the order in which it will be taken.
///
/// Items are trivial values, which move without reference counting; the words of their arguments
/// lie apart and are given back together when no item refers to any.
package struct Agenda: Hashable, Sendable {
  /// The items, the next first.
  package internal(set) var items: [Item] = []
  /// The arguments of all items.
  var words: [Int32] = []
  /// How many of the words are still referred to.
  var neededWordCount: UInt32 = 0
  /// For each undecided item, the inputs that it may turn out to be; the item holds the first.
  package internal(set) var possibleInputs: [PossibleInput] = []
  /// The item that inputs which come now are possibilities of; only while such inputs come.
  var openArrival: OpenArrival?

  /// Whether a touch waits that came down on what a transition had uncovered.
  func hasTouch(uncoveredBy transition: TransitionID) -> Bool {
    for item in items {
      if case .touch(let touch) = item.content, touch.uncovering == transition { return true }
    }
    return false
  }

  /// Forgets of the touches that wait what had uncovered them, where that is over.
  mutating func forgetUncovering(where isOver: (TransitionID) -> Bool) {
    for place in items.indices { items[place].content.forgetUncovering(where: isOver) }
    for place in possibleInputs.indices {
      possibleInputs[place].content.forgetUncovering(where: isOver)
    }
  }

  /// When the next item arrives; `nil` if there is none.
  var nextDeadline: VirtualInstant? { items.isEmpty ? nil : items[0].order.deadline }

  /// Stores the arguments of an item that is about to be added.
  mutating func store(_ arguments: [Int32]) -> WordRange {
    if arguments.isEmpty { return .empty }
    defer { words += arguments }
    neededWordCount += UInt32(arguments.count)
    return WordRange(first: UInt32(words.count), count: UInt32(arguments.count))
  }

  /// Hands over the arguments of an item that was taken out, once.
  mutating func takeArguments(_ range: WordRange) -> [Int32] {
    if range.count == 0 { return [] }
    // A slice would still hold the words when they are removed, and so copy them.
    var arguments: [Int32] = []
    arguments.reserveCapacity(Int(range.count))
    for place in Int(range.first)..<Int(range.first + range.count) {
      arguments.append(words[place])
    }
    neededWordCount -= range.count
    if neededWordCount == 0 { words.removeAll(keepingCapacity: true) }
    return arguments
  }

  /// The arguments of an item that goes on waiting.
  func arguments(_ range: WordRange) -> [Int32] {
    Array(words[Int(range.first)..<Int(range.first + range.count)])
  }

  /// Whether stored arguments begin with these words.
  func startsWith(_ arguments: [Int32], _ range: WordRange) -> Bool {
    words[Int(range.first)..<Int(range.first + range.count)].starts(with: arguments)
  }

  /// Adds an item at its place.
  ///
  /// - Complexity: O(items that wait), which are few.
  package mutating func insert(_ item: Item) {
    var place = items.count
    while place > 0 && item.order < items[place - 1].order { place -= 1 }
    // Most come last and leave as the last, for which the general ways are long.
    if place == items.count { items.append(item) } else { items.insert(item, at: place) }
  }

  /// Lets two items change places.
  mutating func swapItems(_ one: Int, _ other: Int) { items.swapAt(one, other) }

  /// Takes out the item at a place.
  package mutating func remove(at place: Int) -> Item {
    place == items.count - 1 ? items.removeLast() : items.remove(at: place)
  }

  /// Takes out every item that fits.
  package mutating func removeAll(where isUnwanted: (Item) -> Bool) {
    items.removeAll(where: isUnwanted)
  }

  /// Takes out the ends of transitions that are over otherwise, those measured in turns among them.
  mutating func removeEnds(where isOver: (TransitionID) -> Bool) {
    items.removeAll { item in
      switch item.content {
      case .transitionEnd(let transition), .transitionTurns(let transition, _): isOver(transition)
      default: false
      }
    }
  }

  /// Notes that the first of the inputs that wait is taken: it is ahead of nothing any more.
  mutating func forgetInputAhead() {
    for place in items.indices where items[place].inputsAhead > 0 { items[place].inputsAhead -= 1 }
  }

  /// Moves what has arrived by an instant to the one before: what comes at that instant from now
  /// on comes after it.
  ///
  /// - Parameters:
  ///   - sequence: What has been made since stays at its instant.
  ///   - last: The place of the last that is moved.
  mutating func moveBackArrived(by now: VirtualInstant, before sequence: UInt32, upTo last: Int) {
    for place in items.indices
    where items[place].order.deadline < now
      || items[place].order.deadline == now && items[place].order.sequence < sequence
        && place <= last
    {
      items[place].order.deadline.microseconds -= 1
    }
    // A touch may have waited behind a block of this turn.
    for place in items.indices.dropFirst() {
      var place = place
      while place > 0 && items[place].order < items[place - 1].order {
        items.swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  /// Moves every item to an earlier instant.
  package mutating func moveBack(by duration: VirtualDuration) {
    for index in items.indices {
      items[index].order.deadline.microseconds -= duration.microseconds
    }
  }
}
