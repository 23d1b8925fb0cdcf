import type { FactAnswer } from '#core/attempts/attempt.ts'
import { rulesFor } from '#core/exercises/registry.ts'
import { agreesWithQuestion } from '#core/lessons/agrees-with-question.ts'
import { outOfTen } from '#core/lessons/lesson-plan.ts'
import { agreesWithItself } from '#core/lessons/score.ts'
import type { MissionStep } from '#core/mission/mission.ts'
import { factKey } from '#core/tables/fact.ts'

/** What a stored mission says about each of its steps. */
export type StepSpec = Pick<MissionStep, 'type' | 'facts' | 'picture'>

/** Fewer answers than this do not make a mission, so one question brings no coins. */
export const SHORTEST_MISSION = 8

export type MissionProblem =
  | 'too-short'
  | 'wrong-number-of-answers'
  | 'foreign-fact'
  | 'foreign-exercise'
  | 'contradictory-answer'

export type MissionScore =
  | { readonly ok: true; readonly right: number; readonly asked: number; readonly score: number }
  | { readonly ok: false; readonly reason: MissionProblem }

/**
 * The score (0 to 10) that the answers of a finished mission support: one answer for each fact of each step,
 * in their order. What is copied from a picture counts neither way. A mission that took all its time may be
 * short: a child who thinks long has finished too.
 */
export function scoreOfMission(
  steps: readonly StepSpec[],
  answers: readonly FactAnswer[],
  tookAllItsTime = false,
): MissionScore {
  const asked = steps.flatMap(({ type, facts, picture }) =>
    facts.map(({ a, b }) => ({ key: factKey(a, b), type, picture })),
  )
  if (asked.length !== answers.length) return { ok: false, reason: 'wrong-number-of-answers' }
  let right = 0
  let counted = 0
  for (const [index, answer] of answers.entries()) {
    const question = asked[index]
    if (!question || factKey(answer.a, answer.b) !== question.key)
      return { ok: false, reason: 'foreign-fact' }
    if (answer.kind !== question.type) return { ok: false, reason: 'foreign-exercise' }
    // A copied answer has round 1 and a recalled one round 0: one cannot pass for the other.
    if (!isBelievable(answer) || (answer.round ?? 0) > 0 !== question.picture)
      return { ok: false, reason: 'contradictory-answer' }
    if (question.picture) continue
    counted += 1
    if (answer.correct) right += 1
  }
  if (counted < SHORTEST_MISSION && !tookAllItsTime) return { ok: false, reason: 'too-short' }
  return { ok: true, right, asked: counted, score: counted === 0 ? 0 : outOfTen(right, counted) }
}

/** A verdict without its equation counts as wrong. */
function isBelievable(answer: FactAnswer): boolean {
  if (rulesFor(answer.kind).asks === 'verdict' && answer.correct && !answer.shown) return false
  return agreesWithItself(answer) && agreesWithQuestion(answer)
}
