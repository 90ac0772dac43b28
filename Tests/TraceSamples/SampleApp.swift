import AppModel
import EventCore

/// A small app, put together by hand, whose runs tests write down entry by entry.
///
///     scene { modal dialog: warning as alert; child root: account }
///     screen account { stack pages: menu | info = [menu] }
///     screen menu {
///       tap info(flavour: swiftUI | uiKit) when pages == [menu] { push info(flavour) }
///       tap more repeatable { ... }; tap buy once { ... }; type text
///       task request(id: String) 1s { success { } }; timer expiry 30min { }
///       relay submit: String publish; bind submit { ... }
///     }
///     screen warning { button ok {} }; final
package enum SampleApp {
  // Screens
  package static let account = ScreenID(index: 2)
  package static let menu = ScreenID(index: 3)
  package static let info = ScreenID(index: 4)
  package static let warning = ScreenID(index: 5)
  // Slots
  package static let root = SlotID(index: 0)
  package static let dialog = SlotID(index: 1)
  package static let pages = SlotID(index: 2)
  // Controls of `menu`
  package static let infoControl = ControlID(index: 0)
  package static let moreControl = ControlID(index: 1)
  package static let buyControl = ControlID(index: 2)
  package static let textControl = ControlID(index: 3)
  // Tasks of `menu`
  package static let request = TaskID(index: 0)
  package static let expiry = TaskID(index: 1)
  package static let tapInfo = HandlerID(index: 0)
  package static let logout = MessageID(index: 0)
  // Relays of `menu`
  package static let submit = RelayID(index: 0)
  package static let bindSubmit = BindID(index: 0)
  // Variables
  package static let stored = VariableID(index: 0)
  package static let text = VariableID(index: 1)

  /// The instance of a screen with this number.
  package static func instance(_ screen: ScreenID, _ ordinal: Int32 = 1) -> InstanceID {
    InstanceID(screen: screen, ordinal: ordinal)
  }

  /// The first scene.
  package static let scene = InstanceID(screen: .scene, ordinal: 1)
  /// The record `Account { key id: String; name: String }` in an array.
  package static let accounts = ValueType.array(.record(RecordID(index: 0)), max: 3)
  /// The type `swiftUI | uiKit`.
  package static let flavour = ValueType.enumeration(EnumerationID(index: 0))

  /// The app.
  package static func program() -> Program {
    var tables = Program.Tables()
    tables.name = "Sample"
    tables.files = ["Sample.nav", "Sample.scenario"]
    tables.texts = ["", "7", "name", "say \"no\"\n"]
    tables.enumerations = [Enumeration(name: "", cases: ["swiftUI", "uiKit"])]
    tables.records = [
      Record(
        name: "Account",
        fields: [
          Record.Field(name: "id", type: .text, offset: 0),
          Record.Field(name: "name", type: .text, offset: 1),
        ], keyIndex: 0)
    ]
    tables.screens = ["app", "scene", "account", "menu", "info", "warning"].map { name in
      Screen(name: name, line: SourceLine(file: 0, line: 1))
    }
    tables.slots = [
      slot("root", .scene, .child, [account]), slot("dialog", .scene, .modal, [warning]),
      slot("pages", account, .stack, [menu, info]),
    ]
    tables.controls = [
      control("info", menu, .tap, parameters: [flavour]),
      control("more", menu, .tap, isRepeatable: true),
      control("buy", menu, .tap, isOnce: true),
      control("text", menu, .type, variable: text), control("ok", warning, .button),
    ]
    tables.variables = [
      Variable(
        name: "stored", screen: .app, type: accounts, offset: 0, width: 7, isParameter: false),
      Variable(
        name: "text", screen: menu, type: .text, offset: 0, width: 1, isParameter: false),
    ]
    tables.handlers = [
      Handler(
        name: "tap info", screen: menu, guardCode: .none, body: .none, parameterWidth: 1,
        line: SourceLine(file: 0, line: 12), guardLine: SourceLine(file: 0, line: 13))
    ]
    tables.relays = [
      Relay(
        name: "submit", screen: menu, kind: .publish, type: .text, variable: nil,
        line: SourceLine(file: 0, line: 21))
    ]
    tables.binds = [Bind(screen: menu, relay: 0, handler: tapInfo, rate: .none)]
    tables.messages = [Message(kind: .action, name: "logout", parameters: [], parameterWidth: 0)]
    tables.tasks = [task("request", isTimer: false), task("expiry", isTimer: true)]
    tables.objects = [
      DeclaredObject(
        name: "MenuInteractor", role: .interactor, screen: menu, line: .none)
    ]
    tables.referenceVariables = [delegate]
    tables.invariants = [
      Invariant(
        name: "pages.count(info) <= 1", screen: account, isAtRest: true, code: .none,
        line: SourceLine(file: 0, line: 30))
    ]
    tables.references = [
      Reference(start: .lexical, isShown: false, firstEntry: 0, entryCount: 1),
      Reference(start: .lexical, isShown: false, firstEntry: 1, entryCount: 1),
    ]
    tables.referenceEntries = [
      ReferenceEntry(screen: account, value: pages.index),
      ReferenceEntry(screen: .scene, value: dialog.index),
    ]
    return Program(tables)
  }

  private static var delegate: ReferenceVariable {
    ReferenceVariable(
      name: "delegate", object: ObjectID(index: 0), strength: .weak,
      line: .none)
  }

  private static func slot(
    _ name: String, _ screen: ScreenID, _ kind: Slot.Kind, _ candidates: [ScreenID]
  ) -> Slot {
    Slot(
      name: name, screen: screen, kind: kind,
      candidates: candidates.map { Slot.Candidate(screen: $0, style: .alert) },
      crossFade: .zero, offset: 0, line: SourceLine(file: 0, line: 2))
  }

  private static func control(
    _ name: String, _ screen: ScreenID, _ kind: Control.Kind, parameters: [ValueType] = [],
    variable: VariableID? = nil, isRepeatable: Bool = false, isOnce: Bool = false
  ) -> Control {
    Control(
      name: name, screen: screen, kind: kind, handler: .none, enabledCode: .none, place: 0,
      parameters: parameters, parameterBounds: [], variable: variable,
      isRepeatable: isRepeatable, isOnce: isOnce)
  }

  private static func task(_ name: String, isTimer: Bool) -> TaskDeclaration {
    TaskDeclaration(
      name: name, screen: menu, parameters: [], parameterWidth: 0, shortest: .milliseconds(1000),
      longest: .milliseconds(1000), policy: .all, isTimer: isTimer, isRepeating: false,
      isBackground: false,
      outcomes: [
        TaskDeclaration.Outcome(
          name: isTimer ? "over" : "success", guardCode: .none, handler: .none)
      ],
      cancelled: .none, line: SourceLine(file: 0, line: 20))
  }
}
