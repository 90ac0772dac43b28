/// The id of a rule of the rule book, such as `P4`.
struct RuleID: Hashable, Sendable, CustomStringConvertible {
  /// The letters that rules begin with.
  static let families = "RPDNGMATESLC"

  /// The letter.
  let family: Character
  /// The number, from 1.
  let number: Int

  /// Reads an id; a small letter behind it, as in `N16a`, names a part of the rule.
  init?(_ text: some StringProtocol) {
    guard let family = text.first, Self.families.contains(family) else { return nil }
    var digits = text.dropFirst()
    if let part = digits.last, "abc".contains(part) { digits = digits.dropLast() }
    guard (1...2).contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isNumber }),
      digits.first != "0", let number = Int(digits)
    else { return nil }
    self.family = family
    self.number = number
  }

  var description: String { "\(family)\(number)" }

  /// The ids that a text mentions, each once, in the order of their first mention.
  static func mentioned(in text: some StringProtocol) -> [RuleID] {
    var ids: [RuleID] = []
    for word in text.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }) {
      if let id = RuleID(word), !ids.contains(id) { ids.append(id) }
    }
    return ids
  }
}
