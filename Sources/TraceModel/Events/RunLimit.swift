/// A documented bound of a run.
package enum RunLimit: UInt8, Sendable {
  /// More turns at one instant than `RunLimits.turnsPerInstant`.
  case turnsPerInstant
  /// More lifetimes at once than `AppMachine.lifetimeLimit`.
  case lifetimes
  /// More pending runs than `RunLimits.pendingRuns`.
  case pendingRuns
  /// More entries of the trace than `RunLimits.traceEntries`.
  case traceEntries
  /// More items in the main queue than `RunLimits.waitingItems`.
  case waitingItems
  /// More items than `RunLimits.items` or a search allows a run, or than
  /// `RunLimits.itemsPerSettling` until a rest.
  case items
  /// More virtual time than `RunLimits.settling` until a rest, or beyond `RunLimits.endOfTime`.
  case virtualTime
  /// More answers to the questions of one event than `RunLimits.answers`, in a search.
  case answers
  /// More words for a state than `RunLimits.stateWords`, in a search.
  case stateWords
  /// More orders of the steps of a scenario than `RunLimits.orders`.
  case orders
  /// More commands of a binding for one scene within a turn than `RunLimits.commandsPerTurn`.
  case commandsPerTurn
  /// More entries of the trace for one call of the app's code than `RunLimits.entriesPerCall`.
  case entriesPerCall
  /// More words of values in the trace than `RunLimits.traceWords`.
  case traceWords
}

extension RunLimit {
  /// The limit in words.
  package var text: String {
    switch self {
    case .turnsPerInstant: "turns at one instant"
    case .lifetimes: "open lifetimes"
    case .pendingRuns: "pending runs of tasks"
    case .traceEntries: "entries of the trace"
    case .waitingItems: "items waiting in the main queue"
    case .items: "items of the main queue"
    case .virtualTime: "virtual time"
    case .answers: "answers to the questions of one event"
    case .stateWords: "words for a state"
    case .orders: "orders of its steps"
    case .commandsPerTurn: "commands of one turn"
    case .entriesPerCall: "entries of one call"
    case .traceWords: "words of values in the trace"
    }
  }
}
