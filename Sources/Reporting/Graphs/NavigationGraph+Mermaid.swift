import Verification

extension NavigationGraph {
  /// The graph for Mermaid, which Markdown shows between fences.
  ///
  /// - Parameter comments: Lines that say how far it holds.
  package func mermaid(comments: [String]) -> String {
    var text = "flowchart TD\n"
    text += comments.map { "  %% \(GraphWords.singleLine($0))\n" }.joined()
    for (place, node) in nodes.enumerated() {
      let style =
        switch node.kind {
        case .rest: ""
        case .passing: ":::passing"
        case .ended: ":::fault"
        }
      text += "  \(GraphWords.id(place))(\(Self.quoted(node.lines)))\(style)\n"
    }
    var faults = startFaults.isEmpty ? [] : [0]
    let label = startFaults.isEmpty ? "" : "|\(Self.quoted(startFaults))|"
    text += "  start(( )) -->\(label) \(GraphWords.id(start))\n"
    for (place, edge) in edges.enumerated() {
      let arrow = edge.isStory ? "-.->" : "-->"
      text += "  \(GraphWords.id(edge.from)) \(arrow)|\(Self.quoted(GraphWords.lines(edge)))| "
      text += "\(GraphWords.id(edge.to))\n"
      if !edge.faults.isEmpty { faults.append(place + 1) }
    }
    if nodes.contains(where: { $0.kind == .passing }) {
      text += "  classDef passing stroke-dasharray: 5 5\n"
    }
    if nodes.contains(where: { $0.kind == .ended }) {
      text += "  classDef fault stroke:red,color:red\n"
    }
    if !faults.isEmpty {
      let places = faults.map(String.init).joined(separator: ",")
      text += "  linkStyle \(places) stroke:red,color:red\n"
    }
    return text
  }

  /// Mermaid knows entities where others have escapes.
  private static func quoted(_ lines: [String]) -> String {
    let escaped = lines.map { line in
      GraphWords.singleLine(line).replacingScalars { scalar in
        switch scalar {
        case "\"": "#quot;"
        case "#": "#35;"
        case "<": "#lt;"
        case ">": "#gt;"
        case "&": "#amp;"
        case "`": "#96;"
        default: nil
        }
      }
    }
    return "\"\(escaped.joined(separator: "<br/>"))\""
  }
}
