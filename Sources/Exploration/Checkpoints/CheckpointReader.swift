import EventCore

/// Reads what ``CheckpointWriter`` has written; a file that was changed or cut off is refused
/// before anything is taken from it.
package struct CheckpointReader {
  /// How many bytes are read at once.
  private static let pieceSize = 1 << 20

  private let read: (_ offset: Int, _ count: Int) throws(CheckpointProblem) -> [UInt8]
  private var piece: [UInt8] = []
  /// The place of the piece in the file.
  private var start = 0
  /// The place of the next word.
  private var offset = 0
  /// The place of the digest.
  private let end: Int

  /// Reads a whole file once, to see whether it is one and whether its digest is right.
  ///
  /// - Parameters:
  ///   - lines: What the text must say, line by line.
  ///   - byteCount: How long the file is.
  ///   - read: The bytes from a place on.
  package init(
    expecting lines: [String], byteCount: Int,
    read: @escaping (_ offset: Int, _ count: Int) throws(CheckpointProblem) -> [UInt8]
  ) throws(CheckpointProblem) {
    self.read = read
    end = byteCount - 8
    try checkKind(lines.first ?? "")
    if byteCount % 8 != 0 { throw .damaged }
    var digest = Fingerprint()
    while offset < end { digest.combine(try nextWord()) }
    if try word(at: end) != digest.value { throw .damaged }
    offset = 0
    try checkText(lines)
  }

  /// Takes a word.
  mutating func nextWord() throws(CheckpointProblem) -> UInt64 {
    if offset >= end { throw .damaged }
    let word = try word(at: offset)
    offset += 8
    return word
  }

  /// Takes a number that is not negative.
  mutating func nextNumber() throws(CheckpointProblem) -> Int {
    guard let number = Int(exactly: try nextWord()) else { throw .damaged }
    return number
  }

  /// Takes a list.
  mutating func nextWords() throws(CheckpointProblem) -> [UInt64] {
    let count = try nextCount(perWord: 1)
    var list: [UInt64] = []
    list.reserveCapacity(count)
    for _ in 0..<count { list.append(try nextWord()) }
    return list
  }

  /// Takes a list of numbers that were written two a word.
  mutating func nextHalfWords() throws(CheckpointProblem) -> [UInt32] {
    let count = try nextCount(perWord: 2)
    var list: [UInt32] = []
    list.reserveCapacity(count + 1)
    while list.count < count {
      let word = try nextWord()
      list.append(UInt32(truncatingIfNeeded: word))
      list.append(UInt32(truncatingIfNeeded: word >> 32))
    }
    if list.count > count { list.removeLast() }
    return list
  }

  /// Says that nothing may be left.
  package func finish() throws(CheckpointProblem) {
    if offset != end { throw .damaged }
  }

  /// The length of a list, which cannot be longer than the rest of the file.
  private mutating func nextCount(perWord: Int) throws(CheckpointProblem) -> Int {
    let count = try nextNumber()
    if count / perWord > (end - offset) / 8 { throw .damaged }
    return count
  }

  private mutating func word(at place: Int) throws(CheckpointProblem) -> UInt64 {
    if !(start..<start + piece.count).contains(place) {
      piece = try read(place, Self.pieceSize)
      start = place
    }
    let first = place - start
    if piece.count < first + 8 { throw .damaged }
    return piece.withUnsafeBytes {
      UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: first, as: UInt64.self))
    }
  }

  // MARK: The text

  /// Whether the file begins as a checkpoint of this version does.
  private func checkKind(_ first: String) throws(CheckpointProblem) {
    let bytes = try read(0, Self.pieceSize)
    let line = String(decoding: bytes.prefix { $0 != CheckpointText.newline }, as: UTF8.self)
    if line == first { return }
    let kind = first.split(separator: " ").dropLast().joined(separator: " ")
    throw line.utf8.count < 40 && line.hasPrefix(kind + " ")
      ? .differs(expected: first, found: line) : .otherFile(expected: first)
  }

  /// Whether the text is the one that is expected.
  private mutating func checkText(_ lines: [String]) throws(CheckpointProblem) {
    let expected = CheckpointText.words(of: lines)
    var found: [UInt8] = []
    while !CheckpointReader.endsText(found) {
      let word = try nextWord()
      for byte in 0..<8 { found.append(UInt8(truncatingIfNeeded: word >> UInt64(byte * 8))) }
    }
    if expected == CheckpointText.words(of: found) { return }
    let told = found.split(separator: CheckpointText.newline)
      .map { String(decoding: $0, as: UTF8.self) }
    for place in 0..<max(told.count, lines.count) {
      let own = place < lines.count ? lines[place] : "nothing more"
      let other = place < told.count ? told[place] : "nothing more"
      if own != other { throw .differs(expected: own, found: other) }
    }
    throw .damaged
  }

  private static func endsText(_ bytes: [UInt8]) -> Bool {
    bytes.count > 1 && bytes.last == CheckpointText.newline
      && zip(bytes, bytes.dropFirst()).contains { $0 == $1 && $0 == CheckpointText.newline }
  }
}

/// Why a search cannot go on from a file.
package enum CheckpointProblem: Error, Hashable, Sendable {
  /// The file is something else.
  case otherFile(expected: String)
  /// It is of another version, app or plan: the first line that differs.
  case differs(expected: String, found: String)
  /// Its bytes are not those that were written.
  case damaged
  /// The app does not do any more what it did when the file was written.
  case otherBehaviour
  /// It cannot be read, in the words of the file system.
  case unreadable(String)

  /// What is wrong, in lower case and without a full stop.
  package var message: String {
    switch self {
    case .otherFile(let expected): "expected a file that begins with `\(expected)`"
    case .differs(let expected, let found)
    where expected.hasPrefix("content ") && found.hasPrefix("content "):
      "the app or the scenario has changed since it was written, or it is of another one"
    case .differs(let expected, let found):
      "expected `\(expected)`, found `\(found)`: it was written by another search"
    case .damaged: "it is damaged or was cut off: its digest is not that of its content"
    case .otherBehaviour: "it was written by a build of navsim that lets the app behave otherwise"
    case .unreadable(let reason): reason
    }
  }
}
