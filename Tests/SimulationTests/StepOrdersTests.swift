import AppModel
import EventCore
import ScenarioText
import Simulation
import Testing

struct StepOrdersTests {
  private static func step(_ text: String, _ action: StepAction = .background) -> ScenarioStep {
    ScenarioStep(
      timing: .now, action: action, scene: 1, mayMiss: false, line: .none,
      text: text)
  }

  private static func permute(_ actors: [String]...) -> ScenarioStep {
    step(
      "permute",
      .permute(
        actors.enumerated().map { place, steps in
          ScenarioActor(name: "actor \(place)", steps: steps.map { step($0) })
        }))
  }

  /// The orders as the texts of their steps, joined.
  private static func texts(_ steps: [ScenarioStep], limit: Int = 1000) -> [String] {
    StepOrders.all(of: steps, limit: limit).orders.map { order in
      order.map(\.step.text).joined(separator: " ")
    }
  }

  @Test func `without permute there is one order, the written one`() {
    let result = StepOrders.all(of: [Self.step("a"), Self.step("b")], limit: 10)
    #expect(result.orders.map { $0.map(\.step.text) } == [["a", "b"]])
    #expect(result.orders.map { $0.map(\.number) } == [[0, 1]])
    #expect(result.isComplete)
    #expect(StepOrders.all(of: [], limit: 10).orders.map(\.count) == [0])
  }

  @Test func `two actors give all orders that keep each actor's own`() {
    let orders = Self.texts([Self.permute(["a", "b"], ["x", "y"])])
    #expect(orders.count == 6)
    #expect(
      Set(orders) == ["a b x y", "a x b y", "a x y b", "x a b y", "x a y b", "x y a b"])
  }

  @Test(arguments: [(1, 1, 2), (3, 2, 10), (4, 4, 70), (5, 0, 1)])
  func `as many orders as there are ways to choose`(first: Int, second: Int, count: Int) {
    let actors = [(0..<first).map { "a\($0)" }, (0..<second).map { "b\($0)" }]
    let orders = Self.texts([Self.permute(actors[0], actors[1])])
    #expect(orders.count == count)
    #expect(Set(orders).count == count)
  }

  @Test func `three actors of one step each come in all six orders`() {
    let orders = Self.texts([Self.permute(["a"], ["b"], ["c"])])
    #expect(Set(orders) == ["a b c", "a c b", "b a c", "b c a", "c a b", "c b a"])
  }

  @Test func `steps around a permute keep their places`() {
    #expect(
      Self.texts([Self.step("first"), Self.permute(["a"], ["x"]), Self.step("last")]) == [
        "first a x last", "first x a last",
      ])
  }

  @Test func `two permutes multiply, the first varying slowest`() {
    #expect(
      Self.texts([Self.permute(["a"], ["x"]), Self.step("-"), Self.permute(["b"], ["y"])]) == [
        "a x - b y", "a x - y b", "x a - b y", "x a - y b",
      ])
  }

  @Test func `the limit cuts off and says so`() {
    let steps = [Self.permute(["a", "b"], ["x", "y"])]
    let all = Self.texts(steps)
    for limit in 1...5 {
      #expect(Self.texts(steps, limit: limit) == Array(all.prefix(limit)))
      #expect(!StepOrders.all(of: steps, limit: limit).isComplete)
    }
    #expect(StepOrders.all(of: steps, limit: 6).isComplete)
    #expect(StepOrders.all(of: steps, limit: 7).isComplete)
  }

  @Test func `the limit counts the product of two permutes`() {
    let steps = [Self.permute(["a"], ["x"]), Self.permute(["b"], ["y"])]
    let whole = StepOrders.all(of: steps, limit: 4)
    #expect(whole.orders.count == 4)
    #expect(whole.isComplete)
    let cut = StepOrders.all(of: steps, limit: 3)
    #expect(cut.orders.count == 3)
    #expect(!cut.isComplete)
  }

  @Test func `every step of an order has a number of its own, the same in all orders`() {
    let result = StepOrders.all(
      of: [Self.step("a"), Self.permute(["b"], ["c"]), Self.step("d")], limit: 10)
    var numbers: [String: Set<Int>] = [:]
    for order in result.orders {
      for numbered in order { numbers[numbered.step.text, default: []].insert(numbered.number) }
    }
    #expect(numbers.values.allSatisfy { $0.count == 1 })
    #expect(Set(numbers.values.flatMap { $0 }).count == 4)
  }

  @Test func `within a permute a step without a time is delivered before the next one comes`() {
    func isDelivered(_ timing: ScenarioStep.Timing, _ action: StepAction) -> Bool? {
      var step = Self.step("a", action)
      step.timing = timing
      let actors = [ScenarioActor(name: "user", steps: [step])]
      let permuted = StepOrders.all(of: [Self.step("p", .permute(actors))], limit: 1)
      return permuted.orders.first?.first?.isDelivered
    }
    #expect(isDelivered(.now, .background) == true)
    #expect(isDelivered(.now, .deliver) == false)
    #expect(isDelivered(.at(.zero), .background) == false)
    let alone = StepOrders.all(of: [Self.step("a", .background)], limit: 1)
    #expect(alone.orders.first?.first?.isDelivered == false)
  }

  @Test func `a permute begins once in each of its orders`() {
    let result = StepOrders.all(
      of: [Self.step("a"), Self.permute(["b"], ["c"]), Self.step("d")], limit: 10)
    for order in result.orders {
      #expect(order.map(\.beginsPermute) == [false, true, false, false])
    }
    #expect(result.orders.count == 2)
  }
}
