import AppModel
import Testing

@testable import ScenarioText

struct AppLoweringTests {
  @Test func `the app of the design compiles without a word`() throws {
    let app = try expectApp(Examples.app)
    #expect(app.tables.screens.count == 12)
  }

  /// Plays steps on the app of the design, with `launch` appeared, and expects no failure.
  private func play(
    _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> LogicPlayer {
    let app = try expectApp(Examples.app, sourceLocation: sourceLocation)
    let scenario = try expectScenario(text, of: app, sourceLocation: sourceLocation)
    var player = LogicPlayer(scenario)
    player.raise(.appear, on: "launch")
    let failures = player.play()
    #expect(failures == [], sourceLocation: sourceLocation)
    return player
  }

  @Test func `without an account launch goes to login and a request makes one`() throws {
    let player = try play(
      """
      expect root == login
      expect login.free && login.text == ""
      type login.text "8"
      expect login.text == "8"
      tap login.login
      expect login.request.running
      expect !login.free
      tap login.login
      complete login.request success
      expect root == account("8")
      expect account.id == "8"
      expect pages == [menu]
      expect stored == [Account("8", "name")]
      """)
    #expect(
      player.log == [
        "appear", "type text", "tap login", "ignored tap login", "possible: [0]",
      ])
  }

  @Test func `a request that is no number ends in an alert`() throws {
    _ = try play(
      """
      type login.text "x"
      tap login.login
      complete login.request invalid
      expect dialog == loginFailed(invalid)
      expect dialog != loginFailed(duplicate)
      expect dialog is loginFailed
      expect loginFailed.reason == invalid
      expect dialog != nil && root == login
      """)
  }

  @Test func `a guard on the whole stack stops the second push`() throws {
    let player = try play(
      """
      given stored = [Account("7", "name"), Account("9", "nine")]
      expect root == account("7") && root != account("9")
      tap menu.info(uiKit)
      expect pages == [menu, info(uiKit)]
      expect pages != [menu, info(swiftUI)]
      expect pages != [menu]
      expect pages.count(info) == 1 && pages.count == 2
      expect pages contains info(flavour: uiKit)
      expect !(pages contains detail)
      tap menu.info(swiftUI)
      tap info.detail
      expect pages == [menu, info, detail]
      expect pages.prefix(2) == [menu, info]
      expect pages.prefix(9) == [menu, info, detail]
      expect pages.top == detail#1 && pages.first == menu#1
      expect pages.at(1) is info
      """)
    #expect(player.log.contains("ignored tap info"))
  }

  @Test func `a view that was taken away takes its entry off the stack`() throws {
    let app = try expectApp(Examples.app)
    let scenario = try expectScenario(
      """
      given stored = [Account("7", "name")]
      deliver
      tap menu.info(uiKit)
      deliver
      expect pages == [menu, info]
      deliver
      expect pages == [menu]
      """, of: app)
    var player = LogicPlayer(scenario)
    player.callbacks = [
      LogicPlayer.Callback(event: .appear, screen: "launch"),
      LogicPlayer.Callback(event: .disappear, screen: "info", leaving: false),
      LogicPlayer.Callback(event: .disappear, screen: "info", leaving: true),
    ]
    #expect(player.play() == [])
    #expect(player.log.suffix(3) == ["tap info", "ignored disappear", "disappear"])
  }

  @Test func `editing writes into the record with the key`() throws {
    let player = try play(
      """
      given stored = [Account("3", "three"), Account("7", "seven")]
      key R
      expect dialog == accountEdit("3")
      expect accountEdit.name == "three" && !accountEdit.edited
      type accountEdit.name "new"
      expect accountEdit.edited
      tap accountEdit.cancel
      expect question == destruct
      tap destruct.cancel
      key L
      expect question == confirmLogout
      key L
      expect dialog == accountEdit
      tap accountEdit.save
      expect dialog == nil
      expect stored == [Account("3", "new"), Account("7", "seven")]
      key L
      expect root == login && stored == [Account("7", "seven")]
      expect "7" in stored && !("3" in stored)
      expect stored.first.name == "seven" && stored.count == 1
      """)
    #expect(player.log.contains("confirmLogout received logout"))
    #expect(player.log.last == "account received logout")
  }

  @Test func `a second scene has an index and names of its own`() throws {
    let app = try expectApp(Examples.app)
    let scenario = try expectScenario(
      """
      given stored = [Account("7", "name")]
      connect scene
      expect scene.index == 0 && scene 2.index == 1
      link info("7")
      expect root == account("7")
      expect scene 2.root == launch
      expect account.id == "7" && scene 1.account.id == "7"
      """, of: app)
    var player = LogicPlayer(scenario)
    #expect(player.play() == [])
  }
}
