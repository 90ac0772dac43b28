import AppModel

/// A parameter of a screen, task, action or link, with its type resolved.
struct ParameterSymbol: Sendable {
  /// The name inside.
  var name: String
  /// Its type; `nil` where the text names none that exists, which is reported already.
  var type: ValueType?
  /// For instances, the screens it can be of.
  var screens: [ScreenID] = []
  /// The value where no argument is given.
  var defaultValue: Expression?
  /// The number of its values, counted from 0, where that is judged when a finger comes down.
  var count: CheckedExpression?
}

/// What a name can mean within one screen.
enum Meaning: Hashable, Sendable {
  /// A variable or parameter.
  case variable(VariableID)
  /// A slot.
  case slot(SlotID)
  /// A `let`: its place in `Checker.constants`.
  case constant(Int)
  /// An object besides screens.
  case object(ObjectID)
  /// A task or timer.
  case task(TaskID)
  /// A relay that keeps nothing; one that keeps its last value is a variable.
  case relay(RelayID)
  /// The screen's instance itself.
  case instance
}

/// A screen, the scene or the app, as far as names need it.
struct ScreenSymbol: Sendable {
  /// The name in the text; `app` and `scene` for the first two.
  var name: String
  /// Where the name is written.
  var range: SourceRange
  /// What an instance is opened with.
  var parameters: [ParameterSymbol] = []
  /// The identifiers of the parameters, in order.
  var parameterVariables: [VariableID] = []
  /// What it declares, by name.
  var members: [String: Meaning] = [:]
  /// The names of its members in order of declaration.
  var memberNames: [String] = []
  /// Its objects by role, in the order of `Checker.objects`.
  var objects: [ObjectRole: [ObjectID]] = [:]
  /// Its controls by name.
  var controls: [String: ControlID] = [:]
  /// The names of its controls in order of declaration.
  var controlNames: [String] = []
  /// The declarations, in order.
  var declarations: [Member] = []
  /// The whole declaration; the app and the scene have none.
  var declaration: ScreenDeclaration?
}

/// How far the type of a declaration is known that is inferred from its value.
enum Inference<Value: Sendable>: Sendable {
  /// Nobody has asked yet.
  case unknown
  /// It is being found out; asking again means that it depends on itself.
  case underWay
  /// It is known, or `nil` where its text is wrong, which is reported already.
  case known(Value?)
}

/// A variable or parameter, beside its entry in the program.
struct VariableSymbol: Sendable {
  /// The name in the text.
  var name: Name
  /// The declaring screen.
  var screen: ScreenID
  /// Whether it is a parameter.
  var isParameter: Bool
  /// The declaration, unless it is a parameter.
  var declaration: VariableDeclaration?
  /// The checked initial value; parameters have none.
  var initialValue = Inference<CheckedExpression>.unknown
  /// Its type, where it is known.
  var type: ValueType?
  /// For instances, the screens it can be of.
  var screens: [ScreenID] = []
}

/// A `let`.
struct ConstantSymbol: Sendable {
  /// The declaring screen.
  var screen: ScreenID
  /// The declaration.
  var declaration: ConstantDeclaration
  /// The checked value.
  var value = Inference<CheckedExpression>.unknown
  /// How many `let`s its value reads one through the other, itself included.
  var depth = 1
  /// How many `let`s are evaluated each time it is read, itself included.
  var evaluationCount = 1
  /// Its code, once lowered.
  var code = CodeAddress.none
}

/// A task or timer, beside its entry in the program.
struct TaskSymbol: Sendable {
  /// The name in the text.
  var name: Name
  /// The declaring screen.
  var screen: ScreenID
  /// What a start hands over.
  var parameters: [ParameterSymbol]
  /// Whether any statement starts it.
  var isStarted = false
}

/// A relay, beside its entry in the program.
struct RelaySymbol: Sendable {
  /// The name in the text.
  var name: Name
  /// For instances, the screens its values can be of.
  var screens: [ScreenID] = []
  /// Whether any statement or text field hands it a value.
  var isEmitted = false
  /// Whether any view subscribes to it.
  var isBound = false
}

/// An object besides screens, beside its entry in the program.
struct ObjectSymbol: Sendable {
  /// The name in the text; for one that is not written, where its screen is.
  var name: Name
  /// The declaring screen.
  var screen: ScreenID
  /// The declaration, unless it is a closure or not written.
  var declaration: ObjectDeclaration?
  /// The declaration of a closure.
  var closure: ClosureDeclaration?
  /// The object that keeps a closure, where no name says so.
  var holder: ObjectID?
  /// The references that statements set, by name.
  var references: [String: ReferenceVariableID] = [:]
}

/// A statement that sets a reference, as far as the objects of the whole app need it.
struct ReferenceAssignment: Sendable {
  /// Whose reference is set: a place in `Checker.objects`.
  var source: Int
  /// To whom: a place in `Checker.objects`.
  var target: Int
  /// How it refers.
  var strength: ReferenceStrength
  /// Where the statement is.
  var range: SourceRange
}

/// A message with its parameters, and whether both ends of it exist.
struct MessageSymbol: Sendable {
  /// Its parameters, if the first use was right.
  var parameters: [ParameterSymbol]
  /// Where it is first handled.
  var handledRange: SourceRange?
  /// Where it is first sent.
  var sentRange: SourceRange?
}
