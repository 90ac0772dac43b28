extension Program {
  /// The handlers that hear a message, and whose they are.
  ///
  /// - Complexity: O(message handlers of all screens).
  package func receivers(of message: MessageID) -> [(screen: ScreenID, handler: HandlerID)] {
    tables.screens.indices.flatMap { place in
      tables.screens[place].messageHandlers.filter { $0.message == message }
        .map { (screen: ScreenID(index: Int32(place)), handler: $0.handler) }
    }
  }

  /// The handler in which a block of `later` stands; `nil` where it stands in none.
  ///
  /// - Complexity: O(instructions of the program's handlers).
  package func handler(deferring block: CodeAddress) -> Handler? {
    tables.handlers.first { handler in
      CodeWalk(handler.body, of: handler.screen, in: tables).places.contains {
        tables.code[Int($0.index)].flow == .defers(block.index)
      }
    }
  }
}
