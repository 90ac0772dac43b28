/// The trivial tables of a program, which the loop reads.
@usableFromInline package struct ProgramLayout: Sendable {
  /// Of every screen.
  @usableFromInline package private(set) var screens: [ScreenLayout] = []
  /// Of every slot.
  @usableFromInline package private(set) var slots: [SlotLayout] = []
  /// Of every control.
  @usableFromInline package private(set) var controls: [ControlLayout] = []
  /// Of every handler.
  @usableFromInline package private(set) var handlers: [HandlerLayout] = []
  /// Of every task.
  @usableFromInline package private(set) var tasks: [TaskLayout] = []
  /// Of every variable.
  @usableFromInline package private(set) var variables: [VariableLayout] = []
  /// Of every invariant.
  @usableFromInline package private(set) var invariants: [InvariantLayout] = []
  /// Of every relay.
  @usableFromInline package private(set) var relays: [RelayLayout] = []
  /// Every bind.
  @usableFromInline package private(set) var binds: [Bind] = []
  /// Every throttle and debounce.
  @usableFromInline package private(set) var rates: [Rate] = []
  /// The slots of all screens, screen after screen.
  @usableFromInline package private(set) var slotsOfScreens: [SlotID] = []
  /// The controls of all screens.
  @usableFromInline package private(set) var controlsOfScreens: [ControlID] = []
  /// The message handlers of all screens.
  @usableFromInline package private(set) var messageHandlers: [MessageHandler] = []
  /// The lifecycle handlers of all screens, `LifecycleEvent.allCases.count` each.
  @usableFromInline package private(set) var lifecycleHandlers: [HandlerID] = []

  /// What the words of the frames of all screens are.
  @usableFromInline var frameWords: [FrameWord] = []
  /// Where the words of each screen begin in `frameWords`, and where the last ones end.
  @usableFromInline var firstFrameWords: [Int] = [0]

  /// How many lifecycle events there are; `allCases` makes an array at every call.
  static let lifecycleEventCount = LifecycleEvent.allCases.count

  /// Lays out complete tables.
  init(_ tables: Program.Tables) {
    for screen in tables.screens {
      add(screen, of: tables)
      addFrameWords(of: screen, tables)
    }
    slots = tables.slots.map {
      SlotLayout(
        kind: $0.kind, crossFade: $0.crossFade, isSwipeUnguarded: $0.isSwipeUnguarded,
        offset: $0.offset)
    }
    controls = tables.controls.map { control in
      let parameterWidth = control.parameters.reduce(0) { $0 + tables.width(of: $1) }
      let variableWidth = control.variable.map { tables.variables[Int($0.index)].width } ?? 0
      return ControlLayout(
        kind: control.kind, handler: control.handler, enabledCode: control.enabledCode,
        enabledReads: tables.parts(readBy: control.enabledCode), place: control.place,
        argumentWidth: control.kind == .type ? variableWidth : parameterWidth,
        hasBounds: control.parameterBounds.contains { $0 != .none },
        isExclusive: control.isExclusive, rowIdentity: control.rowIdentity,
        rowIdentityWidth: control.rowIdentityWidth, rate: control.rate)
    }
    invariants = tables.invariants.map { invariant in
      var reads = tables.parts(readBy: invariant.code)
      reads.add(.newInstance(of: invariant.screen))
      return InvariantLayout(
        screen: invariant.screen, isAtRest: invariant.isAtRest, code: invariant.code,
        reads: reads)
    }
    variables = tables.variables.map { VariableLayout(offset: $0.offset, width: $0.width) }
    relays = tables.relays.map { RelayLayout($0, tables) }
    binds = tables.binds
    rates = tables.rates
    handlers = tables.handlers.map { HandlerLayout(guardCode: $0.guardCode, body: $0.body) }
    tasks = tables.tasks.map {
      TaskLayout(
        parameterWidth: $0.parameterWidth, shortest: $0.shortest, longest: $0.longest,
        policy: $0.policy, isTimer: $0.isTimer, isRepeating: $0.isRepeating,
        isBackground: $0.isBackground, cancelled: $0.cancelled)
    }
  }

  private mutating func add(_ screen: Screen, of tables: Program.Tables) {
    let first = (slotsOfScreens.count, controlsOfScreens.count, messageHandlers.count)
    slotsOfScreens += screen.slots
    controlsOfScreens += screen.controls
    messageHandlers += screen.messageHandlers
    lifecycleHandlers += screen.lifecycleHandlers
    let hasLooks = screen.looksCodes.contains { $0 != .none }
    screens.append(
      ScreenLayout(
        parameterWidth: screen.parameterWidth, frameWidth: screen.frameWidth,
        initializer: screen.initializer, slots: first.0..<slotsOfScreens.count,
        controls: first.1..<controlsOfScreens.count,
        messages: first.2..<messageHandlers.count, drawnOffset: screen.drawnOffset,
        lockedCode: screen.lockedCode, lockedReads: tables.parts(readBy: screen.lockedCode),
        interactionCode: screen.interactionCode,
        interactionReads: tables.parts(readBy: screen.interactionCode),
        hidesBackCode: screen.hidesBackCode,
        hidesBackReads: tables.parts(readBy: screen.hidesBackCode), hasLooks: hasLooks,
        changesLooks: hasLooks
          || screen.controls.contains { tables.controls[Int($0.index)].enabledCode != .none },
        isFinal: screen.isFinal, definesContext: screen.definesContext, rendering: screen.rendering)
    )
  }
}

extension Program {
  /// The layout of a screen.
  @inlinable
  package func layout(of screen: ScreenID) -> ScreenLayout { layout.screens[Int(screen.index)] }
  /// The layout of a slot.
  @inlinable
  package func layout(of slot: SlotID) -> SlotLayout { layout.slots[Int(slot.index)] }
  /// The layout of a control.
  @inlinable package func layout(of control: ControlID) -> ControlLayout {
    layout.controls[Int(control.index)]
  }
  /// The layout of a handler.
  @inlinable package func layout(of handler: HandlerID) -> HandlerLayout {
    layout.handlers[Int(handler.index)]
  }
  /// The layout of a variable.
  @inlinable package func layout(of variable: VariableID) -> VariableLayout {
    layout.variables[Int(variable.index)]
  }
  /// The slots of a screen, in order of declaration.
  @inlinable package func slots(of screen: ScreenID) -> ArraySlice<SlotID> {
    layout.slotsOfScreens[layout(of: screen).slots]
  }
  /// The controls of a screen, in order of declaration.
  @inlinable package func controls(of screen: ScreenID) -> ArraySlice<ControlID> {
    layout.controlsOfScreens[layout(of: screen).controls]
  }
  /// The layout of a task.
  @inlinable
  package func layout(of task: TaskID) -> TaskLayout { layout.tasks[Int(task.index)] }
  /// The handler of a lifecycle event.
  package func handler(of event: LifecycleEvent, in screen: ScreenID) -> HandlerID {
    let place = Int(screen.index) * ProgramLayout.lifecycleEventCount + Int(event.rawValue)
    return layout.lifecycleHandlers[place]
  }
  /// Whether a screen that receives a message decides whether to do anything.
  package func mayDoNothing(on message: MessageID, in screen: ScreenID) -> Bool {
    for place in layout(of: screen).messages
    where layout.messageHandlers[place].message == message {
      return layout.messageHandlers[place].mayDoNothing
    }
    return false
  }
}
