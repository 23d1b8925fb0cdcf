import type { AnswerInput, FactAnswer } from '#core/attempts/attempt.ts'
import type { Exercise, ExerciseType, GradedFact } from '#core/exercises/exercise.ts'
import { rulesFor } from '#core/exercises/registry.ts'
import { questionOf, showsPicture } from '#core/lessons/question-details.ts'

/** The limits of one stored attempt (see the schema in attempts/attempt-body.ts). */
export const MAX_ROUND = 99
const MAX_ANSWER_MS = 3_600_000
const MAX_ANSWERS = 1000
/** Four hours. */
const MAX_SECONDS = 14_400

/** What is known of one try besides its grade. */
export interface CheckedTry {
  readonly round: number
  readonly slotMs: Readonly<Record<number, number>>
  readonly slotInputs: Readonly<Record<number, AnswerInput>>
}

/** Shares the time since the last answer among the places just answered (nearly always one). */
export function addedTime(
  slotMs: Readonly<Record<number, number>>,
  changed: readonly number[],
  elapsedMs: number,
): Readonly<Record<number, number>> {
  const share = elapsedMs / changed.length
  const result: Record<number, number> = { ...slotMs }
  for (const slot of changed) result[slot] = (result[slot] ?? 0) + share
  return result
}

export function answerMs(ms: number): number {
  return Math.min(MAX_ANSWER_MS, Math.max(0, Math.round(ms)))
}

export function attemptSeconds(activeMs: number): number {
  return Math.min(MAX_SECONDS, Math.floor(activeMs / 1000))
}

/** Adds one check. A round beyond the last one that can be stored takes the place of the one before. */
export function checkedAnswers(
  answers: readonly FactAnswer[],
  exercise: Exercise,
  facts: readonly GradedFact[],
  { round, slotMs, slotInputs }: CheckedTry,
): readonly FactAnswer[] {
  const { type: kind } = exercise
  const hinted = hintedFacts(answers, kind, round)
  const { slotOf } = rulesFor(kind)
  return [
    ...answers.filter((answer) => answer.kind !== kind || answer.round !== round),
    ...facts.map((fact, index): FactAnswer => {
      const { a, b, given, correct } = fact
      const slot = slotOf(fact, index)
      const input = slotInputs[slot]
      return {
        a,
        b,
        kind,
        given,
        correct,
        ms: answerMs(slotMs[slot] ?? 0),
        round,
        ...questionOf(exercise, index),
        ...(input === undefined ? {} : { input }),
        hinted: showsPicture(kind) || hinted.has(`${a}x${b}`),
      }
    }),
  ]
}

/** A wrong check is followed by a hint to each fact that did not work out. */
function hintedFacts(answers: readonly FactAnswer[], kind: ExerciseType, round: number): ReadonlySet<string> {
  const missed = answers.filter(
    (answer) => answer.kind === kind && !answer.correct && roundOf(answer) < round,
  )
  return new Set(missed.map(({ a, b }) => `${a}x${b}`))
}

/** The round of an answer; those of basic lessons carry none. */
export function roundOf({ round }: FactAnswer): number {
  return round ?? 0
}

/** The answers of the last try at each kind: those that decide the score. */
export function isOfLastRound(answers: readonly FactAnswer[]): (answer: FactAnswer) => boolean {
  const last = new Map<ExerciseType, number>()
  for (const answer of answers) {
    last.set(answer.kind, Math.max(last.get(answer.kind) ?? 0, roundOf(answer)))
  }
  return (answer) => roundOf(answer) === last.get(answer.kind)
}

/** Drops the oldest answers of earlier tries when a very long lesson would not fit into one attempt. */
export function withinAttemptLimit(answers: readonly FactAnswer[]): FactAnswer[] {
  let surplus = answers.length - MAX_ANSWERS
  const decidesScore = isOfLastRound(answers)
  return answers.filter((answer) => {
    if (surplus <= 0 || decidesScore(answer)) return true
    surplus -= 1
    return false
  })
}
