import AppModel
import TraceModel

/// What a handler changed, and its guard does not read.
struct UnreadChange {
  /// Whose handler of a message ran.
  struct Receiver {
    /// The message.
    var message: MessageID
    /// Whose handler it was.
    var instance: InstanceID
  }

  private let thing: ChangedThing
  private let owner: InstanceID
  private let name: String
  private let receiver: Receiver?
  /// Whether the name means it where the guard stands.
  private let isKnown: Bool

  /// - Parameters:
  ///   - receiver: By whose handler of a message it came, if it did.
  ///   - owners: The instance whose guard it is, its owner, and so on up to the app.
  init(
    _ thing: ChangedThing, of owner: InstanceID, by receiver: Receiver?,
    from owners: [InstanceID], _ program: Program
  ) {
    self.thing = thing
    self.owner = owner
    self.receiver = receiver
    let name =
      switch thing {
      case .slot(let slot): program[slot].name
      case .variable(let variable): program[variable].name
      case .task(let task): program[task].name
      }
    self.name = name
    isKnown = owners.first { program.declares(name, in: $0.screen) } == owner
  }

  /// The less, the sooner it is told.
  var rank: Int {
    let kind =
      switch thing {
      case .slot: 0
      case .task: 1
      case .variable: 2
      }
    return isKnown ? kind : kind + 3
  }

  /// What helps, on one line.
  ///
  /// - Parameter instance: Whose guard it is.
  func words(asking instance: InstanceID, _ names: TraceNames) -> String {
    let told = if case .task = thing { "\(name).running" } else { name }
    if isKnown {
      return "let the guard ask for `\(told)`, which the handler changes and it does not read"
    }
    let screen = names.program[owner.screen].name
    let asker = receiver.map {
      "`on \(names.program[$0.message].name)` of \(names.program[$0.instance.screen].name)"
    }
    return "let \(asker ?? "what changes it") ask for `\(told)` of \(screen) first, which a guard"
      + " of \(names.program[instance.screen].name) cannot name"
  }
}

extension Program {
  /// Whether a slot, a variable or a task of a screen has this name.
  fileprivate func declares(_ name: String, in screen: ScreenID) -> Bool {
    self[screen].slots.contains { self[$0].name == name }
      || self[screen].variables.contains { self[$0].name == name }
      || tables.tasks.contains { $0.screen == screen && $0.name == name }
  }
}
