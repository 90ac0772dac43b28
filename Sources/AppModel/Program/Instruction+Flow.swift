/// Where a piece of code may go on behind an instruction.
enum InstructionFlow: Hashable {
  /// Nowhere: the code ends.
  case ends
  /// At the next instruction.
  case next
  /// At this place alone.
  case jumps(Int32)
  /// At the next instruction, or at this place: that of a branch, or of a pattern.
  case branches(Int32)
  /// At the next instruction, once the `let` of this reference has its value.
  case calls(reference: Int32)
  /// At the next instruction; the code at this place is left for an item of its own.
  case defers(Int32)
}

extension Instruction {
  /// Where the code goes on behind it; all that follow code ask here.
  var flow: InstructionFlow {
    switch operation {
    case .finish: .ends
    case .jump: .jumps(a)
    case .jumpIfFalse, .matchPattern: .branches(a)
    case .slotCountMatching, .popTo: .branches(b)
    case .callLet: .calls(reference: a)
    case .later: .defers(a)
    case .constant, .loadOwn, .loadReference, .loadInstance, .loadLocal, .pushSelf, .pushInstance,
      .sceneIndex, .not, .equal, .less, .add, .subtract, .checkRange, .checkMade, .textIsNumber,
      .textCount, .duplicate, .drop, .field, .arrayCount, .arrayElement, .arrayLast, .arrayFind,
      .arrayContains, .arrayPrefix, .arrayConcatenation, .arrayResize, .slotCount, .slotElement,
      .slotElementAt, .matchScreen, .objectCount, .taskRunning, .address, .addressOfKey,
      .addressOfElement, .addressOfField, .store, .append, .removeKey, .assignSlot, .addTab,
      .selectTab, .clearSlot, .pushScreen, .popLast, .listBegin, .listPrefix, .listExisting,
      .listNew, .listAssign, .close, .changeManner, .send, .emit, .stop, .startTask, .cancelTask,
      .setReference, .useReference, .setAnimations, .blockMain:
      .next
    }
  }
}
