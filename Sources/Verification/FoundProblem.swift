import AppModel
import TraceModel

/// What is wrong, without the accidents of one run: two runs with the same problem have the same
/// cure.
package struct FoundProblem: Hashable, Sendable {
  /// The fault.
  package let fault: FaultName
  /// What it is about.
  package let subject: Subject
  /// What the entry that made it certain is about.
  package let detail: FindingDetail

  /// What a problem is about, by kind and not by instance.
  package enum Subject: Hashable, Sendable {
    /// The run as a whole.
    case run
    /// A screen.
    case screen(ScreenID)
    /// A slot.
    case slot(SlotID)
    /// A control.
    case control(ControlID)
    /// An object.
    case object(ObjectID)
    /// An invariant.
    case invariant(InvariantID)
  }

  /// The problem that a finding shows.
  package init(_ finding: Finding) {
    fault = finding.fault
    detail = finding.detail
    subject =
      switch finding.subject {
      case .run: .run
      case .instance(let instance): .screen(instance.screen)
      case .object(let key): .object(key.object)
      case .slot(_, let slot) where slot == .none: .run
      case .slot(_, let slot): .slot(slot)
      case .control(_, let control): .control(control)
      case .invariant(let invariant, _): .invariant(invariant)
      }
  }

  /// Whether both are the same fault about the same, with the same exception, whatever led to it.
  package func isSameFault(as other: FoundProblem) -> Bool {
    fault == other.fault && subject == other.subject
      && detail.exception == other.detail.exception
  }

  /// Its fault, what it is about and who raised, in words that an app with other numbers shares.
  package func words(in program: Program) -> [String] {
    var words = [fault.name] + names(program)
    switch detail.exception {
    case .app(let kind, let handler):
      words.append(kind.text)
      if handler != .none { words.append(TraceNames(program: program).handler(handler)) }
    case .binding(let failure): words.append(failure.text)
    case .platform, .command, nil: break
    }
    return words
  }

  /// A name for a file that tells of it.
  package func fileName(in program: Program) -> String {
    ([fault.name] + labels(program, upTo: 40)).joined(separator: "-")
  }

  /// What it is called in an app: `double-effect of menu.info`; a saved scenario is named after it.
  package func title(in program: Program) -> String {
    if case .app(_, let handler)? = detail.exception, handler != .none {
      let names = TraceNames(program: program)
      return "\(fault.name) in \(names.handler(handler))"
    }
    let about = labels(program, upTo: 100)
    return about.isEmpty ? fault.name : "\(fault.name) of \(about.joined(separator: "."))"
  }

  /// The names of what it is about, the screen first; none for a run as a whole.
  package func names(_ program: Program) -> [String] {
    let names = TraceNames(program: program)
    switch subject {
    case .run:
      guard case .platform(let kind)? = detail.exception else { return [] }
      return [kind.rule.id]
    case .screen(let screen): return [names.screen(screen)]
    case .slot(let slot): return [names.screen(program[slot].screen), program[slot].name]
    case .control(let control):
      return [names.screen(program[control].screen), program[control].name]
    case .object(let object):
      return [names.screen(program[object].screen), program[object].name]
    case .invariant(let id):
      let invariant = program[id]
      return [names.screen(invariant.screen), invariant.name]
    }
  }

  /// The same, with an invariant's name shortened to so many bytes; one whose words are also
  /// another's of the screen is told apart by its place among them.
  private func labels(_ program: Program, upTo length: Int) -> [String] {
    guard case .invariant(let id) = subject else { return names(program) }
    let invariant = program[id]
    let words = FoundProblem.shortened(invariant.name, to: length)
    let others = program.tables.invariants.indices.filter {
      program.tables.invariants[$0].screen == invariant.screen
    }
    let isShared = others.contains {
      $0 != Int(id.index)
        && FoundProblem.shortened(program.tables.invariants[$0].name, to: length) == words
    }
    var label = words
    if let place = others.firstIndex(of: Int(id.index)), isShared || words.isEmpty {
      label += (words.isEmpty ? "" : "-") + "invariant-\(place + 1)"
    }
    return [TraceNames(program: program).screen(invariant.screen), label]
  }

  /// The first words of a name, or of a condition, as a file's name may have them.
  private static func shortened(_ name: String, to length: Int) -> String {
    let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    var text = ""
    for word in words {
      if text.utf8.count + word.utf8.count >= length && !text.isEmpty { break }
      text += (text.isEmpty ? "" : "-") + word.prefix(length)
    }
    return text
  }
}
