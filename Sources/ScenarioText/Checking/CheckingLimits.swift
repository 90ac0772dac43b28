/// Every bound of the checker, beside `InstanceID.screenLimit`; reaching one is an error.
package enum CheckingLimits {
  /// How many words a value can have.
  package static let valueWidthMax: Int64 = 65_536
  /// How many words an instance can have.
  package static let frameWidthMax: Int64 = 1 << 20
  /// How long a chain of `let`s, variables or records can be in which each needs the next.
  package static let dependencyDepthMax = 50
  /// How many `let`s one reading of a `let` can evaluate: each is evaluated wherever it is read, so
  /// that a chain of those that read the one before twice doubles with every link.
  package static let evaluationCountMax = 1_000
  /// How many entries of a stack can be compared at once.
  package static let comparedEntriesMax = 50
  /// How many values for searches a variable can have.
  package static let candidateCountMax = 1_000
  /// How many parameters or fields something can have.
  package static let parameterCountMax = 100
  /// How many objects a task can capture and await: each has a bit below that of the logic.
  package static let captureCountMax = 30
  /// How many combinations are tried to find out whether a guard can hold; with more, none are.
  package static let guardCombinationsMax = 4_096
  /// How many parts a guard can have, with the `let`s that it reads; a larger one is not judged.
  package static let guardSizeMax = 300
  /// How many known names are compared with an unknown one.
  package static let comparedNamesMax = 2_000
}
