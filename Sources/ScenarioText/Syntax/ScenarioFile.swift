import AppModel

/// A scenario as a file describes it.
package struct ScenarioFile: Hashable, Sendable {
  /// The version of the format in the first line, if it is given there.
  package var formatVersion: CommentedNode<LocatedNumber>?
  /// The line `scenario "title"`; empty if the file has none, which is reported as an error.
  package var title: CommentedNode<StringLiteral>
  /// Everything after it.
  package var body: Block<ScenarioItem>
  /// What stands after the line `----`, as it is.
  package var expectedTrace: Located<String>?

  /// Makes a scenario.
  package init(
    formatVersion: CommentedNode<LocatedNumber>? = nil, title: CommentedNode<StringLiteral>,
    body: Block<ScenarioItem>, expectedTrace: Located<String>? = nil
  ) {
    self.formatVersion = formatVersion
    self.title = title
    self.body = body
    self.expectedTrace = expectedTrace
  }
}

extension ScenarioFile {
  /// Where its app comes from; `nil` if it says nothing about it, and then it cannot be set.
  package var appSource: AppSource? {
    get {
      for case .app(let source) in body.items.lazy.map(\.node) { return source }
      return nil
    }
    set {
      let place = body.items.firstIndex { if case .app = $0.node { true } else { false } }
      guard let place, let newValue else { return }
      body.items[place].node = .app(newValue)
    }
  }

  /// Whether it is played in more orders than one.
  package var hasSeveralOrders: Bool {
    body.nodes.contains { if case .permute = $0 { true } else { false } }
  }
}

/// A line of a scenario; those that set it up may stand anywhere as far as the parser is concerned.
package enum ScenarioItem: Hashable, Sendable {
  /// Faults that this scenario may show.
  case allow([Name])
  /// The fate of the next start of a task.
  case answer(TaskAnswer)
  /// The app that is run.
  case app(AppSource)
  /// The option of a choice.
  case choose(ChoiceSetting)
  /// The run begins with the app's start; a link or notification may have caused it.
  case coldStart(StartReason?, NotCompared<SourceRange>)
  /// What stands in for a screen, or for what a task asks.
  case double(TestDouble)
  /// Why this scenario fails for now.
  case expectedFailure(StringLiteral)
  /// App state before the scenes connect: target and value.
  case given(Expression, Expression)
  /// Steps of several actors, in every order that keeps each actor's own.
  case permute(Block<Actor>)
  /// A goal that some run must meet.
  case reach(Expression)
  /// What the system has kept of the first scene: variable and value.
  case restored(Expression, Expression)
  /// A step.
  indirect case step(Step)
  /// Platform, binding, rendering, durations.
  case with([ScenarioSetting])
}

/// Where a scenario's app comes from.
package enum AppSource: Hashable, Sendable {
  /// `app "AccountSample.nav"`: a path from the scenario's folder.
  case file(StringLiteral)
  /// `app Sample { ... }`.
  case inline(InlineApp)
}

/// One of the things that stand after `with`.
package enum ScenarioSetting: Hashable, Sendable {
  /// `binding deferred`.
  case binding(Located<BindingChoice>)
  /// `duration push 400ms`: what lasts so long, and how long.
  case duration(Name, Expression)
  /// `ownership views`.
  case ownership(Located<Ownership>)
  /// `platform ios17`.
  case platform(Name)
  /// `rendering swiftui`.
  case rendering(Located<RenderingChoice>)
  /// `switch held-row-taps = one`.
  case switched(Name, ChoiceSetting.Option)
  /// `width regular`.
  case width(Located<SceneWidth>)
}

/// How wide the scenes are.
package enum SceneWidth: String, CaseIterable, Hashable, Sendable {
  /// As a phone.
  case compact
  /// As a tablet.
  case regular
}

/// Why an app is started.
package enum StartReason: Hashable, Sendable {
  /// A link was opened.
  case link(LinkCall)
  /// A notification was tapped.
  case notification(LinkCall)

  /// What came, whichever way.
  var call: LinkCall {
    switch self {
    case .link(let call), .notification(let call): call
    }
  }
}

/// A link that is opened, or a notification that is tapped: `info("7")`.
package struct LinkCall: Hashable, Sendable {
  /// The link's name.
  package var name: Name
  /// Its arguments.
  package var arguments: [Argument]

  /// Makes a call of a link.
  package init(name: Name, arguments: [Argument] = []) {
    self.name = name
    self.arguments = arguments
  }
}

/// The fate of a task: `answer login.request with invalid after 800ms`.
package struct TaskAnswer: Hashable, Sendable {
  /// The task.
  package var task: StepTarget
  /// How its next run ends, or every run.
  package var outcome: Name
  /// How long that takes; `nil` for its own latency.
  package var latency: Expression?

  /// Makes an answer.
  package init(task: StepTarget, outcome: Name, latency: Expression? = nil) {
    self.task = task
    self.outcome = outcome
    self.latency = latency
  }
}

/// `choose task-outcome for login.request occurrence 2 = invalid`.
package struct ChoiceSetting: Hashable, Sendable {
  /// The options that can be written.
  package enum Option: Hashable, Sendable {
    /// A name, such as `escalated` or `hits-it`.
    case word(Name)
    /// A number.
    case number(LocatedNumber)
    /// A length of time.
    case duration(Located<DurationLiteral>)
  }

  /// The choice point, such as `dismiss-while-dismissing`.
  package var point: Name
  /// What it must be about: `menu`, `menu#3`, `login.request`.
  package var subject: ChoiceSubject?
  /// Which question about that, counted from 1.
  package var occurrence: LocatedNumber?
  /// The answer.
  package var option: Option

  /// Makes the answer to a choice.
  package init(
    point: Name, subject: ChoiceSubject? = nil, occurrence: LocatedNumber? = nil, option: Option
  ) {
    self.point = point
    self.subject = subject
    self.occurrence = occurrence
    self.option = option
  }
}

/// What a choice is about: `menu`, `menu#3`, `login.request`.
package struct ChoiceSubject: Hashable, Sendable {
  /// The screen, slot or task, or the owner of the member.
  package var instance: InstanceName
  /// The slot, task or control of the instance.
  package var member: Name?

  /// Makes a subject.
  package init(instance: InstanceName, member: Name? = nil) {
    self.instance = instance
    self.member = member
  }
}
