import AppModel
import ScenarioText

/// A piece of an app's text that may be cut out, by its place.
enum AppPiece: Hashable, Sendable {
  /// A screen, with every mention of it where slots say what they hold, and slots of it alone.
  case screen(Int, name: String)
  /// Another declaration of the app.
  case item(Int)
  /// A declaration of a scene or screen.
  case member(item: Int, Int)

  /// All pieces, the largest first.
  ///
  /// What hears of views that come and go stays, and so do guards: an app without them has faults
  /// that the app as it was has not. So does what says how the app is played: what is wrong under
  /// another binding or ownership is not known to be wrong with the app.
  static func pieces(of app: InlineApp) -> [AppPiece] {
    var screens: [AppPiece] = []
    var items: [AppPiece] = []
    var members: [AppPiece] = []
    for (place, item) in app.body.nodes.enumerated() {
      switch item {
      case .screen(let screen): screens.append(.screen(place, name: screen.name.text))
      case .scene, .binding, .ownership: break
      default: items.append(.item(place))
      }
      for (number, member) in (declarations(of: item)?.nodes ?? []).enumerated() {
        if case .handler(let handler) = member, handler.event.isOfView { continue }
        members.append(.member(item: place, number))
      }
    }
    return screens + items + members
  }

  /// Takes the piece out, and what was heard until then and is sent to nobody without it.
  func cut(from app: inout InlineApp) {
    let unheard = app.unheardActions
    remove(from: &app)
    for action in app.unheardActions where !unheard.contains(action) {
      app.forgetSends(of: action)
    }
  }

  private func remove(from app: inout InlineApp) {
    let name = usedName(in: app)
    removeText(from: &app)
    if let name { app.forgetUses(of: name) }
  }

  private func removeText(from app: inout InlineApp) {
    switch self {
    case .screen(let place, let name):
      app.body.items.remove(at: place)
      for item in app.body.items.indices {
        app.body.items[item].node.changeMembers { members in
          for place in members.items.indices { members.items[place].node.forget(screen: name) }
          members.items.removeAll { $0.node.isEmptySlot }
        }
      }
    case .item(let place):
      guard case .architecture(let choice) = app.body.items[place].node,
        let ownership = AppPiece.ownership(without: choice.value, in: app)
      else {
        app.body.items.remove(at: place)
        return
      }
      app.body.items[place].node = .ownership(Located(ownership))
    case .member(let item, let place):
      app.body.items[item].node.changeMembers { $0.items.remove(at: place) }
    }
  }

  /// What has to be said where an architecture does not say it any more: `nil` where it is said
  /// anyway, or goes without saying.
  private static func ownership(
    without architecture: Architecture, in app: InlineApp
  ) -> Ownership? {
    let isSaid = app.body.nodes.contains { item in
      if case .ownership = item { true } else { false }
    }
    let ownership = architecture.ownership
    return isSaid || ownership == .lifetimes ? nil : ownership
  }

  /// The name by which statements use the piece, if it is a task, timer or relay.
  private func usedName(in app: InlineApp) -> String? {
    switch self {
    case .screen: return nil
    case .item(let place):
      guard case .member(let own) = app.body.items[place].node else { return nil }
      return own.usedName
    case .member(let item, let place):
      return AppPiece.declarations(of: app.body.items[item].node)?.nodes[place].usedName
    }
  }

  /// What a scene or screen declares; `nil` of anything else.
  static func declarations(of item: AppItem) -> Block<Member>? {
    switch item {
    case .scene(let scene): scene.members
    case .screen(let screen): screen.members
    default: nil
    }
  }
}

extension AppItem {
  /// Changes the members of a scene or screen.
  mutating func changeMembers(_ change: (inout Block<Member>) -> Void) {
    switch self {
    case .scene(var scene):
      change(&scene.members)
      self = .scene(scene)
    case .screen(var screen):
      change(&screen.members)
      self = .screen(screen)
    default: break
    }
  }
}

extension Member {
  /// Whether it is a slot that no screen is left for.
  fileprivate var isEmptySlot: Bool {
    switch self {
    case .child(let child): child.screens.isEmpty
    case .stack(let stack): stack.screens.isEmpty
    case .modal(let modal): modal.choices.isEmpty
    case .tabs(let tabs): tabs.screens.isEmpty
    default: false
    }
  }

  /// Takes a screen out of what a slot may hold.
  fileprivate mutating func forget(screen name: String) {
    switch self {
    case .child(var child):
      child.screens.removeAll { $0.text == name }
      self = .child(child)
    case .stack(var stack):
      stack.screens.removeAll { $0.text == name }
      self = .stack(stack)
    case .modal(var modal):
      modal.choices.removeAll { $0.screen.text == name }
      self = .modal(modal)
    case .tabs(var tabs):
      tabs.screens.removeAll { tab in
        switch tab.kind {
        case .name(let screen), .call(let screen, _): screen.text == name
        default: false
        }
      }
      self = .tabs(tabs)
    case .closure, .constant, .handler, .hidesBackButton, .environmentStore, .expectedStore,
      .interaction, .invariant, .locked, .object, .presentationContext, .relay, .rendering, .task,
      .timer, .variable:
      break
    }
  }
}

extension ScenarioText.Handler.Event {
  /// Whether it is a callback of a view, and none of its scene.
  fileprivate var isOfView: Bool {
    guard case .lifecycle(let event) = self else { return false }
    switch event.value {
    case .inactive, .active, .background, .foreground, .restored: return false
    case .willAppear, .appear, .willDisappear, .disappear, .willShow, .didShow, .removed,
      .dismissed, .selected, .dismissAttempted:
      return true
    }
  }
}
