/// Faults planted in the apps of the five systems: each a change of the text, and the beginning of
/// the name of what it must lead to.
enum PlantedSystemFaults {
  typealias Mutant = PlantedFaultTests.Mutant

  static let all = accountSample + todo + search + layered + store

  private static let account = PlantedFaultApp.accountSample
  private static let login = PlantedFaultApp.todo(isSignedIn: false)
  private static let list = PlantedFaultApp.todo(isSignedIn: true)
  private static let opened = PlantedFaultApp.search(isOpen: true)

  /// AccountSample: state above the screens, Interactors that guard it.
  static let accountSample = [
    Mutant(account, "when pages == [menu] { push info", "{ push info", "double-effect-menu-info"),
    Mutant(
      account, "uiKit) when pages", "uiKit) enabled when pages", "double-effect-menu-info"),
    Mutant(
      account, "detail when pages == [menu, info]", "detail enabled when pages == [menu, info]",
      "double-effect-info-detail"),
    Mutant(
      account, "edit when dialog == nil && !pause.running", "edit", "double-effect-info-edit"),
    Mutant(account, "  dismissed { close }\n", "", "undone-accountEdit"),
    Mutant(account, "  removed { close }\n}\n\nscreen detail", "}\n\nscreen detail", "undone-info"),
    Mutant(
      account, "{ weak AccountDetailInteractor }\n\n  removed { close }",
      "{ weak AccountDetailInteractor }", "undone-detail"),
    Mutant(
      account, "interactor LoginInteractor { weak LoginNetwork",
      "interactor LoginInteractor { strong LoginNetwork", "retain-cycle"),
  ]

  /// VIPERTodo: routers that command UIKit, relays.
  static let todo = [
    Mutant(login, "tap login enabled and when isFree", "tap login", "lost-presentation-login"),
    Mutant(
      login, "tap createUser enabled and when isFree", "tap createUser",
      "double-effect-login-createUser"),
    Mutant(list, " when isFree && pages == [list]", "", "double-effect-list-todo"),
    Mutant(
      list, "tap create enabled and when isFree && !isMoving", "tap create",
      "double-effect-list-create"),
    Mutant(list, "tap logout enabled and when isFree && !isMoving", "tap logout", "leak-list"),
    Mutant(
      list, "      enabled and when !save.running && !isDone && !isBeingPulled && popup == nil\n",
      "",
      "double-effect-createTodo-create"),
    Mutant(
      list,
      "first captures weak self {\n    success when page is createTodo && !list.isLeaving {",
      "first captures strong self {\n    success {", "zombie-effect-createTodo"),
  ]

  /// VIPERSearch: results that come late, rows that are others by now.
  static let search = [
    Mutant(
      .search(isOpen: false), "open when pages.top == self", "open", "double-effect-home-open"),
    Mutant(opened, "latest captures weak self", "latest captures strong self", "zombie-effect"),
    Mutant(opened, "n < displayData.count && ", "", "exception"),
    Mutant(opened, " && pages.top == self", "", "double-effect-search-repository"),
    Mutant(opened, "    cancel execute  // cleared-too-early\n", "", "invariant-search"),
    Mutant(opened, "      shownFor = word\n", "", "invariant-search"),
    Mutant(opened, "failure { hasFailed = true }", "failure {}", "invariant-search"),
  ]

  /// LayeredMVVM: one use case for one event, with a policy.
  static let layered = [
    Mutant(.layered, "contents repeatable", "contents", "double-effect-menu-contents"),
    Mutant(.layered, "search repeatable", "search", "double-effect-menu-search"),
    Mutant(
      .layered, "sort(by: Order) repeatable", "sort(by: Order)", "double-effect-contents-sort"),
    Mutant(.layered, "post repeatable", "post", "double-effect-contents-post"),
    Mutant(.layered, "share repeatable", "share", "double-effect-contents-share"),
    Mutant(.layered, "like throttle 500ms {", "like {", "double-effect-search-like"),
    Mutant(
      .layered, "sort(by: Order) throttle 500ms latest {", "sort(by: Order) {",
      "double-effect-search-sort"),
    Mutant(
      .layered, "400ms latest captures weak self", "400ms latest captures strong self",
      "zombie-effect-search"),
    Mutant(.layered, "screen failure { button ok {} }", "screen failure {}", "stuck-failure"),
  ]

  /// StoreApp: SwiftUI, stores that views share.
  static let store = [
    Mutant(
      .store, "first captures weak self", "first captures strong self", "zombie-effect-profile"),
    Mutant(
      .store, " when pages.top == self && !isLeaving {", " {", "double-effect-profile-help"),
    Mutant(.store, " when pages == [menu] {", " {", "double-effect-menu-profile"),
    Mutant(.store, "close when !isBeingPulled", "close", "desync-home-sheet"),
    Mutant(
      .store, "on openSettings when sheet == nil {", "on openSettings {",
      "double-effect-menu-settings"),
    Mutant(.store, "    hasAppeared = true\n", "", "double-effect-menu-settings"),
    Mutant(.store, "fetch when name == \"\"", "fetch", "double-effect-appProfile-fetch"),
    Mutant(.store, "binding swiftui", "binding immediate", "desync-home-pages"),
  ]
}
