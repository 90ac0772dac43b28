import AppModel

/// Something that comes from outside the app.
package struct Input: Hashable, Sendable {
  /// What kind of input it is.
  package enum Kind: UInt8, Sendable {
    /// A tap on a control.
    case tap
    /// A finger comes down on a control and stays.
    case press
    /// A finger that stayed is lifted.
    case release
    /// A value typed into a control.
    case type
    /// A tap on an alert's or action sheet's button.
    case button
    /// A tap beside the topmost modal.
    case tapOutside
    /// A key.
    case key
    /// A link.
    case link
    /// A notification that is tapped.
    case notification
    /// A drag from the edge begins.
    case edgeSwipe
    /// The finger of an edge swipe is lifted.
    case edgeSwipeRelease
    /// A swipe across the content begins.
    case contentSwipe
    /// The finger of a swipe across the content is lifted.
    case contentSwipeRelease
    /// A sheet is dragged down.
    case pullDown
    /// The finger of a pull-down is lifted.
    case pullDownRelease
    /// The back button.
    case backButton
    /// An entry of the back button's menu.
    case backMenu
    /// An item of a tab bar.
    case tab
    /// Code that the app does not know presents.
    case strangerPresents
    /// Code that the app does not know dismisses what it presented.
    case strangerDismisses
    /// The button of an alert that the app does not know.
    case strangerButton
    /// The scene becomes inactive.
    case inactive
    /// The scene becomes active.
    case active
    /// The scene goes to the background.
    case background
    /// The scene comes to the foreground.
    case foreground
    /// A scene connects.
    case sceneConnection
    /// A scene is disconnected.
    case sceneDisconnection
    /// A scene gets back what the system kept of it.
    case restoration

    /// Whether it is a touch of a navigation bar or a tab bar.
    package var isOnBar: Bool {
      switch self {
      case .tab, .backButton, .backMenu: true
      default: false
      }
    }
  }
  /// What kind of input it is.
  package var kind: Kind
  /// The item in the main queue.
  package var item: ItemID
  /// The instance under the finger when it came down, or concerned; none if there is none.
  package var instance: InstanceID
  /// What it aims at by its number where nothing is there that has it: a screen's instance, which
  /// traces name; none otherwise.
  package var missingInstance: InstanceID
  /// The place of the control in `Program.Tables.controls`, or of the message in
  /// `Program.Tables.messages`, or -1.
  package var subject: Int32
  /// The arguments, or the typed value.
  package var arguments: WordRange

  /// Makes an input.
  package init(
    kind: Kind, item: ItemID, instance: InstanceID, missingInstance: InstanceID = .none,
    subject: Int32, arguments: WordRange
  ) {
    self.kind = kind
    self.item = item
    self.instance = instance
    self.missingInstance = missingInstance
    self.subject = subject
    self.arguments = arguments
  }

  /// The message that it brings, if it is a key, a link or a notification.
  package var message: MessageID? {
    switch kind {
    case .key, .link, .notification: subject < 0 ? nil : MessageID(index: subject)
    default: nil
    }
  }

  /// The control it aims at, if it is a touch of one.
  package var control: ControlID? {
    switch kind {
    case .tap, .press, .release, .type, .button: subject < 0 ? nil : ControlID(index: subject)
    default: nil
    }
  }
}
