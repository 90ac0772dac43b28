/// A kind of screen, the app or the scene.
package struct Screen: Sendable {
  /// The name in the text.
  package var name: String
  /// The words its parameters take, at the beginning of its frame.
  package var parameterWidth: Int32
  /// Parameters, then variables, in order of declaration.
  package var variables: [VariableID]
  /// The words of an instance's frame: variables, two words for every slot, drawn controls.
  package var frameWidth: Int32
  /// Code that gives variables and slots their initial values; parameters are set already.
  package var initializer: CodeAddress
  /// Its slots in order of declaration.
  package var slots: [SlotID]
  /// The codes of its looks, without those of its controls.
  var looksCodes: [CodeAddress] { [lockedCode, interactionCode, hidesBackCode] }
  /// Its controls in order of declaration; a control's place here is its bit in the drawn words.
  package var controls: [ControlID]
  /// The offset of the drawn words: bit 0 is `locked when`, bit n + 1 control n; set means enabled
  /// (locked).
  ///
  /// The bit after the last control's is set while `interaction when` does not hold, the one after
  /// that while `hidesBackButton when` does.
  package var drawnOffset: Int32
  /// The number of drawn words, of 32 bits each.
  package var drawnWidth: Int32
  /// The handler of each `LifecycleEvent`, by its raw value.
  package var lifecycleHandlers: [HandlerID]
  /// The handlers of actions, keys, links and notifications.
  package var messageHandlers: [MessageHandler]
  /// The condition under which it cannot be pulled down.
  package var lockedCode: CodeAddress
  /// The condition under which its view, or the scene's window, takes touches.
  package var interactionCode: CodeAddress
  /// The condition under which a navigation bar shows no back button above it (N15).
  package var hidesBackCode: CodeAddress
  /// Whether it may be the end: nothing need be possible here at rest.
  package var isFinal: Bool
  /// Whether its controller defines a presentation context (P3).
  package var definesContext = false
  /// The stores that it puts into the environment of what is below it, by their places in
  /// `Program.Tables.stores`.
  package var environmentStores: [Int32] = []
  /// The stores that its view expects in its environment.
  package var expectedStores: [Int32] = []
  /// Whether its view makes something itself, and makes it again (S22).
  package var isVolatile = false
  /// When its views follow the state.
  package var rendering: Rendering
  /// Where it is declared.
  package var line: SourceLine

  /// Makes an empty screen; the checker fills it in.
  package init(name: String, line: SourceLine) {
    self.name = name
    self.line = line
    parameterWidth = 0
    variables = []
    frameWidth = 0
    initializer = .none
    slots = []
    controls = []
    drawnOffset = 0
    drawnWidth = 1
    lifecycleHandlers = Array(repeating: .none, count: LifecycleEvent.allCases.count)
    messageHandlers = []
    lockedCode = .none
    interactionCode = .none
    hidesBackCode = .none
    isFinal = false
    rendering = .uikit
  }
}

/// When what is drawn follows the state.
@usableFromInline package enum Rendering: UInt8, CaseIterable, Sendable {
  /// A control follows its `enabled when` as soon as a handler has returned.
  case uikit
  /// Views are redrawn once a turn, after the handlers of its item (rule S1).
  case swiftui

  /// The word of the language.
  package var name: String {
    switch self {
    case .uikit: "uikit"
    case .swiftui: "swiftui"
    }
  }
}

/// What happens to an instance's own view, or to its scene.
@usableFromInline package enum LifecycleEvent: UInt8, CaseIterable, Sendable {
  /// `viewWillAppear`.
  case willAppear
  /// `viewDidAppear`.
  case appear
  /// `viewWillDisappear`; its first argument is `leaving`.
  case willDisappear
  /// `viewDidDisappear`; its first argument is `leaving`.
  case disappear
  /// `navigationController(_:willShow:animated:)`, for the page that is to be shown (N1, G1).
  case willShow
  /// `navigationController(_:didShow:animated:)`, which a cancelled swipe does not bring (G2).
  case didShow
  /// `didMove(toParent: nil)` although the app had not taken the instance out (N12).
  case removed
  /// `presentationControllerDidDismiss` (M1).
  case dismissed
  /// The user tapped this tab, selected already or not.
  case selected
  /// `presentationControllerDidAttemptToDismiss` (M2).
  case dismissAttempted
  /// The scene became inactive.
  case inactive
  /// The scene became active.
  case active
  /// The scene went to the background.
  case background
  /// The scene came to the foreground.
  case foreground
  /// The scene got back what the system had kept of it (C7).
  case restored

  /// The name in the language.
  package var name: String { "\(self)" }

  /// Whether it is told to apps and scenes too, not only to what has a view.
  package var isOfSystem: Bool {
    switch self {
    case .inactive, .active, .background, .foreground, .restored: true
    case .willAppear, .appear, .willDisappear, .disappear, .willShow, .didShow, .removed,
      .dismissed, .dismissAttempted, .selected:
      false
    }
  }

  /// The event with this name in the language.
  package init?(name: String) {
    guard let event = LifecycleEvent.allCases.first(where: { $0.name == name }) else { return nil }
    self = event
  }
}
