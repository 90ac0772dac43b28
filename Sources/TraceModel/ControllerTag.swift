/// The marks of controllers on the platform that show no instance; those of instances are positive.
package enum ControllerTag {
  /// A controller that the app does not know.
  package static let stranger = Int32.min
}
