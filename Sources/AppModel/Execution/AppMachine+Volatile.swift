/// What the views of SwiftUI make themselves, and what they find in their environment.
extension AppMachine {
  /// Ends the runs of what an instance's view made itself, which it makes anew: their results would
  /// come to something that nobody shows any more.
  package mutating func dropVolatileRuns(of instance: InstanceID) {
    for place in state.runs.indices.reversed()
    where state.runs[place].owner == instance && program[state.runs[place].task].isVolatile {
      dropRun(at: place, .viewMadeAnew)
    }
  }

  /// Whether all stores that a screen's view expects have been put into its environment.
  package func hasExpectedStores(_ instance: InstanceID) -> Bool {
    program[instance.screen].expectedStores.allSatisfy {
      provider(ofStore: $0, for: instance) != .none
    }
  }

  /// The nearest owner of an instance that puts a store into the environment of what is below it;
  /// none if there is none.
  package func provider(ofStore store: Int32, for instance: InstanceID) -> InstanceID {
    var owner = state.record(of: instance)?.owner ?? .none
    while owner != .none, !program[owner.screen].environmentStores.contains(store) {
      owner = state.record(of: owner)?.owner ?? .none
    }
    return owner
  }
}
