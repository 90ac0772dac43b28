import ScenarioReplay

extension FileSystem {
  /// The bytes of a page of documentation, which people read and so is not larger than they can.
  func readPage(_ path: FilePath) throws(FileError) -> [UInt8] {
    try read(path, limit: 1 << 24)
  }
}
