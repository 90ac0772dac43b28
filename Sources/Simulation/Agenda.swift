import AppModel
import EventCore
import ScenarioText
import SimulatedUIKit
import TraceModel

/// Something that the main thread takes up in a turn of its own, or that waits to be.
package struct Item: Hashable, Sendable {
  /// When it arrives, and before whom.
  package var order: DeliveryOrder
  /// Which item it is.
  package var id: ItemID
  /// The scene it belongs to; none for the app as a whole.
  package var scene: InstanceID
  /// What is to be done.
  package var content: Content

  /// What is to be done.
  package enum Content: Hashable, Sendable {
    /// A touch, delivered together with the touches that wait with it.
    case touch(Touch)
    /// Another input.
    case input(OutsideInput)
    /// A run of a task or timer is due.
    case run(UInt32)
    /// A block of a `later` statement.
    case block(UInt32)
    /// The animation of a transition is over.
    case transitionEnd(TransitionID)
    /// A transition that is measured in turns has so many to go.
    case transitionTurns(TransitionID, Int)
    /// Under `plain`, binding `deferred` sends one command.
    case reconciliation
    /// SwiftUI writes the binding of a modal that the user took away (S12).
    case bindingWrite(InstanceID)
    /// SwiftUI writes the path of a stack that the user took entries off (S21).
    case pathWrite(InstanceID, SlotID)
    /// A throttle's window or a debounce's silence is over.
    case rate(RatedCall)
    /// A pass of the run loop for layout alone.
    case layoutPass
    /// The main thread is busy for a while.
    case blockMain(VirtualDuration)
  }

  /// Whether it is a touch.
  package var isTouch: Bool { if case .touch = content { true } else { false } }
  /// Whether it lifts the finger of a gesture.
  package var isGestureRelease: Bool {
    guard case .input(let input) = content else { return false }
    switch input.kind {
    case .edgeSwipeRelease, .contentSwipeRelease, .pullDownRelease: return true
    default: return false
    }
  }
  /// Whether it came from outside and waits for the main thread.
  package var isWaitingInput: Bool {
    switch content {
    case .touch: true
    case .input: !isGestureRelease
    default: false
    }
  }
  /// Whether it is a block.
  package var isBlock: Bool { if case .block = content { true } else { false } }
}

/// A finger that came down on a control, or beside a modal.
package struct Touch: Hashable, Sendable {
  /// Tap, typing, a button, or a tap outside.
  package var kind: Input.Kind
  /// The instance under the finger when it came down, or none.
  package var instance: InstanceID
  /// The instance that the step names by its number and that is not there, or none.
  package var missingInstance = InstanceID.none
  /// The control, or none for a tap outside.
  package var control: ControlID?
  /// The screen that was aimed at.
  package var screen: ScreenID
  /// The arguments, or the typed value, then what a row shows, in `Agenda.words`.
  package var arguments: WordRange
  /// Whether the finger can have been on the instance when it came down.
  package var wasInSight: Bool
  /// Whether the control looked enabled when the finger came down.
  package var wasEnabled: Bool
  /// Whether the arguments were among the control's when the finger came down.
  package var wasInRange: Bool
  /// Whether it came down together with the touch before it.
  package var isSecondFinger: Bool
  /// The transition that had uncovered what the finger came down on, if one had: what it takes
  /// away was out of sight by then.
  package var uncovering = TransitionID.none
  /// Whether another finger was down that excludes it, or that it excludes (E4).
  package var isExcluded: Bool
  /// The step it comes from, or -1, and whether that may miss.
  package var step: Int32
  /// Whether it may find nothing.
  package var mayMiss: Bool
}

/// An input other than a touch of a control.
package struct OutsideInput: Hashable, Sendable {
  /// What kind of input it is.
  package var kind: Input.Kind
  /// The message of a key, link or notification.
  package var message: MessageID?
  /// The link or notification that a scene connects for.
  package var reason: MessageCall?
  /// For a connection, the session whose scene connects again, counted from 1; 0 for a new one.
  package var session: Int32 = 0
  /// Its arguments, in `Agenda.words`.
  package var arguments: WordRange
  /// The instance chosen from the back menu.
  package var target: InstanceID
  /// The instance that the step names by its number and that is not there, or none.
  package var missingInstance = InstanceID.none
  /// For a gesture, how it ends; nil leaves it to the choice.
  package var outcome: GestureOutcome?
  /// For a gesture, when the finger is lifted.
  package var release: VirtualDuration
  /// The controller that the gesture began on.
  package var controller: ControllerID
  /// What a stranger does.
  package var stranger = StrangerAct.dismisses
  /// Whether the system does it by itself, and nobody asked for it.
  package var isBySystem = false
  /// The step it comes from, or -1.
  package var step: Int32
  /// Whether it may find nothing.
  package var mayMiss: Bool
}

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
  /// What those items may be of which that is open; each stands for its first.
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

  /// Moves what has arrived by an instant to the one before: what comes at that instant from now
  /// on comes after it.
  mutating func moveBackArrived(by now: VirtualInstant) {
    for index in items.indices where items[index].order.deadline <= now {
      items[index].order.deadline.microseconds -= 1
    }
  }

  /// Moves every item to an earlier instant.
  package mutating func moveBack(by duration: VirtualDuration) {
    for index in items.indices {
      items[index].order.deadline.microseconds -= duration.microseconds
    }
  }
}

extension Item.Content {
  fileprivate mutating func forgetUncovering(where isOver: (TransitionID) -> Bool) {
    guard case .touch(var touch) = self, touch.uncovering != .none, isOver(touch.uncovering)
    else { return }
    touch.uncovering = .none
    self = .touch(touch)
  }
}
