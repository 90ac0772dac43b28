import AppModel
import SimulatedUIKit

/// Gives back the names that an app's text uses for what entries hold as numbers.
package struct TraceNames: Sendable {
  /// The app whose names are given.
  package let program: Program

  /// Makes the names of an app.
  package init(program: Program) { self.program = program }

  /// The name of a screen.
  package func screen(_ id: ScreenID) -> String {
    switch id {
    case .app: "app"
    case .scene: "scene"
    default: program[id].name
    }
  }

  /// The name of an instance: `menu#3`, `scene#1`, `app`; `nothing` if there is none.
  package func instance(_ id: InstanceID) -> String {
    switch id {
    case .none: "nothing"
    case .app: "app"
    default: "\(screen(id.screen))#\(id.ordinal)"
    }
  }

  /// The instances of a stack: `[menu#1, info#1]`.
  package func list(_ instances: [InstanceID]) -> String {
    "[" + names(inStack: instances).joined(separator: ", ") + "]"
  }

  /// The instances of a slot, each by its name: of a stack all its screens, `blank` among them
  /// (S18); of another slot none where it is empty.
  package func entries(_ instances: [InstanceID], of slot: SlotID) -> [String] {
    isList(instances, in: slot)
      ? names(inStack: instances) : instances.filter { $0 != .none }.map { instance($0) }
  }

  private func names(inStack instances: [InstanceID]) -> [String] {
    instances.map { $0 == .none ? "blank" : instance($0) }
  }

  private func isList(_ instances: [InstanceID], in slot: SlotID) -> Bool {
    slot == .none || program[slot].kind == .stack || instances.count > 1
  }

  /// The content of a slot: a list if it is a stack, otherwise one instance or `nil`.
  package func contents(_ instances: [InstanceID], of slot: SlotID) -> String {
    if isList(instances, in: slot) { return list(instances) }
    return instances.first.map { $0 == .none ? "nil" : instance($0) } ?? "nil"
  }

  /// The same with the arguments of the instances: `[menu#1, info#1(uiKit)]`.
  package func contents(
    _ openings: [(InstanceID, arguments: ArraySlice<Int32>)], of slot: SlotID
  ) -> String {
    let isList = isList(openings.map(\.0), in: slot)
    let texts = openings.map { id, arguments in
      if id == .none { return isList ? "blank" : "nil" }
      return instance(id)
        + self.arguments(arguments, types: program.parameterTypes(of: id.screen))
    }
    return isList ? "[" + texts.joined(separator: ", ") + "]" : texts.first ?? "nil"
  }

  /// The name of a slot: `account#1.pages`.
  package func slot(_ slot: SlotID, of owner: InstanceID) -> String {
    slot == .none ? instance(owner) : "\(instance(owner)).\(program[slot].name)"
  }

  /// The name of a control: `menu#1.info`; `menu.info` where no instance is known.
  package func control(_ control: ControlID, of owner: InstanceID) -> String {
    let declaration = program[control]
    let place = owner == .none ? screen(declaration.screen) : instance(owner)
    return "\(place).\(declaration.name)"
  }

  /// The name of an object, such as `login#1.LoginInteractor`.
  ///
  /// The app's own stand alone. What is left of a view that was made again says so:
  /// `note#1.NotePresenter (former)`.
  package func object(_ key: ObjectKey) -> String {
    var name = program[key.object].name
    if key.former > 0 { name += key.former == 1 ? " (former)" : " (former \(key.former))" }
    return key.instance == .app ? name : "\(instance(key.instance)).\(name)"
  }

  /// The name of a reference that statements set: `delegate`.
  package func reference(_ reference: ReferenceVariableID) -> String { program[reference].name }

  /// The name of who refers to an object.
  package func holder(_ holder: ReferenceHolder) -> String {
    switch holder {
    case .object(let key): object(key)
    case .run(let run, let task, let owner): "\(self.task(task, of: owner)), run \(run.number)"
    }
  }

  /// The names of objects in a circle, the first again at its end.
  package func circle(_ keys: [ObjectKey]) -> String {
    (keys + keys.prefix(1)).map { object($0) }.joined(separator: " -> ")
  }

  /// The name of a task or timer: `login#1.request`.
  package func task(_ task: TaskID, of owner: InstanceID) -> String {
    "\(instance(owner)).\(program[task].name)"
  }

  /// The name of a relay: `login#1.submit`; the app's own stand alone.
  package func relay(_ relay: RelayID, of owner: InstanceID) -> String {
    let name = program[relay].name
    return owner == .app ? name : "\(instance(owner)).\(name)"
  }

  /// The name of an outcome; -1 is `cancelled`.
  package func outcome(_ outcome: Int32, of task: TaskID) -> String {
    outcome < 0 ? "cancelled" : program[task].outcomes[Int(outcome)].name
  }

  /// The name of a variable: `login#1.text`; the app's own stand alone.
  package func variable(_ variable: VariableID, of owner: InstanceID) -> String {
    let name = program[variable].name
    return owner == .app ? name : "\(instance(owner)).\(name)"
  }

  /// The name of a handler with its screen: `menu, tap info`.
  package func handler(_ handler: HandlerID) -> String {
    let declaration = program[handler]
    return "\(screen(declaration.screen)), \(declaration.name)"
  }

  /// Where a line stands: `AccountSample.nav:12`; empty where there is no text.
  package func place(_ line: SourceLine) -> String {
    let files = program.tables.files
    guard line.line > 0, files.indices.contains(Int(line.file)) else { return "" }
    return "\(files[Int(line.file)]):\(line.line)"
  }

  /// The name of a controller in a `ConsoleLine`: an instance, or `account#1.pages` for the
  /// container of a slot.
  package func controller(_ mark: ControllerMark) -> String {
    if mark.tag >= 0 { return instance(InstanceID(word: mark.tag)) }
    if mark.tag == ControllerTag.stranger { return "stranger" }
    if mark.tag == ControllerTag.blank { return "blank" }
    guard let place = ControllerTag.slot(ofContainer: mark.tag).map({ Int($0.index) }),
      program.tables.slots.indices.contains(place)
    else { return "container" }
    let slot = program.tables.slots[place]
    let owner = mark.owner == .none ? screen(slot.screen) : instance(mark.owner)
    return "\(owner).\(slot.name)"
  }

  /// The text that the platform printed, with the names of instances.
  package func text(of line: ConsoleLine) -> String {
    let message = line.message
    return message.text { id in
      switch id {
      case .none: "(null)"
      case message.subject: "<\(controller(line.subject))>"
      case message.receiver: "<\(controller(line.receiver))>"
      case message.presenter: "<\(controller(line.presenter))>"
      case message.other: "<\(controller(line.other))>"
      default: "<controller \(id.rawValue)>"
      }
    }
  }
}
