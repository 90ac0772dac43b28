import AppModel
import EventCore
import Simulation
import Testing
import Verification

@testable import Exploration

struct SoundnessTests {
  @Test(arguments: ExploredApps.all.indices)
  func `what can be found in merged states is what can be found in all runs, one by one`(
    _ index: Int
  ) throws {
    let sample = ExploredApps.all[index]
    for timing in [StateTiming.order, .exact] {
      var plan = ExplorationPlan()
      plan.timing = timing
      plan.maxQueue = 2
      plan.events = ["tap", "back", "pull-down", "notification"]
      let depth = 4
      let (reduced, _) = try ExploredApps.model(sample.app, sample.setup, plan: plan)
      plan.reduces = false
      var (model, _) = try ExploredApps.model(sample.app, sample.setup, plan: plan)
      var beginning = StateBatch()
      model.appendInitialStates(to: &beginning)
      var runs = RunEnumeration(model)
      runs.play(
        RunEnumeration.Point(world: model.world, detectors: model.detectors), depth: depth)
      #expect(runs.differences.isEmpty, "\(sample.name), \(timing): \(runs.differences.prefix(3))")
      for model in [model, reduced] {
        var search = StateSearch(model, bounds: SearchBounds(depth: depth))
        let outcome = search.run()
        let found = Set(outcome.findings.map(\.finding))
        let problems = found.subtracting(ExploredFinding.bounds)
          .filter { !SearchFinding.isMark($0) }
        #expect(problems == runs.findings, "\(sample.name), \(timing)")
        #expect(runs.eventCount > outcome.stateCount, "\(sample.name) merges nothing")
      }
    }
  }

  @Test(arguments: ExploredApps.all.indices)
  func `far from the beginning, too, what follows a packed state is what follows the run`(
    _ index: Int
  ) throws {
    let sample = ExploredApps.all[index]
    for timing in [StateTiming.order, .exact] {
      var plan = ExplorationPlan()
      plan.timing = timing
      plan.maxQueue = 2
      plan.events = ["tap", "back", "pull-down", "notification"]
      plan.reduces = false
      var (model, _) = try ExploredApps.model(sample.app, sample.setup, plan: plan)
      var beginning = StateBatch()
      model.appendInitialStates(to: &beginning)
      let values = model.world.program.unnoticedValues
      var runs = RunEnumeration(
        model, forgetsValues: values.areThere(under: model.world.binding))
      let start = RunEnumeration.Point(world: model.world, detectors: model.detectors)
      // Few of them come where several silences are over beside commands.
      for walk in 0..<(sample.name == "silences under router" ? 60 : 6) {
        var numbers = RandomNumbers(seed: UInt64(walk))
        runs.walk(from: start, length: 16, &numbers)
      }
      #expect(runs.differences.isEmpty, "\(sample.name), \(timing): \(runs.differences.prefix(1))")
    }
  }

  @Test(arguments: ExploredApps.all.indices)
  func `what is left open changes no verdict, no shortest story, and nothing that is reached`(
    _ index: Int
  ) throws {
    let sample = ExploredApps.all[index]
    for timing in [StateTiming.order, .exact] {
      var outcomes: [SearchOutcome] = []
      for reduces in [true, false] {
        var plan = ExplorationPlan()
        plan.timing = timing
        plan.maxQueue = 2
        plan.events = ["tap", "back", "pull-down", "edge-swipe", "notification"]
        plan.reduces = reduces
        plan.coversApp = true
        let (model, _) = try ExploredApps.model(sample.app, sample.setup, plan: plan)
        var search = StateSearch(model, bounds: SearchBounds(depth: 7))
        outcomes.append(search.run())
      }
      let lengths = outcomes.map { outcome in
        Dictionary(uniqueKeysWithValues: outcome.findings.map { ($0.finding, $0.path.count) })
          .filter { !ExploredFinding.bounds.contains($0.key) }
      }
      #expect(lengths[0] == lengths[1], "\(sample.name), \(timing)")
      #expect(outcomes[0].stateCount <= outcomes[1].stateCount, "\(sample.name), \(timing)")
    }
  }

  @Test(arguments: [ExploredApps.subscribed, ExploredApps.keeping])
  func `a release that somebody notices is left open, so what happens before it is found`(
    _ app: String
  ) throws {
    for reduces in [true, false] {
      var plan = ExplorationPlan()
      plan.events = ["tap", "back"]
      plan.reduces = reduces
      plan.maxDepth = 7
      let exploration = AppExploration(
        try ExploredApps.scenario(app, "with binding router"), options: RunOptions(), plan: plan)
      let program = exploration.start.program
      let info = try #require(program.tables.screens.firstIndex { $0.name == "info" })
      #expect(
        program.noticedReleases.contains(
          ScreenID(index: Int32(info)), under: exploration.start.machine.ownership))
      let faults = exploration.run(jobs: 1) { _ in true }.problems.compactMap { found in
        if case .problem(let problem) = found.finding { problem.fault } else { nil }
      }
      #expect(faults.contains(.zombieEffect), "reduces: \(reduces)")
    }
  }

  @Test(arguments: [
    ("", true, false), ("throttle 1s", true, false), ("throttle 1s latest", true, true),
    ("debounce 1s", true, true), ("debounce 1s", false, false),
  ])
  func `of a rate somebody notices a release if a touch may wait, and if objects pass it on`(
    _ rate: String, _ hasObjects: Bool, _ isNoticed: Bool
  ) throws {
    let objects = hasObjects ? "interactor Likes; presenter Page { weak Likes }" : ""
    let app = """
      scene { child root: home = home }
      screen home { modal sheet: info as sheet; tap open { sheet = info } }
      screen info { \(objects); var isLiked = false; tap like \(rate) { isLiked = true } }
      """.replacing("{ ; ", with: "{ ")
    let program = try ExploredApps.scenario(app, "").program
    let info = try #require(program.tables.screens.firstIndex { $0.name == "info" })
    let screen = ScreenID(index: Int32(info))
    #expect(program.noticedReleases.contains(screen, under: .lifetimes) == isNoticed)
  }

  @Test func `what arrives while a handler blocks the main thread keeps its order`() throws {
    for reduces in [true, false] {
      var plan = ExplorationPlan()
      plan.reduces = reduces
      let exploration = AppExploration(
        try ExploredApps.scenario(ExploredApps.blocked, ""), options: RunOptions(), plan: plan)
      let report = exploration.run(jobs: 1) { _ in true }
      let faults = report.problems.compactMap { found in
        if case .problem(let problem) = found.finding { problem.fault } else { nil }
      }
      // Only a blocked thread lets `two` have arrived before `one` is taken with `isHeld`.
      #expect(faults == [.invariant], "reduces: \(reduces)")
    }
  }

  @Test func `any number of roots that fade together is bounded as what is pending is`() throws {
    var plan = ExplorationPlan()
    plan.maxQueue = 1
    plan.maxPending = 2
    let (model, _) = try ExploredApps.model(
      ExploredApps.fading, "with binding router", plan: plan)
    var search = StateSearch(model, bounds: SearchBounds(stateCount: 20_000))
    let outcome = search.run()
    #expect(outcome.end == .complete)
    #expect(outcome.findings.contains { $0.finding == ExploredFinding.pendingBound.number })
  }

  @Test func `what a search visited before has no part in what follows a state`() throws {
    for sample in ExploredApps.all {
      // With the usual events: gestures and keys change what few taps do.
      let (fresh, _) = try ExploredApps.model(sample.app, sample.setup)
      var search = StateSearch(fresh, bounds: SearchBounds(depth: 6))
      _ = search.run()
      for part in search.parts {
        for place in stride(from: 0, to: part.count, by: 2) {
          var batch = StateBatch()
          for word in part.words(of: place) { batch.append(word) }
          batch.endState(parent: 0)
          var (alone, usual) = (StateBatch(), StateBatch())
          var model = fresh
          model.expand(0..<1, of: batch, into: &alone)
          search.models[0].expand(0..<1, of: batch, into: &usual)
          #expect(alone.words == usual.words, "\(sample.name), a state of \(part.count)")
          #expect(alone.findings == usual.findings, "\(sample.name), a state of \(part.count)")
        }
      }
    }
  }

  @Test(arguments: [false, true])
  func `a state that is read and written again is the same words`(_ isExact: Bool) throws {
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
    appendWorld(to: &again, nil, isArrival: false)
    return again.words
  }
}
