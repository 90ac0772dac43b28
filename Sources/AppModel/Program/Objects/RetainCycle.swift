/// A strong reference between two objects, by their places in a list.
package struct StrongEdge: Hashable, Sendable {
  /// Why it is there.
  package enum Kind: Hashable, Sendable {
    /// The one object owns the other.
    case owner
    /// Ownership of the lifetimes of screens below.
    ///
    /// A cycle of ownership alone that has such an edge is a cycle of declarations, not of objects:
    /// a screen may hold its like.
    case descent
    /// The one object refers to the other besides.
    case reference
    /// A closure captured the other.
    case capture

    /// Whether the one object owns the other.
    var isOwnership: Bool { self == .owner || self == .descent }
  }
  /// Who refers.
  package var source: Int
  /// To whom.
  package var target: Int
  /// Why.
  package var kind: Kind
  /// Makes an edge.
  package init(source: Int, target: Int, kind: Kind) {
    self.source = source
    self.target = target
    self.kind = kind
  }
}

/// Strong references in a circle (L7): nothing outside it can let its objects die.
package struct RetainCycle: Hashable, Sendable {
  /// The objects in order, the one that something outside owns first; each refers to the next, the
  /// last to the first.
  package var path: [Int]
  /// The place in `path` of the object whose reference to the next should be weak: what a closure
  /// captured, or else the reference of a part back to its owner.
  package var weakened: Int

  /// The retain cycles of a graph.
  ///
  /// For each object in none reported yet, the shortest through it, unless it only leads down to
  /// screens below; then the same for each reference.
  ///
  /// - Complexity: O(nodes + edges) without circles; else each search stays in its component.
  package static func all(nodeCount: Int, edges: [StrongEdge]) -> [RetainCycle] {
    let graph = AdjacencyList(
      nodeCount: nodeCount, edges: edges.map { ($0.source, $0.target) })
    let components = StrongComponents(graph)
    let inner = edges.filter { components.isInCircle(from: $0.source, to: $0.target) }
    if inner.isEmpty { return [] }
    var search = CircleSearch(
      AdjacencyList(nodeCount: nodeCount, edges: inner.map { ($0.source, $0.target) }))
    // What a circle leaves out decides which of its objects comes first.
    var owners = [[StrongEdge]](repeating: [], count: nodeCount)
    for edge in edges { owners[edge.target].append(edge) }
    var isCovered = [Bool](repeating: false, count: nodeCount)
    var circles: [RetainCycle] = []
    func add(_ path: [Int]) {
      for node in path { isCovered[node] = true }
      circles.append(RetainCycle(around: path, owners))
    }
    for start in 0..<nodeCount where !isCovered[start] {
      guard let path = search.shortestPath(from: start, to: start), !isDescent(path, owners) else {
        continue
      }
      add(path)
    }
    for edge in inner where !edge.kind.isOwnership {
      if isCovered[edge.source] && isCovered[edge.target] { continue }
      if let path = search.shortestPath(from: edge.target, to: edge.source) { add(path) }
    }
    return circles
  }

  /// Whether a circle of declarations is none of objects, as each owns the next and one of them
  /// owns the screens below.
  private static func isDescent(_ path: [Int], _ edges: [[StrongEdge]]) -> Bool {
    let kinds = path.indices.map { place in
      edges[path[(place + 1) % path.count]].filter { $0.source == path[place] }.map(\.kind)
    }
    return kinds.contains { $0.contains(.descent) }
      && kinds.allSatisfy { $0.allSatisfy(\.isOwnership) }
  }

  /// - Parameter edges: For each object the references to it.
  private init(around found: [Int], _ edges: [[StrongEdge]]) {
    let inside = Set(found)
    let owned = found.firstIndex { node in
      edges[node].contains { $0.kind.isOwnership && !inside.contains($0.source) }
    }
    let first = owned ?? 0
    path = Array(found[first...] + found[..<first])
    weakened = path.count - 1
    let path = path
    let kinds = path.indices.map { place in
      edges[path[(place + 1) % path.count]].filter { $0.source == path[place] }.map(\.kind)
    }
    if let capture = kinds.firstIndex(where: { $0.contains(.capture) }) {
      weakened = capture
    } else if kinds[weakened].contains(where: \.isOwnership),
      let reference = kinds.lastIndex(where: { !$0.contains(where: \.isOwnership) })
    {
      weakened = reference
    }
  }
}

/// Searches for the shortest ways between objects, with memory that is used again.
private struct CircleSearch {
  private let graph: AdjacencyList
  /// The node before each on the way; of earlier searches unless the node is in `reached`.
  private var previous: [Int]
  private var reached: [Int] = []

  init(_ graph: AdjacencyList) {
    self.graph = graph
    previous = Array(repeating: -1, count: graph.nodeCount)
  }

  /// The objects on the shortest way from one to another, each once, the last of which is `end` or
  /// refers to it where it is the first; `nil` if there is none.
  mutating func shortestPath(from start: Int, to end: Int) -> [Int]? {
    for node in reached { previous[node] = -1 }
    reached.removeAll(keepingCapacity: true)
    reached.append(start)
    var next = 0
    while next < reached.count {
      let node = reached[next]
      next += 1
      for place in graph.places(from: node) {
        let target = graph.targets[place]
        if target == end {
          var path = end == start ? [node] : [end, node]
          while path[path.count - 1] != start { path.append(previous[path[path.count - 1]]) }
          return path.reversed()
        }
        if previous[target] < 0 {
          previous[target] = node
          reached.append(target)
        }
      }
    }
    return nil
  }
}
