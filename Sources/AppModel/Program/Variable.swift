/// A variable or parameter of a screen.
package struct Variable: Sendable {
  /// The name in the text.
  package var name: String
  /// The declaring screen.
  package var screen: ScreenID
  /// The type.
  package var type: ValueType
  /// The first word in the frame.
  package var offset: Int32
  /// The words it takes.
  package var width: Int32
  /// Whether it is a parameter of the screen.
  package var isParameter: Bool
  /// Whether the system keeps it for its scene's next connection (C7).
  package var isRestored: Bool
  /// Whether it belongs to what the screen's view makes itself, and makes again (S22).
  package var isVolatile = false
  /// Code that leaves its initial value on the stack, if it is volatile; none for all zeros.
  package var initialValue = CodeAddress.none
  /// The values that searches try, each `width` words; empty if none are named.
  package var among: [[Int32]]
  /// Makes a variable.
  package init(
    name: String, screen: ScreenID, type: ValueType, offset: Int32, width: Int32,
    isParameter: Bool, among: [[Int32]] = [], isRestored: Bool = false
  ) {
    self.isRestored = isRestored
    self.name = name
    self.screen = screen
    self.type = type
    self.offset = offset
    self.width = width
    self.isParameter = isParameter
    self.among = among
  }
}
