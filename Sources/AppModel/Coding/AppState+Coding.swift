import EventCore

extension InstanceRecord: CodedState {
  /// Nobody's record.
  @usableFromInline package static var blank: InstanceRecord {
    InstanceRecord(
      id: .none, owner: .none, slot: .none, frame: 0, isListed: false, isEnded: false)
  }
  /// Writes or reads every field but `frame`: frames lie in the order of the records.
  @usableFromInline package mutating func code(_ coder: inout StateCoder) {
    coder.instance(&id)
    coder.instance(&owner)
    coder.slot(&slot)
    coder.flag(&isListed)
    coder.flag(&isShared)
    coder.flag(&isEnded)
  }
}

extension InstanceRecord {
  /// Whether it comes before another one of another screen in a packed state.
  fileprivate func isBefore(_ other: InstanceRecord) -> Bool {
    if slot != other.slot { return slot.index < other.slot.index }
    if isEnded != other.isEnded { return other.isEnded }
    return isEnded && id.screen.index < other.id.screen.index
  }
}

extension TaskRun: CodedState {
  /// No run.
  @usableFromInline package static var blank: TaskRun {
    TaskRun(
      id: .none, task: TaskID(index: 0), owner: .none, frame: 0, isCancelled: false,
      isWaiting: false)
  }
  /// Writes or reads every field but `id`, which its list defines, and `frame`.
  ///
  /// Arguments lie in the order of the runs.
  @usableFromInline package mutating func code(_ coder: inout StateCoder) {
    coder.count(&task.index)
    coder.instance(&owner)
    coder.flag(&isCancelled)
    coder.flag(&isWaiting)
    coder.number(&captured)
  }
}

extension DeferredBlock: CodedState {
  /// No block.
  @usableFromInline package static var blank: DeferredBlock {
    DeferredBlock(id: .none, code: .none, instance: .none, frame: 0, width: 0)
  }
  /// Writes or reads every field but `id`, which its list defines, and `frame`.
  ///
  /// Arguments lie behind those of the runs.
  @usableFromInline package mutating func code(_ coder: inout StateCoder) {
    coder.code(&code)
    coder.instance(&instance)
    coder.count(&width)
    coder.bind(&bind)
    coder.flag(&keepsLogic)
  }
}

extension AppState {
  /// Puts the runs into the order of their tasks: a policy, a cancellation and a step look at the
  /// runs of one task, and those keep their order.
  package mutating func arrangeRuns() {
    for place in runs.indices.dropFirst() {
      var earlier = place
      while earlier > 0, runs[earlier].task.index < runs[earlier - 1].task.index {
        runs.swapAt(earlier, earlier - 1)
        earlier -= 1
      }
    }
  }

  /// Puts the records into the order of their slots, and finished ones behind the others there.
  ///
  /// It is done after every turn, whoever plays it: a search that alone did so would find what
  /// comes first of several elsewhere than a replay. Instances of one screen keep their order,
  /// whatever their slots: the last of them is the one that a screen's name means.
  package mutating func arrangeInstances() {
    for place in instances.indices.dropFirst() {
      var earlier = place
      while earlier > 0, instances[earlier].isBefore(instances[earlier - 1]),
        instances[earlier].id.screen != instances[earlier - 1].id.screen
      {
        instances.swapAt(earlier, earlier - 1)
        earlier -= 1
      }
    }
  }

  /// Writes or reads every field; `codeCounts` must follow when every name has been met.
  package mutating func code(_ coder: inout StateCoder, program: Program) {
    coder.list(&instances)
    let old = coder.isPacking ? cells : []
    if !coder.isPacking { cells.removeAll(keepingCapacity: true) }
    var ended = 0
    for place in instances.indices {
      let screen = instances[place].id.screen
      if instances[place].isEnded { ended += 1 }
      codeFrame(place, program.layout.frameWords(of: screen), old, &coder)
    }
    endedCount = ended
    codeArguments(&coder, program)
    coder.list(&subscriptions)
    coder.list(&objects)
    coder.list(&references)
    coder.list(&formerReferences)
    var count = sessions.count
    coder.count(&count)
    if !coder.isPacking { sessions = Array(repeating: 0, count: count) }
    for place in sessions.indices {
      var scene =
        sessions[place] == 0
        ? InstanceID.none : InstanceID(screen: .scene, ordinal: sessions[place])
      coder.instance(&scene)
      sessions[place] = scene.ordinal
    }
  }

  /// Sets to nothing how and by what each slot was changed last: a router's command reads that in
  /// the turn of the change, and nobody does later.
  package mutating func forgetSlotChanges(program: Program) {
    for record in instances {
      for slot in program.slots(of: record.id.screen) {
        let first = Int(record.frame + program.layout(of: slot).offset)
        cells[first] = 0
        cells[first + 1] = 0
      }
    }
  }

  /// Sets the variables and parameters of a finished lifetime to nothing, unless something else
  /// can read them: a touch whose control has rows or bounds, or a variable that names instances.
  ///
  /// How its controls were drawn stays.
  package mutating func clearVariables(at place: Int, program: Program) {
    let screen = instances[place].id.screen
    for control in program.controls(of: screen) {
      let layout = program.layout(of: control)
      if layout.hasBounds || layout.rowIdentity != .none { return }
    }
    if program.layout.hasInstanceWords { return }
    let first = Int(instances[place].frame)
    for variable in program.tables.variables where variable.screen == screen {
      let start = first + Int(variable.offset)
      for offset in start..<start + Int(variable.width) { cells[offset] = 0 }
    }
  }

  /// Sets the values that nobody can notice to nothing.
  package mutating func clearUnnoticedValues(program: Program, binding: BindingKind) {
    for record in instances {
      for value in program.unnoticedValues.of(record.id.screen, under: binding) {
        let first = Int(record.frame + value.offset)
        for cell in first..<first + Int(value.width) { cells[cell] = 0 }
      }
    }
  }

  /// The words of an instance's frame, each as what it is.
  private mutating func codeFrame(
    _ place: Int, _ words: ArraySlice<FrameWord>, _ old: [Int32], _ coder: inout StateCoder
  ) {
    let first = coder.isPacking ? Int(instances[place].frame) : cells.count
    if !coder.isPacking { instances[place].frame = Int32(first) }
    var offset = first
    for word in words {
      var value = coder.isPacking ? old[offset] : 0
      switch word {
      case .value: coder.number(&value)
      case .instance: coder.name(&value)
      case .cause:
        var cause = UInt32(bitPattern: value)
        coder.changeCause(&cause)
        value = Int32(bitPattern: cause)
      }
      if !coder.isPacking { cells.append(value) }
      offset += 1
    }
  }

  private mutating func codeArguments(_ coder: inout StateCoder, _ program: Program) {
    let old = coder.isPacking ? arguments : []
    if !coder.isPacking { arguments.removeAll(keepingCapacity: true) }
    coder.length(&runs)
    for place in runs.indices {
      coder.define(&runs[place].id.number, as: .run)
      runs[place].code(&coder)
      let width = program.layout(of: runs[place].task).parameterWidth
      runs[place].frame = codeArguments(runs[place].frame, width, old, &coder)
    }
    coder.length(&blocks)
    for place in blocks.indices {
      coder.define(&blocks[place].id.number, as: .block)
      blocks[place].code(&coder)
      let width = blocks[place].width
      blocks[place].frame = codeArguments(blocks[place].frame, width, old, &coder)
    }
  }

  /// - Returns: Where the arguments lie.
  private mutating func codeArguments(
    _ frame: Int32, _ width: Int32, _ old: [Int32], _ coder: inout StateCoder
  ) -> Int32 {
    let first = coder.isPacking ? frame : Int32(arguments.count)
    for offset in 0..<width {
      var value = coder.isPacking ? old[Int(first + offset)] : 0
      coder.number(&value)
      if !coder.isPacking { arguments.append(value) }
    }
    return first
  }

  /// What counting goes on from, once all names and numbers are read: the main queue names blocks
  /// that have gone with their lifetimes.
  ///
  /// Each screen was opened as often as its instances are named.
  package mutating func codeCounts(_ coder: inout StateCoder) {
    coder.lastNumber(&lastRun.number, of: .run)
    coder.lastNumber(&lastBlock.number, of: .block)
    if !coder.isPacking { openings.restore(coder.nameCounts) }
  }
}
