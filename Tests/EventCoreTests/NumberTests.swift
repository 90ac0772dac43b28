import EventCore
import Testing

struct RandomNumbersTests {
  @Test func `the numbers are those of SplitMix64`() {
    // The first five of seed 1234567, as published with the algorithm's reference programs.
    var numbers = RandomNumbers(seed: 1_234_567)
    #expect(
      (0..<5).map { _ in numbers.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test func `a number below a bound is the upper part of the next one, and each comes`() {
    var numbers = RandomNumbers(seed: 7)
    var same = numbers
    var seen: Set<Int> = []
    for _ in 0..<200 {
      let number = numbers.below(6)
      #expect(number == Int(same.next() / (UInt64.max / 6 + 1)))
      seen.insert(number)
    }
    #expect(seen == Set(0..<6))
    #expect((0..<9).allSatisfy { _ in numbers.isOne(in: 1) })
  }
}

struct VirtualTimeTests {
  @Test func `what is beyond the last instant or the greatest length is that`() {
    let last = VirtualInstant(microseconds: .max)
    let greatest = VirtualDuration(microseconds: .max)
    #expect(VirtualInstant.zero + greatest == last)
    #expect(last + .microseconds(1) == last)
    #expect(last + .zero == last)
    #expect(greatest + .microseconds(1) == greatest)
    #expect(VirtualInstant(microseconds: -5) + .microseconds(5) == .zero)
  }

  @Test(arguments: [(300_000, "300ms"), (0, "0ms"), (1, "1us"), (1_001, "1001us"), (-1, "-1us")])
  func `a length is told in milliseconds if it is whole`(microseconds: Int64, text: String) {
    #expect(VirtualDuration(microseconds: microseconds).description == text)
    #expect(VirtualInstant(microseconds: microseconds).description == text)
  }
}
