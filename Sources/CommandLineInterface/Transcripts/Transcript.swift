/// A page with commands and what they print.
///
/// A command stands in a fenced block, after `$ `; a line that ends with ` \` goes on in the next
/// one. What follows, up to the next command or the end of the block, is what it prints, and
/// `status 1` if it says something else to the shell than 0. All other lines are prose; a command
/// of navsim among them is a mistake.
struct Transcript: Hashable, Sendable {
  /// A command, and what the page says of it.
  struct Command: Hashable, Sendable {
    /// Its first line in the page, counted from 1.
    var line: Int
    /// Its lines, as they stand there.
    var lines: [String]
    /// What it is said to print, line by line.
    var printed: [String] = []

    /// The words after `$`.
    var words: [String] {
      lines.enumerated().flatMap { index, line in
        let begin = index == 0 ? Transcript.prompt.count : 0
        let end = line.hasSuffix(Transcript.continuation) ? Transcript.continuation.count : 0
        return line.dropFirst(begin).dropLast(end).split(separator: " ").map(String.init)
      }
    }
    /// The command in one line.
    var text: String { words.joined(separator: " ") }
  }

  /// A part of the page.
  enum Piece: Hashable, Sendable {
    /// Lines that stay as they are.
    case prose([String])
    /// A command.
    case command(Command)
  }

  /// The parts, from the first line to the last.
  private(set) var pieces: [Piece] = []

  /// The lines outside of every block that look like commands, counted from 1: nobody runs
  /// them.
  private(set) var strayLines: [Int] = []

  /// How its lines end, and whether the last one does, so that it is written as it was.
  private let lineEnd: String
  private let hasLastLineEnd: Bool

  /// How many backticks begin a block; as many, or more, end it.
  private static let fenceLength = 3
  private static let prompt = "$ "
  private static let continuation = " \\"

  /// Reads a page; its lines end as the first one does.
  init(_ text: String) {
    lineEnd = text.first(where: \.isNewline) == "\r\n" ? "\r\n" : "\n"
    hasLastLineEnd = text.isEmpty || text.utf8.last == UInt8(ascii: "\n")
    var opening: Int?
    for (index, line) in Transcript.lines(of: text).enumerated() {
      let length = line.prefix { $0 == "`" }.count
      // More of them behind it: a piece of code in its own line.
      let isFence =
        length >= opening ?? Transcript.fenceLength && !line.dropFirst(length).contains("`")
      if isFence { opening = opening == nil ? length : nil }
      let isFenced = opening != nil
      let isCommand = line.hasPrefix(Transcript.prompt)
      // One in an indented block nobody would run either.
      let words = line.drop { $0 == " " || $0 == "\t" }
      let isOurs = words.hasPrefix(Transcript.prompt + "navsim ")
      if isOurs && !isFenced { strayLines.append(index + 1) }
      if isFenced && isCommand {
        pieces.append(.command(Command(line: index + 1, lines: [line])))
      } else if isFence || !addToCommand(line) {
        addProse(line)
      }
    }
  }

  /// The page, line by line.
  var text: String {
    let lines = pieces.flatMap { piece in
      switch piece {
      case .prose(let lines): lines
      case .command(let command): command.lines + command.printed
      }
    }
    return lines.joined(separator: lineEnd) + (hasLastLineEnd && !lines.isEmpty ? lineEnd : "")
  }

  /// The commands, in their order.
  var commands: [Command] {
    pieces.compactMap { if case .command(let command) = $0 { command } else { nil } }
  }

  /// Lets every command print what it is given.
  ///
  /// - Parameter print: Gets a command and says what it prints, or `nil` to leave it as it is.
  mutating func replacePrinted(_ print: (Command) -> [String]?) {
    for place in pieces.indices {
      guard case .command(var command) = pieces[place], let printed = print(command) else {
        continue
      }
      command.printed = printed
      pieces[place] = .command(command)
    }
  }

  /// The lines of a text; an end of line at its end begins no other.
  static func lines(of text: String) -> [String] {
    var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    if lines.last == "" { lines.removeLast() }
    return lines.map(String.init)
  }

  /// - Returns: Whether the line belongs to the command before it.
  private mutating func addToCommand(_ line: String) -> Bool {
    guard case .command(var command)? = pieces.last else { return false }
    // Whoever else has the lines would have them copied for each that comes.
    pieces.removeLast()
    if command.printed.isEmpty && command.lines.last?.hasSuffix(Transcript.continuation) == true {
      command.lines.append(line)
    } else {
      command.printed.append(line)
    }
    pieces.append(.command(command))
    return true
  }

  private mutating func addProse(_ line: String) {
    guard case .prose(var lines)? = pieces.last else { return pieces.append(.prose([line])) }
    pieces.removeLast()
    lines.append(line)
    pieces.append(.prose(lines))
  }
}
