import AppModel
import EventCore
import TraceModel

// What comes late: the end of a throttle's window or a debounce's silence, and what SwiftUI writes
// some time after a swipe (S12).
extension World {
  /// Lets what comes late come now, whatever its time.
  ///
  /// - Parameter number: Its place among those under way, in the order of the instances that they
  ///   are about, counted from 1; 0 is the one that would come first.
  /// - Returns: Whether there was one.
  package mutating func finishDelay(number: Int = 0) -> Bool {
    if number == 0 {
      guard let place = agenda.items.firstIndex(where: \.isDelay) else { return false }
      takeAlone(at: place)
      return true
    }
    let places = placesOfDelays()
    if number > places.count { return false }
    takeAlone(at: places[number - 1])
    return true
  }

  /// The number under which `finishDelay` finds an item that comes late; 0 for the only one.
  package mutating func numberOfDelay(_ item: ItemID) -> Int {
    let places = placesOfDelays()
    if places.count == 1 { return 0 }
    let number = places.firstIndex { agenda.items[$0].id == item }
    guard let number else {
      preconditionFailure("delays: item \(item.number) is none of \(places.count) that come late")
    }
    return number + 1
  }

  /// The places of all that come late, in an order that does not depend on when they come: a story
  /// ordered by hand, in which no time passes, has other times.
  private mutating func placesOfDelays() -> [Int] {
    var places: [(place: Int, rank: ItemRank)] = []
    for place in agenda.items.indices where agenda.items[place].isDelay {
      places.append((place, rank(ofItem: place)))
    }
    places.sort { $0.rank < $1.rank }
    return places.map(\.place)
  }
}

extension Item {
  /// Whether `finish delay` can end it: a throttle's window, a debounce's silence, a late write of
  /// SwiftUI.
  fileprivate var isDelay: Bool {
    switch content {
    case .rate, .bindingWrite: true
    default: false
    }
  }
}
