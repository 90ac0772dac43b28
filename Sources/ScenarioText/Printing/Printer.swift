import EventCore

/// Writes a tree as text in the one layout of the project.
///
/// Two spaces indent; a line is kept within `widthMax` bytes if it can be: a block written on one
/// line stays there if it fits, a guard and a long expression move to lines of their own if
/// they do not. What is tried on one line is given up as soon as it is too long, so that printing
/// takes time in proportion to the text.
struct Printer {
  /// How long a line may become.
  static let widthMax = 120

  /// What was written so far.
  var output: [UInt8] = []
  /// How many spaces a line begins with.
  var indentation = 0
  /// Whether everything that is written now must stay on one line.
  private(set) var isFlat = false
  /// Whether what is tried on one line does not fit.
  private(set) var hasOverflown = false
  private var lineStart = 0
  /// How many bytes must follow on the line of what is tried.
  private var reservedCount = 0

  /// Whether writing on is in vain, because a try on one line has failed.
  var isGivenUp: Bool { isFlat && hasOverflown }

  /// Adds characters to the line.
  mutating func write(_ text: String) {
    if isGivenUp { return }
    output.append(contentsOf: text.utf8)
    if isFlat, output.count - lineStart > Self.widthMax - reservedCount { hasOverflown = true }
  }

  /// Begins a line, indented so much more than the block around it.
  mutating func startLine(extra: Int = 0) {
    if !isFlat {
      output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation + extra))
    }
  }

  /// Ends a line; a try on one line has failed then.
  mutating func endLine() {
    if isFlat {
      hasOverflown = true
    } else {
      output.append(UInt8(ascii: "\n"))
      lineStart = output.count
    }
  }

  /// Writes on one line, or nothing at all; says whether it fits.
  ///
  /// - Parameter count: How many bytes must follow on the line.
  mutating func tryFlat(reserving count: Int = 0, _ body: (inout Printer) -> Void) -> Bool {
    if isFlat {
      body(&self)
      return true
    }
    let mark = output.count
    isFlat = true
    hasOverflown = false
    reservedCount = count
    body(&self)
    isFlat = false
    if hasOverflown { output.removeLast(output.count - mark) }
    return !hasOverflown
  }

  /// Writes parts with something between them.
  mutating func join<Part>(
    _ parts: [Part], _ separator: String, _ writePart: (inout Printer, Part) -> Void
  ) {
    for (index, part) in parts.enumerated() {
      if isGivenUp { return }
      if index > 0 { write(separator) }
      writePart(&self, part)
    }
  }

  /// Writes a name.
  mutating func name(_ name: Name) { write(name.text) }

  /// Writes names with something between them.
  mutating func names(_ names: [Name], _ separator: String) {
    join(names, separator) { $0.name($1) }
  }

  /// Writes the comment at the end of a line.
  mutating func trailing(_ comment: Comment?) {
    guard let comment else { return }
    if isFlat { hasOverflown = true }
    write("  //\(comment.text)")
  }

  /// Writes a text in quotation marks, with escapes.
  mutating func string(_ text: String) {
    write(text.quoted)
  }
}
