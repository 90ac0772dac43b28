/// Events in their order, with what is known of how far apart they come, in microseconds.
///
/// All that is known are least differences between two instants: that one event comes after
/// another, that something ends just so long after it began, that something has not ended yet. Such
/// bounds can be kept together if and only if no circle of them adds up to more than nothing, and
/// then the longest ways from the beginning are the earliest instants.
struct OrderedInstants: Sendable {
  /// That an event comes at least so long after another one; or at most so long before it, if that
  /// is less than nothing.
  struct Bound: Sendable {
    var event: Int
    var origin: Int
    var least: Int64
    /// Whether it says only which of two comes first, so that there may be more time between them.
    var isOrder: Bool
  }

  /// The number of the beginning.
  static let beginning = 0
  /// How many events there are, the beginning among them.
  private(set) var count = 1
  private var bounds: [Bound] = []

  /// Adds an event that comes together with another one or after it.
  ///
  /// - Returns: Its number.
  mutating func addEvent(after origin: Int) -> Int {
    bounds.append(Bound(event: count, origin: origin, least: 0, isOrder: true))
    count += 1
    return count - 1
  }

  /// Demands further bounds.
  ///
  /// - Returns: Whether they can be kept together with all others; if not, nothing is demanded.
  mutating func demand(_ further: [Bound]) -> Bool {
    bounds += further
    if earliest() != nil { return true }
    bounds.removeLast(further.count)
    return false
  }

  /// The earliest instants, counted from the beginning; `nil` if the bounds contradict each other.
  func earliest() -> [Int64]? {
    var instants = [Int64](repeating: 0, count: count)
    // Where nothing contradicts, a longest way passes each event once.
    for _ in 0...count {
      var isSettled = true
      for bound in bounds where instants[bound.event] < instants[bound.origin] + bound.least {
        instants[bound.event] = instants[bound.origin] + bound.least
        isSettled = false
      }
      if isSettled { return instants.map { $0 - instants[OrderedInstants.beginning] } }
    }
    return nil
  }

  /// The same with so much time between two events wherever that contradicts nothing: of what comes
  /// at one instant a run decides the order itself.
  func spread(by gap: Int64) -> OrderedInstants {
    var spread = self
    for place in bounds.indices where bounds[place].isOrder {
      spread.bounds[place].least += gap
      if spread.earliest() == nil { spread.bounds[place].least -= gap }
    }
    return spread
  }
}
