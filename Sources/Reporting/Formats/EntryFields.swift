import AppModel
import EventCore
import SimulatedUIKit
import TraceModel

/// The members that an entry has in JSON Lines.
struct EntryFields {
  let trace: Trace
  let writer: TraceText
  /// The members so far, in their order.
  private(set) var object = JSONObject()

  var names: TraceNames { writer.names }

  init(trace: Trace, writer: TraceText) {
    self.trace = trace
    self.writer = writer
  }

  mutating func add(_ name: String, _ number: some BinaryInteger) { object.add(name, number) }

  mutating func add(_ name: String, _ text: String) { object.add(name, text) }

  mutating func add(_ name: String, _ truth: Bool) { object.add(name, truth) }

  mutating func add(_ name: String, _ texts: [String]) { object.add(name, texts) }

  mutating func addInstance(_ instance: InstanceID, as name: String = "instance") {
    if instance != .none { add(name, names.instance(instance)) }
  }

  mutating func addSlot(_ owner: InstanceID, _ slot: SlotID) {
    if slot != .none { add("slot", names.slot(slot, of: owner)) }
  }

  mutating func addContents(_ range: WordRange, of slot: SlotID, as name: String = "contents") {
    add(name, names.entries(trace.instances(range), of: slot))
  }

  mutating func addTask(_ task: TaskID, _ owner: InstanceID, run: RunID?) {
    add("task", names.task(task, of: owner))
    if let run { add("run", run.number) }
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
