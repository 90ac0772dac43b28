import AppModel

/// What SwiftUI's views make themselves, and what they find in their environment (S22).
extension Checker {
  /// Says that a screen's view makes something itself: only a screen is made by another view.
  mutating func declareVolatile(_ name: Name, in screen: ScreenID) {
    if screen == .app || screen == .scene {
      report(.volatileOutsideScreen(name.text), at: name.range)
      return
    }
    tables.screens[Int(screen.index)].isVolatile = true
  }

  /// Puts a store into the environment of what is below a screen, the scene or the app.
  mutating func declareEnvironmentStore(_ name: Name, in screen: ScreenID) {
    let known = tables.stores.firstIndex(of: name.text)
    let store = Int32(known ?? tables.stores.count)
    if known == nil { tables.stores.append(name.text) }
    if tables.screens[Int(screen.index)].environmentStores.contains(store) {
      report(.declaredTwice(name.text, line: nil), at: name.range)
      return
    }
    tables.screens[Int(screen.index)].environmentStores.append(store)
  }

  /// Whether there is a store of that name; says so if not.
  private mutating func isStore(_ name: Name) -> Bool {
    let stores = tables.objects.filter { $0.role == .store }.map(\.name)
    if stores.contains(name.text) { return true }
    let nearest = nearest(to: name.text, among: stores)
    report(.unknownStore(name.text, nearest: nearest), at: name.range)
    return false
  }

  /// What is put into the environment must be a store.
  mutating func checkEnvironmentStore(_ name: Name) { _ = isStore(name) }

  /// Lowers what a screen's view expects in its environment; somebody must put it there somewhere.
  mutating func lowerExpectedStore(_ name: Name, in screen: ScreenID) {
    if screen == .app { report(.noView("expects store", owner: "app"), at: name.range) }
    if !isStore(name) { return }
    guard let store = tables.stores.firstIndex(of: name.text) else {
      report(.storeOutsideEnvironments(name.text), at: name.range)
      return
    }
    if tables.screens[Int(screen.index)].expectedStores.contains(Int32(store)) {
      report(.declaredTwice(name.text, line: nil), at: name.range)
      return
    }
    tables.screens[Int(screen.index)].expectedStores.append(Int32(store))
  }
}
