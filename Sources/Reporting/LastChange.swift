import AppModel
import TraceModel
import Verification

/// What last changed the value that an expectation is about.
enum LastChange {
  /// A line that says so; `nil` where the expectation is about no slot and no variable.
  static func line(of failure: Failure, in trace: Trace, _ text: TraceText) -> String? {
    guard case .expectation(_, let written, _) = failure.kind,
      let last = failure.proof.last, trace.entries.indices.contains(last)
    else { return nil }
    // What is shown follows what the app wants.
    let subject = written.hasPrefix("shown ") ? String(written.dropFirst(6)) : written
    let tables = text.names.program.tables
    let parts = subject.split(separator: ".").map(String.init)
    let slots = tables.slots.map(\.name)
    // `pages.count` is about the slot, whatever variable is called `count`.
    guard let name = parts.last, parts.count <= 2, parts.count == 1 || !slots.contains(parts[0]),
      (slots + tables.variables.map(\.name)).contains(name)
    else { return nil }
    let first = trace.firstStep ?? 0
    let known = trace.entries[..<last]
    var isMentioned = false
    for entry in known[min(first, last)...].reversed() {
      guard let (owner, changed) = Self.change(entry.event, text.names) else { continue }
      if changed == subject || changed.hasSuffix(".\(subject)") {
        // Of several instances of a screen nobody says here which is meant.
        if known.contains(where: { Self.begins(another: owner, $0.event) }) { return nil }
        return "\(changed) was set last at \(entry.instant)" + cause(of: entry, in: trace, text)
      }
      isMentioned = isMentioned || changed == name || changed.hasSuffix(".\(name)")
    }
    return isMentioned ? nil : "nothing has set \(subject) since the first step"
  }

  private static func change(
    _ event: TraceEvent, _ names: TraceNames
  ) -> (owner: InstanceID, name: String)? {
    switch event {
    case .slotChanged(let owner, let slot, _): (owner, names.slot(slot, of: owner))
    case .variableChanged(let owner, let variable, _):
      (owner, names.variable(variable, of: owner))
    default: nil
    }
  }

  private static func begins(another owner: InstanceID, _ event: TraceEvent) -> Bool {
    guard case .lifetimeBegan(let instance, _, _) = event else { return false }
    return instance.screen == owner.screen && instance != owner
  }

  private static func cause(
    of entry: TraceEntry, in trace: Trace, _ text: TraceText
  ) -> String {
    for other in trace.entries {
      if case .inputDelivered(let input, _) = other.event, input.item == entry.cause {
        return ", by \(text.inputText(input, in: trace)) (#\(input.item.number))"
      }
    }
    return ""
  }
}

extension Trace {
  /// The place of the entry with which the first step begins.
  var firstStep: Int? {
    entries.firstIndex { entry in
      if case .stepBegan = entry.event { true } else { false }
    }
  }
}
