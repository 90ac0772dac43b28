import AppModel

/// Something that a scenario says must be so.
package enum ScenarioExpectation: Sendable {
  /// A condition on the app's state or on what the platform shows.
  case state(StateExpectation)
  /// How many touches had a fate so far, or how many commands the platform got.
  case count(CountExpectation)
  /// Which faults were found; complete unless it says `contains`.
  case faults(FaultExpectation)
}

/// A condition on the app's state or on what the platform shows.
package struct StateExpectation: Sendable {
  /// What a failure prints as the actual value.
  package enum Subject: Hashable, Sendable {
    /// The contents of a slot.
    case slot(reference: Int32)
    /// A value.
    case value(CodeAddress, ValueType)
  }
  /// The condition; it leaves a bool on the stack.
  package var code: CodeAddress
  /// The left side of its comparison, with its text, if it is one.
  package var subject: Subject?
  /// The text of the subject, such as `shown pages`.
  package var subjectText: String
  /// The whole condition, as the printer writes it.
  package var text: String
  /// Whether it names an instance by its number, which only a run knows.
  package var namesNumbers = false
  /// Where a goal stands; none for an expectation, whose step knows it.
  package var line = SourceLine.none
  /// Makes an expectation.
  package init(code: CodeAddress, subject: Subject?, subjectText: String, text: String) {
    self.code = code
    self.subject = subject
    self.subjectText = subjectText
    self.text = text
  }
}

/// How many touches of a control had a fate, or how often a screen was commanded to come.
package struct CountExpectation: Sendable {
  /// What is counted.
  package enum Subject: Hashable, Sendable {
    /// Touches of a control.
    case touches(Fate, ControlID)
    /// Commands to the platform that are about an instance, whatever the answer.
    case commands(Command)
  }
  /// A command to the platform.
  package enum Command: UInt8, Sendable {
    /// `pushViewController`.
    case push
    /// `present`.
    case present
  }
  /// The fate of a touch.
  package enum Fate: UInt8, Sendable {
    /// A handler ran.
    case accepted
    /// Delivered, but a guard or a finished lifetime stopped it.
    case ignored
    /// There was nothing to hit.
    case missed
  }
  /// How two counts are compared.
  package enum Comparison: UInt8, Sendable {
    /// `==`
    case equal
    /// `!=`
    case notEqual
    /// `<`
    case less
    /// `<=`
    case lessOrEqual
    /// `>`
    case greater
    /// `>=`
    case greaterOrEqual
  }
  /// What is counted.
  package var subject: Subject
  /// The screen or instance.
  package var target: InstanceTarget
  /// The comparison.
  package var comparison: Comparison
  /// The number compared with.
  package var count: Int32
  /// The whole condition, as the printer writes it.
  package var text: String
  /// Makes an expectation.
  package init(
    subject: Subject, target: InstanceTarget, comparison: Comparison, count: Int32, text: String
  ) {
    self.subject = subject
    self.target = target
    self.comparison = comparison
    self.count = count
    self.text = text
  }
}

/// Which faults were found.
package struct FaultExpectation: Sendable {
  /// Whether these are all; otherwise they are some of them.
  package var isComplete: Bool
  /// The faults, each once, in alphabetical order.
  package var faults: [FaultName]
  /// The whole condition, as the printer writes it.
  package var text: String
  /// Makes an expectation.
  package init(isComplete: Bool, faults: [FaultName], text: String) {
    self.isComplete = isComplete
    self.faults = faults
    self.text = text
  }
}
