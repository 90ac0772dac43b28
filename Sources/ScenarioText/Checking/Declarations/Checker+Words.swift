import AppModel

// What the words of the language are in a program's tables.
extension Checker {
  /// The binding that a word of the language means.
  static func binding(_ choice: BindingChoice) -> BindingKind {
    switch choice {
    case .deferred: .deferred
    case .changes: .changes
    case .immediate: .immediate
    case .router: .router
    case .swiftui: .swiftui
    }
  }

  /// The rendering that a word of the language means.
  static func rendering(_ choice: RenderingChoice) -> Rendering {
    switch choice {
    case .uikit: .uikit
    case .swiftui: .swiftui
    }
  }

  /// The policy that a word of the language means.
  static func policy(_ policy: TaskPolicy?) -> AppModel.TaskDeclaration.Policy {
    switch policy {
    case .all, nil: .all
    case .first: .first
    case .latest: .latest
    case .queue: .queue
    }
  }
}
