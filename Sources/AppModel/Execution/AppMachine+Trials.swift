extension AppMachine {
  /// Whether a handler without arguments would do anything now, were it to run; its guard is not
  /// asked.
  ///
  /// An empty handler stands for what the app does beside navigation, and counts as something.
  package func doesSomething(_ handler: HandlerID, of instance: InstanceID) -> Bool {
    if program.layout(of: handler).body == .none { return true }
    var trial = self
    let depth = trial.depth
    trial.begin(handler, of: instance, arguments: [])
    for _ in 0..<Self.triedEffectsMax {
      guard let effect = trial.next(above: depth) else { return false }
      if effect.isNoticed { return true }
    }
    return true
  }

  /// After how many effects that leave nothing behind it is taken for granted that something does:
  /// messages may lead to ever more messages.
  private static let triedEffectsMax = 1_000
}

extension AppEffect {
  /// Whether it changes something that lasts, or may; that of a statement which came to nothing
  /// does not.
  fileprivate var isNoticed: Bool {
    switch self {
    case .sent, .received, .passedOn, .stopped, .taskStartIgnored, .emitted, .emissionLost,
      .mainThreadBlocked, .handlerReturned, .delivery(_, .guarded), .delivery(_, .made),
      .referenceNil, .referenceEmpty:
      false
    default: true
    }
  }
}
