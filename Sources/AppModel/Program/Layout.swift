import EventCore

/// What the loop needs to know of a screen: trivial, unlike `Screen` with its names and lists.
///
/// Copying a declaration retains its strings and arrays; in a loop that costs more than the work.
package struct ScreenLayout: Sendable {
  /// The words its parameters take.
  package var parameterWidth: Int32
  /// The words of an instance's frame.
  package var frameWidth: Int32
  /// Code that gives variables and slots their initial values.
  package var initializer: CodeAddress
  /// The places of its slots in `Program.slotsOfScreens`.
  package var slots: Range<Int>
  /// The places of its controls in `Program.controlsOfScreens`.
  package var controls: Range<Int>
  /// The places of its message handlers in `Program.messageHandlers`.
  package var messages: Range<Int>
  /// The offset of its drawn words.
  package var drawnOffset: Int32
  /// The condition under which it cannot be pulled down.
  package var lockedCode: CodeAddress
  /// Whether it may be the end.
  package var isFinal: Bool
  /// When its views follow the state.
  package var rendering: Rendering
}

/// What the loop needs to know of a slot.
package struct SlotLayout: Sendable {
  /// What it is.
  package var kind: Slot.Kind
  /// How long a child is replaced with a cross-fade.
  package var crossFade: VirtualDuration
  /// The offset of its two words in its owner's frame.
  package var offset: Int32
}

/// What the loop needs to know of a control.
package struct ControlLayout: Sendable {
  /// How it is touched.
  package var kind: Control.Kind
  /// What is done on a touch.
  package var handler: HandlerID
  /// The view's guard.
  package var enabledCode: CodeAddress
  /// Its place among the screen's controls.
  package var place: Int32
  /// The words that its arguments, or the typed value, take.
  package var argumentWidth: Int32
  /// Whether it has parameters whose bounds are to be judged.
  package var hasBounds: Bool
}

/// Where a variable lies in its frame.
package struct VariableLayout: Sendable {
  /// The first word.
  package var offset: Int32
  /// The words it takes.
  package var width: Int32
}

/// What the loop needs to know of a handler.
package struct HandlerLayout: Sendable {
  /// The Interactor's guard.
  package var guardCode: CodeAddress
  /// The statements.
  package var body: CodeAddress
}

/// What the loop needs to know of a task.
package struct TaskLayout: Sendable {
  /// The words its arguments take.
  package var parameterWidth: Int32
  /// The shortest time it takes.
  package var shortest: VirtualDuration
  /// The longest time it takes.
  package var longest: VirtualDuration
  /// What a start does while a run is pending.
  package var policy: TaskDeclaration.Policy
  /// Whether it is a timer.
  package var isTimer: Bool
  /// Whether it starts again when it has ended.
  package var isRepeating: Bool
  /// Whether it does not hold up `settle`.
  package var isBackground: Bool
  /// What is done when a cancelled run ends.
  package var cancelled: HandlerID
}

/// The trivial tables of a program, which the loop reads.
package struct ProgramLayout: Sendable {
  /// Of every screen.
  package private(set) var screens: [ScreenLayout] = []
  /// Of every slot.
  package private(set) var slots: [SlotLayout] = []
  /// Of every control.
  package private(set) var controls: [ControlLayout] = []
  /// Of every handler.
  package private(set) var handlers: [HandlerLayout] = []
  /// Of every task.
  package private(set) var tasks: [TaskLayout] = []
  /// Of every variable.
  package private(set) var variables: [VariableLayout] = []
  /// The slots of all screens, screen after screen.
  package private(set) var slotsOfScreens: [SlotID] = []
  /// The controls of all screens.
  package private(set) var controlsOfScreens: [ControlID] = []
  /// The message handlers of all screens.
  package private(set) var messageHandlers: [MessageHandler] = []
  /// The lifecycle handlers of all screens, `LifecycleEvent.allCases.count` each.
  package private(set) var lifecycleHandlers: [HandlerID] = []

  /// Lays out complete tables.
  init(_ tables: Program.Tables) {
    for screen in tables.screens { add(screen) }
    slots = tables.slots.map {
      SlotLayout(kind: $0.kind, crossFade: $0.crossFade, offset: $0.offset)
    }
    controls = tables.controls.map { control in
      let parameterWidth = control.parameters.reduce(0) { $0 + tables.width(of: $1) }
      let variableWidth = control.variable.map { tables.variables[Int($0.index)].width } ?? 0
      return ControlLayout(
        kind: control.kind, handler: control.handler, enabledCode: control.enabledCode,
        place: control.place,
        argumentWidth: control.kind == .type ? variableWidth : parameterWidth,
        hasBounds: control.parameterBounds.contains { $0 != .none })
    }
    variables = tables.variables.map { VariableLayout(offset: $0.offset, width: $0.width) }
    handlers = tables.handlers.map { HandlerLayout(guardCode: $0.guardCode, body: $0.body) }
    tasks = tables.tasks.map {
      TaskLayout(
        parameterWidth: $0.parameterWidth, shortest: $0.shortest, longest: $0.longest,
        policy: $0.policy, isTimer: $0.isTimer, isRepeating: $0.isRepeating,
        isBackground: $0.isBackground, cancelled: $0.cancelled)
    }
  }

  private mutating func add(_ screen: Screen) {
    let first = (slotsOfScreens.count, controlsOfScreens.count, messageHandlers.count)
    slotsOfScreens += screen.slots
    controlsOfScreens += screen.controls
    messageHandlers += screen.messageHandlers
    lifecycleHandlers += screen.lifecycleHandlers
    screens.append(
      ScreenLayout(
        parameterWidth: screen.parameterWidth, frameWidth: screen.frameWidth,
        initializer: screen.initializer, slots: first.0..<slotsOfScreens.count,
        controls: first.1..<controlsOfScreens.count,
        messages: first.2..<messageHandlers.count, drawnOffset: screen.drawnOffset,
        lockedCode: screen.lockedCode, isFinal: screen.isFinal, rendering: screen.rendering))
  }
}

extension Program {
  /// The layout of a screen.
  package func layout(of screen: ScreenID) -> ScreenLayout { layout.screens[Int(screen.index)] }
  /// The layout of a slot.
  package func layout(of slot: SlotID) -> SlotLayout { layout.slots[Int(slot.index)] }
  /// The layout of a control.
  package func layout(of control: ControlID) -> ControlLayout {
    layout.controls[Int(control.index)]
  }
  /// The layout of a handler.
  package func layout(of handler: HandlerID) -> HandlerLayout {
    layout.handlers[Int(handler.index)]
  }
  /// The layout of a variable.
  package func layout(of variable: VariableID) -> VariableLayout {
    layout.variables[Int(variable.index)]
  }
  /// The slots of a screen, in order of declaration.
  package func slots(of screen: ScreenID) -> ArraySlice<SlotID> {
    layout.slotsOfScreens[layout(of: screen).slots]
  }
  /// The controls of a screen, in order of declaration.
  package func controls(of screen: ScreenID) -> ArraySlice<ControlID> {
    layout.controlsOfScreens[layout(of: screen).controls]
  }
  /// The layout of a task.
  package func layout(of task: TaskID) -> TaskLayout { layout.tasks[Int(task.index)] }
  /// The handler of a lifecycle event.
  package func handler(of event: LifecycleEvent, in screen: ScreenID) -> HandlerID {
    let count = LifecycleEvent.allCases.count
    return layout.lifecycleHandlers[Int(screen.index) * count + Int(event.rawValue)]
  }
}
