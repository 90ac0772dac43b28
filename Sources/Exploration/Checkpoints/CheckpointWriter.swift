import EventCore

/// Writes what a search came to as words of 64 bits, lowest byte first, piece by piece.
///
/// A text says what the search is of; it is filled up to whole words. The last word is a digest of
/// all before it.
package struct CheckpointWriter {
  /// How many bytes are a piece.
  private static let pieceSize = 1 << 20

  private let write: ([UInt8]) -> Void
  private var bytes: [UInt8] = []
  private var digest = Fingerprint()

  /// Begins with a text.
  ///
  /// - Parameters:
  ///   - lines: What the search is of; the first line says what the file is.
  ///   - write: Takes the next bytes.
  package init(_ lines: [String], write: @escaping ([UInt8]) -> Void) {
    self.write = write
    for word in CheckpointText.words(of: lines) { append(word) }
  }

  /// Adds a word.
  package mutating func append(_ word: UInt64) {
    digest.combine(word)
    put(word)
  }

  /// Adds a number.
  mutating func append(_ number: Int) { append(UInt64(bitPattern: Int64(number))) }

  /// Adds a list, after its length.
  mutating func append(_ list: [UInt64]) {
    append(list.count)
    for word in list { append(word) }
  }

  /// Adds a list, after its length, two numbers a word.
  mutating func append(_ list: [UInt32]) {
    append(list.count)
    for place in stride(from: 0, to: list.count, by: 2) {
      let second = place + 1 < list.count ? UInt64(list[place + 1]) : 0
      append(UInt64(list[place]) | second << 32)
    }
  }

  /// Ends with the digest; nothing may be added after it.
  package mutating func finish() {
    put(digest.value)
    write(bytes)
    bytes = []
  }

  private mutating func put(_ word: UInt64) {
    if bytes.isEmpty { bytes.reserveCapacity(Self.pieceSize) }
    withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
    if bytes.count < Self.pieceSize { return }
    write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}

/// The text at the beginning of a checkpoint.
enum CheckpointText {
  /// The words of some lines, filled up with empty lines: at least one of them, by which the end is
  /// seen.
  static func words(of lines: [String]) -> [UInt64] {
    var bytes = lines.flatMap { Array("\($0)\n".utf8) }
    repeat { bytes.append(newline) } while bytes.count % 8 != 0
    return words(of: bytes)
  }

  /// The words of bytes that fill whole words.
  static func words(of bytes: [UInt8]) -> [UInt64] {
    stride(from: 0, to: bytes.count, by: 8).map { first in
      (0..<8).reduce(0) { $0 | UInt64(bytes[first + $1]) << UInt64($1 * 8) }
    }
  }

  /// The line feed.
  static let newline = UInt8(ascii: "\n")
}
