import AppModel
import EventCore
import ScenarioText
import TraceModel
import Verification

extension WrittenStory {
  /// The file with another story in the place of its own.
  ///
  /// What sets the scenario up stays, and so do the comments of what stays.
  ///
  /// - Parameters:
  ///   - settings: A further `with` line, if one is wanted.
  ///   - isReplaced: Whether it takes the place of a setting of the file's own.
  package func file(
    telling story: SearchStory, settings: ScenarioItem? = nil,
    replacing isReplaced: (ScenarioSetting) -> Bool = { _ in false }
  ) -> ScenarioFile {
    var file = tree
    file.expectedTrace = nil
    var items: [CommentedNode<ScenarioItem>] = []
    for item in tree.body.items {
      switch item.node {
      case .choose, .step, .answer, .permute, .reach: continue
      case .with(let own):
        let kept = own.filter { !isReplaced($0) }
        if kept.isEmpty { continue }
        var item = item
        item.node = .with(kept)
        items.append(item)
      default: items.append(item)
      }
    }
    if let settings { items.append(CommentedNode(settings)) }
    let words = StepWords(subject.vocabulary)
    for choice in story.choices {
      items.append(WrittenStory.item(words.line(choice)))
    }
    var rest = tree.body.items[...]
    for (place, step) in story.steps.enumerated() {
      var item = WrittenStory.item(line(of: step, words))
      if let old = rest.firstIndex(where: { isOrigin($0.node, of: step) }) {
        item.leadingComments = rest[old].leadingComments
        item.trailingComment = rest[old].trailingComment
        item.followsBlankLine = rest[old].followsBlankLine
        rest = rest[(old + 1)...]
      }
      if place == 0 { item.setApart() }
      items.append(item)
    }
    if let expectation = faultExpectation(of: story) {
      var item = WrittenStory.item(expectation)
      item.setApart()
      items.append(item)
    }
    file.body.items = items
    return file
  }

  /// What the scenario says of faults in the end: none should be, unless it expects or allows
  /// some.
  ///
  /// Where it is about something else that fails, what it says of faults besides stays true.
  private func faultExpectation(of story: SearchStory) -> String? {
    var isAboutFault = false
    if case .fault = goal { isAboutFault = true }
    if isAboutFault && !isExpected { return "expect faults == []" }
    let player = StoryPlayer(subject)
    let found = Set(player.findings(in: player.play(story).trace).map(\.fault))
    if !isAboutFault {
      let isSaid = story.steps.contains {
        if case .expect(.faults) = $0.action { true } else { false }
      }
      if isSaid || found.isSubset(of: subject.scenario.allowedFaults) { return nil }
    }
    let names = found.map(\.name).sorted().joined(separator: ", ")
    return "expect faults == [\(names)]"
  }

  /// Whether a line of the file is the one that a step stands on.
  private func isOrigin(_ item: ScenarioItem, of step: ScenarioStep) -> Bool {
    if step.text.isEmpty { return false }
    let text: String
    switch item {
    case .step(let written): text = written.printed()
    case .answer: text = item.printedLine
    default: return false
    }
    return text.split(whereSeparator: \.isWhitespace)
      .elementsEqual(step.text.split(whereSeparator: \.isWhitespace))
  }

  /// A step as a line: its own words with its time of now, or new words.
  private func line(of step: ScenarioStep, _ words: StepWords) -> String {
    if step.text.isEmpty { return words.line(step) }
    let item = WrittenStory.item(step.text).node
    if case .answer(var answer) = item, case .answer(_, _, let length?) = step.action {
      answer.latency = WrittenStory.length("\(length)")
      return ScenarioItem.answer(answer).printedLine
    }
    guard case .step(var written) = item else { return step.text }
    switch step.timing {
    case .now: written.time = nil
    case .at(let instant): written.time = StepTime(.at, WrittenStory.length("\(instant)"))
    case .after(let length): written.time = StepTime(.after, WrittenStory.length("\(length)"))
    }
    written.mayMiss = step.mayMiss && step.action.canMiss
    return written.printed()
  }

  /// A length of time, as the parser reads it.
  private static func length(_ text: String) -> Expression {
    guard case .step(let step) = item("at \(text) deliver").node, let time = step.time else {
      preconditionFailure("`\(text)` is no length of time")
    }
    return time.duration
  }

  /// A line, parsed.
  package static func item(_ line: String) -> CommentedNode<ScenarioItem> {
    let source = SourceText(path: "line", bytes: Array("scenario \"line\"\n\(line)\n".utf8))
    let parsed = ScenarioFile.parse(source)
    guard parsed.isUsable, let item = parsed.tree.body.items.first else {
      preconditionFailure("line `\(line)` of a scenario does not parse")
    }
    return CommentedNode(item.node)
  }
}
