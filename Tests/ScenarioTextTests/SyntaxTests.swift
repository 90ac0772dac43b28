import Testing

@testable import ScenarioText

struct SyntaxTests {
  @Test func `places and layout do not take part in equality`() {
    #expect(Name("menu", range: SourceRange(3, 7)) == Name("menu"))
    #expect(Expression(.integer(1), isParenthesized: true) == Expression(.integer(1)))
    #expect(Name("menu") != Name("info"))
  }

  @Test func `a duration keeps its unit and knows its length`() {
    let half = Expression(.duration(DurationLiteral(count: 30, unit: .min)))
    let little = Expression(.duration(DurationLiteral(count: 1, unit: .us)))
    let difference = Expression(.binary(half, .minus, little))
    #expect(difference.durationValue?.microseconds == 1_799_999_999)
    #expect(difference.height == 2)
  }
}
