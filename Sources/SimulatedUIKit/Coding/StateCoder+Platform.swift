import EventCore

extension StateCoder {
  /// A controller, or none.
  @inlinable @inline(__always)
  package mutating func controller(_ id: inout ControllerID) {
    number(&id.rawValue, of: .controller)
  }

  /// A scene of the platform, or none.
  @inlinable @inline(__always)
  package mutating func platformScene(_ id: inout SceneID) {
    number(&id.rawValue, of: .platformScene)
  }

  /// A transition, or none.
  @inlinable @inline(__always)
  package mutating func transition(_ id: inout TransitionID) {
    number(&id.rawValue, of: .transition)
  }

  /// A request, or none.
  @inlinable @inline(__always)
  package mutating func request(_ id: inout RequestID) { number(&id.rawValue, of: .request) }

  /// Who wanted something.
  mutating func platformCause(_ cause: inout Cause) {
    var kind: UInt8 = 0
    var request = RequestID.none
    switch cause {
    case .request(let id): request = id
    case .user: kind = 1
    case .disconnection: kind = 2
    }
    bits(&kind, 2)
    if kind == 0 { self.request(&request) }
    if !isPacking { cause = kind == 0 ? .request(request) : kind == 1 ? .user : .disconnection }
  }
}
