import EventCore

/// Which binding turns the app's state into commands.
package enum BindingKind: UInt8, CaseIterable, Sendable {
  /// Waits for transitions, then reconciles to the latest state.
  case deferred
  /// Sends inside the assignment; a modal slot waits for its own transition (seed 000's sample).
  case changes
  /// Sends everything at once, inside the assignment.
  case immediate
  /// Handlers command UIKit directly (seeds 001, 002).
  case router
  /// SwiftUI compares its own bindings at the end of the turn (rules S).
  case swiftui

  /// The word of the language.
  package var name: String {
    switch self {
    case .deferred: "deferred"
    case .changes: "changes"
    case .immediate: "immediate"
    case .router: "router"
    case .swiftui: "swiftui"
    }
  }
}

/// A checked app (and the code of the scenario that plays it), compiled to dense tables.
///
/// Names have become indices; texts come back only where something is printed. It is immutable and
/// shared, hence a class: worlds are copied, their program is not.
@usableFromInline package final class Program: Sendable {
  /// The tables that make up a program, while it is being put together.
  package struct Tables: Sendable {
    /// The app's name.
    package var name = ""
    /// The paths of the files it was read from, as they are to be printed.
    package var files: [String] = []
    /// The binding that the app names.
    package var binding = BindingKind.deferred
    /// Which of the seeds the app says it follows.
    package var architecture = Architecture.lifetimes
    /// What keeps the logic of screens alive.
    package var ownership = Ownership.lifetimes
    /// Whether the app declares objects or names its architecture.
    package var usesObjects = false
    /// The app at 0, the scene at 1, then the screens.
    package var screens: [Screen] = []
    /// All variables and parameters.
    package var variables: [Variable] = []
    /// All slots.
    package var slots: [Slot] = []
    /// All controls.
    package var controls: [Control] = []
    /// All handlers.
    package var handlers: [Handler] = []
    /// All tasks and timers.
    package var tasks: [TaskDeclaration] = []
    /// All objects, those included that follow from screens and slots.
    package var objects: [DeclaredObject] = []
    /// All references that statements set.
    package var referenceVariables: [ReferenceVariable] = []
    /// All statements that set or use such references.
    package var referenceAccesses: [ReferenceAccess] = []
    /// All actions, keys, links and notifications.
    package var messages: [Message] = []
    /// All relays.
    package var relays: [Relay] = []
    /// All binds, screen after screen.
    package var binds: [Bind] = []
    /// All throttles and debounces.
    package var rates: [Rate] = []
    /// All invariants.
    package var invariants: [Invariant] = []
    /// All enumerations.
    package var enumerations: [Enumeration] = []
    /// All records.
    package var records: [Record] = []
    /// The stores that are put into environments.
    package var stores: [String] = []
    /// All texts that occur, each once; 0 is the empty text.
    package var texts: [String] = [""]
    /// All durations of `block main`.
    package var durations: [VirtualDuration] = []
    /// All references.
    package var references: [Reference] = []
    /// The entries of all references.
    package var referenceEntries: [ReferenceEntry] = []
    /// The code of everything, one piece after the other.
    package var code: [Instruction] = []
    /// Where each instruction is written, as far as it can raise.
    package var codeLines: [SourceLine] = []
    /// What the code asks of values.
    package var valueQuestions = ValueQuestions()
    /// The faults that the app allows, or the scenario that it was compiled for.
    package var allowedFaults: [FaultName] = []

    /// Makes empty tables.
    package init() {}
  }

  /// The tables.
  package let tables: Tables
  /// Whether some view makes something itself, and makes it again.
  package let hasVolatileViews: Bool
  /// Whether some code keeps the main thread busy.
  package let blocksMainThread: Bool
  /// For every text, whether it is a decimal number: a sign at most, then digits; and for another
  /// one, which comes after them and is equal to none.
  package let textIsNumber: [Bool]
  /// For every text, the number of its characters; and for another one.
  package let textCounts: [Int32]
  /// The code, apart from the tables so that the machine reaches it in one step.
  package let code: [Instruction]

  /// The trivial tables that the loop reads.
  @usableFromInline package let layout: ProgramLayout
  /// The trivial tables about objects.
  package let objectLayout: ObjectLayout
  /// Owners and strong references of all objects.
  let objectTable: ObjectTable
  /// The screens of which somebody may notice when their views are released.
  package let noticedReleases: NoticedReleases
  /// The variables and parameters whose values nobody can notice.
  package let unnoticedValues: UnnoticedValues
  /// The references and their entries, apart from the tables so that the machine reaches them in
  /// one step.
  package let references: [Reference]
  /// The entries of all references.
  package let referenceEntries: [ReferenceEntry]
  /// The words that the arguments of every message take.
  package let messageWidths: [Int32]

  /// Makes a program of complete tables.
  package init(_ tables: Tables) {
    self.tables = tables
    hasVolatileViews = tables.screens.contains(where: \.isVolatile)
    blocksMainThread = tables.code.contains { $0.operation == .blockMain }
    code = tables.code
    layout = ProgramLayout(tables)
    objectLayout = ObjectLayout(tables)
    objectTable = ObjectTable(tables)
    noticedReleases = NoticedReleases(tables, objectLayout, objectTable)
    unnoticedValues = UnnoticedValues(tables)
    references = tables.references
    referenceEntries = tables.referenceEntries
    messageWidths = tables.messages.map(\.parameterWidth)
    textCounts = tables.texts.map { Int32($0.count) } + [1]
    textIsNumber = tables.texts.map { Program.isNumber($0) } + [false]
  }

  /// Whether a text is a decimal number: a sign at most, then digits.
  package static func isNumber(_ text: String) -> Bool {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    return !digits.isEmpty && digits.allSatisfy(\.isDigit)
  }

  /// The screen with this identifier.
  package subscript(screen: ScreenID) -> Screen { tables.screens[Int(screen.index)] }
  /// The types of a screen's parameters, in order.
  package func parameterTypes(of screen: ScreenID) -> [ValueType] {
    var width = self[screen].parameterWidth
    return self[screen].variables.prefix { variable in
      width -= self.width(of: self[variable].type)
      return width >= 0
    }.map { self[$0].type }
  }
  /// The slot with this identifier.
  package subscript(slot: SlotID) -> Slot { tables.slots[Int(slot.index)] }
  /// The control with this identifier.
  package subscript(control: ControlID) -> Control { tables.controls[Int(control.index)] }
  /// The handler with this identifier.
  package subscript(handler: HandlerID) -> Handler { tables.handlers[Int(handler.index)] }
  /// The object with this identifier.
  package subscript(object: ObjectID) -> DeclaredObject { tables.objects[Int(object.index)] }
  /// The reference with this identifier.
  package subscript(reference: ReferenceVariableID) -> ReferenceVariable {
    tables.referenceVariables[Int(reference.index)]
  }
  /// The task with this identifier.
  package subscript(task: TaskID) -> TaskDeclaration { tables.tasks[Int(task.index)] }
  /// The invariant with this identifier.
  package subscript(invariant: InvariantID) -> Invariant {
    tables.invariants[Int(invariant.index)]
  }
  /// The variable with this identifier.
  package subscript(variable: VariableID) -> Variable { tables.variables[Int(variable.index)] }
  /// The message with this identifier.
  package subscript(message: MessageID) -> Message { tables.messages[Int(message.index)] }

  /// How many words a value of this type takes.
  package func width(of type: ValueType) -> Int32 { tables.width(of: type) }
}

extension Program.Tables {
  /// How many words a value of this type takes.
  package func width(of type: ValueType) -> Int32 {
    switch type {
    case .bool, .int, .text, .enumeration, .instance: 1
    case .duration: 2
    case .record(let record):
      records[Int(record.index)].fields.reduce(0) { $0 + width(of: $1.type) }
    case .array(let element, let max): 1 + max * width(of: element)
    }
  }
}
