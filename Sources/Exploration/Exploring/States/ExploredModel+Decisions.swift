import AppModel
import EventCore
import ScenarioText
import Simulation

// What was left open is decided when a story is told: a scenario says which input comes when it
// comes, and how long a view lives on when it leaves.
extension ExploredModel {
  /// Notes what became of what was open, and takes these questions out of the log: no scenario is
  /// asked them.
  mutating func endOpenQuestions(_ log: inout [ChoiceRecord]) {
    var answers: [ChoiceRecord] = []
    for record in log {
      switch record.point {
      case .openInput:
        guard let place = openItems.firstIndex(where: { $0.sequence == record.subject }) else {
          preconditionFailure("exploration: item \(record.subject) was decided and not open")
        }
        let input = OfferedInput(number: openItems[place].actions[record.option])
        move.decisions.append((place, input))
      case .openUpdate, .openOrder: break
      case .openRelease:
        move.releases.append(
          .turn(view: Int(record.subject), isReleased: record.option == 0))
      default:
        let view = InstanceID(word: Int32(bitPattern: record.subject))
        if record.point == .releaseDelay && world.leavesReleaseOpen(of: view) {
          move.releases.append(.left(answer: answers.count))
        }
        answers.append(record)
      }
    }
    log = answers
    move.stillOpen = world.agenda.openItems.map { item in
      openItems.firstIndex { $0.sequence == item.sequence } ?? -1
    }
  }
}

extension [ExploredMove] {
  /// The moves with everything decided that was open.
  ///
  /// An input is what it was taken as, or the first that it may be if it still waits at the end. A
  /// view lives on for as many turns as it did, or for as many as it can if it still lives at the
  /// end; more than a scenario can say make a story that has no words.
  func decided(_ actions: [StepAction]) -> [ExploredMove] {
    var moves = self
    var waiting: [Int] = []
    for place in moves.indices {
      for (item, input) in moves[place].decisions {
        moves[waiting[item]].actions = [actions[input.action]]
        moves[waiting[item]].rank = input.rank
      }
      waiting = moves[place].stillOpen.map { $0 < 0 ? place : waiting[$0] }
    }
    moves.decideReleases()
    return moves
  }

  private mutating func decideReleases() {
    var living: [LivingView] = []
    for place in indices {
      for release in self[place].releases {
        switch release {
        case .left(let answer): living.append(LivingView(move: place, answer: answer))
        case .turn(let view, let isReleased):
          living[view].turns += 1
          living[view].isReleased = isReleased
        }
      }
      for view in living where view.isReleased { decide(view, turns: view.turns) }
      living.removeAll(where: \.isReleased)
    }
    for view in living { decide(view, turns: Swift.max(view.turns + 1, LivingView.mostTurns)) }
  }

  private mutating func decide(_ view: LivingView, turns: Int) {
    if turns > LivingView.mostTurns { self[view.move].isUnspeakable = true }
    let option = Swift.min(turns, LivingView.mostTurns) - 1
    self[view.move].answers[view.answer] = option
    // A run in time is asked for the task's outcome, too.
    let isAfterOutcome = self[view.move].outcomePlace.map { $0 <= view.answer } ?? false
    let inTime = view.answer + (isAfterOutcome ? 1 : 0)
    self[view.move].answersInTime[inTime].option = option
    self[view.move].answersInTime[inTime].answer = option
  }
}

/// A view that has left and is not released yet.
private struct LivingView {
  /// The move in which it left, and the place of the answer that says for how long it lives on.
  var move: Int
  var answer: Int
  /// How many turns have ended since.
  var turns = 0
  var isReleased = false

  /// As many turns as a scenario can say.
  static let mostTurns = ChoicePoint.releaseDelayCount
}
