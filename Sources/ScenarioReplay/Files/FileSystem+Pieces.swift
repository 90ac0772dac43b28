// Files that are too large to be in memory as a whole.
extension FileSystem {
  /// How many bytes a file has.
  package func size(of path: FilePath) throws(FileError) -> Int {
    try read(path, limit: .max - 1).count
  }

  /// Some bytes of a file, fewer at its end.
  package func read(
    _ path: FilePath, from offset: Int, count: Int
  ) throws(FileError) -> [UInt8] {
    Array(try read(path, limit: .max - 1).dropFirst(offset).prefix(count))
  }

  /// Replaces a file's content by pieces, whole or not at all.
  package mutating func write(
    to path: FilePath, _ produce: (_ write: @escaping ([UInt8]) -> Void) -> Void
  ) throws(FileError) {
    var bytes: [UInt8] = []
    produce { bytes += $0 }
    try write(bytes, to: path)
  }
}
