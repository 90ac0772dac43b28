/// Whole apps that several suites compile.
enum CheckedExamples {
  /// The app of the design, with the part that is left out there.
  static let account = #"""
    app AccountSample
    binding changes

    record Account { key id: String; name: String }
    var stored: [Account](max 3) = []

    scene {
      modal dialog: loginFailed as alert | accountEdit as sheet
      child root: launch | login | account = launch, crossfade 300ms
      key L { send logout }
      key R { send reopenEdit }
      link info(id: String) {
        if id in stored { dialog = nil; root = account(id) } else { dialog = nil; root = login }
      }
    }

    screen launch {
      appear {
        if scene.index < stored.count {
          root = account(stored.at(scene.index).id)
        } else {
          root = login
        }
      }
    }

    screen login {
      var text = ""
      let free = !request.running && dialog == nil
      type text among "7", "x" enabled when free
      tap login
          enabled when text != "" && free
          when text != "" && free
      {
        start request(text)
      }
      tap cancel enabled and when request.running { cancel request }

      task request(id: String) 1s first {
        success when id.isNumber {
          if id in stored {
            dialog = loginFailed(duplicate)
          } else {
            stored.append(Account(id, "name"))
            root = account(id)
          }
        }
        invalid when !id.isNumber { dialog = loginFailed(invalid) }
        cancelled { dialog = loginFailed(cancelled) }
      }
    }

    screen loginFailed(reason: duplicate | invalid | cancelled) { button ok {} }

    screen account(id: String) {
      stack pages: menu | info | detail = [menu]
      on logout { stored.remove(id); root = login; stop }
      on reopenEdit { if dialog == nil { dialog = accountEdit(id) }; stop }
      invariant at rest { pages.count(info) <= 1 }
    }

    screen menu {
      tap info(flavour: swiftUI | uiKit) when pages == [menu] { push info(flavour) }
      tap logout { send logout }
    }

    screen info(flavour: swiftUI | uiKit) {
      tap edit when dialog == nil { dialog = accountEdit(account.id) }
      tap detail when pages == [menu, info] { push detail }
      disappear when leaving && pages.top == self { pop }
    }

    screen detail {
      disappear when leaving && pages.top == self { pop }
    }

    screen accountEdit(id: String) {
      modal question: destruct as alert | confirmLogout as alert
      var name = stored[id].name among "name", "new", ""
      var original = stored[id].name
      let edited = name != "" && name != original
      locked when edited
      type name enabled when question == nil
      tap save enabled and when edited { stored[id].name = name; close }
      tap cancel { if edited { question = destruct } else { close } }
      dismissed { close }
      on logout { if edited { question = confirmLogout; stop } else { close } }
      on reopenEdit when edited { stop }
    }

    screen destruct {
      button cancel {}
      button destruct { dialog = nil }
      on logout { close }
      on reopenEdit { stop }
    }

    screen confirmLogout {
      button cancel {}
      button logout { dialog = nil; send logout }
      on logout { stop }
      on reopenEdit { stop }
    }
    """#
}
