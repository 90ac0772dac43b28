/// The offset of the first byte that is not part of well-formed UTF-8, if there is one.
///
/// Well-formed is what table 3-7 of the Unicode standard says: no overlong forms, no surrogates,
/// nothing above U+10FFFF.
///
/// - Complexity: O(number of bytes).
func firstInvalidUTF8Offset(in bytes: [UInt8]) -> Int? {
  bytes.withUnsafeBufferPointer { buffer in
    var offset = 0
    while offset < buffer.count {
      let byte = buffer[offset]
      if byte < 0x80 {
        offset += 1
        continue
      }
      guard let (length, second) = sequenceShape(after: byte), offset + length <= buffer.count,
        second.contains(buffer[offset + 1])
      else { return offset }
      for index in 2..<max(2, length) where buffer[offset + index] & 0xC0 != 0x80 { return offset }
      offset += length
    }
    return nil
  }
}

/// How long a sequence is that begins with this byte, and which second bytes it can have.
private func sequenceShape(after lead: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
  switch lead {
  case 0xC2...0xDF: (2, 0x80...0xBF)
  case 0xE0: (3, 0xA0...0xBF)
  case 0xED: (3, 0x80...0x9F)
  case 0xE1...0xEF: (3, 0x80...0xBF)
  case 0xF0: (4, 0x90...0xBF)
  case 0xF1...0xF3: (4, 0x80...0xBF)
  case 0xF4: (4, 0x80...0x8F)
  default: nil
  }
}
