import AppModel

/// A declaration of a scene or screen; most can stand in the app itself too.
package enum Member: Hashable, Sendable {
  /// A slot with exactly one of several screens.
  case child(ChildDeclaration)
  /// A function that an object keeps.
  case closure(ClosureDeclaration)
  /// A value computed whenever it is read.
  case constant(ConstantDeclaration)
  /// What is done on an event.
  case handler(Handler)
  /// A store that is put into the environment of what is below: `environment store session`.
  case environmentStore(Name)
  /// A store that the view expects in its environment: `expects store session`.
  case expectedStore(Name)
  /// When the bar above a page shows no back button: `hidesBackButton when edited`.
  case hidesBackButton(Expression)
  /// When the view takes touches: `interaction when !saving`.
  case interaction(Expression)
  /// What must hold.
  case invariant(InvariantDeclaration)
  /// When the user cannot pull the screen down: `locked when edited`.
  case locked(Expression)
  /// A slot with one screen or none, presented.
  case modal(ModalDeclaration)
  /// An object besides screens.
  case object(ObjectDeclaration)
  /// Modals in a context style cover this screen: `presentation context`.
  case presentationContext(NotCompared<SourceRange>)
  /// Something that hands values on to the views that have subscribed.
  case relay(RelayDeclaration)
  /// When this screen is redrawn.
  case rendering(Located<RenderingChoice>)
  /// A slot with a list of screens.
  case stack(StackDeclaration)
  /// A slot with one of each of several screens, one of them selected.
  case tabs(TabsDeclaration)
  /// Asynchronous work.
  case task(TaskDeclaration)
  /// Something that happens after an exact time.
  case timer(TimerDeclaration)
  /// A variable.
  case variable(VariableDeclaration)
}

/// `var name: String = stored[id].name among "name", ""`.
package struct VariableDeclaration: Hashable, Sendable {
  /// The variable's name.
  package var name: Name
  /// Its type, where it is written.
  package var type: TypeReference?
  /// The value at the opening.
  package var initialValue: Expression
  /// The values that searches try.
  package var candidates: [Expression]
  /// Whether the system keeps it for the scene's next connection (C7).
  package var isRestored: Bool
  /// Whether the view makes it itself, and makes it again (S22).
  package var isVolatile = false

  /// Makes a variable.
  package init(
    name: Name, type: TypeReference? = nil, initialValue: Expression,
    candidates: [Expression] = [], isRestored: Bool = false
  ) {
    self.isRestored = isRestored
    self.name = name
    self.type = type
    self.initialValue = initialValue
    self.candidates = candidates
  }
}

/// `let free = dialog == nil`.
package struct ConstantDeclaration: Hashable, Sendable {
  /// The name.
  package var name: Name
  /// What it stands for.
  package var value: Expression

  /// Makes a computed value.
  package init(name: Name, value: Expression) {
    self.name = name
    self.value = value
  }
}

/// `child root: launch | login = launch, crossfade 300ms`.
package struct ChildDeclaration: Hashable, Sendable {
  /// The slot's name.
  package var name: Name
  /// The screens it can hold.
  package var screens: [Name]
  /// The first instance.
  package var initialValue: Expression
  /// How long a replacement fades; `nil` for one without animation.
  package var crossfade: Expression?

  /// Makes a slot.
  package init(name: Name, screens: [Name], initialValue: Expression, crossfade: Expression? = nil)
  {
    self.name = name
    self.screens = screens
    self.initialValue = initialValue
    self.crossfade = crossfade
  }
}

/// `stack pages: menu | info | detail = [menu], swipe unguarded`.
package struct StackDeclaration: Hashable, Sendable {
  /// The slot's name.
  package var name: Name
  /// The screens it can hold.
  package var screens: [Name]
  /// The first instances, where they are written.
  package var initialValue: Expression?
  /// Whether each screen shows the next by a destination of its own, instead of one path (S18).
  package var isChained: Bool
  /// Whether the app has replaced the delegate of its edge swipe (G5).
  package var isSwipeUnguarded: Bool

  /// The words that say so.
  package enum Flag: String, CaseIterable, Sendable {
    /// `chained`.
    case chained
    /// `swipe unguarded`.
    case swipe
  }

  /// Makes a slot.
  package init(
    name: Name, screens: [Name], initialValue: Expression? = nil, isChained: Bool = false,
    isSwipeUnguarded: Bool = false
  ) {
    self.name = name
    self.screens = screens
    self.initialValue = initialValue
    self.isChained = isChained
    self.isSwipeUnguarded = isSwipeUnguarded
  }
}

/// `tabs bar: orders | profile(7) = orders`.
package struct TabsDeclaration: Hashable, Sendable {
  /// The slot's name.
  package var name: Name
  /// The tabs: a screen's name, or a call with arguments.
  package var screens: [Expression]
  /// The tab that is selected at the opening; `nil` for the first.
  package var selected: Name?

  /// Makes a slot.
  package init(name: Name, screens: [Expression], selected: Name? = nil) {
    self.name = name
    self.screens = screens
    self.selected = selected
  }
}

/// `modal dialog: loginFailed as alert | accountEdit as sheet`.
package struct ModalDeclaration: Hashable, Sendable {
  /// The slot's name.
  package var name: Name
  /// The screens it can hold.
  package var choices: [ModalChoice]

  /// Makes a slot.
  package init(name: Name, choices: [ModalChoice]) {
    self.name = name
    self.choices = choices
  }
}

/// A screen that a modal slot can hold, with the look it gets there.
package struct ModalChoice: Hashable, Sendable {
  /// The screen's name.
  package var screen: Name
  /// How it is presented.
  package var style: Located<PresentationStyle>
  /// What is said of the presentation besides.
  package var addition: Located<PresentationAddition>?

  /// Makes a choice.
  package init(
    screen: Name, style: Located<PresentationStyle>,
    addition: Located<PresentationAddition>? = nil
  ) {
    self.screen = screen
    self.style = style
    self.addition = addition
  }
}

/// What can be said of a presentation behind its style.
package enum PresentationAddition: String, CaseIterable, Hashable, Sendable {
  /// The popover knows where to point at.
  case anchored
  /// A drag of the app's own dismisses it.
  case draggable
}

/// `invariant "one info" at rest { pages.count(info) <= 1 }`.
package struct InvariantDeclaration: Hashable, Sendable {
  /// What it is called in reports.
  package var title: StringLiteral?
  /// Whether it is asked for at rest only, not after every turn.
  package var isAtRest: Bool
  /// What must hold.
  package var condition: Expression

  /// Makes an invariant.
  package init(title: StringLiteral? = nil, isAtRest: Bool = false, condition: Expression) {
    self.title = title
    self.isAtRest = isAtRest
    self.condition = condition
  }
}
