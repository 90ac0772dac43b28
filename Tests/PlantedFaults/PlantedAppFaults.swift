/// Faults planted in apps of the tests' own and of field cases: each a change of the text, and the
/// beginning of the name of what it must lead to.
package enum PlantedAppFaults {
  /// All of them.
  package static let all = guards + deafness + lateness

  private static let openGuard = " when pages == [list] && dialog == nil {"
  private static let path = PlantedFaultApp.field("F8-write-in-did-appear-repushes/FoldersCured")
  private static let card = PlantedFaultApp.field("M3-flag-survives-cancel/CardCured")
  private static let signUp = PlantedFaultApp.field("M2-replayed-navigation-event/SignUpCured")
  private static let contacts = PlantedFaultApp.field("F6-cancel-must-restore/ContactsCured")
  private static let sheets = PlantedFaultApp.field("E1-dismiss-forwards-upwards/SheetsByState")
  private static let checkout = PlantedFaultApp.field("N2-wrong-coordinator-lifetime/ShopCured")
  private static let pantry = PlantedFaultApp.field("K2-leaving-looks-like-failure/PantryCured")

  /// A guard that is missing, or judged on what was drawn.
  package static let guards = [
    PlantedFault(.shop, openGuard, " {", "double-effect-list-open"),
    PlantedFault(.shop, openGuard, " enabled\(openGuard)", "double-effect-list-open"),
    PlantedFault(
      .shop, "edit when dialog == nil && pages", "edit when pages", "double-effect-detail-edit"),
    PlantedFault(
      .shop, "tap remove when", "tap remove enabled when", "double-effect-detail-remove"),
    PlantedFault(
      .shop, "note when dialog == nil && pages.top == self", "note", "double-effect-detail-note"),
    PlantedFault(
      .shop, "note when dialog == nil && pages.top == self", "note when dialog == nil",
      "double-effect-detail-note"),
    PlantedFault(
      .desk, "tap letter when pages.top == self && sheet == nil", "tap letter",
      "double-effect-inbox-letter"),
    PlantedFault(
      .desk, "letter when pages.top == self && sheet", "letter when sheet",
      "double-effect-inbox-letter"),
    PlantedFault(
      .desk, "back when pages.top == self && sheet == nil", "back", "double-effect-letter-back"),
    PlantedFault(
      .desk, "reply when sheet == nil && pages.top == self", "reply", "double-effect-letter-reply"),
    PlantedFault(.desk, "cancel when !isDone", "cancel", "double-effect-reply-cancel"),
    PlantedFault(
      .field("A3-two-rows/PetsGuarded"), " when pages.top == self", "", "double-effect-list-row"),
    PlantedFault(
      .field("A1-double-push/LoginNavigating"), "if pages.count(email) == 0 { push email }",
      "push email", "double-effect-welcome"),
    PlantedFault(
      path, "tap open when pages == [folderList]", "tap open", "double-effect-folderList-open"),
    PlantedFault(sheets, "tap edit when sheet == nil", "tap edit", "double-effect-account-edit"),
    PlantedFault(sheets, "when picker == nil {", "{", "double-effect-editor-chooseColour"),
    PlantedFault(
      checkout, "tap offer when pages == [cart]", "tap offer", "double-effect-cart-offer"),
    PlantedFault(signUp, " && !request.running", "", "double-effect-email-sendCode"),
    PlantedFault(contacts, " when path == [contactList]", "", "double-effect-contactList-open"),
  ]

  /// A callback that nobody hears: the state does not follow the view.
  package static let deafness = [
    PlantedFault(
      .shop, "  }\n  removed { close }\n}\n\nscreen note", "  }\n}\n\nscreen note",
      "undone-detail"),
    PlantedFault(
      .shop, "dialog == nil { close }\n  removed { close }", "dialog == nil { close }",
      "undone-note"),
    PlantedFault(.shop, "  dismissed { close }\n", "", "undone-edit"),
    PlantedFault(
      sheets, "dismissed { close }\n}\n\nscreen picker", "}\n\nscreen picker", "undone-editor"),
    PlantedFault(
      contacts, "  disappear when leaving && path.top == self { pop }\n", "", "undone-contact"),
    PlantedFault(contacts, "  willAppear { hasPlace = true }\n", "", "invariant-contact"),
    PlantedFault(card, "dismissed { close }", "", "undone-card"),
  ]

  /// Work that goes on, writes too late, or goes the wrong way.
  package static let lateness = [
    PlantedFault(
      .shop,
      "order when !ordering.running && dialog == nil { start ordering }\n"
        + "  task ordering 300ms first",
      "order { start ordering }\n  task ordering 300ms", "double-effect-detail-order"),
    PlantedFault(.shop, "0..<items.count", "0..<2", "exception"),
    PlantedFault(.shop, "app Shop\n", "app Shop\nbinding immediate\n", "desync"),
    PlantedFault(
      .shop, "pages = pages.prefix(1) + [detail", "pages = pages + [detail", "invariant-shop"),
    PlantedFault(
      path, "disappear when leaving { send popped }\n  tap", "tap", "invariant-container"),
    PlantedFault(path, " when path.count > pages.count - 1 {", " {", "exception"),
    PlantedFault(signUp, "    result = none\n", "", "invariant-signUp"),
    PlantedFault(
      pantry, "cancelled {}", "cancelled { send loadEnded(cancelled) }", "invariant-scene"),
  ]
}
