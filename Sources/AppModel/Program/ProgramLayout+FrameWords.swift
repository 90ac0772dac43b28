/// What a word of a frame is to somebody who renumbers instances and items.
@usableFromInline package enum FrameWord: UInt8, Sendable {
  /// A value, or how a slot was changed last.
  case value
  /// An instance.
  case instance
  /// The item whose handler changed a slot last.
  case cause
}

extension ProgramLayout {
  /// What each word of a screen's frame is.
  @inlinable
  package func frameWords(of screen: ScreenID) -> ArraySlice<FrameWord> {
    let place = Int(screen.index)
    return frameWords[firstFrameWords[place]..<firstFrameWords[place + 1]]
  }

  /// Whether any variable can name an instance.
  package var hasInstanceWords: Bool {
    for word in frameWords { if case .instance = word { return true } }
    return false
  }

  /// Notes what the words of a screen's frame are: those of slots and instances are renumbered.
  mutating func addFrameWords(of screen: Screen, _ tables: Program.Tables) {
    var words = [FrameWord](repeating: .value, count: Int(screen.frameWidth))
    for slot in screen.slots {
      words[Int(tables.slots[Int(slot.index)].offset) + 1] = .cause
    }
    let id = ScreenID(index: Int32(firstFrameWords.count - 1))
    for variable in tables.variables where variable.screen == id {
      var place = Int(variable.offset)
      ProgramLayout.note(variable.type, tables, &place, &words)
    }
    frameWords += words
    firstFrameWords.append(frameWords.count)
  }

  /// Notes the words of a value and moves beyond it.
  private static func note(
    _ type: ValueType, _ tables: Program.Tables, _ place: inout Int, _ words: inout [FrameWord]
  ) {
    switch type {
    case .bool, .int, .text, .enumeration, .duration: place += Int(tables.width(of: type))
    case .instance:
      words[place] = .instance
      place += 1
    case .record(let id):
      let first = place
      for field in tables.records[Int(id.index)].fields {
        var inner = first + Int(field.offset)
        note(field.type, tables, &inner, &words)
      }
      place = first + Int(tables.width(of: type))
    case .array(let element, let max):
      place += 1
      for _ in 0..<max { note(element, tables, &place, &words) }
    }
  }
}
