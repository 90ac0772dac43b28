extension AppMachine {
  /// The objects of finished lifetimes that neither a lifetime nor a view, nor work that will end,
  /// holds: nothing will let them die.
  package func leakedObjects() -> [ObjectKey] {
    // An owned object's owner is alive, and so on up to the system, unless they own each other.
    let mayCircle = program.objectTable.mayCircle(under: ownership)
    if !mayCircle && state.objects.allSatisfy(\.isOwned) { return [] }
    var isReached = state.objects.map { record in
      record.isOwned && program.objectTable[record.key.object].isHeldBySystem
    }
    // A repeating run ends too once it would find nobody.
    for run in state.runs
    where !program.layout(of: run.task).isRepeating || reach(of: run.id) != .alive {
      for key in held(by: run) { mark(key, &isReached) }
    }
    for block in state.blocks where block.keepsLogic {
      mark(logic(of: block), &isReached)
    }
    let edges = strongEdges()
    var waiting = isReached.indices.filter { isReached[$0] }
    while let node = waiting.popLast() {
      for edge in edges where edge.source == node && !isReached[edge.target] {
        isReached[edge.target] = true
        waiting.append(edge.target)
      }
    }
    return isReached.indices.filter { !isReached[$0] }.map { state.objects[$0].key }
  }

  private func mark(_ key: ObjectKey, _ isReached: inout [Bool]) {
    if let place = state.place(of: key) { isReached[place] = true }
  }

  /// The circles of strong references among the objects that are alive, as places in
  /// `AppState.objects`.
  package func retainCycles() -> [RetainCycle] {
    if !program.objectTable.mayCircle(under: ownership) && state.references.isEmpty { return [] }
    return RetainCycle.all(nodeCount: state.objects.count, edges: strongEdges())
  }

  private func strongEdges() -> [StrongEdge] {
    var edges: [StrongEdge] = []
    for (place, record) in state.objects.enumerated() {
      if record.isOwned, let owner = owner(of: record.key), let source = state.place(of: owner) {
        edges.append(StrongEdge(source: source, target: place, kind: .owner))
      }
      let isClosure = program[record.key.object].role == .closure
      for reference in program.objectTable[record.key.object].strongTargets {
        guard let key = target(ofReference: reference, of: record.key),
          let target = state.place(of: key)
        else { continue }
        edges.append(
          StrongEdge(source: place, target: target, kind: isClosure ? .capture : .reference))
      }
      for key in setStrongly(by: record.key) {
        guard let target = state.place(of: key) else { continue }
        edges.append(StrongEdge(source: place, target: target, kind: .reference))
      }
    }
    return edges
  }
}
