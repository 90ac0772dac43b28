/// What a command says to the shell; the statuses that `navsim help` tells.
package enum ExitStatus: Int32, Hashable, Sendable {
  /// Everything asked for was checked and held.
  case success = 0
  /// Something that was checked does not hold.
  case failure = 1
  /// Wrong usage, or a file that cannot be used.
  case unusable = 2
  /// A limit was reached before the answer.
  case unfinished = 3
  /// A repeat gave other bytes.
  case notDeterministic = 4
  /// Less was reached than somebody asked for.
  case uncovered = 5
  /// A bug of the simulator itself.
  case bug = 70
  /// Somebody interrupted it; what was found so far is written.
  case interrupted = 130

  /// The graver of two: a failure weighs more than a search that is not complete, and what cannot
  /// be read more than both.
  func combined(with other: ExitStatus) -> ExitStatus {
    weight < other.weight ? other : self
  }

  private var weight: Int {
    switch self {
    case .success: 0
    case .unfinished: 1
    case .uncovered: 2
    case .failure: 3
    case .unusable: 4
    case .notDeterministic: 5
    case .interrupted: 6
    case .bug: 7
    }
  }
}
