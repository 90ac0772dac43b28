extension Step.Action {
  /// The word of what the main thread does as a whole, in no scene, or of what only looks.
  ///
  /// `nil` for what happens in a scene.
  var wordOfMainThread: String? {
    switch self {
    case .blockMain: "block main"
    case .deliver, .deliverInput: "deliver"
    case .expect: "expect"
    case .finishDelay: "finish delay"
    case .finishTransition: "finish transition"
    case .liftFinger: "lift finger"
    case .settle: "settle"
    default: nil
    }
  }
}
