import AppModel
import EventCore
import Reconciliation
import Simulation
import Testing
import Verification

@testable import Exploration
@testable import Reconciliation
@testable import SimulatedUIKit
@testable import Simulation
@testable import Verification

/// Every type whose fields a state is made of, with as many fields as its coding function knows.
///
/// Who adds a field finds this test red: write and read the field in the type's `code(_:)`, under
/// `Coding` in its module, or say there why the future does not depend on it; then count it here.
/// And take it over in the type's `restore`, which `RestoredFieldsTests` compares.
struct CodedFieldsTests {
  private static func world() throws -> World {
    try ExploredApps.model(ExploredApps.sheet, "").world
  }

  private func expect(
    _ value: Any, has count: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let fields = Mirror(reflecting: value).children.map { $0.label ?? "?" }
    #expect(
      fields.count == count, "\(type(of: value)) has \(fields)", sourceLocation: sourceLocation)
  }

  @Test func `every field of the world is known to its coding function`() throws {
    let world = try Self.world()
    expect(world, has: 70)
    expect(world.machine, has: 19)
    expect(world.machine.state, has: 14)
    expect(world.choices, has: 6)
    expect(world.agenda, has: 5)
    expect(SceneRecord.blank, has: 8)
    expect(RequestRecord.blank, has: 2)
    expect(RequestRecord.blank.request, has: 9)
    expect(HeldTouch.blank, has: 5)
    expect(ControlBeneath.blank, has: 4)
    expect(Item.blank, has: 5)
    expect(Touch.blank, has: 13)
    expect(OutsideInput.blank, has: 13)
    expect(Simulation.HeldWish.blank, has: 3)
    expect(PendingButton.blank, has: 3)
    expect(DyingView.blank, has: 3)
    expect(StaleView.blank, has: 3)
    expect(RunningTransition.blank, has: 2)
    expect(KeptController.blank, has: 4)
    expect(CallbackBlock.blank, has: 2)
    expect(KeptWord.blank, has: 4)
    expect(BrokenInvariant.blank, has: 2)
    expect(FixedOutcome.blank, has: 2)
    expect(PreparedAnswer.blank, has: 4)
    expect(AskedRemoval.blank, has: 2)
  }

  @Test func `every field of the app's state is known to its coding function`() {
    expect(InstanceRecord.blank, has: 7)
    expect(TaskRun.blank, has: 7)
    expect(DeferredBlock.blank, has: 7)
    expect(ObjectRecord.blank, has: 3)
    expect(HeldReference.blank, has: 5)
    expect(FormerReference.blank, has: 4)
    expect(FormerReference.blank.target, has: 3)
    expect(Subscription.blank, has: 4)
  }

  @Test func `every field of the platform is known to its coding function`() throws {
    expect(try Self.world().platform, has: 20)
    expect(Controller.blank, has: 13)
    expect(Child.blank, has: 2)
    expect(WindowScene.blank, has: 6)
    expect(Transition.blank, has: 27)
    expect(SimulatedUIKit.HeldRequest.blank, has: 11)
    expect(HeldEntry.blank, has: 2)
  }

  @Test func `every field of the bindings is known to its coding function`() {
    expect(SentState.Entry.blank, has: 3)
    expect(SentState(), has: 1)
    expect(DeferredBinding(), has: 1)
    expect(SlotPlace.blank, has: 2)
    expect(ImmediateBinding(), has: 1)
    expect(ChangesBinding(), has: 2)
    expect(ChangesBinding.Suspension.blank, has: 4)
    expect(SwiftUIBinding(), has: 6)
    expect(SwiftUIBinding.Presentation.blank, has: 13)
    expect(SwiftUIPaths(), has: 4)
    expect(SwiftUIPaths.Write.blank, has: 2)
    expect(SwiftUIPaths.Wait.blank, has: 2)
  }

  @Test func `every field of the detectors is known to their coding function`() {
    expect(FaultDetectors(binding: .deferred), has: 16)
    expect(DoubleEffectDetector(), has: 4)
    expect(DoubleEffectDetector.Tap.blank, has: 11)
    expect(DoubleEffectDetector.Pair.blank, has: 2)
    expect(DoubleEffectDetector.Work.blank, has: 2)
    expect(DoubleEffectDetector.OnceEffect.blank, has: 3)
    expect(LostPresentationDetector(commandsPlatform: false), has: 6)
    expect(LostPresentationDetector.Wish.blank, has: 7)
    expect(LostPresentationDetector.BegunRemoval.blank, has: 2)
    expect(UndoneDetector(applies: true), has: 3)
    expect(UndoneDetector.RemovedView.blank, has: 2)
    expect(ZombieEffectDetector(), has: 2)
    expect(UnbalancedDetector(), has: 1)
    expect(UnbalancedDetector.View.blank, has: 5)
    expect(WrongInstanceDetector(), has: 1)
    expect(OverDismissDetector(), has: 1)
    expect(DesyncDetector(applies: true), has: 1)
  }
}
