import type { FactAnswer } from '#core/attempts/attempt.ts'
import type { Pace } from '#core/exercises/exercise-rules.ts'
import { rulesFor } from '#core/exercises/registry.ts'
import type { Mastery } from '#core/mastery/mastery.ts'
import { ownPace } from '#core/mastery/pace.ts'
import {
  HURRIED_LONGER,
  HURRIED_MOST_MS,
  HURRIED_MS,
  HURRIED_PART,
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
 * too many are wrong. They show nothing about what the child knows; where they are most of the sitting, neither do those
 * that took a little longer.
 */
export function hurriedAnswers(
  answers: readonly FactAnswer[],
  limits: HurriedLimits,
): ReadonlySet<FactAnswer> {
  const given = answers.filter(isAnswer)
  const within = (times: number) => given.filter(({ kind, ms }) => ms < times * limits[rulesFor(kind).pace])
  const quickest = within(1)
  if (quickest.length < Math.max(HURRIED_RUN, given.length * HURRIED_PART)) return NONE
  const right = quickest.filter(({ correct }) => correct).length
  if (right > quickest.length * HURRIED_RIGHT) return NONE
  return new Set(quickest.length * 2 > given.length ? within(HURRIED_LONGER) : quickest)
}

const NONE: ReadonlySet<FactAnswer> = new Set()

/** "I don't know yet" takes no time and guesses nothing; a retry copies what was shown. */
const isAnswer = ({ given, round = 0 }: FactAnswer) => given !== null && round === 0
