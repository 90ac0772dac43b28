extension ScenarioProblem {
  /// The one wording of each problem, in lower case and without a full stop.
  var message: String {
    switch self {
    case .alreadySet(let word): "`\(word)` is set already"
    case .appMissing: "expected `app \"PATH\"` or `app NAME { ... }` in the scenario"
    case .countNeedsNumber(let word): "expected a number to compare `\(word)(...)` with"
    case .faultsForm: "expected `expect faults == [...]` or `expect faults contains NAME`"
    case .noControl(let name, let screen, let known, let nearest):
      "`\(screen)` has no control `\(name)`" + hint(nearest, elseOnly: known)
    case .notAppVariable(let name):
      "`given` is for variables of the app itself, which outlive scenes; `\(name)` is none"
    case .notATab(let name): "`\(name)` is no tab: no `tabs` slot names it"
    case .notRestored(let name):
      "`restored` is for what the scene declares with `restored var`; `\(name)` is none of it"
    case .notTapped(let name): "`\(name)` takes text: write `type` and the text"
    case .notTyped(let name): "`\(name)` is not declared with `type`"
    case .sceneTwice: "the step names two scenes"
    case .permuteEmpty: "expected an actor with its steps, such as `user: tap menu.open`"
    case .setUpAfterSteps(let word): "`\(word)` must stand before the first step"
    case .stepInNoScene(let word): "`\(word)` happens in no scene: the main thread is one for all"
    case .connectsInScene(let number):
      "a scene connects in none; its own number is written `connect scene \(number)`"
    case .stepNeverMisses(let word):
      "`\(word)` never misses: `may miss` is for steps that need something to act on"
    case .choiceAboutOther(let name, true): "`\(name)` is about a task: name one after `for`"
    case .choiceAboutOther(let name, false):
      "`\(name)` is about an instance: name one after `for`, such as `menu#1`"
    case .choiceAboutNothing(let name):
      "`\(name)` is about no task and no instance; leave out `for`, or write `occurrence 2`"
    case .subjectNeedsNumber(let name): "expected the number of an instance, such as `\(name)#1`"
    case .swiftUIMissing(let platform): "SwiftUI does not exist under \(platform)"
    case .taskWithNumber(let name): "the oldest run is meant; write `\(name)` without a number"
    case .timeBefore(let time, let earlier):
      "expected a time of at least \(earlier), that of a step before, found \(time)"
    case .unknownChoice(let name, let related, let nearest):
      "there is no choice `\(name)`" + hint(nearest, elseExpecting: related)
    case .unknownDuration(let name, let nearest):
      "there is no platform duration `\(name)`"
        + hint(nearest, elseExpecting: PlatformNames.durations)
    case .unknownFault(let name, let nearest): "there is no fault `\(name)`" + hint(nearest)
    case .unknownMember(let name, let kind, let nearest):
      "no screen has a \(kind) `\(name)`" + hint(nearest)
    case .unknownMessage(let name, let kind, let nearest):
      "nobody handles \(kind) `\(name)`" + hint(nearest)
    case .unknownOption(let name, let choice, let options, let nearest):
      "expected \(list(options)) for `\(choice)`, found `\(name)`" + hint(nearest)
    case .unknownOutcome(let name, let task, let known, let nearest):
      "`\(task)` has no outcome `\(name)`" + hint(nearest, elseOnly: known)
    case .unknownPlatform(let name, let nearest):
      "there is no platform `\(name)`" + hint(nearest, elseExpecting: PlatformNames.profiles)
    case .unknownSwitch(let name, let nearest):
      "there is no switch `\(name)` to be set" + (nearest == nil ? "; choose a platform" : "")
        + hint(nearest)
    }
  }
}
