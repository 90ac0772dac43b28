import AppModel

/// Who refers to an object strongly, and where the app says so.
struct StrongHolder: Sendable {
  /// The place of the holder in `Checker.objects`.
  var place: Int
  /// The statement that sets the reference; `nil` where an object declares it.
  var range: SourceRange?
}

/// Two objects, by their places in `Checker.objects`.
struct ObjectPair: Hashable, Sendable {
  /// Who refers.
  var source: Int
  /// To whom.
  var target: Int
}

extension Checker {
  /// For each object who refers to it strongly, each holder once and its owner first.
  ///
  /// Of several owners that a name can mean, each instance has one: it counts once, as does the
  /// lifecycle of the slot in which a lifetime happens to be.
  func strongHolders() -> [[StrongHolder]] {
    var holders = [[StrongHolder]](repeating: [], count: objects.count)
    var known: Set<ObjectPair> = []
    for (index, object) in tables.objects.enumerated() {
      let owners = object.owner(under: tables.ownership)
      for owner in owners { known.insert(ObjectPair(source: Int(owner.index), target: index)) }
      if let first = owners.first { holders[index].append(StrongHolder(place: Int(first.index))) }
    }
    for (place, object) in tables.objects.enumerated() {
      for reference in object.references where reference.strength == .strong {
        for target in reference.target {
          let pair = ObjectPair(source: place, target: Int(target.index))
          if known.insert(pair).inserted { holders[pair.target].append(StrongHolder(place: place)) }
        }
      }
    }
    for assignment in assignments where assignment.strength == .strong {
      let pair = ObjectPair(source: assignment.source, target: assignment.target)
      if known.insert(pair).inserted {
        holders[pair.target].append(StrongHolder(place: pair.source, range: assignment.range))
      }
    }
    return holders
  }

  /// Seed 000: an object has one strong owner; of what the system shows, that is the system.
  mutating func checkHolders(of index: Int, _ holders: [StrongHolder]) {
    let object = tables.objects[index]
    if holders.count + (object.isHeldBySystem ? 1 : 0) < 2 { return }
    var range = objects[index].name.range
    // What the app does not write is held twice because of who refers to it besides.
    if object.isImplicit, let last = holders.last {
      range = last.range ?? self.range(ofReferenceTo: object.name, in: objects[last.place])
    }
    warn(
      .twoOwners,
      .ownedTwice(
        object.name, owners: holders.map { tables.objects[$0.place].name },
        isHeldBySystem: object.isHeldBySystem), at: range)
  }
}
