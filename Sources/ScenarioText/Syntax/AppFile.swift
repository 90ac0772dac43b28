import AppModel

/// An app as a file describes it.
package struct AppFile: Hashable, Sendable {
  /// The version of the format in the first line, if it is given there.
  package var formatVersion: CommentedNode<LocatedNumber>?
  /// The line `app NAME`; the name is empty if the file has none, which is reported as an error.
  package var name: CommentedNode<Name>
  /// Everything after it.
  package var body: Block<AppItem>

  /// Makes an app.
  package init(
    formatVersion: CommentedNode<LocatedNumber>? = nil, name: CommentedNode<Name>,
    body: Block<AppItem>
  ) {
    self.formatVersion = formatVersion
    self.name = name
    self.body = body
  }
}

/// An app inside a scenario: `app NAME { ... }`.
package struct InlineApp: Hashable, Sendable {
  /// The app's name.
  package var name: Name
  /// What stands in braces: the same as in an app's file.
  package var body: Block<AppItem>

  /// Makes an app.
  package init(name: Name, body: Block<AppItem>) {
    self.name = name
    self.body = body
  }
}

/// A declaration of an app.
package enum AppItem: Hashable, Sendable {
  /// Faults that this app may show: `allow undone, double-effect`.
  case allow([Name])
  /// Which of the seeds it follows.
  case architecture(Located<Architecture>)
  /// How its state becomes commands.
  case binding(Located<BindingChoice>)
  /// An enumeration.
  case enumeration(EnumerationDeclaration)
  /// A declaration that scenes and screens can have too; here it is the app's own.
  case member(Member)
  /// What keeps the logic of its screens alive.
  case ownership(Located<Ownership>)
  /// A record.
  case record(RecordDeclaration)
  /// When views are redrawn.
  case rendering(Located<RenderingChoice>)
  /// What every scene has.
  case scene(SceneDeclaration)
  /// A kind of screen.
  case screen(ScreenDeclaration)
}

/// How app state becomes commands to the platform.
package enum BindingChoice: String, CaseIterable, Hashable, Sendable {
  /// When nothing is under way, one command at a time.
  case deferred
  /// Inside the assignment; a modal slot waits for its own transition.
  case changes
  /// Inside the assignment, everything at once.
  case immediate
  /// There is no navigation state: handlers command directly.
  case router
  /// SwiftUI compares its own bindings at the end of the turn.
  case swiftui
}

/// When views are redrawn.
package enum RenderingChoice: String, CaseIterable, Hashable, Sendable {
  /// As soon as a handler has returned.
  case uikit
  /// At the end of the turn's handlers.
  case swiftui
}

/// `record Account { key id: String; name: String }`.
package struct RecordDeclaration: Hashable, Sendable {
  /// The record's name.
  package var name: Name
  /// Its fields, in order.
  package var fields: Block<RecordField>

  /// Makes a record.
  package init(name: Name, fields: Block<RecordField>) {
    self.name = name
    self.fields = fields
  }
}

/// A field of a record.
package struct RecordField: Hashable, Sendable {
  /// Whether it tells the records of a list apart.
  package var isKey: Bool
  /// The field's name.
  package var name: Name
  /// The values it can have.
  package var type: TypeReference

  /// Makes a field.
  package init(isKey: Bool = false, name: Name, type: TypeReference) {
    self.isKey = isKey
    self.name = name
    self.type = type
  }
}

/// `enum Flavour: swiftUI | uiKit`.
package struct EnumerationDeclaration: Hashable, Sendable {
  /// The enumeration's name.
  package var name: Name
  /// Its cases, in order; at least one.
  package var cases: [Name]

  /// Makes an enumeration.
  package init(name: Name, cases: [Name]) {
    self.name = name
    self.cases = cases
  }
}

/// `scene { ... }`.
package struct SceneDeclaration: Hashable, Sendable {
  /// What a scene has.
  package var members: Block<Member>
  /// Where the word `scene` is written.
  @NotCompared package var range: SourceRange

  /// Makes a scene.
  package init(members: Block<Member>, range: SourceRange = .none) {
    self.members = members
    _range = NotCompared(wrappedValue: range)
  }
}

/// `screen info(flavour: swiftUI | uiKit) { ... }`.
package struct ScreenDeclaration: Hashable, Sendable {
  /// The screen's name.
  package var name: Name
  /// What an instance is opened with.
  package var parameters: [Parameter]
  /// Whether nothing further is expected of the user here.
  package var isFinal: Bool
  /// What the screen has.
  package var members: Block<Member>

  /// Makes a screen.
  package init(
    name: Name, parameters: [Parameter] = [], isFinal: Bool = false, members: Block<Member>
  ) {
    self.name = name
    self.parameters = parameters
    self.isFinal = isFinal
    self.members = members
  }
}
