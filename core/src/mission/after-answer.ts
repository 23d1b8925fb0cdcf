import type {
  FactInMission,
  MissionRun,
  MissionStep,
  PlannedFact,
  Reason,
  Stage,
} from '#core/mission/mission.ts'

interface Judged {
  readonly correct: boolean
  readonly slow: boolean
}

/** What becomes of a fact after an answer: when it comes back in this mission, or that it waits for tomorrow. */
export function afterAnswer(
  run: MissionRun,
  step: MissionStep,
  fact: PlannedFact,
  answer: Judged,
): FactInMission {
  const before = run.facts[fact.key] ?? untouched(fact)
  const seen = { ...before, asked: before.asked + 1, lastAt: run.asked }
  const { laterLag, recogniseFirst } = run.plan.rules
  const backAfter = (others: number, stage: Stage, reason: Reason): FactInMission => ({
    ...seen,
    stage,
    back: { notBefore: run.asked + 1 + others, reason },
  })
  if (!answer.correct) return afterError(run, fact, { ...seen, errors: seen.errors + 1, streak: 0 })
  // An easy one in between, a verdict or a game of recognition decides nothing about a fact that is waiting.
  if (step.reason.code === 'easier-after-errors') return { ...seen, back: before.back }
  switch (step.stage) {
    case 'meet':
      // What was recognised on an earlier day needs no choice again.
      return backAfter(laterLag, recogniseFirst && fact.role === 'new' ? 'recognise' : 'produce', {
        code: 'new-today',
      })
    case 'recognise':
      return backAfter(laterLag, 'produce', { code: 'next-stage', stage: 'produce' })
    default:
      return produced(run, fact, seen, answer.slow, (others, reason) => backAfter(others, seen.stage, reason))
  }
}

function produced(
  run: MissionRun,
  fact: PlannedFact,
  seen: FactInMission,
  slow: boolean,
  backAfter: (others: number, reason: Reason) => FactInMission,
): FactInMission {
  const { newStreak, repairStreak, slowReturns, errorLag, laterLag } = run.plan.rules
  const wasSlow = seen.back?.reason.code === 'slow-today'
  if (slow && slowReturns && !wasSlow) return backAfter(errorLag, { code: 'slow-today' })
  const streak = seen.streak + 1
  const isNew = fact.role === 'new' || (fact.role === 'check' && seen.errors > 0)
  const needed = isNew ? newStreak : seen.errors > 0 ? repairStreak : 1
  const counted = { ...seen, streak }
  if (streak >= needed) return { ...counted, back: null }
  return { ...backAfter(laterLag, { code: 'new-today' }), streak }
}

/** The first error brings the fact back in a way that is easier; the next one leaves it for tomorrow. */
function afterError(run: MissionRun, fact: PlannedFact, seen: FactInMission): FactInMission {
  const { rules, newLimit } = run.plan
  if (seen.errors >= rules.errorsUntilTomorrow) return { ...seen, back: null }
  const isFailedCheck = fact.role === 'check' && seen.asked === 1
  if (isFailedCheck && run.newFacts >= newLimit) return { ...seen, back: null }
  return {
    ...seen,
    stage: easier(seen.stage, fact),
    back: { notBefore: run.asked + 1 + rules.errorLag, reason: { code: 'wrong-today' } },
  }
}

/** A fact that was not even recognised is shown again; one that was never produced is recognised first. */
function easier(stage: Stage, { role }: PlannedFact): Stage {
  if (stage === 'meet' || stage === 'recognise') return 'meet'
  return role === 'check' || role === 'new' ? 'recognise' : 'produce'
}

function untouched({ stage }: PlannedFact): FactInMission {
  return { asked: 0, errors: 0, streak: 0, lastAt: -1, stage, back: null }
}
