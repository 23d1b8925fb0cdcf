import type { FactAnswer } from '#core/attempts/attempt.ts'
import type { Pace } from '#core/exercises/exercise-rules.ts'
import { rulesFor } from '#core/exercises/registry.ts'
import type { Mastery } from '#core/mastery/mastery.ts'
import { ownPace } from '#core/mastery/pace.ts'
import {
  HURRIED_MOST_MS,
  HURRIED_MS,
  HURRIED_RIGHT,
  HURRIED_RUN,
  HURRIED_SHARE,
} from '#core/mastery/parameters.ts'

/** Milliseconds below which this child cannot have read the question, per input. */
export type HurriedLimits = Readonly<Record<Pace, number>>

export function hurriedLimits({ pace }: Pick<Mastery, 'pace'>): HurriedLimits {
  return { tiles: limitFor('tiles', pace), keypad: limitFor('keypad', pace) }
}

function limitFor(input: Pace, pace: Mastery['pace']): number {
  const own = ownPace(pace[input]) ?? 0
  return Math.max(HURRIED_MS[input], Math.min(own * HURRIED_SHARE, HURRIED_MOST_MS))
}

/**
 * The answers of a sitting that were given faster than a child can read the question, if there are many of them and
 * too many are wrong. They show nothing about what the child knows.
 */
export function hurriedAnswers(
  answers: readonly FactAnswer[],
  limits: HurriedLimits,
): ReadonlySet<FactAnswer> {
  const quickest = answers.filter(
    (answer) => answer.ms < limits[rulesFor(answer.kind).pace] && isAnswer(answer),
  )
  if (quickest.length < HURRIED_RUN) return NONE
  const right = quickest.filter(({ correct }) => correct).length
  return right > quickest.length * HURRIED_RIGHT ? NONE : new Set(quickest)
}

const NONE: ReadonlySet<FactAnswer> = new Set()

/** "I don't know yet" takes no time and guesses nothing; a retry copies what was shown. */
const isAnswer = ({ given, round = 0 }: FactAnswer) => given !== null && round === 0
