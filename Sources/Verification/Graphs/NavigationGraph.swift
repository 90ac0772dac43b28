/// What an app shows, and what leads from one picture to another.
package struct NavigationGraph: Hashable, Sendable {
  /// One picture.
  package struct Node: Hashable, Sendable {
    /// When an app shows it.
    package enum Kind: Hashable, Sendable {
      /// At rest.
      case rest
      /// Only while something is under way.
      case passing
      /// The run has ended: an exception, or a limit.
      case ended
    }
    /// What is shown: the screens, then each modal.
    package var lines: [String]
    /// When.
    package var kind: Kind

    /// Makes a picture.
    package init(lines: [String], kind: Kind) {
      self.lines = lines
      self.kind = kind
    }
  }

  /// What leads from one picture to another.
  package struct Edge: Hashable, Sendable {
    /// The place of the picture before.
    package var from: Int
    /// The place of the picture after.
    package var to: Int
    /// The events, each of which leads there alone; of a story the events in their order.
    package var events: [String]
    /// Whether the events must come one upon the other, before the app is at rest.
    package var isStory: Bool
    /// The faults that are found on the way.
    package var faults: [String]

    /// Makes an edge.
    package init(from: Int, to: Int, events: [String], isStory: Bool, faults: [String] = []) {
      self.from = from
      self.to = to
      self.events = events
      self.isStory = isStory
      self.faults = faults
    }
  }

  /// The pictures, in the order of their first occurrence.
  package var nodes: [Node]
  /// What leads from one to another, ordered by pictures.
  package var edges: [Edge]
  /// The place of the picture with which everything begins.
  package var start: Int
  /// The faults that there are before anything happens.
  package var startFaults: [String]

  /// Makes a graph.
  package init(nodes: [Node], edges: [Edge], start: Int, startFaults: [String]) {
    self.nodes = nodes
    self.edges = edges
    self.start = start
    self.startFaults = startFaults
  }
}
