extension Program {
  /// Whether some view that is bound to a relay does anything with what it emits.
  ///
  /// - Complexity: O(binds).
  package func isHeard(_ relay: RelayID) -> Bool {
    tables.binds.contains { bind in
      layout(of: bind.handler).body != .none
        && tables.entries(of: bind.relay).contains { $0.value == relay.index }
    }
  }
}
