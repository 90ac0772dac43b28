import AppModel

/// An argument of the handler at hand.
struct Local: Sendable {
  /// The name in the text.
  var name: String
  /// The first word among the arguments.
  var offset: Int32
  /// Its type.
  var type: ValueType
  /// For instances, the screens it can be of.
  var screens: [ScreenID] = []
}

/// Where an expression or statement stands.
struct Scope: Sendable {
  /// Whose names are looked up first.
  enum Place: Hashable, Sendable {
    /// In the code of a screen.
    case screen(ScreenID)
    /// In a scenario, where names are searched for among all open instances.
    case scenario
  }
  /// Whose names are looked up first.
  var place: Place
  /// The arguments of the handler at hand.
  var locals: [Local] = []
  /// The words of those arguments.
  var localWidth: Int32 = 0
  /// The names of arguments that are not known yet: what is drawn knows nothing of a finger's
  /// place.
  var laterNames: [String] = []
  /// The variable whose initial value this is; those declared after it have none yet.
  var initializedVariable: VariableID?
  /// Whether `stop` means something here.
  var isMessageHandler = false
  /// Whether it answers to a tap, which comes while nothing lies above.
  var isTapHandler = false
  /// The task of whose outcome it is the handler; that starts it again, and never the first time.
  var task: TaskID?
  /// The button of an alert whose handler it is, if it is one.
  var button: String?
  /// The callback of an alert whose handler it is, if its button is still to be heard.
  var alertCallback: String?
  /// Whether the user may yet take back what it is told of.
  var mayBeTakenBack = false
  /// Whether only a slot can be meant, as after `shown`.
  var expectsSlot = false
  /// Whether it sets up the state before anything has happened.
  var isGiven = false
  /// The screen whose code it is; in a scenario none.
  var screen: ScreenID? {
    if case .screen(let screen) = place { screen } else { nil }
  }
}
