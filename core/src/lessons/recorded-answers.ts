import type { AnswerDetails, AnswerInput, FactAnswer } from '#core/attempts/attempt.ts'
import { MAX_ANSWER_MS, MAX_ANSWERS, MAX_SECONDS } from '#core/attempts/limits.ts'
import type { Exercise, ExerciseType, GradedFact } from '#core/exercises/exercise.ts'
import type { Question } from '#core/exercises/question.ts'
import { questionsOf, rulesFor } from '#core/exercises/registry.ts'

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

/** Adds one check. A round beyond the last storable one replaces the one before. */
export function checkedAnswers(
  answers: readonly FactAnswer[],
  exercise: Exercise,
  facts: readonly GradedFact[],
  { round, slotMs, slotInputs }: CheckedTry,
): readonly FactAnswer[] {
  const { type: kind } = exercise
  const hinted = hintedFacts(answers, kind, round)
  const { slotOf, showsPicture } = rulesFor(kind)
  const questions = questionsOf(exercise)
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
        ...asRecorded(questions[index]),
        ...(input === undefined ? {} : { input }),
        hinted: showsPicture || hinted.has(`${a}x${b}`),
      }
    }),
  ]
}

/** The question in the form it is stored in. */
export function asRecorded(question: Question | undefined): AnswerDetails {
  if (question === undefined) return {}
  const [left, right, result] = question.shown
  return {
    shown: [left, right, result],
    ...(question.options === undefined ? {} : { options: [...question.options] }),
  }
}

/** A wrong check shows a hint for each fact that was missed. */
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
  for (const answer of answers) last.set(answer.kind, Math.max(last.get(answer.kind) ?? 0, roundOf(answer)))
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
