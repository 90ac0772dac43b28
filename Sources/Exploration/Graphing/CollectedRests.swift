import Simulation

extension ExploredModel {
  /// What is shown, as a number, if the app is at rest.
  var digestOfRest: UInt64? {
    if world.isOver || !world.isAtRest { return nil }
    return ShownScreens.digest(of: world)
  }

  /// What a packed state shows.
  mutating func screens(of state: [UInt64]) -> ShownScreens {
    let batch = StateBatch(state)
    read(batch, batch.range(of: 0))
    return ShownScreens(world)
  }
}

extension AppExploration.Result {
  /// Adds what is shown at rest; screens that differ in nothing that has a name are one.
  mutating func addRest(_ screens: ShownScreens) {
    if !rests.contains(screens) { rests.append(screens) }
  }
}
