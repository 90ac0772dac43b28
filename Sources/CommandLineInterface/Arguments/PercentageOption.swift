import EventCore

/// A share that somebody asks for: `90%`, `92.5%` or `90`.
struct PercentageOption: Hashable, Sendable {
  /// The share in tenths of a percent, 0...1000.
  let tenths: Int

  /// Reads the option; `nil` if it is not there.
  init?(_ arguments: ParsedArguments, _ name: String) throws(UsageError) {
    guard let text = arguments.value(of: name) else { return nil }
    let number = text.hasSuffix("%") ? text.dropLast() : text[...]
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    let whole = parts.first.flatMap { Self.number($0) }
    let rest = parts.count == 2 ? Self.number(parts[1]) : 0
    guard parts.count <= 2, parts.dropFirst().allSatisfy({ $0.count == 1 }), let whole, let rest,
      whole * 10 + rest <= 1_000
    else {
      throw .unreadableValue(option: name, value: text, expected: "a share such as `90%`")
    }
    tenths = whole * 10 + rest
  }

  /// The share as reports write it.
  var text: String { "\(tenths / 10).\(tenths % 10) %" }

  private static func number(_ digits: Substring) -> Int? {
    digits.count <= 3 ? Int(digits: digits) : nil
  }
}
