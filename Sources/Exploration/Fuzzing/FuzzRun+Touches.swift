import AppModel
import EventCore
import ScenarioText
import Simulation

// What fingers do with controls.
extension FuzzRun {
  /// The gaps between the taps of a double tap, in milliseconds.
  private static let gaps: [Int64] = [0, 1, 5, 40, 80, 120, 300]

  /// One touch.
  mutating func addTouch(_ place: Int, _ scene: Int32, at instant: VirtualInstant) -> Bool {
    guard let touch = drawTouch(place) else { return false }
    add(touch, at: instant, scene: scene)
    return true
  }

  /// Two or three touches of one control, now and then with something else between them.
  mutating func addDoubleTouch(_ place: Int, _ scene: Int32, at instant: VirtualInstant) -> Bool {
    guard let touch = drawTouch(place) else { return false }
    add(touch, at: instant, scene: scene)
    let gap = drawGap()
    var next = last + gap
    if numbers.isOne(in: 4) {
      addBetween(scene, at: next)
      // What the first touch did may be undone, but nothing is over for a finger that came earlier.
      if numbers.isOne(in: 2) { next = last }
    }
    addAgain(touch, at: next, scene: scene)
    if numbers.isOne(in: 2) { addAgain(touch, at: last + gap, scene: scene) }
    return true
  }

  /// The last touch of what was taken over once more, perhaps with something else between: soon, or
  /// when something ends.
  mutating func repeatTouch() {
    guard let step = steps.last, case .tap = step.action else { return }
    if !numbers.isOne(in: 3) {
      addBetween(step.scene, at: numbers.isOne(in: 2) ? nextInstant() : last + drawGap())
    }
    addAgain(step.action, at: numbers.isOne(in: 2) ? last : last + drawGap(), scene: step.scene)
  }

  /// How long a finger stays away from what it touches again.
  private mutating func drawGap() -> VirtualDuration {
    .milliseconds(FuzzRun.gaps[numbers.below(FuzzRun.gaps.count)])
  }

  /// A touch once more, if a finger reaches its control then: nobody aims at what is covered.
  private mutating func addAgain(
    _ touch: StepAction, at instant: VirtualInstant, scene: Int32
  ) {
    comeNear(instant)
    guard let place = activeScene(scene), let control = touch.control else { return }
    offers.removeAll(keepingCapacity: true)
    play.world.appendOffers(ofScene: place, to: &offers)
    if offers.contains(where: { $0.control == control }) { add(touch, at: instant, scene: scene) }
  }

  /// One more event of any kind that is one.
  private mutating func addBetween(_ scene: Int32, at instant: VirtualInstant) {
    comeNear(instant)
    guard let place = activeScene(scene) else { return }
    let kind = mix.drawBetween(&numbers)
    switch kind {
    case .doubleTouch, .twoFingers, .press: return
    case .busyMainThread: addBusyTime(scene, at: instant)
    case .link, .notification: addMessage(kind, scene, at: instant, anyOnceIn: 8)
    default: _ = add(kind, at: instant, place)
    }
  }

  /// Two fingers that come down together.
  mutating func addTwoFingers(_ place: Int, _ scene: Int32, at instant: VirtualInstant) -> Bool {
    // Two fingers on one button are one touch.
    guard let first = drawAim(place), let second = drawAim(place), first != second else {
      return false
    }
    add(.tap(first, over: nil, with: second), at: instant, scene: scene)
    return true
  }

  /// A finger that stays, or the one that stayed longest is lifted.
  mutating func addPress(_ place: Int, _ scene: Int32, at instant: VirtualInstant) -> Bool {
    if let held = pressed.first, pressed.count > 1 || numbers.isOne(in: 2) {
      add(.release(held.aim), at: instant, scene: held.scene)
      return true
    }
    guard let aim = drawAim(place) else { return false }
    add(.press(aim), at: instant, scene: scene)
    return true
  }

  /// A busy main thread, and touches that come meanwhile.
  mutating func addBusyMainThread(
    _ place: Int, _ scene: Int32, at start: VirtualInstant
  ) -> Bool {
    let length = drawBusyTime(from: start)
    add(.blockMain(length), at: start, scene: scene)
    guard var touch = drawTouch(place) else { return true }
    for count in 0...numbers.below(3) {
      if count > 0, numbers.isOne(in: 2), let other = drawTouch(place) { touch = other }
      if count > 0, numbers.isOne(in: 4) { addBusyTime(scene, at: last) }
      let rest = (start + length - last).microseconds
      add(touch, at: last + VirtualDuration(microseconds: rest / 3), scene: scene)
    }
    return true
  }

  /// A main thread that is busy between two touches: what the first has started may end before the
  /// other comes (E2).
  private mutating func addBusyTime(_ scene: Int32, at instant: VirtualInstant) {
    add(.blockMain(drawBusyTime(from: instant)), at: instant, scene: scene)
  }

  /// A main thread that is busy until past the next end of anything, and a touch that comes in
  /// between: it meets what nobody has seen yet.
  mutating func addLateTouch(_ scene: Int32) {
    comeNear(last + .milliseconds(1))
    // Where the main thread is busy already, the world stands before the last event.
    let now = max(last, play.world.now)
    guard let place = activeScene(scene),
      let end = play.world.agenda.items.lazy.map(\.order.deadline).first(where: { $0 > now }),
      end - last <= FuzzRun.farthestEnd, let touch = drawTouch(place)
    else { return }
    add(.blockMain(end - last + .milliseconds(50)), at: last, scene: scene)
    add(touch, at: end + .milliseconds(1), scene: scene)
  }

  private mutating func drawTouch(_ place: Int) -> StepAction? {
    guard let (aim, isTyping) = draw(place) else { return nil }
    return isTyping
      ? .type(aim.target, aim.control, value: aim.arguments) : .tap(aim, over: nil, with: nil)
  }

  /// A control that is not typed into.
  private mutating func drawAim(_ place: Int) -> ControlAim? {
    for _ in 0..<4 {
      guard let (aim, isTyping) = draw(place) else { return nil }
      if !isTyping { return aim }
    }
    return nil
  }

  /// A control on screen with arguments or a value.
  private mutating func draw(_ place: Int) -> (ControlAim, isTyping: Bool)? {
    offers.removeAll(keepingCapacity: true)
    play.world.appendOffers(ofScene: place, to: &offers)
    if offers.isEmpty { return nil }
    let offer = offers[numbers.below(offers.count)]
    let tried = subject.vocabulary.argumentsOfControls[Int(offer.control.index)]
    if tried.isEmpty { return nil }
    let layout = subject.scenario.program.layout(of: offer.control)
    var arguments = tried[numbers.below(tried.count)]
    if layout.hasBounds {
      // A row that the list has; now and then one that it has not.
      for _ in 0..<4 where !play.world.offers(arguments.words, of: offer) {
        arguments = tried[numbers.below(tried.count)]
      }
    }
    let target = play.world.target(touching: offer.instance)
    return (
      ControlAim(target: target, control: offer.control, arguments: arguments.code),
      layout.kind == .type
    )
  }
}
