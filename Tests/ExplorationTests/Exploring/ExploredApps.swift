import AppModel
import ScenarioText
import Simulation
import Testing
import Verification

@testable import Exploration

/// Small apps whose runs can be enumerated one by one.
enum ExploredApps {
  /// A push without any guard.
  static let unguarded = """
    scene { child root: home = home }
    screen home { stack pages: menu | info = [menu] }
    screen menu { tap info { push info } }
    screen info { disappear when leaving && pages.top == self { pop } }
    """

  /// A push that the Interactor guards.
  static let guarded = unguarded.replacing("tap info {", with: "tap info when pages == [menu] {")

  /// A push that the Interactor guards, and does later.
  static let deferring = guarded.replacing("{ push info }", with: "{ later { push info } }")

  /// A push that the view alone guards.
  static let viewGuarded = unguarded.replacing(
    "tap info {", with: "tap info enabled when pages == [menu] {")

  /// A request with two ends, and an alert.
  static let request = """
    scene { modal dialog: failed as alert; child root: login | account = login }
    screen login {
      tap login when !request.running { start request }
      task request 1s first { success { root = account } failure { dialog = failed } }
    }
    screen failed { button ok {} }
    screen account { tap logout { root = login } }
    """

  /// Blocks that outlive their lifetime, beside one that a callback defers.
  static let outlived = """
    scene { child root: home = home }
    screen home { stack pages: list | more = [list] }
    screen list { tap open when pages.top == self { push more } appear { later { animations on } } }
    screen more { tap back when pages.top == self { later { pop } } }
    """

  /// A sheet that a block closes later, and variables.
  static let sheet = """
    scene { child root: home = home }
    screen home {
      modal card: note as sheet
      var count: Int(0...3) = 0
      tap open { if count < 3 { count = count + 1 }; card = note(count) }
    }
    screen note(number: Int(0...3)) {
      tap done { later { close } }
      dismissed { close }
    }
    """

  /// A sheet with a child and a stack of its own, which are made before anything is visible.
  static let nested = """
    scene { child root: home = home }
    screen home { modal card: wizard as sheet; tap open when card == nil { card = wizard } }
    screen wizard {
      child body: pages = pages
      tap done { close }
      dismissed { close }
    }
    screen pages { stack steps: first | second = [first] }
    screen first { tap next when steps == [first] { push second } }
    screen second { disappear when leaving && steps.top == self { pop } }
    """

  /// A number that grows out of its range, which ends that run and no other, and an idle button.
  static let counting = """
    scene { child root: home = home }
    screen home {
      var count: Int(0...2) = 0
      tap more { count = count + 1 }
      tap less when count > 0 { count = count - 1 }
      tap idle {}
    }
    """

  /// Presents that the platform drops while another modal is up or on its way.
  static let dropping = """
    scene { child root: home = home }
    screen home {
      modal card: note as sheet | warning as alert
      tap open { card = note }
      tap warn { card = warning }
    }
    screen note { tap done { close } }
    screen warning { button ok {} }
    """

  /// Two tasks that are pending together, whose order counts.
  static let tasks = """
    scene { child root: home = home; modal dialog: failed as alert }
    screen home {
      var count: Int(0...1) = 0
      tap first when !one.running { start one }
      tap second when !two.running { start two }
      task one 1s { done { count = 1 } }
      task two 2s { done { if count == 1 { dialog = failed } } }
    }
    screen failed { button ok {} }
    """

  /// Roots that are replaced while others still fade.
  static let fading = """
    scene {
      child root: login | home = login, crossfade 500ms
      notification signedOut { root = login }
    }
    screen login { tap enter { root = home } }
    screen home { tap leave { root = login } }
    """

  /// A view that has left and is still subscribed: what it does is noticed until it is released.
  static let subscribed = """
    relay ping publish
    scene { child root: home = home }
    screen home { stack pages: menu | info = [menu, info] }
    screen menu { tap poke { emit ping } }
    screen info { var count: Int(0...1) = 0; bind ping { count = 1 } }
    """

  /// A view that has left and keeps the logic that a task waits for.
  static let keeping = """
    architecture viper
    scene { child root: home = home }
    screen home { stack pages: menu | info = [menu, info] }
    screen menu { tap idle {} }
    screen info {
      presenter InfoPresenter
      var count: Int(0...1) = 0
      tap load when count == 0 { start request }
      task request 1s captures weak self { done { count = 1 } }
    }
    """

  /// Events that wait for their silence, commands under way, and a present that comes too late: a
  /// drop is lost or not by whose command a view was taken away.
  static let silences = """
    scene { child root: home = home }
    screen home {
      modal card: note as sheet
      child body: left | right = left
      tap open { card = note }
      tap flip repeatable debounce 1s { body = right }
    }
    screen left {}
    screen right {}
    screen note {
      modal inner: warning as alert
      appear { start request }
      tap leave repeatable debounce 1s { close }
      task request 1s { done { inner = warning } }
    }
    screen warning { button ok {} }
    """

  /// A pop that is held while a push runs, and a present beside it.
  static let held = """
    scene { child root: home = home }
    screen home { stack pages: menu | info = [menu]; modal card: note as sheet }
    screen menu { tap go repeatable { push info; later { pop }; later { card = note } } }
    screen info {}
    screen note { tap done { close } }
    """

  /// Two tasks that arrive together while the main thread is blocked, in the order of their
  /// deadlines, which is not that of their declarations.
  static let blocked = """
    scene { child root: home = home }
    screen home final {
      var isHeld = false
      var first: Int(0...2) = 0
      tap go when first == 0 && !one.running { start two; start one }
      tap hold when first == 0 && one.running { block main 5s; isHeld = true }
      task one 2s { done { if first == 0 { first = 1 } } }
      task two 1s { done { if first == 0 { first = 2 } } }
      invariant "one comes first" { !isHeld || first != 2 }
    }
    """

  /// Values that nobody reads: a parameter, and a variable that a notification sets; one that
  /// another reads, which an invariant asks for; and one of which a tap is told whether it changed.
  static let unread = """
    scene { child root: home = home }
    screen home {
      stack pages: menu | item = [menu]
      tap never enabled when pages == [item] {}
      var badge: Int(0...2) = 0
      var copied: Int(0...2) = 0
      var seen: Int(0...2) = 0
      notification badge(count: Int(0...2)) { badge = count; seen = count }
      notification look { copied = seen }
      invariant { copied < 2 }
    }
    screen menu {
      var isMarked = false
      tap show(kind: a | b) when pages == [menu] { push item(kind) }
      tap mark { isMarked = true }
    }
    screen item(kind: a | b) { disappear when leaving && pages.top == self { pop } }
    """

  /// Lists of one name of two owners: what makes either longer is written once.
  static let shared = """
    scene { child root: home | hall = hall }
    screen home { var list: [Int](max 1) = []; child inner: leaf = leaf }
    screen hall { var mark = false; var list: [Int](max 1) = []; child inner: leaf = leaf }
    screen leaf { tap more { list.append(1) } }
    """

  /// A view's guard that asks for a slot, which under `router` changes with the platform: it is
  /// drawn anew when a handler changes something.
  static let drawn = """
    scene { child root: home = home }
    screen home { stack pages: menu | info = [menu] }
    screen menu {
      var count: Int(0...1) = 0
      tap go enabled when pages == [menu] { push info; later { pop } }
      timer tick 1s { if count == 0 { count = 1 } else { count = 0 } }
      appear { start tick }
    }
    screen info { tap idle {} }
    """

  /// All of them, each with the lines that set it up.
  static let all: [(name: String, app: String, setup: String)] = [
    ("unguarded", unguarded, ""),
    ("guarded", guarded, ""),
    ("deferring", deferring, ""),
    ("deferring under router", deferring, "with binding router"),
    ("view guard under changes", viewGuarded, "with binding changes"),
    ("view guard under swiftui", viewGuarded, "with binding swiftui"),
    ("unguarded router", unguarded, "with binding router"),
    ("request", request, ""),
    ("request under immediate", request, "with binding immediate"),
    ("sheet", sheet, ""),
    ("sheet under changes", sheet, "with binding changes"),
    ("nested", nested, ""),
    ("nested under changes", nested, "with binding changes"),
    ("nested under swiftui", nested, "with binding swiftui"),
    ("counting", counting, ""),
    ("dropping", dropping, "with binding router"),
    ("sheet under plain", sheet, "with platform plain"),
    ("tasks", tasks, ""),
    ("fading", fading, ""),
    ("fading under router", fading, "with binding router"),
    ("silences under router", silences, "with binding router"),
    ("silences", silences, ""),
    ("held under router", held, "with binding router"),
    ("blocked", blocked, ""),
    ("drawn under router", drawn, "with binding router"),
    ("unread under router", unread, "with binding router"),
    ("unread under changes", unread, "with binding changes"),
    ("unread under swiftui", unread, "with binding swiftui"),
    ("unread", unread, ""),
    ("shared under changes", shared, "with binding changes"),
    ("subscribed", subscribed, "with binding router"),
    ("keeping", keeping, "with binding router"),
    ("outlived", outlived, ""),
  ]

  /// A scenario of an app's text.
  static func scenario(
    _ app: String, _ setup: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Scenario {
    let text = "scenario \"test\"\napp Sample {\n\(app)\n}\n\(setup)\nexpect faults == []\n"
    let source = SourceText(path: "test.scenario", text)
    let parsed = ScenarioFile.parse(source)
    let inline = parsed.tree.body.nodes.compactMap { node -> AppFile? in
      if case .app(.inline(let app)) = node { AppFile(app) } else { nil }
    }.first
    let file = try #require(inline, sourceLocation: sourceLocation)
    let checked = AppChecker.check(file, source: source)
    let app = try #require(checked.app, sourceLocation: sourceLocation)
    let compiled = ScenarioChecker.check(parsed.tree, source: source, app: app)
    return try #require(compiled.scenario, sourceLocation: sourceLocation)
  }

  /// A model of an app, as the search uses it, and the world it begins with.
  static func model(
    _ app: String, _ setup: String, plan: ExplorationPlan = ExplorationPlan()
  ) throws -> (model: ExploredModel, world: World) {
    var options = RunOptions()
    options.talliesHandlers = plan.coversApp
    let subject = SearchSubject(try scenario(app, setup), options: options)
    let world = ScenarioRunner(scenario: subject.scenario, options: subject.options).makeWorld()
    let offered = OfferedEvents(subject.vocabulary, names: plan.events, steps: [])
    return (ExploredModel(world, plan: plan, offered: offered), world)
  }
}
