import ScenarioReplay

/// Apps into which tests plant faults.
///
/// Two are of the tests' own, some of field cases, the others of the five systems. They are correct
/// but for `layered`, which keeps what its architecture does not promise.
package enum PlantedFaultApp: Hashable, Sendable {
  case shop
  case desk
  case field(String)
  case accountSample
  case todo(isSignedIn: Bool)
  case search(isOpen: Bool)
  case layered
  case store

  /// The starting point: past what comes before every story, so that a few steps are enough.
  package var start: String {
    "scenario \"start\"\napp \"A.nav\"\n\(setUp.joined(separator: "\n"))\n"
  }

  /// Its name in a table.
  package var name: String {
    switch self {
    case .shop: "Shop"
    case .desk: "Desk"
    case .field(let name): name
    case .accountSample: "AccountSampleGuarded"
    case .todo(let isSignedIn): "VIPERTodoGuarded\(isSignedIn ? ", signed in" : "")"
    case .search(let isOpen): "VIPERSearchGuarded\(isOpen ? ", from the search" : "")"
    case .layered: "LayeredMVVM"
    case .store: "StoreAppGuarded"
    }
  }

  /// Its text, correct as it is.
  package func text() throws -> String {
    let path: String
    switch self {
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

  private var setUp: [String] {
    switch self {
    case .accountSample: ["given stored = [Account(\"7\", \"name\")]"]
    case .todo(isSignedIn: true):
      ["type login.email \"a@b\"", "type login.password \"pw\"", "tap login.login", "settle"]
    case .search(isOpen: true): ["tap home.open", "settle"]
    default: []
    }
  }

  /// State that is followed when transitions allow it: a stack, modals, a task, a link, a key.
  static let shopText = """
    app Shop

    record Item {
      key id: String
      name: String
    }
    var items: [Item](max 4) = [Item("a", "apple"), Item("b", "bread")]
    var orders: Int(0...9) = 0

    scene {
      modal dialog: remove as alert | failed as alert | edit as sheet
      child root: shop = shop
      link item(id: String) {
        dialog = nil
        send show(id)
      }
      key Home { send home }
    }

    screen shop {
      stack pages: list | detail | note = [list]
      invariant "one detail, one note" { pages.count(detail) <= 1 && pages.count(note) <= 1 }

      on show(id: String) {
        if id in items { pages = pages.prefix(1) + [detail(id)] } else { pages = pages.prefix(1) }
      }
      on home {
        dialog = nil
        pages = pages.prefix(1)
      }
    }

    screen list final {
      tap open(n: 0..<items.count) when pages == [list] && dialog == nil {
        push detail(items.at(n).id)
      }
    }

    screen detail(id: String) {
      tap edit when dialog == nil && pages.top == self { dialog = edit(id) }
      tap remove when dialog == nil && pages.top == self { dialog = remove(id) }
      tap note when dialog == nil && pages.top == self { push note }
      tap order when !ordering.running && dialog == nil { start ordering }
      task ordering 300ms first {
        done { if orders < 9 { orders = orders + 1 } }
        refused { if dialog == nil && pages.top == self { dialog = failed } }
      }
      removed { close }
    }

    screen note {
      tap done when pages.top == self && dialog == nil { close }
      removed { close }
    }

    screen edit(id: String) {
      var name = "" among "", "new"
      type name
      tap save enabled and when name != "" {
        if id in items { items[id].name = name }
        close
      }
      tap cancel { close }
      dismissed { close }
    }

    screen remove(id: String) {
      button yes {
        items.remove(id)
        send home
      }
      button no {}
    }

    screen failed {
      button ok {}
    }

    """

  /// Handlers that command UIKit directly, as a VIPER router does.
  static let deskText = """
    app Desk
    binding router

    var sent: Int(0...9) = 0

    scene {
      child root: desk = desk
    }

    screen desk {
      stack pages: inbox | letter = [inbox]
      modal sheet: reply as sheet | failed as alert
      tap compose when sheet == nil { sheet = reply }
    }

    screen inbox {
      tap letter when pages.top == self && sheet == nil { push letter }
    }

    screen letter {
      tap reply when sheet == nil && pages.top == self { sheet = reply }
      tap back when pages.top == self && sheet == nil { pop }
    }

    screen reply {
      var isDone = false
      tap send when !sending.running && !isDone { start sending }
      tap cancel when !isDone {
        isDone = true
        cancel sending
        close
      }
      task sending 200ms first {
        done {
          if !isDone {
            isDone = true
            if sent < 9 { sent = sent + 1 }
            close
          }
        }
      }
    }

    screen failed {
      button ok {}
    }

    """
}
