extension UInt8 {
  /// Whether it is an ASCII digit.
  @inlinable package var isDigit: Bool {
    self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9")
  }
}

extension FixedWidthInteger {
  /// The number that a text of ASCII digits says; `nil` if it is none or too large.
  ///
  /// Without a sign, which `init(_:)` would take.
  package init?(digits text: some StringProtocol) {
    guard text.utf8.allSatisfy(\.isDigit) else { return nil }
    self.init(text)
  }
}
