/// How a rule is broken, and who has to notice.
struct Breakage: Hashable, Sendable {
  /// A place in a source file that is replaced.
  struct Change: Hashable, Sendable {
    /// The file, relative to the root of the project.
    var path: String
    /// The lines that carry the rule, without their indentation.
    var carried: [String]
    /// What stands there instead.
    var replacement: [String]
    /// The line of the data file that names the file, from 1.
    var line: Int
  }

  /// The rule.
  var rule: RuleID
  /// The places that are replaced, in order.
  var changes: [Change] = []
  /// Paths of scenarios, one of which has to go red; without any, one of the tests that name the
  /// rule.
  var witnesses: [String] = []
  /// The data file.
  var path: String
  /// The line of the data file where it begins, from 1.
  var line: Int

  /// The first line that carries the rule, for people.
  var summary: String { changes.first?.carried.first ?? "" }
}

/// Why a rule has no breakage.
struct Excuse: Hashable, Sendable {
  /// What kind of reason it is.
  enum Kind: String, CaseIterable, Sendable {
    /// There is nothing to be modelled: the treatment says so, or other parts of navsim see to it.
    case outside
    /// It is to be modelled, and is not yet.
    case open
  }

  /// The rule.
  var rule: RuleID
  /// What kind of reason it is.
  var kind: Kind
  /// The reason, a sentence.
  var reason: String
  /// The data file.
  var path: String
  /// Its line, from 1.
  var line: Int
}

extension Breakage.Change {
  /// Why a change cannot be made.
  enum Failure: Error, Equatable {
    /// The lines do not stand in the file.
    case notFound
    /// The lines stand at these lines of the file.
    case ambiguous([Int])
  }

  /// The text with the change made; lines are compared without their indentation.
  func applied(to text: String) throws(Failure) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let bare = lines.map { $0.drop { $0 == " " } }
    var places: [Int] = []
    if lines.count >= carried.count {
      for start in 0...(lines.count - carried.count)
      where zip(carried, bare[start...]).allSatisfy({ $0 == $1 }) {
        places.append(start)
      }
    }
    guard let place = places.first else { throw .notFound }
    if places.count > 1 { throw .ambiguous(places.map { $0 + 1 }) }
    let indentation = lines[place].prefix { $0 == " " }
    let replaced = replacement.map { "\(indentation)\($0)"[...] }
    lines.replaceSubrange(place..<(place + carried.count), with: replaced)
    return lines.joined(separator: "\n")
  }

  /// What is wrong with the change in a file that has this text; `nil` if it can be made.
  func objection(in text: String) -> String? {
    do throws(Failure) {
      return try applied(to: text) == text ? "the replacement changes nothing" : nil
    } catch {
      switch error {
      case .notFound:
        return "'\(carried[0])' does not stand in \(path); say which lines carry the rule now"
      case .ambiguous(let places):
        let list = places.map(String.init).joined(separator: ", ")
        return "'\(carried[0])' stands at lines \(list) of \(path); add neighbouring lines"
      }
    }
  }
}
