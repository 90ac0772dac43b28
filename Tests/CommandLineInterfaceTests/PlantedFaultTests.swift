import Exploration
import ScenarioReplay
import ScenarioText
import Simulation
import Testing

@testable import CommandLineInterface

/// One fault at a time is planted in an app: it is found, and shrunk to a few steps.
///
/// Those that take more runs than a test has time for are a table of the page Fuzzing.
@Suite struct PlantedFaultTests {
  /// A change of an app's text, and the beginning of the name of what it must lead to.
  struct Mutant: Hashable, Sendable, CustomTestStringConvertible {
    var app: PlantedFaultApp
    var text: String
    var replacement: String
    var fault: String

    init(_ app: PlantedFaultApp, _ text: String, _ replacement: String, _ fault: String) {
      self.app = app
      self.text = text
      self.replacement = replacement
      self.fault = fault
    }

    var testDescription: String { "\(app): \(text) becomes \(replacement)" }
  }

  static let apps: [PlantedFaultApp] =
    [.shop, .desk]
    + [
      "A3-two-rows/FoldersGuarded", "A3-two-rows/PetsGuarded", "A1-double-push/LoginNavigating",
      "F8-write-in-did-appear-repushes/FoldersCured", "E1-dismiss-forwards-upwards/SheetsByState",
      "K2-leaving-looks-like-failure/PantryCured", "M2-replayed-navigation-event/SignUpCured",
      "F6-cancel-must-restore/ContactsCured",
    ].map { .field($0) }
    + [.accountSample, .search(isOpen: false), .store]

  private static let openGuard = " when pages == [list] && dialog == nil {"
  private static let path = PlantedFaultApp.field("F8-write-in-did-appear-repushes/FoldersCured")
  private static let card = PlantedFaultApp.field("M3-flag-survives-cancel/CardCured")
  private static let signUp = PlantedFaultApp.field("M2-replayed-navigation-event/SignUpCured")
  private static let contacts = PlantedFaultApp.field("F6-cancel-must-restore/ContactsCured")
  private static let sheets = PlantedFaultApp.field("E1-dismiss-forwards-upwards/SheetsByState")
  private static let checkout = PlantedFaultApp.field("N2-wrong-coordinator-lifetime/ShopCured")
  private static let pantry = PlantedFaultApp.field("K2-leaving-looks-like-failure/PantryCured")

  /// A guard that is missing, or judged on what was drawn.
  static let guards = [
    Mutant(.shop, openGuard, " {", "double-effect-list-open"),
    Mutant(.shop, openGuard, " enabled\(openGuard)", "double-effect-list-open"),
    Mutant(
      .shop, "edit when dialog == nil && pages", "edit when pages", "double-effect-detail-edit"),
    Mutant(.shop, "tap remove when", "tap remove enabled when", "double-effect-detail-remove"),
    Mutant(
      .shop, "note when dialog == nil && pages.top == self", "note", "double-effect-detail-note"),
    Mutant(
      .shop, "note when dialog == nil && pages.top == self", "note when dialog == nil",
      "double-effect-detail-note"),
    Mutant(
      .desk, "tap letter when pages.top == self && sheet == nil", "tap letter",
      "double-effect-inbox-letter"),
    Mutant(
      .desk, "letter when pages.top == self && sheet", "letter when sheet",
      "double-effect-inbox-letter"),
    Mutant(
      .desk, "back when pages.top == self && sheet == nil", "back", "double-effect-letter-back"),
    Mutant(
      .desk, "reply when sheet == nil && pages.top == self", "reply", "double-effect-letter-reply"),
    Mutant(.desk, "cancel when !isDone", "cancel", "double-effect-reply-cancel"),
    Mutant(
      .field("A3-two-rows/PetsGuarded"), " when pages.top == self", "", "double-effect-list-row"),
    Mutant(
      .field("A1-double-push/LoginNavigating"), "if pages.count(email) == 0 { push email }",
      "push email", "double-effect-welcome"),
    Mutant(
      path, "tap open when pages == [folderList]", "tap open", "double-effect-folderList-open"),
    Mutant(sheets, "tap edit when sheet == nil", "tap edit", "double-effect-account-edit"),
    Mutant(sheets, "when picker == nil {", "{", "double-effect-editor-chooseColour"),
    Mutant(checkout, "tap offer when pages == [cart]", "tap offer", "double-effect-cart-offer"),
    Mutant(signUp, " && !request.running", "", "double-effect-email-sendCode"),
    Mutant(contacts, " when path == [contactList]", "", "double-effect-contactList-open"),
  ]

  /// A callback that nobody hears: the state does not follow the view.
  static let deafness = [
    Mutant(
      .shop, "  }\n  removed { close }\n}\n\nscreen note", "  }\n}\n\nscreen note",
      "undone-detail"),
    Mutant(
      .shop, "dialog == nil { close }\n  removed { close }", "dialog == nil { close }",
      "undone-note"),
    Mutant(.shop, "  dismissed { close }\n", "", "undone-edit"),
    Mutant(
      sheets, "dismissed { close }\n}\n\nscreen picker", "}\n\nscreen picker", "undone-editor"),
    Mutant(
      contacts, "  disappear when leaving && path.top == self { pop }\n", "", "undone-contact"),
    Mutant(contacts, "  willAppear { hasPlace = true }\n", "", "invariant-contact"),
    Mutant(card, "dismissed { close }", "", "undone-card"),
  ]

  /// Work that goes on, writes too late, or goes the wrong way.
  static let lateness = [
    Mutant(
      .shop,
      "order when !ordering.running && dialog == nil { start ordering }\n"
        + "  task ordering 300ms first",
      "order { start ordering }\n  task ordering 300ms", "double-effect-detail-order"),
    Mutant(.shop, "0..<items.count", "0..<2", "exception"),
    Mutant(.shop, "app Shop\n", "app Shop\nbinding immediate\n", "desync"),
    Mutant(.shop, "pages = pages.prefix(1) + [detail", "pages = pages + [detail", "invariant-shop"),
    Mutant(path, "disappear when leaving { send popped }\n  tap", "tap", "invariant-container"),
    Mutant(path, " when path.count > pages.count - 1 {", " {", "exception"),
    Mutant(signUp, "    result = none\n", "", "invariant-signUp"),
    Mutant(pantry, "cancelled {}", "cancelled { send loadEnded(cancelled) }", "invariant-scene"),
  ]

  @Test("a correct app is silent", arguments: apps)
  func silence(_ app: PlantedFaultApp) throws {
    var terminal = Terminal(["A.nav": try Self.text(of: app)])
    #expect(terminal.navsim("fuzz A.nav --runs 40 --max-steps 20 --save F") == .success)
    #expect(terminal.output.contains("nothing new found"))
  }

  @Test(
    "a planted fault is found and shrunk to at most 4 steps",
    arguments: guards + deafness + lateness + PlantedSystemFaults.all)
  func isFound(_ mutant: Mutant) throws {
    let original = try Self.text(of: mutant.app)
    let changed = original.replacing(mutant.text, with: mutant.replacement, maxReplacements: 1)
    let isPlanted = changed != original
    try #require(isPlanted, "the app has no such text")
    let files = MemoryFileSystem(["A.nav": changed, "start.scenario": mutant.app.start])
    var loader = ScenarioLoader()
    let loaded = loader.load(.file(FilePath("start.scenario")), in: files)
    let findings = loaded.findings.map(\.text).joined()
    let read = loaded.scenario
    let scenario = try #require(read, "\(findings)")
    let campaign = FuzzCampaign(
      FuzzSubject(scenario, options: RunOptions()), plan: FuzzPlan(runs: 512, maxSteps: 20))
    // Of several faults that it leads to, the wanted one need not be the first.
    let program = campaign.subject.scenario.program
    func isWanted(_ finding: FuzzFinding) -> Bool {
      let words = [finding.problem.fault.name] + finding.problem.names(program)
      return words.joined(separator: "-").hasPrefix(mutant.fault)
    }
    var found: FuzzFinding?
    for number in campaign.plan.families where found == nil {
      let result = campaign.run(family: number) { $0.findings.contains(where: isWanted) }
      found = result.findings.first(where: isWanted)
    }
    let steps = campaign.shrunk(try #require(found)).story.steps
    #expect(steps.count <= 4, "\(steps.count) steps")
  }

  private static func text(of app: PlantedFaultApp) throws -> String {
    let path: String
    switch app {
    case .shop: return PlantedFaultApp.shopText
    case .desk: return PlantedFaultApp.deskText
    case .field(let name): path = "Field/\(name)"
    case .accountSample: path = "Seeds/AccountSample/AccountSampleGuarded"
    case .todo: path = "Seeds/VIPERTodo/VIPERTodoGuarded"
    case .search: path = "Seeds/VIPERSearch/VIPERSearchGuarded"
    case .layered: path = "Seeds/LayeredMVVM/LayeredMVVM"
    case .store: path = "Seeds/StoreApp/StoreAppGuarded"
    }
    let file = FilePath("Scenarios/\(path).nav")
    return String(decoding: try MachineFileSystem().read(file, limit: 1 << 20), as: UTF8.self)
  }
}
