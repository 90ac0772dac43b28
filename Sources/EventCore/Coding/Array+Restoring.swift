extension Array {
  /// Takes over the elements of another list, in the memory that is there.
  ///
  /// An assignment would share the other's memory, and the next change copy it: a search that goes
  /// back to one state for every event would take and give back memory all the time.
  ///
  /// - Complexity: O(elements of both).
  @inlinable
  package mutating func restore(_ other: [Element]) {
    if isEmpty && other.isEmpty { return }
    while count > other.count { removeLast() }
    let kept = count
    withUnsafeMutableBufferPointer { own in
      for place in 0..<kept { own[place] = other[place] }
    }
    for place in kept..<other.count { append(other[place]) }
  }
}
