/// A statement of a handler.
package struct Statement: Hashable, Sendable {
  /// The forms of statements.
  package enum Kind: Hashable, Sendable {
    /// `animations off`, `animations on`: for the whole app, from now on.
    case animations(areOn: Bool)
    /// `root = login`; the target is a name, a part of one or an element of one.
    case assignment(Expression, Expression)
    /// `block main 300ms`: time passes here.
    case blockMain(Expression)
    /// `stored.append(x)`: always a `methodCall`.
    case call(Expression)
    /// `cancel request`; with `promptly` the outcome comes in the next turn.
    case cancel(Name, [Argument], promptly: Bool)
    /// Leave, with all above on the same stack.
    case close
    /// The first branch whose condition holds.
    case conditional(Conditional)
    /// `emit submit`, `emit email("x")`: a relay hands on a value.
    case emit(Name, [Argument])
    /// `later { ... }`: at the end of the main queue.
    case later(Block<Statement>)
    /// `pop`, `pop to menu`, `pop from pages`.
    case pop(to: Expression?, from: Name?)
    /// `push info(flavour)`, `push shared info onto pages`; a name, or a call with arguments.
    case push(Expression, onto: Name?, isShared: Bool)
    /// `select orders`, `select orders in bar`.
    case select(Name, in: Name?)
    /// `send logout`, `send logout(id) to app`.
    case send(Name, [Argument], to: Recipient?)
    /// `start request(text)`: a task or timer.
    case start(Name, [Argument])
    /// The action goes no further.
    case stop
    /// `use Feed.delegate { ... }`: what is done if the reference leads to an object.
    case use(Name, Name, Block<Statement>)
  }

  /// Who gets an action, if not the sender's scene.
  package enum Recipient: Hashable, Sendable {
    /// The whole app.
    case app
    /// The nearest instance of a screen, and everything below it.
    case named(Name)
  }

  /// How its commands are shown, where nothing is said as ever: `unanimated pop`.
  package enum Manner: String, CaseIterable, Hashable, Sendable {
    /// Without animation.
    case unanimated
    /// With the system's zoom.
    case zoom
    /// With the app's own animator.
    case custom
  }

  /// What it does.
  package var kind: Kind
  /// How its commands are shown.
  package var manner: Manner?
  /// Where it is written.
  @NotCompared package var range: SourceRange

  /// Makes a statement.
  package init(_ kind: Kind, manner: Manner? = nil, range: SourceRange = .none) {
    self.kind = kind
    self.manner = manner
    _range = NotCompared(wrappedValue: range)
  }
}

/// `if a { } else if b { } else { }`; a list, so that a long chain is not deep.
package struct Conditional: Hashable, Sendable {
  /// A condition and what is done if it holds.
  package struct Branch: Hashable, Sendable {
    /// What must hold.
    package var condition: Expression
    /// What is done.
    package var body: Block<Statement>

    /// Makes a branch.
    package init(condition: Expression, body: Block<Statement>) {
      self.condition = condition
      self.body = body
    }
  }

  /// The branches, in order; at least one.
  package var branches: [Branch]
  /// What is done if no condition holds.
  package var otherwise: Block<Statement>?

  /// Makes a conditional statement.
  package init(branches: [Branch], otherwise: Block<Statement>? = nil) {
    self.branches = branches
    self.otherwise = otherwise
  }
}

extension Block<Statement> {
  /// Whether it decides whether anything is done: it has an `if` or a `use`, and a way through them
  /// on which nothing is but a `stop`.
  package var mayDoNothing: Bool { nodes.contains(where: \.decides) && isPassable }

  /// Whether there is a way through it on which nothing is done.
  fileprivate var isPassable: Bool { nodes.allSatisfy(\.isPassable) }
}

extension Statement {
  fileprivate var decides: Bool {
    switch kind {
    case .conditional, .use: true
    default: false
    }
  }

  fileprivate var isPassable: Bool {
    switch kind {
    case .stop, .use: true
    case .conditional(let choice):
      choice.otherwise?.isPassable ?? true || choice.branches.contains { $0.body.isPassable }
    case .animations, .assignment, .blockMain, .call, .cancel, .close, .emit, .later, .pop, .push,
      .select, .send, .start:
      false
    }
  }
}
