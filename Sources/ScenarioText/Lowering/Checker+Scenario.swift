import AppModel
import EventCore

extension Checker {
  /// Lowers a scenario, appending its expressions to the app's tables.
  mutating func lower(_ file: ScenarioFile) -> Scenario {
    var scenario = Scenario(
      title: file.title.node.value, line: line(file.title.node.range),
      program: Program(Program.Tables()))
    var given = CodeBuffer()
    var settings = Settings()
    var steps = StepList()
    for item in file.body.items {
      switch item.node {
      case .allow(let names): for name in names { allow(name) }
      case .answer(let answer): steps.add(lower(answer))
      case .app:
        settings.checkOnce("app", &self, at: item.node, hasSteps: !steps.isEmpty)
      case .choose(let setting):
        let choice = choice(setting, after: scenario.choices)
        if let choice = told(choice, at: setting.point.range) { scenario.choices.append(choice) }
      case .coldStart(let reason, let place):
        scenario.isColdStart = true
        scenario.coldStartReason = reason.flatMap { call(of: $0) }
        settings.checkOnce(
          "cold start", &self, at: place.wrappedValue, hasSteps: !steps.isEmpty)
      case .double(let double):
        if !steps.isEmpty {
          report(.setUpAfterSteps(Self.words(of: double)), at: place(of: item.node))
        }
        self.double(double, in: &scenario, &settings)
      case .expectedFailure(let reason):
        settings.checkOnce("expected failure", &self, at: reason.range, hasSteps: false)
        scenario.expectedFailure = reason.value
      case .given(let target, let value):
        if !steps.isEmpty { report(.setUpAfterSteps("given"), at: target.range) }
        settings.checkOnce("given \(text(of: target))", &self, at: target.range, hasSteps: false)
        given.line = line(target.range)
        lowerGiven(target, value, &given)
      case .permute(let actors):
        if actors.isEmpty { report(.permuteEmpty, at: actors.range) }
        steps.add(lower(actors))
      case .reach(let goal):
        if let expectation = self.goal(goal) { scenario.goals.append(expectation) }
      case .restored(let target, let value):
        if !steps.isEmpty { report(.setUpAfterSteps("restored"), at: target.range) }
        settings.checkOnce(
          "restored \(text(of: target))", &self, at: target.range, hasSteps: false)
        if let kept = lowerRestored(target, value) { scenario.restored.append(kept) }
      case .step(let step):
        steps.add(lower(step, &steps.latest))
      case .with(let choices):
        for choice in choices { apply(choice, to: &scenario, &settings, hasSteps: !steps.isEmpty) }
      }
    }
    if !settings.isSet("app") { report(.appMissing, at: file.title.node.range) }
    if let platform = scenario.platform, (scenario.binding ?? tables.binding) == .swiftui,
      !PlatformNames.hasSwiftUI(platform)
    {
      report(.swiftUIMissing(platform: platform), at: settings.platformRange)
    }
    if !given.instructions.isEmpty {
      given.emit(.finish)
      scenario.given = tables.append(given)
    }
    scenario.steps = steps.steps
    scenario.allowedFaults = tables.allowedFaults
    if let trace = file.expectedTrace {
      scenario.expectedTrace = ExpectedTrace(
        text: trace.value, firstLine: line(trace.range).line)
    }
    scenario.program = Program(tables)
    return scenario
  }

  /// The steps so far, and the latest time that one of them names.
  private struct StepList {
    var steps: [ScenarioStep] = []
    var latest: VirtualInstant?
    var isEmpty: Bool { steps.isEmpty }

    /// Adds a step that is right.
    mutating func add(_ step: ScenarioStep?) {
      if let step { steps.append(step) }
    }
  }

  /// The settings that were made already.
  private struct Settings {
    private var words: [String] = []
    /// Where the platform is named.
    var platformRange = SourceRange.none

    /// Whether a setting was made.
    func isSet(_ word: String) -> Bool { words.contains(word) }

    /// Reports a line that stands twice, or behind a step.
    mutating func checkOnce(
      _ word: String, _ checker: inout Checker, at item: ScenarioItem, hasSteps: Bool
    ) {
      checkOnce(word, &checker, at: checker.place(of: item), hasSteps: hasSteps)
    }

    /// Reports a setting that is made twice, or behind a step.
    mutating func checkOnce(
      _ word: String, _ checker: inout Checker, at range: SourceRange, hasSteps: Bool
    ) {
      if hasSteps { checker.report(.setUpAfterSteps(word), at: range) }
      if isSet(word) { checker.report(.alreadySet(word), at: range) }
      if !isSet(word) { words.append(word) }
    }
  }

  /// Where a line that sets up the run is written, as far as its parts know.
  private func place(of item: ScenarioItem) -> SourceRange {
    switch item {
    case .app(.file(let path)): path.range
    case .app(.inline(let app)): app.name.range
    case .double(.screen(let name)): name.range
    case .double(.task(let answer)): answer.task.range
    default: .none
    }
  }

  /// Sets a double, once for each screen and each task, however it is named.
  private mutating func double(
    _ double: TestDouble, in scenario: inout Scenario, _ settings: inout Settings
  ) {
    let words = Self.words(of: double)
    let isRepeated = settings.isSet(words)
    settings.checkOnce(words, &self, at: place(of: .double(double)), hasSteps: false)
    switch double {
    case .screen(let name):
      if let screen = self.double(name) { scenario.doubledScreens.append(screen) }
    case .task(let answer):
      guard let found = told(self.double(answer), at: answer.task.range), !isRepeated else {
        return
      }
      if scenario.doubles.contains(where: { $0.task == found.task }) {
        report(.alreadySet(words), at: answer.task.range)
      } else {
        scenario.doubles.append(found)
      }
    }
  }

  /// Whether a name can mean another: a version of the platform that is not modelled is no
  /// misspelling of one that is.
  private static func isMisspelt(_ name: String, _ other: String) -> Bool {
    let (digits, otherDigits) = (name.filter(\.isNumber), other.filter(\.isNumber))
    return digits.count != otherDigits.count || digits == otherDigits
  }

  /// Makes a setting.
  private mutating func apply(
    _ setting: ScenarioSetting, to scenario: inout Scenario, _ settings: inout Settings,
    hasSteps: Bool
  ) {
    switch setting {
    case .binding(let choice):
      settings.checkOnce("binding", &self, at: choice.range, hasSteps: hasSteps)
      scenario.binding = Self.binding(choice.value)
    case .ownership(let choice):
      settings.checkOnce("ownership", &self, at: choice.range, hasSteps: hasSteps)
      scenario.ownership = choice.value
    case .rendering(let choice):
      settings.checkOnce("rendering", &self, at: choice.range, hasSteps: hasSteps)
      scenario.rendering = Self.rendering(choice.value)
    case .width(let width):
      settings.checkOnce("width", &self, at: width.range, hasSteps: hasSteps)
      scenario.width = width.value
    case .platform(let name):
      settings.checkOnce("platform", &self, at: name.range, hasSteps: hasSteps)
      if !PlatformNames.profiles.contains(name.text) {
        let nearest = nearest(to: name.text, among: PlatformNames.profiles)
        report(
          .unknownPlatform(
            name.text, nearest: nearest.flatMap { Self.isMisspelt(name.text, $0) ? $0 : nil }),
          at: name.range)
      }
      scenario.platform = name.text
      settings.platformRange = name.range
    case .switched(let name, let option):
      settings.checkOnce("switch \(name.text)", &self, at: name.range, hasSteps: hasSteps)
      if let setting = switched(name, option) { scenario.switches.append(setting) }
    case .duration(let name, let length):
      settings.checkOnce("duration \(name.text)", &self, at: name.range, hasSteps: hasSteps)
      if !PlatformNames.durations.contains(name.text) {
        let nearest = nearest(to: name.text, among: PlatformNames.durations)
        report(.unknownDuration(name.text, nearest: nearest), at: name.range)
      }
      guard let value = duration(length) else { return }
      scenario.durations.append(DurationOverride(name: name.text, duration: value))
    }
  }
}
