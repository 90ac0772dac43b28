import AppModel
import EventCore
import Simulation
import TraceModel

/// What is on screen, by the names of screens: neither instances nor parameters nor variables.
package struct ShownScreens: Hashable, Sendable {
  /// Each scene's screens, followed by its modals, from the lowest to the topmost.
  package let lines: [String]

  /// All on one line.
  package var text: String { lines.joined(separator: " ") }

  /// Makes it of its lines.
  init(lines: [String]) { self.lines = lines }

  /// Looks at a world's platform.
  init(_ world: World) {
    var world = world
    world.lookAtPlatform()
    let reader = Reader(names: TraceNames(program: world.program), shown: world.machine.shown)
    var lines: [String] = []
    for scene in world.scenes {
      var modals: [String] = []
      var content = reader.content(of: scene.instance, &modals)
      if !scene.isInForeground { content += " (background)" }
      if world.scenes.count > 1 {
        content = "scene \(world.machine.state.session(of: scene.instance)): \(content)"
      }
      lines += [content] + modals
    }
    self.lines = lines.isEmpty ? ["no scene"] : lines
  }

  /// A number that is another for other screens.
  static func digest(of world: World) -> UInt64 {
    var world = world
    world.lookAtPlatform()
    var fingerprint = Fingerprint()
    for entry in world.machine.shown {
      // Of two lists the one shows something and the other nothing: which is it?
      let owner = world.machine.shown.firstIndex { $0.instance == entry.owner } ?? -1
      fingerprint.combine(Int64(owner))
      fingerprint.combine(Int64(entry.owner.screen.index))
      fingerprint.combine(Int64(entry.slot.index))
      fingerprint.combine(Int64(entry.instance.screen.index))
    }
    for scene in world.scenes {
      fingerprint.combine(scene.isInForeground ? UInt64(1) : 0)
      fingerprint.combine(Int64(world.machine.state.session(of: scene.instance)))
    }
    return fingerprint.value
  }

  /// Words what slots hold on the platform.
  private struct Reader {
    let names: TraceNames
    let shown: [ShownInstance]

    /// What an instance shows: its children's screens where it has some, otherwise its own name.
    func content(of owner: InstanceID, _ modals: inout [String]) -> String {
      var parts: [String] = []
      for slot in names.program.slots(of: owner.screen) {
        let held = shown.filter { $0.owner == owner && $0.slot == slot }.map(\.instance)
        let kind = names.program.layout(of: slot).kind
        var above: [String] = []
        let contents = held.map { $0 == .none ? "blank" : content(of: $0, &above) }
        if kind == .modal || kind == .overlay {
          modals += contents.map { "+ \($0)" } + above
          continue
        }
        modals += above
        if kind == .stack {
          parts.append("[\(contents.joined(separator: ", "))]")
        } else {
          parts += contents
        }
      }
      return parts.isEmpty ? names.screen(owner.screen) : parts.joined(separator: " ")
    }
  }
}
