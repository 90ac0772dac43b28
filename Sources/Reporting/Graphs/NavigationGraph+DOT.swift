import Verification

extension NavigationGraph {
  /// The graph for Graphviz, with line breaks at the ends of its lines.
  ///
  /// - Parameters:
  ///   - name: The app's.
  ///   - comments: Lines that say how far it holds.
  package func dot(name: String, comments: [String]) -> String {
    var text = comments.map { "// \(GraphWords.singleLine($0))\n" }.joined()
    text += "digraph \(Self.quoted([name])) {\n"
    text += "  node [shape=box, style=rounded]\n  start [shape=point]\n"
    for (place, node) in nodes.enumerated() {
      var attributes = "label=\(Self.quoted(node.lines))"
      switch node.kind {
      case .rest: break
      case .passing: attributes += ", style=\"rounded,dashed\""
      case .ended: attributes += ", color=red, fontcolor=red"
      }
      text += "  \(GraphWords.id(place)) [\(attributes)]\n"
    }
    text += "  start -> \(GraphWords.id(start))"
    if !startFaults.isEmpty { text += " [\(Self.red(startFaults))]" }
    text += "\n"
    for edge in edges {
      let lines = GraphWords.lines(edge)
      var attributes = edge.faults.isEmpty ? "label=\(Self.quoted(lines))" : Self.red(lines)
      if edge.isStory { attributes += ", style=dashed" }
      text += "  \(GraphWords.id(edge.from)) -> \(GraphWords.id(edge.to)) [\(attributes)]\n"
    }
    return text + "}\n"
  }

  private static func red(_ lines: [String]) -> String {
    "label=\(quoted(lines)), color=red, fontcolor=red"
  }

  /// Graphviz reads `&lt;` as HTML does, in ordinary labels, too.
  private static func quoted(_ lines: [String]) -> String {
    let escaped = lines.map { line in
      GraphWords.singleLine(line).replacingScalars { scalar in
        switch scalar {
        case "\\", "\"": "\\\(scalar)"
        case "&": "&amp;"
        default: nil
        }
      }
    }
    return "\"\(escaped.joined(separator: "\\n"))\""
  }
}
