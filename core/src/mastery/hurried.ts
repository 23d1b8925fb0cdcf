import type { FactAnswer } from '#core/attempts/attempt.ts'
import { rulesFor } from '#core/exercises/registry.ts'
import { HURRIED_MS, HURRIED_RIGHT, HURRIED_RUN } from '#core/mastery/parameters.ts'

/**
 * The answers of a sitting that were given faster than a child can read the question, if there are many of them and
 * they are no better than guesses. They show nothing about what the child knows.
 */
export function hurriedAnswers(answers: readonly FactAnswer[]): ReadonlySet<FactAnswer> {
  const quickest = answers.filter(
    (answer) => answer.ms < HURRIED_MS[rulesFor(answer.kind).pace] && isAnswer(answer),
  )
  if (quickest.length < HURRIED_RUN) return NONE
  const right = quickest.filter(({ correct }) => correct).length
  return right > quickest.length * HURRIED_RIGHT ? NONE : new Set(quickest)
}

const NONE: ReadonlySet<FactAnswer> = new Set()

/** "I don't know yet" takes no time and guesses nothing; a retry copies what was shown. */
const isAnswer = ({ given, round = 0 }: FactAnswer) => given !== null && round === 0
