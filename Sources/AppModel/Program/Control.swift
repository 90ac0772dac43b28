/// Something that a user can touch.
@usableFromInline package struct Control: Sendable {
  /// How it is touched.
  @usableFromInline package enum Kind: UInt8, Sendable {
    /// A tap on it.
    case tap
    /// A tap on a row of a table, which is selected after the commit (E11).
    case row
    /// A tap on it in its menu, which closes (S23).
    case menu
    /// Text typed into it; its variable takes the value before the handler runs.
    case type
    /// A button of an alert or action sheet, which goes away first (M7).
    case button
  }
  /// The name in the text.
  package var name: String
  /// The declaring screen.
  package var screen: ScreenID
  /// How it is touched.
  package var kind: Kind
  /// What is done on a touch.
  package var handler: HandlerID
  /// The view's guard, judged on what was last drawn.
  package var enabledCode: CodeAddress
  /// Its place among the screen's controls.
  package var place: Int32
  /// The types of its parameters.
  package var parameters: [ValueType]
  /// For each parameter the code of the count `n` in `0..<n`, or none where all values of its type
  /// fit.
  package var parameterBounds: [CodeAddress]
  /// The variable that typing changes.
  package var variable: VariableID?
  /// The relay that keeps its value in that variable, and hands on what is typed.
  package var relay: RelayID?
  /// Whether acting again before the first effect is over is wanted.
  package var isRepeatable: Bool
  /// Whether more than one effect in a lifetime is a fault.
  package var isOnce: Bool
  /// Whether no other control takes touches while a finger is on it (E4).
  package var isExclusive: Bool
  /// Code for what a row shows, which tells it from others; none where nothing does.
  package var rowIdentity = CodeAddress.none
  /// The words of that value.
  package var rowIdentityWidth: Int32 = 0
  /// How quick touches in a row are thinned out.
  package var rate = RateID.none

  /// Makes a control.
  package init(
    name: String, screen: ScreenID, kind: Kind, handler: HandlerID, enabledCode: CodeAddress,
    place: Int32, parameters: [ValueType], parameterBounds: [CodeAddress],
    variable: VariableID?, isRepeatable: Bool, isOnce: Bool, isExclusive: Bool = false
  ) {
    self.name = name
    self.screen = screen
    self.kind = kind
    self.handler = handler
    self.enabledCode = enabledCode
    self.place = place
    self.parameters = parameters
    self.parameterBounds = parameterBounds
    self.variable = variable
    self.isRepeatable = isRepeatable
    self.isOnce = isOnce
    self.isExclusive = isExclusive
  }
}
