import EventCore
import Testing

struct TerminalTextTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("ｱ", 1), ("Ａ", 2), ("한", 2),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("❤\u{FE0F}", 2), ("❤", 1),
    ("a\u{200D}b", 2), ("か\u{3099}", 2), ("…", 1),
  ])
  func `a text takes as many columns as a terminal shows`(row: (text: String, width: Int)) {
    #expect(row.text.terminalWidth == row.width)
    #expect(row.text.padded(to: 9).terminalWidth == 9)
    #expect(row.text.padded(to: 0) == row.text)
  }

  @Test func `what a terminal acts on is known`() {
    let acting: [Unicode.Scalar] = [
      "\u{0}", "\n", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}", "\u{2028}", "\u{202E}", "\u{2066}",
    ]
    #expect(acting.allSatisfy { $0.isUnprintable })
    #expect(acting[5].escape == "\\u{9b}")
    let plain: [Unicode.Scalar] = [" ", "~", "\u{A0}", "é", "日", "\u{301}", "\u{200D}"]
    #expect(!plain.contains { $0.isUnprintable })
  }
}
