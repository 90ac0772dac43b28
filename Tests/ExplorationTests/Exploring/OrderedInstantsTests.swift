import Testing

@testable import Exploration

/// The earliest instants of events of which differences are known.
struct OrderedInstantsTests {
  private typealias Bound = OrderedInstants.Bound

  /// That an event comes just so long after another.
  private static func exactly(_ event: Int, _ length: Int64, after origin: Int) -> [Bound] {
    [
      Bound(event: event, origin: origin, least: length, isOrder: false),
      Bound(event: origin, origin: event, least: -length, isOrder: false),
    ]
  }

  @Test func `an input comes as late as what it starts needs`() {
    var instants = OrderedInstants()
    let input = instants.addEvent(after: OrderedInstants.beginning)
    let short = instants.addEvent(after: input)
    let long = instants.addEvent(after: short)
    let (start, whole) = (OrderedInstants.beginning, Self.exactly(short, 2_000, after: input))
    let isKept = instants.demand(whole) && instants.demand(Self.exactly(long, 10_000, after: start))
    #expect(isKept)
    #expect(instants.earliest() == [0, 0, 2_000, 10_000])
    // What the short one starts, and takes 300, is not over when the long one is.
    let isPending = Bound(event: short, origin: long, least: -300, isOrder: true)
    let isStillKept = instants.demand([isPending])
    #expect(isStillKept)
    #expect(instants.earliest() == [0, 7_700, 9_700, 10_000])
    #expect(instants.spread(by: 100).earliest() == [0, 7_800, 9_800, 10_000])
  }

  @Test func `bounds that contradict each other are not demanded`() {
    var instants = OrderedInstants()
    let first = instants.addEvent(after: OrderedInstants.beginning)
    let second = instants.addEvent(after: first)
    let isKept = instants.demand(Self.exactly(second, 500, after: first))
    let contradiction = Bound(event: first, origin: second, least: -350, isOrder: true)
    let isContradictionKept = instants.demand([contradiction])
    #expect(isKept && !isContradictionKept)
    #expect(instants.earliest() == [0, 0, 500])
  }

  @Test func `what must come together is not spread`() {
    var instants = OrderedInstants()
    let first = instants.addEvent(after: OrderedInstants.beginning)
    let second = instants.addEvent(after: first)
    let isKept = instants.demand(Self.exactly(second, 0, after: first))
    #expect(isKept)
    #expect(instants.spread(by: 1_000).earliest() == [0, 1_000, 1_000])
  }

  @Test func `what may take longer takes as little as the order needs`() {
    var instants = OrderedInstants()
    let first = instants.addEvent(after: OrderedInstants.beginning)
    let end = instants.addEvent(after: first)
    let isKept = instants.demand([
      Bound(event: end, origin: first, least: 500, isOrder: false),
      Bound(event: first, origin: end, least: -3_000, isOrder: false),
    ])
    #expect(isKept)
    #expect(instants.spread(by: 100).earliest() == [0, 100, 600])
  }
}
