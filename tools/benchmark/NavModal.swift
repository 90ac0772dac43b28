import Exploration

/// A small navigation machine, defined exactly in the project's benchmark documentation: stacks of
/// at most `depth` screens of `kinds` kinds, one modal, and a queue of `capacity` touches.
///
/// A state is two words. The first holds what the app wants in its lower half and what is shown in
/// its upper half: four stack entries of six bits (id 4, kind 2), then the modal (id 4, type 2).
/// The second holds the queue, eight bits a touch (code 4, target 4), and above it the transition
/// and whether a reconcile is scheduled.
struct NavModal: StateModel {
  /// The largest stack, the root not counted.
  var depth: Int
  /// How many kinds of screens there are.
  var kinds: Int
  /// How many touches can wait.
  var capacity: Int
  /// Whether ids are renumbered so that equal situations are one state.
  var isCanonical: Bool

  /// What is wrong, as bits of a state's findings.
  enum Fault {
    static let differsAtRest: UInt32 = 1
    static let twice: UInt32 = 4
  }

  private enum Code {
    static let pop: UInt64 = 1
    static let sheet: UInt64 = 2
    static let alert: UInt64 = 3
    static let close: UInt64 = 4
    static let link: UInt64 = 5
    static let push: UInt64 = 6
  }

  private enum Transition {
    static let none: UInt64 = 0
    static let pushing: UInt64 = 1
    static let popping: UInt64 = 2
    static let setting: UInt64 = 3
    static let presenting: UInt64 = 4
    static let dismissing: UInt64 = 5
    static let swiping: UInt64 = 6
  }

  private static let stackMask: UInt32 = (1 << 24) - 1
  private static let modalMask: UInt32 = 0x3F00_0000
  static let queueMask: UInt64 = (1 << 40) - 1
  static let scheduled: UInt64 = 1 << 60
  static let transitionShift: UInt64 = 56

  func appendInitialStates(to batch: inout StateBatch) {
    batch.append(0)
    batch.append(0)
    batch.endState(parent: 0)
  }

  func expand(_ places: Range<Int>, of states: StateBatch, into successors: inout StateBatch) {
    for place in places {
      let first = states.range(of: place).lowerBound
      expand(states.words[first], states.words[first + 1], place, &successors)
    }
  }

  private func expand(_ a: UInt64, _ b: UInt64, _ place: Int, _ out: inout StateBatch) {
    let shown = UInt32(truncatingIfNeeded: a >> 32)
    let queued = NavModal.queueLength(b)
    let transition = b >> NavModal.transitionShift & 7
    if queued < capacity { addTouches(a, b, shown, UInt64(8 * queued), place, &out) }
    if queued > 0 { deliver(a, b, place, &out) }
    if b & NavModal.scheduled != 0, transition == Transition.none { reconcile(a, b, place, &out) }
    if (Transition.pushing...Transition.dismissing).contains(transition) {
      add(a, NavModal.with(Transition.none, b), place, &out)
    }
    if transition == Transition.none, shown & NavModal.modalMask == 0,
      shown & NavModal.stackMask != 0
    {
      add(a, NavModal.with(Transition.swiping, b), place, &out)
    }
    if transition == Transition.swiping {
      add(finishSwipe(a), NavModal.with(Transition.none, b), place, &out)
      add(a, NavModal.with(Transition.none, b), place, &out)
    }
  }

  private func addTouches(
    _ a: UInt64, _ b: UInt64, _ shown: UInt32, _ shift: UInt64, _ place: Int,
    _ out: inout StateBatch
  ) {
    if shown & NavModal.modalMask != 0 {
      add(a, b | (Code.close | UInt64(shown >> 24 & 15) << 4) << shift, place, &out)
    } else {
      let target = UInt64(NavModal.top(shown)) << 4
      for kind in 0..<UInt64(kinds) {
        add(a, b | (Code.push + kind | target) << shift, place, &out)
      }
      if shown & NavModal.stackMask != 0 { add(a, b | (Code.pop | target) << shift, place, &out) }
      add(a, b | (Code.sheet | target) << shift, place, &out)
      add(a, b | (Code.alert | target) << shift, place, &out)
    }
    add(a, b | Code.link << shift, place, &out)
  }

  private func deliver(_ a: UInt64, _ b: UInt64, _ place: Int, _ out: inout StateBatch) {
    let (code, target) = (b & 15, UInt32(b >> 4 & 15))
    let rest = b & ~NavModal.queueMask | (b & NavModal.queueMask) >> 8
    var wanted = UInt32(truncatingIfNeeded: a)
    switch code {
    case Code.link: wanted = NavModal.freshID(a, rest) | UInt32(kinds - 1) << 4
    case Code.close:
      if wanted & NavModal.modalMask == 0 || wanted >> 24 & 15 != target {
        return add(a, rest, place, &out)
      }
      wanted &= NavModal.stackMask
    default:
      let count = NavModal.stackDepth(wanted)
      if wanted & NavModal.modalMask != 0 || NavModal.top(wanted) != target
        || (code == Code.pop && count == 0) || (code >= Code.push && count >= depth)
      {
        return add(a, rest, place, &out)
      }
      if code == Code.pop {
        wanted &= ~(63 << UInt32(6 * (count - 1)))
      } else if code < Code.push {
        wanted |= NavModal.freshID(a, rest) << 24 | UInt32(code - 1) << 28
      } else {
        wanted |= (NavModal.freshID(a, rest) | UInt32(code - Code.push) << 4) << UInt32(6 * count)
      }
    }
    add(a & ~0xFFFF_FFFF | UInt64(wanted), rest | NavModal.scheduled, place, &out)
  }

  private func reconcile(_ a: UInt64, _ b: UInt64, _ place: Int, _ out: inout StateBatch) {
    let wanted = UInt32(truncatingIfNeeded: a)
    var (shown, b) = (UInt32(truncatingIfNeeded: a >> 32), b)
    if wanted != shown {
      if shown & NavModal.modalMask != 0 {
        shown &= NavModal.stackMask
        b = NavModal.with(Transition.dismissing, b)
      } else if shown & NavModal.stackMask != wanted & NavModal.stackMask {
        b = NavModal.with(NavModal.stackTransition(from: shown, to: wanted), b)
        shown = wanted & NavModal.stackMask
      } else {
        shown = wanted
        b = NavModal.with(Transition.presenting, b)
      }
    }
    if wanted == shown { b &= ~NavModal.scheduled }
    add(UInt64(wanted) | UInt64(shown) << 32, b, place, &out)
  }

  private static func stackTransition(from shown: UInt32, to wanted: UInt32) -> UInt64 {
    let (new, old) = (wanted & stackMask, shown & stackMask)
    let (newDepth, oldDepth) = (stackDepth(wanted), stackDepth(shown))
    if newDepth == oldDepth + 1, new & ((1 << UInt32(6 * oldDepth)) - 1) == old {
      return Transition.pushing
    }
    if newDepth < oldDepth, old & ((1 << UInt32(6 * newDepth)) - 1) == new {
      return Transition.popping
    }
    return Transition.setting
  }

  private func finishSwipe(_ a: UInt64) -> UInt64 {
    var (wanted, shown) = (UInt32(truncatingIfNeeded: a), UInt32(truncatingIfNeeded: a >> 32))
    let shift = UInt32(6 * (NavModal.stackDepth(shown) - 1))
    let popped = shown >> shift & 15
    shown &= ~(63 << shift)
    for level in 0..<UInt32(4) where wanted >> (6 * level) & 15 == popped {
      wanted &= (1 << (6 * level)) - 1
      break
    }
    return UInt64(wanted) | UInt64(shown) << 32
  }

  // MARK: Parts of a state

  private static func stackDepth(_ half: UInt32) -> Int {
    let stack = half & stackMask
    return stack == 0 ? 0 : (31 - stack.leadingZeroBitCount) / 6 + 1
  }

  private static func top(_ half: UInt32) -> UInt32 {
    let depth = stackDepth(half)
    return depth == 0 ? 0 : half >> UInt32(6 * (depth - 1)) & 15
  }

  private static func queueLength(_ b: UInt64) -> Int {
    let queue = b & queueMask
    return queue == 0 ? 0 : (63 - queue.leadingZeroBitCount) / 8 + 1
  }

  private static func with(_ transition: UInt64, _ b: UInt64) -> UInt64 {
    b & ~(7 << transitionShift) | transition << transitionShift
  }

  /// The smallest id that nothing has.
  private static func freshID(_ a: UInt64, _ b: UInt64) -> UInt32 {
    var used: UInt32 = 1
    for shift in [UInt64(0), 32] {
      for level in UInt64(0)..<5 { used |= 1 << UInt32(a >> (shift + 6 * level) & 15) }
    }
    var queue = b & queueMask
    while queue != 0 {
      used |= 1 << UInt32(queue >> 4 & 15)
      queue >>= 8
    }
    return UInt32((~used).trailingZeroBitCount)
  }
}
