/// A strong reference between two objects, by their places in a list.
package struct StrongEdge: Hashable, Sendable {
  /// Why it is there.
  package enum Kind: Hashable, Sendable {
    /// The one object owns the other.
    case owner
    /// The one object refers to the other besides.
    case reference
    /// A closure captured the other.
    case capture
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
package struct StrongCircle: Hashable, Sendable {
  /// The objects in order, the one that something outside owns first; each refers to the next, the
  /// last to the first.
  package var path: [Int]
  /// The place in `path` of the object whose reference to the next should be weak: what a closure
  /// captured, or else the reference of a part back to its owner.
  package var weakened: Int

  /// The circles of a graph: for each object that is in none told before, the shortest through it.
  ///
  /// - Complexity: O(nodes × edges).
  package static func all(nodeCount: Int, edges: [StrongEdge]) -> [StrongCircle] {
    var isCovered = [Bool](repeating: false, count: nodeCount)
    var circles: [StrongCircle] = []
    for start in 0..<nodeCount where !isCovered[start] {
      guard let path = shortestPath(back: start, nodeCount, edges) else { continue }
      for node in path { isCovered[node] = true }
      circles.append(StrongCircle(around: path, edges))
    }
    return circles
  }

  /// The shortest way from an object to itself; `nil` if there is none.
  private static func shortestPath(
    back start: Int, _ nodeCount: Int, _ edges: [StrongEdge]
  ) -> [Int]? {
    var previous = [Int](repeating: -1, count: nodeCount)
    var waiting = [start]
    var next = 0
    while next < waiting.count {
      let node = waiting[next]
      next += 1
      for edge in edges where edge.source == node {
        if edge.target == start {
          var path = [node]
          while path[path.count - 1] != start { path.append(previous[path[path.count - 1]]) }
          return path.reversed()
        }
        if previous[edge.target] < 0 {
          previous[edge.target] = node
          waiting.append(edge.target)
        }
      }
    }
    return nil
  }

  private init(around found: [Int], _ edges: [StrongEdge]) {
    let owned = found.firstIndex { node in
      edges.contains { $0.target == node && $0.kind == .owner && !found.contains($0.source) }
    }
    let first = owned ?? 0
    path = Array(found[first...] + found[..<first])
    weakened = path.count - 1
    let kinds = path.indices.map { place in
      edges.filter {
        $0.source == path[place] && $0.target == path[(place + 1) % path.count]
      }.map(\.kind)
    }
    if let capture = kinds.firstIndex(where: { $0.contains(.capture) }) {
      weakened = capture
    } else if kinds[weakened].contains(.owner),
      let reference = kinds.lastIndex(where: { !$0.contains(.owner) })
    {
      weakened = reference
    }
  }
}
