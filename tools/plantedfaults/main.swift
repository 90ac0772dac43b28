import Foundation
import PlantedFaults

for planted in PlantedFault.all {
  let begin = Date()
  let row = try PlantedFaultComparison(planted, states: Int(CommandLine.arguments[1])!, jobs: 1)
  print(
    planted, "| fuzz", row.fuzzedStepCount ?? -1, "| explore", row.explored?.inputCount ?? -1,
    row.explored?.eventCount ?? -1, row.explored?.isConfirmed ?? false, row.stateCount, "|",
    Date().timeIntervalSince(begin))
  fflush(nil)
}
