import AppModel

extension Finding {
  /// What usually helps, on one line: the fault's cure, or that of what the app itself did.
  package var cure: String {
    if case .binding(.itemReplacedTwice)? = detail.exception {
      return "set the item to nil, and the next one in `dismissed`: one replacement at a time"
    }
    guard case .app(let kind, _) = detail.exception else { return fault.cure }
    return switch kind {
    case .indexOutOfRange, .missingKey, .missingInstance:
      "look up what is there when the handler runs, which may be later than when the view was drawn"
    case .arrayFull, .numberOutOfRange:
      "guard the handler with `when`, so that the value stays within its type, or widen the type"
    case .nestedTooDeeply:
      "look in the story for the handler that sends what leads back to itself, and end the circle"
    case .deadUnownedReference: "refer weakly to an object that may be gone, or own it"
    case .tooManyInstances: "look in the story for what opens the screen again without end"
    case .missingStore: "put the store into the environment of the view around it"
    }
  }
}
