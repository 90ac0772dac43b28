/// A step of a scenario: `at 50ms tap menu.info(uiKit) in scene 2`.
package struct Step: Hashable, Sendable {
  /// When it happens; `nil` where the order of the steps says it.
  package var time: StepTime?
  /// What happens.
  package var action: Action
  /// The scene in which it happens.
  package var scene: LocatedNumber?
  /// Whether it may miss without failing the scenario.
  package var mayMiss: Bool
  /// Where it is written.
  @NotCompared package var range: SourceRange

  /// Makes a step.
  package init(
    time: StepTime? = nil, action: Action, scene: LocatedNumber? = nil, mayMiss: Bool = false,
    range: SourceRange = .none
  ) {
    self.time = time
    self.action = action
    self.scene = scene
    self.mayMiss = mayMiss
    _range = NotCompared(wrappedValue: range)
  }

  /// What can happen.
  package enum Action: Hashable, Sendable {
    /// The scene becomes active again.
    case active
    /// The back button.
    case backButton
    /// The app goes to the background.
    case background
    /// The main thread is busy for so long.
    case blockMain(Expression)
    /// A task ends in this way now: its oldest run, or that of a number.
    case complete(StepTarget, run: LocatedNumber?, outcome: Name)
    /// A scene is connected: a new one, or one that was disconnected again.
    case connectScene(LocatedNumber?)
    /// The next item of the main queue is taken.
    case deliver
    /// An input of those that wait is taken: the next one, or that of a number.
    case deliverInput(LocatedNumber?)
    /// A scene is disconnected; `nil` for the only one.
    case disconnectScene(LocatedNumber?)
    /// A finger drags and is lifted.
    case drag(DragGesture, GestureEnd)
    /// What must hold now.
    case expect(Expression)
    /// What comes late comes now: what would come first, or that of a number.
    case finishDelay(LocatedNumber?)
    /// A running transition ends: the one that would end first, or that of a number.
    case finishTransition(LocatedNumber?)
    /// The app comes back.
    case foreground
    /// The scene becomes inactive, staying in the foreground.
    case inactive
    /// The finger of a gesture is lifted.
    case liftFinger
    /// A key is pressed.
    case key(Name)
    /// A link is opened.
    case link(LinkCall)
    /// A long press on the back button, and the screen chosen there.
    case longPressBack(to: InstanceName)
    /// A notification is tapped.
    case notification(LinkCall)
    /// A finger comes down on a control and stays.
    case press(StepTarget)
    /// A finger that stayed on a control is lifted.
    case release(StepTarget)
    /// Run until rest, or for so long at most.
    case settle(within: Expression?)
    /// A tap on a control, perhaps over another one, perhaps together with a second finger's.
    case tap(StepTarget, over: StepTarget?, with: StepTarget?)
    /// Code that the app does not know presents or dismisses, or the user taps its alert.
    case stranger(StrangerAct)
    /// A tap on an item of a tab bar: `tap tab orders`.
    case tapTab(InstanceName)
    /// A tap beside a popover or sheet.
    case tapOutside
    /// A text field gets a text.
    case type(StepTarget, Expression)
  }
}

/// When a step happens.
package struct StepTime: Hashable, Sendable {
  /// What a time is counted from.
  package enum Origin: String, CaseIterable, Hashable, Sendable {
    /// The scenario's zero.
    case at
    /// The step before.
    case after
  }

  /// What it is counted from.
  package var origin: Origin
  /// How long after that.
  package var duration: Expression

  /// Makes a time.
  package init(_ origin: Origin, _ duration: Expression) {
    self.origin = origin
    self.duration = duration
  }
}

/// A control or task that a step is about: `scene 2.menu#3.info(uiKit)`.
package struct StepTarget: Hashable, Sendable {
  /// The scene, where one is written.
  package var scene: LocatedNumber?
  /// The screen it belongs to, `nil` for a task of the scene or app.
  package var owner: InstanceName?
  /// The control, text field or task.
  package var member: Name
  /// Its arguments.
  package var arguments: [Argument]
  /// Where it is written.
  @NotCompared package var range: SourceRange

  /// Makes a target.
  package init(
    scene: LocatedNumber? = nil, owner: InstanceName? = nil, member: Name,
    arguments: [Argument] = [], range: SourceRange = .none
  ) {
    self.scene = scene
    self.owner = owner
    self.member = member
    self.arguments = arguments
    _range = NotCompared(wrappedValue: range)
  }
}

/// One of the actors of `permute`: `user: tap menu.info, tap menu.info`.
package struct Actor: Hashable, Sendable {
  /// The actor's name, of no meaning.
  package var name: Name
  /// What the actor does, in this order.
  package var steps: [Step]

  /// Makes an actor.
  package init(name: Name, steps: [Step]) {
    self.name = name
    self.steps = steps
  }
}

extension Step.Action {
  /// An action that does nothing but let the step's time pass: an expectation that always holds.
  package static let passTime = Step.Action.expect(Expression(.boolean(true)))
}
