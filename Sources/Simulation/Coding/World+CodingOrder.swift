import AppModel
import SimulatedUIKit

// Lists of which nobody notices the order.
extension World {
  /// Puts what is only searched for one of its own into the order of the app's instances: the
  /// wishes that wait, one for each slot, and the removals that were asked for.
  mutating func arrangeSets() {
    if heldWishes.count > 1 {
      let instances = machine.state.instances
      func place(_ wish: HeldWish) -> Int {
        instances.firstIndex { $0.id == wish.owner } ?? .max
      }
      heldWishes.sort { left, right in
        left.slot != right.slot
          ? left.slot.index < right.slot.index : place(left) < place(right)
      }
    }
    if askedRemovals.count > 1 {
      let asked = askedRemovals
      askedRemovals.removeAll(keepingCapacity: true)
      for record in machine.state.instances {
        for removal in asked where removal.instance == record.id {
          if !askedRemovals.contains(removal) { askedRemovals.append(removal) }
        }
      }
    }
  }

  // MARK: Under any durations

  /// Lowers `inputsAhead` to the number of inputs that still wait: some have gone without being
  /// taken.
  mutating func limitInputsAhead() {
    let count = Int32(waitingInputCount)
    for place in agenda.items.indices where agenda.items[place].inputsAhead > count {
      agenda.items[place].inputsAhead = count
    }
  }

  /// Puts the items that are still to come into the order of what they are about.
  ///
  /// Those that have arrived keep theirs, in which the main thread takes them. Without durations
  /// nothing looks at the order of the others: each may be taken, and what a turn asks for it finds
  /// by what it is about.
  mutating func arrangeItemsToCome() {
    // A closure, or a method that does not change the world, would hold all of its lists.
    var first = 0
    while first < agenda.items.count, agenda.items[first].order.deadline <= now { first += 1 }
    if agenda.items.count - first < 2 { return }
    for place in (first + 1)..<agenda.items.count {
      var earlier = place
      let own = rank(ofItem: place)
      while earlier > first, own < rank(ofItem: earlier - 1) {
        agenda.swapItems(earlier, earlier - 1)
        earlier -= 1
      }
    }
  }

  /// What an item is about, by kind and by its place in the list of its kind; the same for items
  /// that keep their order.
  mutating func rank(ofItem place: Int) -> ItemRank {
    switch agenda.items[place].content {
    case .run(let id):
      ItemRank(kind: 0, place: machine.state.place(of: id) ?? .max)
    case .transitionEnd(let id), .transitionTurns(let id, _):
      ItemRank(kind: 1, place: platform.place(of: id) ?? .max)
    case .rate(let call):
      ItemRank(
        kind: 2, place: machine.state.place(of: call.instance) ?? .max,
        handler: call.handler.index)
    case .bindingWrite(let instance):
      ItemRank(kind: 3, place: machine.state.place(of: instance) ?? .max)
    default: ItemRank(kind: 4, place: 0)
    }
  }
}

/// Where an item stands among those that are still to come.
struct ItemRank {
  var kind: Int
  var place: Int
  var handler: Int32 = 0

  static func < (left: ItemRank, right: ItemRank) -> Bool {
    if left.kind != right.kind { return left.kind < right.kind }
    if left.place != right.place { return left.place < right.place }
    return left.handler < right.handler
  }
}
