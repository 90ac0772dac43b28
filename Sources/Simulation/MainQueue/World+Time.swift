import AppModel
import EventCore
import ScenarioText
import TraceModel

/// Something that is going to come from outside.
package struct Arrival: Sendable {
  /// When it comes.
  package var instant: VirtualInstant
  /// What comes.
  package var action: StepAction
  /// The scene's ordinal, counted from 1.
  package var scene: Int32
  /// The step it comes from.
  package var step: InputStep
  /// Makes an arrival.
  package init(
    instant: VirtualInstant, action: StepAction, scene: Int32, step: InputStep
  ) {
    self.instant = instant
    self.action = action
    self.scene = scene
    self.step = step
  }
}

extension World {
  /// Announces what is going to come from outside; instants must not go back.
  package mutating func announce(_ arrival: consuming Arrival) {
    if nextArrival == arrivals.count && nextArrival > 0 {
      // Most often it is one or two, for which the general way is long.
      while !arrivals.isEmpty { arrivals.removeLast() }
      nextArrival = 0
    }
    arrivals.append(arrival)
  }

  /// Takes what comes next from outside off the list, without copying what its step says.
  mutating func takeArrival() -> Arrival {
    var arrival = Arrival(
      instant: now, action: .foreground, scene: 0, step: .none)
    swap(&arrival, &arrivals[nextArrival])
    nextArrival += 1
    return arrival
  }

  /// Lets time pass up to an instant and does everything that is due by then.
  package mutating func advance(to target: VirtualInstant) {
    advance(to: target, stopsBeforeArrival: false)
  }

  /// Lets time pass until what comes from outside at an instant would come.
  package mutating func advance(beforeArrivalAt target: VirtualInstant) {
    advance(to: target, stopsBeforeArrival: true)
  }

  private mutating func advance(to target: VirtualInstant, stopsBeforeArrival: Bool) {
    while !isOver {
      if isArrivalNext {
        if arrivals[nextArrival].instant > target { break }
        now = max(now, arrivals[nextArrival].instant)
        arrive(takeArrival())
        continue
      }
      guard let deadline = agenda.nextDeadline, deadline <= target else { break }
      // What has been announced comes first, and what is expected waits for all that is due.
      if stopsBeforeArrival && nextArrival == arrivals.count && comesNext(at: target) { break }
      now = max(now, deadline)
      takeNextItem()
    }
    if !isOver { now = max(now, target) }
  }

  /// Whether something from outside comes before the main thread takes its next item.
  private var isArrivalNext: Bool {
    if nextArrival == arrivals.count { return false }
    let instant = arrivals[nextArrival].instant
    // What is expected is judged when all that is due by then has been done.
    if let deadline = agenda.nextDeadline, max(now, deadline) == instant,
      arrivals[nextArrival].action.isExpectation
    {
      return false
    }
    return comesNext(at: instant)
  }

  /// Whether what comes from outside at an instant comes before the main thread takes its next
  /// item.
  ///
  /// What comes at the very instant of an animation's end finds it ended (page Turn,
  /// promise 3).
  private func comesNext(at instant: VirtualInstant) -> Bool {
    guard let deadline = agenda.nextDeadline else { return true }
    let turn = max(now, deadline)
    if instant != turn { return instant < turn }
    // E2: a block of the very instant waits with the touch, and a choice says who goes first.
    return deadline < instant || agenda.items[0].order.deliveryClass != .completion
  }

  /// Lets time pass while the main thread is busy; inputs that come meanwhile wait.
  mutating func blockMainThread(_ duration: VirtualDuration) {
    // A search by order lets whatever is pending come next: what ends meanwhile ends before or
    // after, and nothing has to.
    if leavesTimeOpen {
      if duration > .zero { passOpenTime(duration) }
      return record(.mainThreadBlocked(.zero))
    }
    record(.mainThreadBlocked(duration))
    let end = now + duration
    while nextArrival < arrivals.count && arrivals[nextArrival].instant <= end {
      // What is expected at the end of the block is judged when all that is due then has been done.
      if arrivals[nextArrival].action.isExpectation && arrivals[nextArrival].instant == end {
        break
      }
      let arrival = takeArrival()
      now = max(now, arrival.instant)
      let outer = (current, currentScene)
      arriveWhileBusy(arrival)
      (current, currentScene) = outer
    }
    now = end
    if now > RunLimits.endOfTime { reach(.virtualTime) }
  }

  /// Whether the main thread may yet be busy for a while, as far as is known: the app's code blocks
  /// it, or a step that has been announced does.
  package var mayBlockMainThread: Bool {
    if program.blocksMainThread { return true }
    for place in nextArrival..<arrivals.count {
      if case .blockMain = arrivals[place].action { return true }
    }
    for item in agenda.items {
      if case .blockMain = item.content { return true }
    }
    return false
  }

  /// How long at most what repeats takes to come again, of the first that is under way; `nil` if
  /// nothing repeats.
  package var repeatingPeriod: VirtualDuration? {
    for run in machine.state.runs where program.layout(of: run.task).isRepeating {
      return program.layout(of: run.task).longest
    }
    return nil
  }

  /// Takes the next item that has arrived, whether or not time has to pass for it.
  ///
  /// - Returns: Whether there was one; of a run that is over nothing is taken.
  package mutating func deliver() -> Bool {
    if isOver { return false }
    guard let deadline = agenda.nextDeadline, deadline <= now else { return false }
    takeNextItem()
    return true
  }

  /// Whether the main queue is empty and no transition is running, scheduled or held.
  package var isAtRest: Bool {
    if let deadline = agenda.nextDeadline, deadline <= now { return false }
    if platform.needsLayout || isSwiftUI && swiftUI?.awaitsWrite == true { return false }
    for place in scenes.indices where platform.isBusy(scenes[place].platform) { return false }
    return true
  }

  /// What happens next of what `settle` waits for; `nil` if it waits for nothing any more.
  var nextToSettle: VirtualInstant? {
    var next: VirtualInstant?
    if nextArrival < arrivals.count { next = arrivals[nextArrival].instant }
    guard let place = placeToSettle else { return next }
    let deadline = agenda.items[place].order.deadline
    return min(next ?? deadline, deadline)
  }

  /// The place of the first item that `settle` waits for.
  ///
  /// Background and repeating tasks do not hold it up.
  package var placeToSettle: Int? {
    for place in agenda.items.indices {
      switch agenda.items[place].content {
      case .run(let id):
        if let run = machine.state.place(of: id) {
          let task = program.layout(of: machine.state.runs[run].task)
          if !task.holdsUpSettle { continue }
        }
      case .rate(let call): if !call.isWaiting { continue }
      default: break
      }
      return place
    }
    return nil
  }

  /// Whether `settle` would wait for nothing.
  package var isSettled: Bool { nextToSettle == nil }

  /// Whether `settle` would wait for nothing, nothing has arrived, and a transition keeps the world
  /// from resting all the same.
  package var isStranded: Bool {
    if !isSettled || isAtRest { return false }
    guard let deadline = agenda.nextDeadline else { return true }
    return deadline > now
  }

  /// Lets time pass until rest with nothing pending that `settle` waits for.
  ///
  /// - Parameters:
  ///   - limit: The instant by which that must be so.
  ///   - items: How many items may be taken until then; that more are needed ends the run.
  /// - Returns: Whether it came to rest in time.
  package mutating func settle(
    by limit: VirtualInstant, within items: Int
  ) -> Bool {
    let last = takenItemCount + items
    while !isOver, let next = nextToSettle {
      if takenItemCount > last {
        reach(.items)
        return false
      }
      if next > limit {
        advance(to: limit)
        return false
      }
      advance(to: max(now, next))
    }
    return true
  }
}
