/// The edges of a graph by their sources, flat.
struct AdjacencyList: Sendable {
  /// For each node the place of its first edge in `targets`, and behind them the number of edges.
  private var firsts: [Int]
  /// The targets of all edges, those of each source in the order given.
  private(set) var targets: [Int]

  /// Sorts edges by their sources.
  ///
  /// - Complexity: O(nodes + edges).
  init(nodeCount: Int, edges: [(source: Int, target: Int)]) {
    firsts = Array(repeating: 0, count: nodeCount + 1)
    targets = Array(repeating: 0, count: edges.count)
    for edge in edges { firsts[edge.source + 1] += 1 }
    for node in 0..<nodeCount { firsts[node + 1] += firsts[node] }
    var next = firsts
    for edge in edges {
      targets[next[edge.source]] = edge.target
      next[edge.source] += 1
    }
  }

  /// How many nodes there are.
  var nodeCount: Int { firsts.count - 1 }

  /// The places of a node's edges in `targets`.
  func places(from node: Int) -> Range<Int> { firsts[node]..<firsts[node + 1] }
}

/// The strongly connected components of a graph: two nodes are in one if each leads to the other,
/// so that a circle of edges never leaves its component.
///
/// Tarjan's algorithm, with a stack of its own: a chain of thousands of objects would be too deep
/// for calls.
struct StrongComponents: Sendable {
  /// The number of each node's component.
  private var components: [Int]

  /// Finds the components.
  ///
  /// - Complexity: O(nodes + edges).
  init(_ graph: AdjacencyList) {
    components = Array(repeating: -1, count: graph.nodeCount)
    var search = Search(graph)
    for node in 0..<graph.nodeCount where search.orders[node] < 0 {
      search.visit(node, graph, &components)
    }
  }

  /// Whether an edge is part of a circle: its source can be reached from its target.
  func isInCircle(from source: Int, to target: Int) -> Bool {
    components[source] == components[target]
  }

  /// What is known during the search.
  private struct Search {
    /// When each node was reached first; -1: not yet.
    var orders: [Int]
    /// The earliest node that each leads back to.
    private var lowest: [Int]
    /// The next edge of each node.
    private var next: [Int]
    /// The nodes without a component yet.
    private var open: [Int] = []
    private var reachedCount = 0
    private var componentCount = 0

    init(_ graph: AdjacencyList) {
      orders = Array(repeating: -1, count: graph.nodeCount)
      lowest = orders
      next = (0..<graph.nodeCount).map { graph.places(from: $0).lowerBound }
    }

    mutating func visit(_ start: Int, _ graph: AdjacencyList, _ components: inout [Int]) {
      var path = [start]
      reach(start)
      while let node = path.last {
        if next[node] < graph.places(from: node).upperBound {
          let target = graph.targets[next[node]]
          next[node] += 1
          if orders[target] < 0 {
            reach(target)
            path.append(target)
          } else if components[target] < 0 {
            lowest[node] = min(lowest[node], orders[target])
          }
          continue
        }
        path.removeLast()
        if let before = path.last { lowest[before] = min(lowest[before], lowest[node]) }
        if lowest[node] == orders[node] { close(node, &components) }
      }
    }

    private mutating func reach(_ node: Int) {
      orders[node] = reachedCount
      lowest[node] = reachedCount
      reachedCount += 1
      open.append(node)
    }

    private mutating func close(_ first: Int, _ components: inout [Int]) {
      while let node = open.popLast() {
        components[node] = componentCount
        if node == first { break }
      }
      componentCount += 1
    }
  }
}
