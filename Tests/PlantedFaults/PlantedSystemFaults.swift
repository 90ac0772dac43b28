/// Faults planted in the apps of the five systems: each a change of the text, and the beginning of
/// the name of what it must lead to.
package enum PlantedSystemFaults {
  /// All of them.
  package static let all = accountSample + todo + search + layered + store

  private static let account = PlantedFaultApp.accountSample
  private static let login = PlantedFaultApp.todo(isSignedIn: false)
  private static let list = PlantedFaultApp.todo(isSignedIn: true)
  private static let opened = PlantedFaultApp.search(isOpen: true)

  /// AccountSample: state above the screens, Interactors that guard it.
  package static let accountSample = [
    PlantedFault(
      account, "when pages == [menu] { push info", "{ push info", "double-effect-menu-info"),
    PlantedFault(
      account, "uiKit) when pages", "uiKit) enabled when pages", "double-effect-menu-info"),
    PlantedFault(
      account, "detail when pages == [menu, info]", "detail enabled when pages == [menu, info]",
      "double-effect-info-detail"),
    PlantedFault(
      account, "edit when dialog == nil && !pause.running && !isHeld", "edit",
      "double-effect-info-edit"),
    PlantedFault(account, "  dismissed { close }\n", "", "undone-accountEdit"),
    PlantedFault(
      account, "  removed { close }\n}\n\nscreen detail", "}\n\nscreen detail", "undone-info"),
    PlantedFault(
      account, "{ weak AccountDetailInteractor }\n\n  removed { close }",
      "{ weak AccountDetailInteractor }", "undone-detail"),
    PlantedFault(
      account, "interactor LoginInteractor { weak LoginNetwork",
      "interactor LoginInteractor { strong LoginNetwork", "retain-cycle"),
  ]

  /// VIPERTodo: routers that command UIKit, relays.
  package static let todo = [
    PlantedFault(
      login, "tap login enabled and when isFree", "tap login", "lost-presentation-login"),
    // What a failed login leaves behind, and nobody resets.
    PlantedFault(login, "emit password(\"\")", "isDone = true", "stuck-login"),
    PlantedFault(
      login, "tap createUser enabled and when isFree", "tap createUser",
      "double-effect-login-createUser"),
    PlantedFault(list, " when isFree && pages == [list]", "", "double-effect-list-todo"),
    PlantedFault(
      list, "tap create enabled and when isFree && !isMoving", "tap create",
      "double-effect-list-create"),
    PlantedFault(
      list, "tap logout enabled and when isFree && !isMoving", "tap logout", "leak-home"),
    PlantedFault(
      list, "      enabled and when !save.running && !isDone && !isBeingPulled && popup == nil\n",
      "",
      "double-effect-createTodo-create"),
    PlantedFault(
      list,
      "first captures weak self {\n    success when page is createTodo && !list.isLeaving {",
      "first captures strong self {\n    success {", "zombie-effect-createTodo"),
  ]

  /// VIPERSearch: results that come late, rows that are others by now.
  package static let search = [
    PlantedFault(
      .search(isOpen: false), "open when pages.top == self", "open", "double-effect-home-open"),
    PlantedFault(
      opened, "latest captures weak self", "latest captures strong self", "zombie-effect"),
    PlantedFault(opened, "n < displayData.count && ", "", "exception"),
    PlantedFault(opened, " && pages.top == self", "", "double-effect-search-repository"),
    PlantedFault(opened, "    cancel execute  // cleared-too-early\n", "", "invariant-search"),
    PlantedFault(opened, "      shownFor = word\n", "", "invariant-search"),
    PlantedFault(opened, "failure { hasFailed = true }", "failure {}", "invariant-search"),
  ]

  /// LayeredMVVM: one use case for one event, with a policy.
  package static let layered = [
    PlantedFault(.layered, "contents repeatable", "contents", "double-effect-menu-contents"),
    PlantedFault(.layered, "search repeatable", "search", "double-effect-menu-search"),
    PlantedFault(
      .layered, "sort(by: Order) repeatable", "sort(by: Order)", "double-effect-contents-sort"),
    PlantedFault(.layered, "post repeatable", "post", "double-effect-contents-post"),
    PlantedFault(.layered, "share repeatable", "share", "double-effect-contents-share"),
    PlantedFault(.layered, "like throttle 500ms {", "like {", "double-effect-search-like"),
    PlantedFault(
      .layered, "sort(by: Order) throttle 500ms latest {", "sort(by: Order) {",
      "double-effect-search-sort"),
    PlantedFault(
      .layered, "400ms latest captures weak self", "400ms latest captures strong self",
      "zombie-effect-search"),
    PlantedFault(.layered, "screen failure { button ok {} }", "screen failure {}", "stuck-failure"),
  ]

  /// StoreApp: SwiftUI, stores that views share.
  package static let store = [
    PlantedFault(
      .store, "first captures weak self", "first captures strong self", "zombie-effect-profile"),
    PlantedFault(
      .store, " when pages.top == self && !isLeaving {", " {", "double-effect-profile-help"),
    PlantedFault(.store, " when pages == [menu] {", " {", "double-effect-menu-profile"),
    PlantedFault(.store, "close when !isBeingPulled", "close", "desync-home-sheet"),
    PlantedFault(
      .store, "on openSettings when sheet == nil {", "on openSettings {",
      "double-effect-menu-settings"),
    PlantedFault(.store, "    hasAppeared = true\n", "", "double-effect-menu-settings"),
    PlantedFault(.store, "binding swiftui", "binding immediate", "desync-home-pages"),
  ]
}
