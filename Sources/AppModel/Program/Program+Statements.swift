extension Program {
  /// Whether statements of a screen may empty a modal slot, whichever way they go.
  ///
  /// - Complexity: O(instructions of the statements).
  package func emptiesModal(_ statements: CodeAddress, in screen: ScreenID) -> Bool {
    CodeWalk(statements, of: screen, in: tables).places.contains {
      tables.code[Int($0.index)].operation == .clearSlot
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
