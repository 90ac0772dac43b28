import Testing
import Verification

@testable import Exploration

/// What is remembered of a view counts only as long as a finger reaches it.
struct GoneViewTests {
  /// What a tap on the card starts goes on after the card has gone.
  private static func app(card: String) -> String {
    """
    scene { child root: home = home }
    screen home {
      modal sheet: card as sheet
      tap open when sheet == nil { sheet = card }
      on begun { start load }
      key N { sheet = nil }
      task load 1s { done {} }
    }
    screen card { \(card) }
    """
  }

  private func search(_ app: String) throws -> SearchOutcome {
    var plan = ExplorationPlan()
    plan.maxQueue = 0
    plan.maxPending = 1
    let (model, _) = try ExploredApps.model(app, "", plan: plan)
    var search = StateSearch(model, bounds: SearchBounds(stateCount: 2_000))
    return search.run()
  }

  @Test
  func `once a card has gone, it makes no difference which of its controls was tapped`() throws {
    let one = try search(Self.app(card: "tap one { send begun }"))
    let two = try search(Self.app(card: "tap one { send begun } tap two { send begun }"))
    #expect(one.end == .complete && two.end == .complete)
    // Only while it is there: 60 if they were told apart for as long as the task runs.
    #expect(one.stateCount == 36)
    #expect(two.stateCount == 46)
  }

  @Test
  func `the windows of throttles go with the cards, so any number of cards is bounded`() throws {
    let found = try search(
      """
      scene { child root: home = home }
      screen home { modal sheet: card as sheet; tap open { sheet = card } }
      screen card { tap like throttle 1s {} tap close { close } }
      """)
    #expect(found.end == .complete)
  }

  @Test func `nobody notices when the view of a throttled control is released`() throws {
    func states(_ rate: String) throws -> Int {
      let app = """
        scene { child root: home = home }
        screen home { modal sheet: card as sheet; tap open when sheet == nil { sheet = card } }
        screen card { var isLiked = false; tap like \(rate) { isLiked = true } dismissed { close } }
        """
      let outcome = try search(app)
      #expect(outcome.end == .complete)
      return outcome.stateCount
    }
    // 42 and 72 while it was left open when each view goes.
    #expect(try states("") == 10)
    #expect(try states("throttle 300ms") == 14)
    #expect(try states("debounce 300ms") == 36)
  }
}
