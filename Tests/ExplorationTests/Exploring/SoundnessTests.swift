import EventCore
import Testing
import Verification

@testable import Exploration

@Suite struct SoundnessTests {
  @Test(
    "what can be found in merged states is what can be found in all runs, one by one",
    arguments: ExploredApps.all.indices)
  func findsTheSame(_ index: Int) throws {
    let sample = ExploredApps.all[index]
    for timing in [StateTiming.order, .exact] {
      var plan = ExplorationPlan()
      plan.timing = timing
      plan.maxQueue = 2
      plan.events = ["tap", "back", "pull-down"]
      let depth = 4
      var (model, _) = try ExploredApps.model(sample.app, sample.setup, plan: plan)
      var beginning = StateBatch()
      model.appendInitialStates(to: &beginning)
      var runs = RunEnumeration(model)
      runs.play(
        RunEnumeration.Point(world: model.world, detectors: model.detectors), depth: depth)
      var search = StateSearch(model, bounds: SearchBounds(depth: depth))
      let outcome = search.run()
      let found = Set(outcome.findings.map(\.finding))
      let problems = found.subtracting(ExploredFinding.bounds)
      #expect(problems == runs.findings, "\(sample.name), \(timing)")
      #expect(runs.differences.isEmpty, "\(sample.name), \(timing): \(runs.differences.prefix(3))")
      #expect(runs.eventCount > outcome.stateCount, "\(sample.name) merges nothing")
    }
  }

  @Test("what a search visited before has no part in what follows a state")
  func forgetsOtherStates() throws {
    for sample in ExploredApps.all {
      var plan = ExplorationPlan()
      plan.events = ["tap", "back", "pull-down"]
      let (fresh, _) = try ExploredApps.model(sample.app, sample.setup, plan: plan)
      var used = fresh
      var batch = StateBatch()
      used.appendInitialStates(to: &batch)
      var first = 0
      for _ in 0..<6 where first < batch.count && batch.count < 400 {
        let last = batch.count
        var next = StateBatch()
        used.expand(first..<last, of: batch, into: &next)
        for place in 0..<next.count {
          for index in next.range(of: place) { batch.append(next.words[index]) }
          batch.endState(parent: 0)
        }
        first = last
      }
      for place in 0..<min(batch.count, 60) {
        var (alone, usual) = (StateBatch(), StateBatch())
        var model = fresh
        model.expand(place..<place + 1, of: batch, into: &alone)
        used.expand(place..<place + 1, of: batch, into: &usual)
        #expect(alone.words == usual.words, "\(sample.name), state \(place)")
      }
    }
  }

  @Test("a state that is read and written again is the same words", arguments: [false, true])
  func readsWhatItWrote(_ isExact: Bool) throws {
    for sample in ExploredApps.all {
      var plan = ExplorationPlan()
      plan.timing = isExact ? .exact : .order
      plan.maxDepth = 5
      var (model, _) = try ExploredApps.model(sample.app, sample.setup, plan: plan)
      var batch = StateBatch()
      model.appendInitialStates(to: &batch)
      var first = 0
      for _ in 0..<5 where batch.count < 500 {
        let last = batch.count
        var next = StateBatch()
        model.expand(first..<last, of: batch, into: &next)
        for place in 0..<next.count {
          let words = Array(next.words[next.range(of: place)])
          #expect(model.rewritten(words) == words, "\(sample.name)")
          for word in words { batch.append(word) }
          batch.endState(parent: 0)
        }
        first = last
      }
    }
  }
}

extension ExploredModel {
  /// A state, read and written again.
  fileprivate mutating func rewritten(_ words: [UInt64]) -> [UInt64] {
    var batch = StateBatch()
    for word in words { batch.append(word) }
    batch.endState(parent: 0)
    read(batch, batch.range(of: 0))
    var again = StateBatch()
    append(to: &again, parent: 0)
    return again.words
  }
}
