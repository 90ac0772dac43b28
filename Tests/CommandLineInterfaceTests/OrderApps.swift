/// Small apps whose orders several tests try.
enum OrderApps {
  /// A double tap that the view alone guards against.
  static let menu = """
    app Menu

    scene { child root: home = home }

    screen home {
      stack pages: menu | info = [menu]
    }

    screen menu {
      tap info enabled when pages == [menu] { push info }
    }

    screen info {
      disappear when leaving && pages.top == self { pop }
    }

    """

  /// The same with a request that ends in two ways.
  static let menuWithRequest = """
    app Menu

    scene { child root: home = home }

    screen home {
      stack pages: menu | info = [menu]
    }

    screen menu {
      tap info enabled when pages == [menu] { push info }
      tap load when !request.running { start request }
      task request 1s first { success {} failure {} }
    }

    screen info {
      disappear when leaving && pages.top == self { pop }
    }

    """

  /// A modal that takes another's place: `deferred` waits, `immediate` loses it.
  static let modals = """
    app Modals

    scene {
      child root: home = home
      modal dialog: first as sheet | second as sheet
    }

    screen home {
      tap show when dialog == nil { dialog = first }
      key S when dialog is first { dialog = second }
    }

    screen first {
      tap done { close }
      dismissed { close }
    }

    screen second {
      tap done { close }
      dismissed { close }
    }

    """

  /// Goals of which `immediate` meets the second one alone.
  static let goals = """
    scenario "goals"
    app "Modals.nav"

    reach shown dialog == second
    reach dialog == first

    """
}
