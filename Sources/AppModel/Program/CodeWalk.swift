/// The places that a piece of code may come to, whichever way it goes, what it calls among them.
struct CodeWalk {
  /// A place in `Program.Tables.code`, and who runs what stands there.
  struct Place: Hashable {
    /// The place.
    var index: Int32
    /// In whose frame it runs.
    var screen: ScreenID
    /// Whether it runs in a block, which is an item of its own and may outlive its instance.
    var isDeferred: Bool
  }

  /// Each once, in no particular order.
  private(set) var places: [Place] = []

  /// Follows code in an instance of a screen; none leads nowhere.
  init(_ code: CodeAddress, of screen: ScreenID, in tables: Program.Tables) {
    if code == .none { return }
    var isKnown: Set<Place> = []
    var open = [Place(index: code.index, screen: screen, isDeferred: false)]
    while let place = open.popLast() {
      // Programs with findings may lack code; they never run.
      if !tables.code.indices.contains(Int(place.index)) { continue }
      if !isKnown.insert(place).inserted { continue }
      places.append(place)
      var next = place
      next.index += 1
      var target = place
      switch tables.code[Int(place.index)].flow {
      case .ends: continue
      case .next: break
      case .jumps(let index):
        next.index = index
      case .branches(let index):
        target.index = index
        open.append(target)
      case .calls(let reference):
        for entry in tables.entries(of: reference) {
          open.append(
            Place(index: entry.value, screen: entry.screen, isDeferred: place.isDeferred))
        }
      case .defers(let block):
        open.append(Place(index: block, screen: place.screen, isDeferred: true))
      }
      open.append(next)
    }
  }
}
