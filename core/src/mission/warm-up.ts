import { NEW_LEARNER } from '#core/learner/learner.ts'
import { planMission } from '#core/mission/plan.ts'
import { nextStep, startMission } from '#core/mission/run.ts'

/** Browsers compile code when it first runs. This runs the engine once while nobody waits for it. */
export function warmUpEngine(): void {
  nextStep(startMission(planMission(NEW_LEARNER, { now: 0, seed: 1, minutes: 8 })))
}
