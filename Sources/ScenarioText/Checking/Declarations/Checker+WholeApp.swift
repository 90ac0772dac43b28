import AppModel

extension Checker {
  /// Checks what only shows when the whole app is known.
  mutating func checkWhole() {
    checkSceneChild()
    checkInitialContents()
    checkGuards()
    for task in tasks where !task.isStarted {
      warn(.neverStarted(task.name.text), at: task.name.range)
    }
    checkRelays()
    checkOpenings()
    checkClosesOfFirstPages()
    let handled = messages.indices.filter { messages[$0].handledRange != nil }
    for (index, message) in messages.enumerated() where tables.messages[index].kind == .action {
      let name = tables.messages[index].name
      if let range = message.sentRange, message.handledRange == nil {
        let nearest = nearest(to: name, among: handled.map { tables.messages[$0].name })
        warn(.neverReceived(name, nearest: nearest), at: range)
      }
      if let range = message.handledRange, message.sentRange == nil {
        // Callbacks stand without `on`.
        let isCallback = LifecycleEvent.allCases.contains { "\($0)" == name }
        warn(.neverSent(name, nearest: isCallback ? "\(name) {" : nil), at: range)
      }
    }
  }

  /// How many statements and first contents open each screen.
  private var openingCounts: [Int] {
    var counts = [Int](repeating: 0, count: screens.count)
    for instruction in tables.code {
      switch instruction.operation {
      case .assignSlot, .addTab, .pushScreen, .listNew: counts[Int(instruction.b)] += 1
      default: break
      }
    }
    return counts
  }

  /// Warns of a tap that closes the one page with which its stack begins, and which nothing opens
  /// again: when it is reached nothing lies above, and the stack is empty then, or keeps it (N11).
  private mutating func checkClosesOfFirstPages() {
    if log.hasErrors || closesByTap.isEmpty { return }
    let openings = openingCounts
    for (screen, range) in closesByTap {
      let index = Int(screen.index)
      guard placements[index].count == 1, let place = placements[index].first,
        place.slot != .none
      else { continue }
      let slot = tables.slots[Int(place.slot.index)]
      let pages = slot.candidates.map(\.screen)
      let first = (initialContents[place.owner] ?? []).filter(pages.contains)
      let isOpenedOnce = openings[index] == initialContents.values.joined().count { $0 == screen }
      if slot.kind == .stack, first == [screen], isOpenedOnce {
        let owner = place.owner == .scene ? nil : name(of: place.owner)
        warn(.closesFirstPage(screens[index].name, of: slot.name, in: owner), at: range)
      }
    }
  }

  /// A screen that a slot names is opened by a statement or among a slot's first contents; a
  /// statement with an error may be the one.
  private mutating func checkOpenings() {
    if log.hasErrors { return }
    let openings = openingCounts
    for index in screens.indices.dropFirst(2) where openings[index] == 0 {
      // Of one that no slot names that is said already.
      let isNamed = placements[index].contains { $0.slot != .none }
      if isNamed { warn(.neverOpened(screens[index].name), at: screens[index].range) }
    }
  }

  /// A scene's window has one root, the scene's child or its tabs.
  private mutating func checkSceneChild() {
    let slots = tables.screens[Int(ScreenID.scene.index)].slots
      .map { tables.slots[Int($0.index)] }
    let children = slots.filter { [.child, .tabs].contains($0.kind) }
    let stack = children.isEmpty ? slots.first { $0.kind == .stack }?.name : nil
    let range = screens[Int(ScreenID.scene.index)].range
    let isDeclared = range != screens[0].range
    if children.count != 1 && isDeclared {
      report(.sceneChildren(children.count, insteadOf: stack), at: range)
    }
  }

  /// Finds screens whose first content opens themselves again, without end.
  private mutating func checkInitialContents() {
    var states = [Int](repeating: 0, count: screens.count)  // 1: on the way, 2: done
    for start in screens.indices where states[start] == 0 {
      var path: [(screen: Int, next: Int)] = [(start, 0)]
      states[start] = 1
      while let top = path.last {
        let contents = initialContents[ScreenID(index: Int32(top.screen))] ?? []
        guard top.next < contents.count else {
          states[top.screen] = 2
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let content = Int(contents[top.next].index)
        if states[content] == 1 {
          report(.opensItself(screens[content].name), at: screens[content].range)
        } else if states[content] == 0 {
          states[content] = 1
          path.append((content, 0))
        }
      }
    }
  }
}
