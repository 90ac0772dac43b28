/// What a command says to the shell; the statuses that `navsim help` tells.
package enum ExitStatus: Int32, CaseIterable, Hashable, Sendable {
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

  /// What it says, in a few words.
  var summary: String {
    switch self {
    case .success: "all held"
    case .failure: "something failed"
    case .unusable: "wrong usage or unusable file"
    case .unfinished: "not finished within a limit"
    case .notDeterministic: "not deterministic"
    case .uncovered: "less coverage than asked for"
    case .bug: "a bug of navsim"
    case .interrupted: "interrupted"
    }
  }

  /// What it comes to where `--allow-incomplete` may be given.
  func allowingIncomplete(_ isAllowed: Bool) -> ExitStatus {
    isAllowed && self == .unfinished ? .success : self
  }

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
