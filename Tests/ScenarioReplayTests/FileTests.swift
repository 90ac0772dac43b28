import Testing

@testable import ScenarioReplay

struct FileTests {
  @Test func `a path is taken apart as its text says`() {
    #expect(FilePath("Scenarios/a.b.SCENARIO").fileExtension == "scenario")
    #expect(FilePath("Scenarios/.nav").fileExtension == "")
    #expect(FilePath("a.nav/b").fileExtension == "")
    #expect(FilePath("a/b/c").folder == FilePath("a/b"))
    #expect(FilePath("c").folder == FilePath("."))
    #expect(FilePath("/c").folder == FilePath("/"))
  }

  @Test func `a name is looked up from a folder`() {
    #expect(FilePath("a/b").appending("c.nav").text == "a/b/c.nav")
    #expect(FilePath("a/").appending("./c.nav").text == "a/c.nav")
    #expect(FilePath(".").appending("c.nav").text == "c.nav")
    #expect(FilePath(".").appending("./c.nav").text == "c.nav")
    #expect(FilePath("a").appending("../c.nav").text == "a/../c.nav")
    #expect(FilePath("a").appending("/c.nav").text == "/c.nav")
  }

  @Test func `paths are the same if their bytes are`() {
    let (short, long) = (FilePath("\u{E9}"), FilePath("e\u{301}"))
    #expect(short != long && Set([short, long, short]).count == 2)
    #expect((short < long) != (long < short))
    #expect(short.appending("a").relative(to: long).text == "../\u{E9}/a")
  }

  @Test func `files in memory have one name, however that is written`() throws {
    var files = MemoryFileSystem()
    try files.createFolder(FilePath("./a/../b"))
    try files.write([1], to: FilePath("./b/./c"))
    #expect(try files.read(FilePath("b/c"), limit: 9) == [1])
    try files.createFolder(FilePath("b/d"))
    #expect(try files.entries(in: FilePath("b")).map(\.name) == ["c", "d"])
  }

  @Test func `a search sorts whole paths byte by byte and finds each file once`() {
    let files = MemoryFileSystem([
      "S/b/1.scenario": "", "S/b-1.scenario": "", "S/B.scenario": "", "S/.c/1.scenario": "",
      "S/.d.scenario": "", "S/app.nav": "", "e.txt": "",
    ])
    let search = FileSearch(for: [.scenarios])
    let found = search.findings(for: ["e.txt", "S", "S/B.scenario", "-"], in: files)
    #expect(found.problems == [])
    #expect(
      found.inputs.map(\.path.text)
        == ["e.txt", "S/B.scenario", "S/b-1.scenario", "S/b/1.scenario", "<stdin>"])
  }

  @Test func `a folder that is not there yet, or holds nothing, is no problem below it`() {
    var files = MemoryFileSystem(["S/b/1.scenario": "", "S/app.nav": "", "e.txt": ""])
    files.emptyFolders = ["E"]
    let search = FileSearch(for: [.scenarios])
    func found(_ folder: String) -> [String] {
      let found = search.findings(below: FilePath(folder), in: files)
      #expect(found.problems == [])
      return found.inputs.map(\.path.text)
    }
    #expect(found("S") == ["S/b/1.scenario"])
    #expect(found(".") == ["S/b/1.scenario"])
    #expect(found("E") == [] && found("N") == [] && found("e.txt") == [])
  }
}
