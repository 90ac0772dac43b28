import Exploration

/// Faults planted in the apps of the five systems that fuzzing finds late: a test has no time for
/// them.
package enum PlantedHardFaults {
  private static let opened = PlantedFaultApp.search(isOpen: true)
  private static let list = PlantedFaultApp.todo(isSignedIn: true)
  private static let plan = FuzzPlan(runs: 20_000, maxSteps: 20)

  /// All of them.
  package static let all = [
    // Two words, a busy main thread, a row.
    PlantedFault(opened, " && !reload.running", "", "wrong-instance", plan),
    // The answer must come within the 300 ms in which the search is left.
    PlantedFault(
      opened, "reload 300ms captures weak self", "reload 300ms", "zombie-effect", plan),
    // The view must be released late, and the answer come in that turn.
    PlantedFault(
      .search(isOpen: false), "removed { cancel execute }\n", "\n",
      "zombie-effect", plan),
    // The tap must come beneath a swipe.
    PlantedFault(.store, " && !isLeaving { push help }", " { push help }", "desync", plan),
    // A link undoes a tap of which the sheet still comes, before the second finger's is delivered.
    PlantedFault(
      .accountSample, "dialog == nil && !pause.running && !isHeld", "dialog == nil && !isHeld",
      "double-effect-info-edit", FuzzPlan(runs: 8_192, maxSteps: 50),
      controls: ["menu.info", "info.edit", "link"]),
    // Two links undo and redo the screen, and a tap that waits with them lands on its like.
    PlantedFault(
      .accountSample, "| account = launch, crossfade 300ms", "| account = launch",
      "wrong-instance-info", FuzzPlan(runs: 40_000, maxSteps: 50),
      controls: ["menu.info", "info.edit", "info.detail", "link"]),
    // The first fetch must end between two taps that wait; the same with the app's store.
    PlantedFault(.store, "fetch when text == \"\"", "fetch", "double-effect-profile-fetch", plan),
    PlantedFault(
      .store, "fetch when name == \"\"", "fetch", "double-effect-appProfile-fetch", plan),
    // The fetch must end between two taps that wait, by choice a turn each.
    PlantedFault(
      .store,
      "    cancel fetchText  // a late commit would overwrite the text, and a second tap do it "
        + "again\n", "", "double-effect-profile-setText",
      FuzzPlan(seed: 3, runs: 40_000, maxSteps: 50),
      controls: ["menu.profile", "profile.fetch", "profile.setText"]),
    // The first order must be over between two taps that came together.
    PlantedFault(
      .shop, "order when !ordering", "order enabled when !ordering", "double-effect-detail-order",
      FuzzPlan(runs: 40_000, maxSteps: 50), controls: ["list.open", "detail.order"]),
    // Its screen, then four posts for a bound of three.
    PlantedFault(
      .layered, "if posted < 3 { posted = posted + 1 }", "posted = posted + 1", "exception", plan,
      controls: ["menu.contents", "contents.post"]),
    // The same with what is shared.
    PlantedFault(
      .layered, "if sent < 3 { sent = sent + 1 }", "sent = sent + 1", "exception", plan,
      controls: ["menu.contents", "contents.share"]),
    // A page opened and filled in again, for a bound of two.
    PlantedFault(list, "bind create when stored.count < 2 {", "bind create {", "exception", plan),
  ]
}
