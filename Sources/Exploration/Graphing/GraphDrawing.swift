import AppModel
import Verification

/// Makes a graph of what is shown out of all states.
///
/// Between two pictures at rest stands an edge if one event leads from one to the other, with
/// nothing but what follows from it in between. A picture that no single event leads to, and every
/// fault, has the shortest story since the last rest.
struct GraphDrawing {
  private let walk: StateWalk
  private let program: Program
  private var nodes: [NavigationGraph.Node] = []
  private var places: [NavigationGraph.Node: Int] = [:]
  private var edges: [Pair: [Drawn]] = [:]
  /// For each state that follows a rest, the states at rest that follow it without a further event.
  private var rests: [Successor: [Int]] = [:]

  private struct Pair: Hashable {
    var from: Int
    var to: Int
  }

  /// A state that follows a rest, and what waited at that rest already.
  private struct Successor: Hashable {
    var state: Int
    var waiting: Set<WalkedStep.Ending>
  }

  private struct Drawn {
    var events: [String]
    var isStory: Bool
    var faults: [String] = []
  }

  init(_ walk: StateWalk, _ program: Program) {
    self.walk = walk
    self.program = program
  }

  mutating func graph() -> NavigationGraph {
    let start = node(0)
    for state in walk.states.indices where isOrigin(state) { _ = node(state) }
    for state in walk.states.indices where isOrigin(state) { addEvents(from: state) }
    addStories()
    addFaults()
    return NavigationGraph(
      nodes: nodes, edges: sortedEdges(), start: start,
      startFaults: walk.initialProblems.map(name))
  }

  /// Whether single events are looked at from here.
  private func isOrigin(_ state: Int) -> Bool { state == 0 || walk.states[state].isAtRest }

  /// The picture of a state, which is added if it is new.
  private mutating func node(_ state: Int) -> Int {
    let seen = walk.states[state]
    var node = NavigationGraph.Node(lines: seen.screens.lines, kind: .rest)
    if seen.isOver {
      node = NavigationGraph.Node(lines: ["the run ends"], kind: .ended)
    } else if !seen.isAtRest && places[node] == nil {
      node.kind = .passing
    }
    if let known = places[node] { return known }
    places[node] = nodes.count
    nodes.append(node)
    return nodes.count - 1
  }

  // MARK: Single events

  private mutating func addEvents(from state: Int) {
    let from = node(state)
    let waiting = waiting(in: state)
    for step in walk.states[state].steps {
      for rest in restsFollowing(Successor(state: step.target, waiting: waiting)) {
        let to = node(rest)
        if to != from { add([step.event], from, to) }
      }
    }
  }

  private mutating func add(_ events: [String], _ from: Int, _ to: Int) {
    let pair = Pair(from: from, to: to)
    let isKnown = edges[pair]?.contains { $0.events == events } ?? false
    if !isKnown { edges[pair, default: []].append(Drawn(events: events, isStory: false)) }
  }

  /// What waits in a state at rest: its end is an event of its own, and follows from no other.
  private func waiting(in state: Int) -> Set<WalkedStep.Ending> {
    Set(walk.states[state].steps.compactMap(\.ending))
  }

  /// The states at rest that a state comes to by itself.
  private mutating func restsFollowing(_ first: Successor) -> [Int] {
    if walk.states[first.state].isAtRest { return [first.state] }
    if let known = rests[first] { return known }
    var found: [Int] = []
    var seen: Set<Int> = [first.state]
    var open = [first.state]
    while let state = open.popLast() {
      for step in walk.states[state].steps where !step.isFromOutside {
        if let ending = step.ending, first.waiting.contains(ending) { continue }
        if !seen.insert(step.target).inserted { continue }
        if walk.states[step.target].isAtRest {
          found.append(step.target)
        } else {
          open.append(step.target)
        }
      }
    }
    found.sort()
    rests[first] = found
    return found
  }

  // MARK: Stories

  /// The last rest before a state on its shortest story, and the events since.
  private func story(to state: Int) -> (origin: Int, events: [String]) {
    var events: [String] = []
    var current = state
    while walk.states[current].parent >= 0 {
      let parent = walk.states[current].parent
      let step = walk.states[parent].steps[walk.states[current].step]
      if step.isFromOutside || isOrigin(parent) { events.append(step.event) }
      current = parent
      if isOrigin(current) { break }
    }
    return (current, events.reversed())
  }

  /// Pictures at rest to which single events do not lead.
  private mutating func addStories() {
    var reached = reached(from: [0])
    var told: Set<Int> = []
    for state in walk.states.indices where walk.states[state].isAtRest {
      let to = node(state)
      if reached.contains(to) || !told.insert(to).inserted { continue }
      let (origin, events) = story(to: state)
      let pair = Pair(from: node(origin), to: to)
      edges[pair, default: []].append(Drawn(events: events, isStory: events.count > 1))
      reached.formUnion(self.reached(from: [to]))
    }
  }

  private func reached(from starts: [Int]) -> Set<Int> {
    var followers: [Int: [Int]] = [:]
    for pair in edges.keys { followers[pair.from, default: []].append(pair.to) }
    var reached = Set(starts)
    var open = starts
    while let node = open.popLast() {
      for next in followers[node] ?? [] where reached.insert(next).inserted { open.append(next) }
    }
    return reached
  }

  // MARK: Faults

  /// Each problem where it is found first.
  private mutating func addFaults() {
    var seen = Set(walk.initialProblems)
    for state in walk.states.indices {
      for step in walk.states[state].steps {
        for problem in step.problems where seen.insert(problem).inserted {
          addFault(name(problem), state, step)
        }
      }
    }
  }

  private mutating func addFault(_ fault: String, _ state: Int, _ step: WalkedStep) {
    var (origin, events) = isOrigin(state) ? (state, []) : story(to: state)
    if step.isFromOutside || isOrigin(state) { events.append(step.event) }
    let isStory = events.count > 1
    // Where nothing else happens the app comes to rest; a line that is drawn already is coloured.
    let waiting = waiting(in: origin)
    let ends = restsFollowing(Successor(state: step.target, waiting: waiting))
    let from = node(origin)
    for end in ends {
      let pair = Pair(from: from, to: node(end))
      let known = edges[pair]?.firstIndex { $0.events == events && $0.isStory == isStory }
      guard let known else { continue }
      let isTold = edges[pair]?[known].faults.contains(fault) ?? false
      if !isTold { edges[pair]?[known].faults.append(fault) }
      return
    }
    let pair = Pair(from: from, to: node(ends.first ?? step.target))
    edges[pair, default: []].append(Drawn(events: events, isStory: isStory, faults: [fault]))
  }

  private func name(_ problem: FoundProblem) -> String {
    problem.title(in: program)
  }

  // MARK: Order

  /// By pictures; of two pictures the events without a fault as one edge, then the others.
  private func sortedEdges() -> [NavigationGraph.Edge] {
    let pairs = edges.keys.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    var sorted: [NavigationGraph.Edge] = []
    for pair in pairs {
      let drawn = edges[pair] ?? []
      let plain = drawn.filter { !$0.isStory && $0.faults.isEmpty }.flatMap(\.events)
      if !plain.isEmpty {
        sorted.append(
          NavigationGraph.Edge(from: pair.from, to: pair.to, events: plain, isStory: false))
      }
      for edge in drawn where edge.isStory || !edge.faults.isEmpty {
        sorted.append(
          NavigationGraph.Edge(
            from: pair.from, to: pair.to, events: edge.events, isStory: edge.isStory,
            faults: edge.faults))
      }
    }
    return sorted
  }
}
