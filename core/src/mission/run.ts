import type { FactAnswer } from '#core/attempts/attempt.ts'
import { answerMs } from '#core/lessons/recorded-answers.ts'
import { afterAnswer } from '#core/mission/after-answer.ts'
import { chooseFacts } from '#core/mission/choose.ts'
import { stepFor } from '#core/mission/compose-step.ts'
import type {
  FactInMission,
  MissionPlan,
  MissionRun,
  MissionStep,
  PlannedFact,
  StepAnswer,
} from '#core/mission/mission.ts'
import { factKey } from '#core/tables/fact.ts'

export function startMission(plan: MissionPlan): MissionRun {
  return {
    plan,
    steps: [],
    facts: {},
    asked: 0,
    counted: 0,
    newFacts: 0,
    failedChecks: 0,
    errors: 0,
    errorsInRow: 0,
    activeMs: 0,
  }
}

/** What to ask now, or null when the mission is over. The same run always gives the same step. */
export function nextStep(run: MissionRun): MissionStep | null {
  const chosen = chooseFacts(run)
  return chosen && stepFor(run, chosen)
}

/**
 * Takes the answers to the step that `nextStep` gave, one for each of its facts, and the visible time
 * of the mission so far. After the end nothing changes.
 */
export function answerStep(run: MissionRun, answers: readonly StepAnswer[], activeMs: number): MissionRun {
  const step = nextStep(run)
  if (!step) return run
  let next: MissionRun = {
    ...run,
    steps: [...run.steps, { step, answers }],
    activeMs: Math.max(run.activeMs, activeMs),
  }
  for (const [index, { a, b }] of step.facts.entries()) {
    const planned = plannedFact(run.plan, factKey(a, b))
    if (planned) next = take(next, step, planned, answers[index] ?? NO_ANSWER)
  }
  return next
}

const NO_ANSWER: StepAnswer = { given: null, correct: false, ms: 0 }

function take(run: MissionRun, step: MissionStep, fact: PlannedFact, answer: StepAnswer): MissionRun {
  const before: FactInMission | undefined = run.facts[fact.key]
  const isFailedCheck = !before && fact.role === 'check' && !answer.correct
  const becomesNew = !before && (fact.role === 'new' || isFailedCheck)
  const after = afterAnswer(run, step, fact, answer.correct)
  return {
    ...run,
    facts: { ...run.facts, [fact.key]: after },
    asked: run.asked + 1,
    counted: run.counted + (step.picture ? 0 : 1),
    newFacts: run.newFacts + (becomesNew && after.back ? 1 : 0),
    failedChecks: run.failedChecks + (isFailedCheck ? 1 : 0),
    errors: run.errors + (answer.correct || step.picture ? 0 : 1),
    // Copying from a picture is neither success nor failure.
    errorsInRow: step.picture ? run.errorsInRow : answer.correct ? 0 : run.errorsInRow + 1,
  }
}

/** The answers as an attempt records them. Copying from the picture is not recall: its round is 1. */
export function missionAnswers(run: MissionRun): FactAnswer[] {
  return run.steps.flatMap(({ step, answers }) =>
    step.facts.map(({ a, b }, index): FactAnswer => {
      const { given, correct, ms, details } = answers[index] ?? NO_ANSWER
      const round = step.picture ? 1 : 0
      return { a, b, kind: step.type, given, correct, ms: answerMs(ms), round, ...details }
    }),
  )
}

export function plannedFact(plan: MissionPlan, key: string): PlannedFact | undefined {
  return plan.facts.find((fact) => fact.key === key)
}
