/// A callback of a view or a delegate.
package enum Callback: UInt8, Sendable, CaseIterable {
  /// `viewDidLoad`.
  case viewDidLoad
  /// `viewWillAppear`.
  case viewWillAppear
  /// `viewIsAppearing`.
  case viewIsAppearing
  /// `viewDidAppear`.
  case viewDidAppear
  /// `viewWillDisappear`.
  case viewWillDisappear
  /// `viewWillDisappear`, `isMovingFromParent` or `isBeingDismissed` being true.
  case viewWillDisappearLeaving
  /// `viewDidDisappear`.
  case viewDidDisappear
  /// `viewDidDisappear`, `isMovingFromParent` or `isBeingDismissed` being true.
  case viewDidDisappearLeaving
  /// `didMove(toParent: nil)`.
  case didMoveToNoParent
  /// `navigationController(_:willShow:animated:)`.
  case willShow
  /// `navigationController(_:didShow:animated:)`.
  case didShow
  /// `tabBarController(_:didSelect:)`.
  case didSelectTab
  /// `presentationControllerShouldDismiss`.
  case shouldDismiss
  /// `presentationControllerWillDismiss`.
  case willDismiss
  /// `presentationControllerDidDismiss`.
  case didDismiss
  /// `presentationControllerDidAttemptToDismiss`.
  case didAttemptToDismiss
  /// The handler of an alert's button.
  case alertAction
}

extension Callback {
  /// The name of the method that UIKit calls; `, leaving` where it says so.
  package var name: String {
    switch self {
    case .viewDidLoad: "viewDidLoad"
    case .viewWillAppear: "viewWillAppear"
    case .viewIsAppearing: "viewIsAppearing"
    case .viewDidAppear: "viewDidAppear"
    case .viewWillDisappear: "viewWillDisappear"
    case .viewWillDisappearLeaving: "viewWillDisappear, leaving"
    case .viewDidDisappear: "viewDidDisappear"
    case .viewDidDisappearLeaving: "viewDidDisappear, leaving"
    case .didMoveToNoParent: "didMove(toParent: nil)"
    case .willShow: "willShow"
    case .didShow: "didShow"
    case .didSelectTab: "tabBarController(didSelect:)"
    case .shouldDismiss: "presentationControllerShouldDismiss"
    case .willDismiss: "presentationControllerWillDismiss"
    case .didDismiss: "presentationControllerDidDismiss"
    case .didAttemptToDismiss: "presentationControllerDidAttemptToDismiss"
    case .alertAction: "UIAlertAction.handler"
    }
  }
}
