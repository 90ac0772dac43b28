import EventCore
import ScenarioText

/// A step with its place in `Scenario.numberedSteps`, which traces and verdicts speak of.
package struct NumberedStep: Sendable {
  /// The place.
  package var number: Int
  /// The step.
  package var step: ScenarioStep
  /// Whether it is the first of a `permute`, which begins when what came before is delivered.
  package var beginsPermute = false
  /// Whether what it brings is delivered before the next step comes: in a `permute`, unless the
  /// step is timed.
  package var isDelivered = false
}

/// The orders in which the steps of a scenario can come: all that keep each actor's own.
package enum StepOrders {
  /// All orders, those of the first `permute` varying slowest.
  ///
  /// Within a `permute` a step that is not timed is delivered before the next one comes.
  ///
  /// - Returns: At most `limit` orders, and whether these are all.
  package static func all(of steps: [ScenarioStep], limit: Int) -> (
    orders: [[NumberedStep]], isComplete: Bool
  ) {
    var orders: [[NumberedStep]] = [[]]
    var isComplete = true
    var number = 0
    for step in steps {
      let numbered = NumberedStep(number: number, step: step)
      number += 1
      guard case .permute(let actors) = step.action else {
        for index in orders.indices { orders[index].append(numbered) }
        continue
      }
      let rest = actors.map { actor in
        actor.steps.map { step in
          defer { number += 1 }
          let isDelivered = step.timing == .now && step.action.isArrival
          return NumberedStep(number: number, step: step, isDelivered: isDelivered)
        }[...]
      }
      var interleavings: [[NumberedStep]] = []
      var prefix: [NumberedStep] = []
      if rest.reduce(0, { $0 + $1.count }) > RunLimits.permutedSteps {
        interleavings = [beginning(rest.flatMap { $0 })]
        isComplete = false
      } else {
        interleave(rest, &prefix, limit: limit, into: &interleavings, &isComplete)
      }
      var extended: [[NumberedStep]] = []
      for order in orders {
        for interleaving in interleavings {
          if extended.count == limit {
            isComplete = false
            break
          }
          extended.append(order + interleaving)
        }
      }
      orders = extended
    }
    return (orders, isComplete)
  }

  /// - Complexity: O(orders × steps); the recursion is as deep as there are steps.
  private static func interleave(
    _ rest: [ArraySlice<NumberedStep>], _ prefix: inout [NumberedStep], limit: Int,
    into result: inout [[NumberedStep]], _ isComplete: inout Bool
  ) {
    if result.count >= limit {
      isComplete = false
      return
    }
    if rest.allSatisfy(\.isEmpty) {
      result.append(beginning(prefix))
      return
    }
    for index in rest.indices {
      guard let step = rest[index].first else { continue }
      var remaining = rest
      remaining[index] = remaining[index].dropFirst()
      prefix.append(step)
      interleave(remaining, &prefix, limit: limit, into: &result, &isComplete)
      prefix.removeLast()
    }
  }

  private static func beginning(_ order: [NumberedStep]) -> [NumberedStep] {
    var order = order
    if !order.isEmpty { order[0].beginsPermute = true }
    return order
  }
}
