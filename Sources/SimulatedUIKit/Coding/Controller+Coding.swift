import EventCore

extension Controller: CodedState {
  @usableFromInline static var blank: Controller {
    Controller(id: .none, kind: .content, tag: 0, scene: .none)
  }

  /// Writes or reads every field but `id`, which its list defines.
  @usableFromInline mutating func code(_ coder: inout StateCoder) {
    coder.choice(&kind, 3)
    coder.mark(&tag)
    coder.platformScene(&scene)
    coder.controller(&parent)
    coder.controller(&presented)
    coder.controller(&presenting)
    coder.controller(&shown)
    coder.transition(&leavingWith)
    coder.choice(&appearance, 2)
    coder.choice(&style, 3)
    var button = cancelButton + 1
    coder.count(&button)
    cancelButton = button - 1
    coder.bits(&traits.rawValue, 29)
  }
}

extension Child: CodedState {
  @usableFromInline static var blank: Child { Child(parent: .none, controller: .none) }

  /// Writes or reads every field.
  @usableFromInline mutating func code(_ coder: inout StateCoder) {
    coder.controller(&parent)
    coder.controller(&controller)
  }
}

extension WindowScene: CodedState {
  @usableFromInline static var blank: WindowScene {
    WindowScene(id: .none, tag: 0, isRegularWidth: false)
  }

  /// Writes or reads every field but `id`, which its list defines.
  @usableFromInline mutating func code(_ coder: inout StateCoder) {
    coder.mark(&tag)
    coder.flag(&isRegularWidth)
    coder.controller(&root)
    coder.flag(&ignoresTouches)
    coder.flag(&hasReplacedRoot)
  }
}
