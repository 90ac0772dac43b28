import EventCore

/// A place in a text file, for traces and reports.
package struct SourceLine: Hashable, Sendable {
  /// The place of the file's path in `Program.files`.
  package var file: Int32
  /// The line, counted from 1; 0 where there is no text.
  package var line: Int32
  /// Makes a place.
  package init(file: Int32, line: Int32) {
    self.file = file
    self.line = line
  }
}

/// When what is drawn follows the state.
@usableFromInline package enum Rendering: UInt8, Sendable {
  /// A control follows its `enabled when` as soon as a handler has returned.
  case uikit
  /// Views are redrawn once a turn, after the handlers of its item (rule S1).
  case swiftui
}

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
  /// Its controls in order of declaration; a control's place here is its bit in the drawn words.
  package var controls: [ControlID]
  /// The offset of the drawn words: bit 0 is `locked when`, bit n + 1 control n; set means enabled
  /// (locked).
  ///
  /// The bit after the last control's is set while `interaction when` does not hold.
  package var drawnOffset: Int32
  /// The number of drawn words, of 32 bits each.
  package var drawnWidth: Int32
  /// The handler of each `LifecycleEvent`, by its raw value.
  package var lifecycleHandlers: [HandlerID]
  /// The handlers of actions, keys and links.
  package var messageHandlers: [MessageHandler]
  /// The condition under which it cannot be pulled down.
  package var lockedCode: CodeAddress
  /// The condition under which its view, or the scene's window, takes touches.
  package var interactionCode: CodeAddress
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
    isFinal = false
    rendering = .uikit
  }
}

/// Which handler of a screen receives a message.
@usableFromInline package struct MessageHandler: Hashable, Sendable {
  /// The message.
  package var message: MessageID
  /// The handler.
  package var handler: HandlerID
  /// Makes an entry.
  package init(message: MessageID, handler: HandlerID) {
    self.message = message
    self.handler = handler
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

  /// The event with this name in the language.
  package init?(name: String) {
    guard let event = LifecycleEvent.allCases.first(where: { $0.name == name }) else { return nil }
    self = event
  }
}

/// What a message is.
package struct Message: Hashable, Sendable {
  /// How it comes into the app.
  package enum Kind: UInt8, Sendable {
    /// Sent by a handler.
    case action
    /// Pressed on a keyboard, whatever is presented (P20).
    case key
    /// Opened from outside.
    case link
    /// Tapped in a notification.
    case notification
  }
  /// How it comes into the app.
  package var kind: Kind
  /// The name in the text.
  package var name: String
  /// The types of its arguments.
  package var parameters: [ValueType]
  /// The words its arguments take.
  package var parameterWidth: Int32
  /// Makes a message.
  package init(kind: Kind, name: String, parameters: [ValueType], parameterWidth: Int32) {
    self.kind = kind
    self.name = name
    self.parameters = parameters
    self.parameterWidth = parameterWidth
  }
}

/// A variable or parameter of a screen.
package struct Variable: Sendable {
  /// The name in the text.
  package var name: String
  /// The declaring screen.
  package var screen: ScreenID
  /// The type.
  package var type: ValueType
  /// The first word in the frame.
  package var offset: Int32
  /// The words it takes.
  package var width: Int32
  /// Whether it is a parameter of the screen.
  package var isParameter: Bool
  /// Whether the system keeps it for its scene's next connection (C7).
  package var isRestored: Bool
  /// Whether it belongs to what the screen's view makes itself, and makes again (S22).
  package var isVolatile = false
  /// Code that leaves its initial value on the stack, if it is volatile; none for all zeros.
  package var initialValue = CodeAddress.none
  /// The values that searches try, each `width` words; empty if none are named.
  package var among: [[Int32]]
  /// Makes a variable.
  package init(
    name: String, screen: ScreenID, type: ValueType, offset: Int32, width: Int32,
    isParameter: Bool, among: [[Int32]] = [], isRestored: Bool = false
  ) {
    self.isRestored = isRestored
    self.name = name
    self.screen = screen
    self.type = type
    self.offset = offset
    self.width = width
    self.isParameter = isParameter
    self.among = among
  }
}

/// What the app does on an event.
package struct Handler: Sendable {
  /// What it answers to, as traces name it: `tap info`, `on logout`, `request.success`.
  package var name: String
  /// The screen that declares it.
  package var screen: ScreenID
  /// The Interactor's guard, judged at delivery on the state of now.
  package var guardCode: CodeAddress
  /// The statements.
  package var body: CodeAddress
  /// The words its arguments take.
  package var parameterWidth: Int32
  /// Where it is declared.
  package var line: SourceLine
  /// Where its `when` is written, the handler's own line if it has none.
  package var guardLine: SourceLine
  /// Makes a handler.
  package init(
    name: String, screen: ScreenID, guardCode: CodeAddress, body: CodeAddress,
    parameterWidth: Int32, line: SourceLine, guardLine: SourceLine
  ) {
    self.name = name
    self.screen = screen
    self.guardCode = guardCode
    self.body = body
    self.parameterWidth = parameterWidth
    self.line = line
    self.guardLine = guardLine
  }
}
