import type { FactInMission, MissionRun, MissionStep, PlannedFact, Reason } from '#core/mission/mission.ts'

/** What becomes of a fact after an answer: it is asked once more in this mission, or it is done for today. */
export function afterAnswer(
  run: MissionRun,
  step: MissionStep,
  fact: PlannedFact,
  correct: boolean,
): FactInMission {
  const before = run.facts[fact.key] ?? { asked: 0, errors: 0, stage: fact.stage, back: null }
  const seen = { ...before, asked: before.asked + 1, lastAt: run.asked, back: null }
  // What was copied from its picture, even with a slip, has still to be produced.
  if (step.stage === 'meet') return producedLater(run, seen, { code: 'new-today' })
  if (!correct) return afterError(run, fact, { ...seen, errors: seen.errors + 1 })
  // An easy one in between decides nothing about a fact that is waiting.
  return step.reason.code === 'easier-after-errors' ? { ...seen, back: before.back } : seen
}

/**
 * The child has just built the answer. Asked again soon it would only be echoed, and many such returns would fill the
 * mission: the first error brings a fact back once, while few others wait; everything else is for another day.
 */
function afterError(run: MissionRun, fact: PlannedFact, seen: FactInMission): FactInMission {
  const { rules, newLimit } = run.plan
  if (seen.errors > 1 || waitingAfterErrors(run) >= rules.mostWaiting) return seen
  const isFailedCheck = fact.role === 'check' && seen.asked === 1
  if (isFailedCheck && run.newFacts >= newLimit) return seen
  return producedLater(run, seen, { code: 'wrong-today' })
}

function producedLater(run: MissionRun, seen: FactInMission, reason: Reason): FactInMission {
  const notBefore = run.asked + 1 + run.plan.rules.laterLag
  return { ...seen, stage: 'produce', back: { notBefore, reason } }
}

function waitingAfterErrors({ facts }: MissionRun): number {
  return Object.values(facts).filter(({ back }) => back?.reason.code === 'wrong-today').length
}
