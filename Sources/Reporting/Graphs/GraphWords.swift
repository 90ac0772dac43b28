import EventCore
import Verification

/// What the texts of a graph have in common.
enum GraphWords {
  /// The name of a picture in the text: nobody reads it.
  static func id(_ place: Int) -> String { "s\(place)" }

  /// The lines of an edge: each event, or a story with its events in order, then the faults.
  static func lines(_ edge: NavigationGraph.Edge) -> [String] {
    guard edge.isStory else { return edge.events + edge.faults }
    let told = edge.events.enumerated().map { $0.offset == 0 ? $0.element : "then \($0.element)" }
    return told + edge.faults
  }

  /// A text without what ends a comment or a label, or turns its direction.
  static func singleLine(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isUnprintable ? " " : $0 }))
  }
}
