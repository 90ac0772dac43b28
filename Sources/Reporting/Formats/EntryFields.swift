import AppModel
import EventCore
import SimulatedUIKit
import TraceModel

/// The members that an entry has in JSON Lines.
struct EntryFields {
  /// The value of a member.
  enum Value {
    case text(String)
    case number(Int64)
    case truth(Bool)
    case texts([String])
  }

  let trace: Trace
  let names: TraceNames
  let writer: TraceText
  private var members: [(name: String, value: Value)] = []

  init(trace: Trace, names: TraceNames, writer: TraceText) {
    self.trace = trace
    self.names = names
    self.writer = writer
  }

  /// Adds the members in order.
  func addMembers(to object: inout JSONObject) {
    for member in members {
      switch member.value {
      case .text(let text): object.add(member.name, text)
      case .number(let number): object.add(member.name, number)
      case .truth(let truth): object.add(member.name, truth)
      case .texts(let texts): object.add(member.name, texts)
      }
    }
  }

  mutating func add(_ name: String, _ value: Value) { members.append((name, value)) }

  mutating func add(_ name: String, _ number: some BinaryInteger) {
    add(name, .number(Int64(number)))
  }

  mutating func add(_ name: String, _ text: String) { add(name, .text(text)) }

  mutating func addInstance(_ instance: InstanceID, as name: String = "instance") {
    if instance != .none { add(name, names.instance(instance)) }
  }

  mutating func addSlot(_ owner: InstanceID, _ slot: SlotID) {
    if slot != .none { add("slot", names.slot(slot, of: owner)) }
  }

  mutating func addContents(_ range: WordRange, of slot: SlotID, as name: String = "contents") {
    add(name, .texts(names.entries(trace.instances(range), of: slot)))
  }

  mutating func addTask(_ task: TaskID, _ owner: InstanceID, run: UInt32?) {
    add("task", names.task(task, of: owner))
    if let run { add("run", run) }
  }

  mutating func addInput(_ input: Input) {
    add("item", input.item.number)
    add("input", writer.inputText(input, in: trace))
    addInstance(input.instance)
  }

  mutating func addRequest(_ request: PlatformRequest, _ answer: CommandAnswer?) {
    add("request", request.id.rawValue)
    add("command", writer.requestText(request, in: trace))
    addSlot(request.owner, request.slot)
    addInstance(request.instance)
    guard let answer else { return }
    add("answer", TraceText.answerText(answer))
    if case .dropped(let reason, _) = answer {
      add("rule", reason.rule.id)
      add("reason", reason.explanation)
    }
  }

  mutating func addConsole(_ line: ConsoleLine) {
    add("rule", line.message.kind.rule.id)
    add("message", names.text(of: line))
  }

  /// The word of a delivery's fate, for programs.
  static func word(_ fate: DeliveryFate) -> String {
    switch fate {
    case .made: "made"
    case .guarded: "guarded"
    case .queued: "queued"
    case .waits: "waits"
    case .thinnedOut: "thinnedOut"
    }
  }

  /// The word of a fate, for programs.
  static func word(_ fate: Fate) -> String {
    switch fate {
    case .accepted: "accepted"
    case .tookAnotherRow: "tookAnotherRow"
    case .fellThrough: "fellThrough"
    case .guarded: "guarded"
    case .unhandled: "unhandled"
    case .finishedLifetime: "finishedLifetime"
    case .thinnedOut: "thinnedOut"
    case .missed: "missed"
    }
  }
}
