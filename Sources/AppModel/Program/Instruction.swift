/// One operation of a compiled handler, guard or initialiser, for a machine with an operand stack
/// of 32-bit words.
///
/// A value takes as many words as its type's `ValueType.width`. Operations of the second group
/// yield an `AppEffect`, after which the machine waits to be asked for the next.
package struct Instruction: Hashable, Sendable {
  /// What to do.
  package var operation: Operation
  /// First operand; see the operation.
  package var a: Int32
  /// Second operand.
  package var b: Int32
  /// Third operand.
  package var c: Int32

  /// Makes an instruction.
  package init(_ operation: Operation, _ a: Int32 = 0, _ b: Int32 = 0, _ c: Int32 = 0) {
    self.operation = operation
    self.a = a
    self.b = b
    self.c = c
  }
}

/// What an instruction does; `a`, `b` and `c` are its operands, "pops" and "pushes" speak of the
/// operand stack, the last named on top.
package enum Operation: UInt8, Sendable {
  // MARK: Values

  /// Pushes the word `a`.
  case constant
  /// Pushes `b` words from offset `a` of the current instance's frame.
  case loadOwn
  /// Pushes `b` words of a variable found through reference `a`, whose values are frame offsets.
  case loadReference
  /// Pops an instance, pushes `b` words of its parameter, whose offset in the frame reference `a`
  /// tells for each screen that it can be of; one that is not there, or of another screen:
  /// exception.
  case loadInstance
  /// Pushes `b` words from offset `a` of the handler's arguments.
  case loadLocal
  /// Calls the code of a `let` found through reference `a`, in the instance that declares it; the
  /// code leaves its value on the stack.
  case callLet
  /// Pushes the current instance.
  case pushSelf
  /// Pushes the instance that reference `a` leads to, or none.
  case pushInstance
  /// Pushes the place of the scene of the reference `a` among the connected scenes, from 0.
  case sceneIndex
  /// Pops a bool, pushes its negation.
  case not
  /// Pops two values of `a` words, pushes whether they are equal.
  case equal
  /// Pops two words, pushes whether the first is less than the second.
  case less
  /// Pops two words, pushes their sum; outside 32 bits: exception.
  case add
  /// Pops two words, pushes their difference; outside 32 bits: exception.
  case subtract
  /// Pops a word, checks that it lies in `a`...`b`, pushes it;
  /// otherwise exception.
  case checkRange
  /// Raises if no instance `a` was ever made, as a scenario may name one that will never come.
  case checkMade
  /// Pops a text, pushes whether it is a decimal number.
  case textIsNumber
  /// Pops a text, pushes the number of its characters.
  case textCount
  /// Continues at `a`.
  case jump
  /// Pops a bool, continues at `a` if it is false.
  case jumpIfFalse
  /// Pushes the topmost `a` words once more.
  case duplicate
  /// Pops `a` words.
  case drop
  /// Keeps `c` words from offset `b` of the topmost record of `a` words.
  case field
  /// Ends this piece of code.
  case finish

  // MARK: Arrays: a count, then `b` elements of `a` words, whatever lies beyond the count being
  // zero

  /// Pops an array, pushes its count.
  case arrayCount
  /// Pops an array and an index, pushes the element; out of range: exception. If `c` is 1, the
  /// index was found by a key, and -1 says that no element has it.
  case arrayElement
  /// Pops an array, pushes its last element; empty: exception.
  case arrayLast
  /// Pops an array and a key of one word, pushes the index of the element whose word `c` is that
  /// key, or -1.
  case arrayFind
  /// Pops an array and an element, pushes whether it is in the array.
  case arrayContains
  /// Pops an array and a count, pushes the array's first elements as an array.
  case arrayPrefix
  /// Pops two arrays (`b` and `c` elements at most), pushes their concatenation of at most `b` +
  /// `c`.
  case arrayConcatenation
  /// Pops an array of at most `b` elements, pushes it as one of at most `c`; too long: exception.
  case arrayResize

  // MARK: Slots

  /// Pushes how many instances the slot of reference `a` holds.
  case slotCount
  /// Pushes instance number `b` of the slot of reference `a`; -1 is the last; none if there is
  /// none.
  case slotElement
  /// Pops an index, pushes that instance of the slot of reference `a`; out of range: exception.
  case slotElementAt
  /// Pushes how many instances of the slot of reference `a` fit the pattern at `b`.
  case slotCountMatching
  /// Pops an instance, pushes whether it is an instance of screen `a`.
  case matchScreen
  /// Pops an instance, calls the pattern at `a` with it on the stack; the pattern leaves a bool.
  case matchPattern
  /// Pushes how many objects `a` are alive.
  case objectCount
  /// Pushes whether a run of the task of reference `a` is pending.
  case taskRunning

  // MARK: Addresses: an instance and an offset in its frame

  /// Pushes the address of the variable of reference `a`.
  case address
  /// Pops an address of an array (`a` words, `b` elements) and a key of one word; pushes the
  /// address of the element whose word `c` is that key; missing: exception.
  case addressOfKey
  /// Pops an address of an array and an index; pushes the element's address; out of range:
  /// exception.
  case addressOfElement
  /// Adds `a` to the offset of the topmost address.
  case addressOfField

  // MARK: Effects

  /// Pops an address and a value of `a` words, stores it; the variable is one of reference `b`.
  case store
  /// Pops an address of an array (`a` words, `b` elements) and an element, appends it; full:
  /// exception. The variable is one of reference `c`.
  case append
  /// Pops an address of an array (`a` words, `b` elements), and a key of one word; removes the
  /// elements whose first word, where records have their key, is that key. The variable is one of
  /// reference `c`.
  case removeKey
  /// Pops the parameters of screen `b`, makes an instance of it the content of the slot of
  /// reference `a`.
  case assignSlot
  /// Pops the parameters of screen `b`, makes an instance of it a tab of the slot of reference
  /// `a`, selected if `c` is 1.
  case addTab
  /// Selects the tab of screen `b` in the slot of reference `a`.
  case selectTab
  /// Empties the modal slot of reference `a`.
  case clearSlot
  /// Pops the parameters of screen `b`, adds an instance of it to the stack of reference `a`; with
  /// the screen's one controller if `c` is 1.
  case pushScreen
  /// Takes the last entry off the stack of reference `a`; an empty stack stays empty.
  case popLast
  /// Takes entries off the stack of reference `a` down to the last that fits the pattern at `b`;
  /// none fits: nothing.
  case popTo
  /// Begins a new content for the stack of reference `a`.
  case listBegin
  /// Pops a count, adds that many of the first entries of the stack of reference `a` to the new
  /// content.
  case listPrefix
  /// Pops an instance, adds it to the new content of the stack of reference `a`.
  case listExisting
  /// Pops the parameters of screen `b`, adds a new instance of it to the new content of reference
  /// `a`.
  case listNew
  /// Replaces the content of the stack of reference `a` by the new content.
  case listAssign
  /// Takes the current instance out of its slot, on a stack with all above it.
  case close
  /// Says how the next change of a slot is shown: `a` is a `ChangeManner`.
  case changeManner
  /// Pops the arguments of message `a`, sends it to the receivers of scope `b` (`SendScope`);
  /// screen `c`.
  case send
  /// Pops a value of `b` words, hands it to the subscribers of the relay of reference `a`.
  case emit
  /// Stops the action whose handler this is.
  case stop
  /// Pops the arguments of the task of reference `a`, starts it.
  case startTask
  /// Cancels all runs of the task of reference `a`; promptly if `b` is 1.
  case cancelTask
  /// Puts the code at `a` at the end of the main queue, with the handler's arguments (`b` words).
  case later
  /// Sets the reference of access `a` of `Program.Tables.referenceAccesses`, or empties it.
  case setReference
  /// Pushes whether the object is there to which the reference of access `a` leads.
  case useReference
  /// Switches the animations of the whole app on if `a` is 1, else off.
  case setAnimations
  /// Blocks the main thread for duration `a` of `Program.Tables.durations`.
  case blockMain
}

/// Whom a `send` reaches; the raw values are operands of `Operation.send`.
package enum SendScope: Int32, Sendable {
  /// The lifetimes of the sender's scene, then the app.
  case scene
  /// All scenes, then the app.
  case app
  /// The nearest instance of the named screen and what is below it.
  case screen
}
