import Foundation

let status = ConformanceCommand(root: ".").run(Array(CommandLine.arguments.dropFirst()))
exit(status)
