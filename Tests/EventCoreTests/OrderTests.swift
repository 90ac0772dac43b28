import EventCore
import Testing

struct DeliveryOrderTests {
  @Test func `items of one instant come as completions, then blocks, then input, then by age`() {
    func place(_ instant: Int64, _ kind: DeliveryClass, _ sequence: UInt32) -> DeliveryOrder {
      DeliveryOrder(
        deadline: VirtualInstant(microseconds: instant), deliveryClass: kind, sequence: sequence)
    }
    let ordered = [
      place(1, .input, 9), place(2, .completion, 8), place(2, .deferredBlock, 7),
      place(2, .input, 5), place(2, .input, 6), place(3, .completion, 0),
    ]
    #expect(ordered.reversed().sorted() == ordered)
  }
}

struct ChoiceSourceTests {
  @Test func `nothing fixed takes the default and logs the question`() {
    var choices = ChoiceSource()
    #expect(choices.choose(.dismissWhileDismissing, subject: 3, optionCount: 2) == 0)
    #expect(choices.takeLog().map(\.subject) == [3])
    #expect(choices.takeLog().isEmpty)
  }

  @Test func `a question with one option is no question`() {
    var choices = ChoiceSource()
    #expect(choices.choose(.taskLatency, optionCount: 1) == 0)
    #expect(choices.log.isEmpty)
  }

  @Test func `a fixed answer can be meant for one subject and one occurrence`() {
    var choices = ChoiceSource(fixed: [
      FixedChoice(point: .taskOutcome, subject: 7, occurrence: 2, option: 1)
    ])
    let answers = [7, 8, 7, 7].map { subject in
      choices.choose(.taskOutcome, subject: subject, optionCount: 3)
    }
    #expect(answers == [0, 0, 1, 0])
  }

  @Test func `an option beyond the last is taken as the last`() {
    var choices = ChoiceSource(fixed: [
      FixedChoice(point: .releaseDelay, subject: nil, occurrence: nil, option: 99)
    ])
    #expect(choices.choose(.releaseDelay, optionCount: 8) == 7)
  }

  @Test func `an option that is tried beyond the last value is the last`() {
    var choices = ChoiceSource()
    choices.repeatTurn(with: [5])
    #expect(choices.choose(.taskOutcome, subject: 0, among: [3, 7]) == 1)
  }

  @Test func `of a range what was found in another run comes again`() {
    var choices = ChoiceSource()
    choices.repeatTurn(with: [0, 1, 300, 9000])
    let lengths = (0..<4).map { _ in choices.choose(.taskLatency, subject: 0, within: 100...900) }
    #expect(lengths == [100, 101, 400, 900])
  }

  @Test func `every choice point is found by its name`() {
    for point in ChoicePoint.ofScenarios { #expect(ChoicePoint(name: point.name) == point) }
  }
}

struct FingerprintTests {
  @Test func `a fingerprint is the same in every process and depends on order`() {
    var one = Fingerprint()
    one.combine(Int64(1))
    one.combine("ab")
    var other = Fingerprint()
    other.combine("ab")
    other.combine(Int64(1))
    #expect(one.description == "c7d7d34138cee1f3")
    #expect(one != other)
  }
}
