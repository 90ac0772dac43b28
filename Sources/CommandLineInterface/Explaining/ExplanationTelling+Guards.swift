import AppModel
import Exploration
import Simulation
import TraceModel
import Verification

// Which guards stop it, where they stand, and what they break.
extension ExplanationTelling {
  /// A line for each guard that stops it, and one for all others.
  var guardLines: [String] {
    var lines: [String] = []
    var others: [String] = []
    for outcome in explanation.guards {
      let name = outcome.condition.name
      guard let place = outcome.place else {
        others.append(name)
        continue
      }
      let padding = String(repeating: " ", count: max(1, 24 - name.utf8.count))
      lines.append(name + padding + consequence(of: outcome, at: place))
    }
    if others.isEmpty { return lines }
    let head = lines.isEmpty ? "none stops it" : "the others do not"
    return lines + ["\(head): \(others.joined(separator: ", "))"]
  }

  private func consequence(of outcome: GuardOutcome, at place: GuardOutcome.Place) -> String {
    var text = "stops it \(self.place(place))"
    if outcome.stopsTheseTimesOnly { text += ", at these times only" }
    var objections: [String] = []
    if !outcome.otherFaults.isEmpty {
      objections.append("raises \(outcome.otherFaults.map(\.name).joined(separator: ", "))")
    }
    if let line = outcome.missingLines.first {
      objections.append("line \(line.line) misses")
    } else if let line = outcome.failingLines.first {
      objections.append("line \(line.line) fails")
    } else if let line = outcome.stillFailingLines.first {
      objections.append("line \(line.line) still fails")
    }
    if !objections.isEmpty { text += ", but " + objections.joined(separator: " and ") }
    if outcome.broken.isEmpty {
      return text + (siblings.isEmpty ? "" : ", breaks nothing")
    }
    let shown = outcome.broken.prefix(2).map { broken(of: $0) }
    let rest = outcome.broken.count - shown.count
    return text + ", breaks " + shown.joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
  }

  /// A scenario that a guard breaks, at the step that it would stop.
  private func broken(of broken: BrokenScenario) -> String {
    let other = siblings[broken.place]
    guard let step = broken.steps.first else { return other.path.text }
    return "\(other.path):\(step.line.line) `\(step.text)`"
  }

  /// Where a guard stands.
  func place(_ place: GuardOutcome.Place) -> String {
    switch place {
    case .handler(.control(let control)):
      "at \(names.screen(names.program[control].screen)).\(names.program[control].name)"
    case .handler(.message(let message)):
      "at \(names.program[message].kind) \(names.program[message].name)"
    case .handler(.task(let task)):
      (names.program[task].isTimer ? "at timer " : "at the outcomes of ")
        + "\(names.screen(names.program[task].screen)).\(names.program[task].name)"
    case .handler(.callback(let handler)):
      "at \(names.screen(names.program[handler].screen)).\(names.program[handler].name)"
    case .handler(.block(let block)):
      names.program.handler(deferring: block).map {
        "at the `later` of \(names.screen($0.screen)).\($0.name)"
      } ?? "at a `later`"
    case .commands: "at every command (binding deferred)"
    }
  }
}

extension GuardTrial.Condition {
  /// What it is called.
  var name: String {
    switch self {
    case .targetAlive: "target alive"
    case .targetOnTop: "target on top"
    case .noTransition: "no transition running"
    case .oncePerInstance: "once per instance"
    case .noModal: "no modal up"
    case .debounce(let length): "debounce \(length)"
    case .waitForCompletion: "wait for completion"
    case .written: "as written"
    }
  }
}
