import EventCore

/// Reads numbers out of options, and says what was expected where there is none.
enum NumberOption {
  /// A whole number of a range; `nil` if the option is not there.
  static func count(
    _ arguments: ParsedArguments, _ name: String, in range: ClosedRange<Int>
  ) throws(UsageError) -> Int? {
    guard let text = arguments.value(of: name) else { return nil }
    guard let number = Int(digits: text), range.contains(number) else {
      throw .unreadableValue(
        option: name, value: text,
        expected: "a number of \(range.lowerBound)...\(range.upperBound)")
    }
    return number
  }

  /// A seed: decimal, hexadecimal after `0x`, or the 40 digits of a commit's hash, of which the
  /// first 16 count.
  static func seed(_ arguments: ParsedArguments, _ name: String) throws(UsageError) -> UInt64? {
    guard let text = arguments.value(of: name) else { return nil }
    let seed: UInt64? =
      if text.utf8.count == 40, text.utf8.allSatisfy({ isHexadecimal($0) }) {
        UInt64(text.prefix(16), radix: 16)
      } else if text.hasPrefix("0x"), text.utf8.dropFirst(2).allSatisfy({ isHexadecimal($0) }) {
        UInt64(text.dropFirst(2), radix: 16)
      } else {
        UInt64(digits: text)
      }
    guard let seed else {
      throw .unreadableValue(
        option: name, value: text,
        expected: "a number, `0x` and at most 16 digits, or a commit hash of 40 digits")
    }
    return seed
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    byte.isDigit || (97...102).contains(byte) || (65...70).contains(byte)
  }

  /// A part of a whole such as `2/5`, counted from 1 by people and from 0 here.
  static func share(
    _ arguments: ParsedArguments, _ name: String
  ) throws(UsageError) -> (index: Int, count: Int) {
    guard let text = arguments.value(of: name) else { return (0, 1) }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      .map { Int(digits: $0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], count >= 1,
      (1...count).contains(index)
    else {
      throw .unreadableValue(option: name, value: text, expected: "a part such as `2/5`")
    }
    return (index - 1, count)
  }

  /// A length of time such as `30s` or `5m`.
  static func duration(_ arguments: ParsedArguments, _ name: String) throws(UsageError) -> Duration?
  {
    guard let text = arguments.value(of: name) else { return nil }
    let units: [(suffix: String, seconds: Int)] = [("s", 1), ("m", 60), ("min", 60), ("h", 3600)]
    for unit in units where text.hasSuffix(unit.suffix) {
      if let number = Int(digits: text.dropLast(unit.suffix.count)),
        (1...1_000_000).contains(number)
      {
        return .seconds(number * unit.seconds)
      }
    }
    let seconds = Int(text).flatMap { (1...1_000_000).contains($0) ? $0 : nil } ?? 30
    let example = "\(seconds)s"
    let expected = "1 to 1000000 of `s`, `m` or `h`, such as `\(example)` or `5m`"
    throw .unreadableValue(option: name, value: text, expected: expected)
  }
}
