import EventCore
import ScenarioText

/// The orders in which the steps of a scenario can come: all that keep each actor's own.
package enum StepOrders {
  /// All orders, those of the first `permute` varying slowest.
  ///
  /// Within a `permute` a step that is not timed is delivered before the next one comes.
  ///
  /// - Returns: At most `limit` orders, and whether these are all.
  package static func all(of steps: [ScenarioStep], limit: Int) -> (orders: [[ScenarioStep]], isComplete: Bool) {
    var orders: [[ScenarioStep]] = [[]]
    var isComplete = true
    for step in steps {
      guard case .permute(let actors) = step.action else {
        for index in orders.indices { orders[index].append(step) }
        continue
      }
      var interleavings: [[ScenarioStep]] = []
      interleave(
        actors.map { $0.steps[...] }, prefix: [], limit: limit, into: &interleavings,
        &isComplete)
      var extended: [[ScenarioStep]] = []
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

  private static func interleave(
    _ rest: [ArraySlice<ScenarioStep>], prefix: [ScenarioStep], limit: Int, into result: inout [[ScenarioStep]],
    _ isComplete: inout Bool
  ) {
    if result.count >= limit {
      isComplete = false
      return
    }
    if rest.allSatisfy(\.isEmpty) {
      result.append(prefix)
      return
    }
    for index in rest.indices {
      guard let step = rest[index].first else { continue }
      var remaining = rest
      remaining[index] = remaining[index].dropFirst()
      interleave(
        remaining, prefix: prefix + delivered(step), limit: limit, into: &result, &isComplete)
    }
  }

  /// A step of a `permute`, delivered at once unless it is timed.
  private static func delivered(_ step: ScenarioStep) -> [ScenarioStep] {
    guard step.timing == .now, step.action.isArrival else { return [step] }
    var timed = step
    timed.timing = .after(.zero)
    return [timed]
  }
}
