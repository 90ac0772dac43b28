import EventCore

/// The file in which one part of an exploration tells what it came to.
///
/// A line for the format's version, then lines of a word and what it says, then `end` with their
/// digest: where a line is lost or changed, what is left is no proof of anything. Lines of a told
/// text begin with `|`; a `point` and the names of apps are written as in a ``CoverageFile``.
package enum ExplorationPartFile {
  /// By which the file is known.
  package static let firstLine = "\(word)8"
  /// How it begins, whatever its version.
  package static let word = "navsim exploration "

  /// The text of parts.
  package static func text(_ parts: [ExplorationPart]) -> String {
    firstLine + "\n" + parts.map { sealed($0) }.joined()
  }

  /// The last line of a part, by the lines before it.
  package static func end(of lines: some Sequence<Substring>) -> String {
    var digest = Fingerprint()
    for line in lines { digest.combine(String(line)) }
    return "end \(digest)"
  }

  private static func sealed(_ part: ExplorationPart) -> String {
    let text = self.text(of: part)
    return text + end(of: CoverageFile.lines(of: text).dropLast()) + "\n"
  }

  private static func text(of part: ExplorationPart) -> String {
    var text = ""
    text += "app \(part.app.asLine)\n"
    for line in part.plan { text += "plan \(line)\n" }
    text += "part \(part.index + 1) \(part.count)\n"
    if let common = part.common { text += "common \(common.depth) \(common.stateCount)\n" }
    text += "states \(part.stateCount) \(part.transitionCount) \(part.depth)\n"
    text += "tried \(part.triedDepth)\n"
    if !part.isComplete { text += "limit \(part.limit)\n" }
    for bound in part.bounds {
      text += "\(bound.isReached ? "reached" : "bound") \(bound.text)\n"
    }
    for input in part.inputGaps.impossible { text += "impossible \(input)\n" }
    for input in part.inputGaps.unaccepted { text += "unaccepted \(input)\n" }
    for input in part.accepted { text += "accepted \(input)\n" }
    for goal in part.goals { text += "goal \(goal)\n" }
    for story in part.problems { text += lines(of: story, "problem") }
    for story in part.witnesses { text += lines(of: story, "witness") }
    if part.covered != part.app { text += "covers \(part.covered.asLine)\n" }
    for point in part.points { text += "point \(CoverageFile.line(of: point))\n" }
    return text
  }

  private static func lines(of story: ExplorationPart.Story, _ word: String) -> String {
    var text = "\(word) \(story.key) \(story.name)\n"
    text += "places \(story.places.map(String.init).joined(separator: " "))\n"
    text += "shown \(story.showing.rawValue)\n"
    for line in story.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      text += "|\(line)\n"
    }
    return text
  }

  /// The parts of a text.
  package static func parts(_ text: String) throws(CoverageFile.Problem) -> [ExplorationPart] {
    var reader = Reader(lines: CoverageFile.lines(of: text))
    return try reader.parts()
  }
}

/// Reads the lines of parts one by one.
private struct Reader {
  let lines: [Substring]
  private var place = 0
  private var part = ExplorationPart(app: "")
  private var hasPart = false
  private var hasStates = false

  init(lines: [Substring]) { self.lines = lines }

  mutating func parts() throws(CoverageFile.Problem) -> [ExplorationPart] {
    if lines.first.map(String.init) != ExplorationPartFile.firstLine {
      throw problem("expected `\(ExplorationPartFile.firstLine)`, found `\(lines.first ?? "")`")
    }
    var parts: [ExplorationPart] = []
    place = 1
    while !CoverageFile.isEnd(lines, place) {
      parts.append(try onePart())
    }
    if parts.isEmpty { throw problem("expected an app, found none") }
    return parts
  }

  private mutating func onePart() throws(CoverageFile.Problem) -> ExplorationPart {
    guard lines[place].hasPrefix("app ") else { throw problem("expected `app` and its file") }
    part = ExplorationPart(app: String(lines[place].dropFirst("app ".count)).fromLine)
    (hasPart, hasStates) = (false, false)
    let first = place
    place += 1
    while place < lines.count, !Self.isEnd(lines[place]) {
      if lines[place].isEmpty && place == lines.count - 1 { break }
      try take(lines[place])
      place += 1
    }
    if place >= lines.count || lines[place].isEmpty {
      throw problem("expected `end`: the file was cut off")
    }
    if !hasPart || !hasStates { throw problem("expected lines `part` and `states` before `end`") }
    if lines[place] != ExplorationPartFile.end(of: lines[first..<place]) {
      throw problem("expected the part as it was written: a line was lost, added or changed")
    }
    place += 1
    return part
  }

  private static func isEnd(_ line: Substring) -> Bool { line == "end" || line.hasPrefix("end ") }

  private mutating func take(_ line: Substring) throws(CoverageFile.Problem) {
    let pieces = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = pieces.count > 1 ? String(pieces[1]) : ""
    switch pieces[0] {
    case "plan": part.plan.append(rest)
    case "part":
      let numbers = try numbers(rest, count: 2)
      guard (1...ExplorationPart.countMax).contains(numbers[1]),
        (1...numbers[1]).contains(numbers[0])
      else { throw problem("expected a part such as `2 5`") }
      (part.index, part.count) = (numbers[0] - 1, numbers[1])
      hasPart = true
    case "common":
      let numbers = try numbers(rest, count: 2)
      part.common = ExplorationPart.Common(depth: numbers[0], stateCount: numbers[1])
    case "states":
      let numbers = try numbers(rest, count: 3)
      (part.stateCount, part.transitionCount, part.depth) = (numbers[0], numbers[1], numbers[2])
      hasStates = true
    case "tried": part.triedDepth = try numbers(rest, count: 1)[0]
    case "limit": part.limit = rest
    case "bound": part.bounds.append(ExplorationPart.Bound(rest))
    case "reached": part.bounds.append(ExplorationPart.Bound(rest, isReached: true))
    case "impossible": part.inputGaps.impossible.append(rest)
    case "unaccepted": part.inputGaps.unaccepted.append(rest)
    case "accepted": part.accepted.append(rest)
    case "goal": part.goals.append(rest)
    case "covers": part.covered = rest.fromLine
    case "point":
      guard let point = CoverageFile.row(rest[...]) else {
        throw problem("expected a count, a line, a kind and a name")
      }
      part.points.append(point)
    case "problem": part.problems.append(try story(rest))
    case "witness": part.witnesses.append(try story(rest))
    default: throw problem("expected a line of a part, or `end`")
    }
  }

  private mutating func story(_ line: String) throws(CoverageFile.Problem) -> ExplorationPart.Story
  {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    if words.count < 2 { throw problem("expected a key and a name") }
    place += 1
    guard place < lines.count, lines[place].hasPrefix("places ") else {
      throw problem("expected `places` and a number for each event")
    }
    let places = try numbers(String(lines[place].dropFirst("places ".count)), count: nil)
    place += 1
    guard place < lines.count, lines[place].hasPrefix("shown "),
      let showing = ExplorationPart.Showing(
        rawValue: String(lines[place].dropFirst("shown ".count)))
    else { throw problem("expected `shown` and whether it is: in-time, by-hand or never") }
    var text = ""
    while place + 1 < lines.count, lines[place + 1].hasPrefix("|") {
      place += 1
      text += lines[place].dropFirst() + "\n"
    }
    return ExplorationPart.Story(
      key: words[0], name: words[1], places: places, showing: showing, text: text)
  }

  /// Numbers that are not negative; so many, if it is said.
  private func numbers(_ text: String, count: Int?) throws(CoverageFile.Problem) -> [Int] {
    var numbers: [Int] = []
    for word in text.split(separator: " ") {
      guard let number = CoverageFile.number(word) else { throw problem("expected numbers") }
      numbers.append(number)
    }
    if let count, numbers.count != count {
      throw problem(count == 1 ? "expected a number" : "expected \(count) numbers")
    }
    return numbers
  }

  private func problem(_ message: String) -> CoverageFile.Problem {
    CoverageFile.Problem(line: min(place, lines.count - 1) + 1, message: message)
  }
}
