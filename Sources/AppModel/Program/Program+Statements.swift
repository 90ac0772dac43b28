extension Program {
  /// The blocks of `later` that stand in handlers, in the order of their code.
  ///
  /// - Complexity: O(instructions of the program).
  package var deferredBlocks: [CodeAddress] {
    var blocks: [CodeAddress] = []
    for instruction in tables.code {
      guard case .defers(let block) = instruction.flow else { continue }
      if !blocks.contains(CodeAddress(index: block)) { blocks.append(CodeAddress(index: block)) }
    }
    return blocks
  }

  /// Whether a handler may empty a modal slot, whichever way it goes.
  ///
  /// - Complexity: O(instructions of the handler).
  package func emptiesModal(_ handler: HandlerID) -> Bool {
    let handler = self[handler]
    return CodeWalk(handler.body, of: handler.screen, in: tables).places.contains {
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
