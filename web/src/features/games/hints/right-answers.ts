import type { Grade } from '#core/exercises/exercise.ts'

/** What went wrong, as it should be: each equation once. */
export function rightEquations(_exercise: unknown, { facts }: Grade): readonly string[] {
  const wrong = facts.filter(({ correct }) => !correct)
  return [...new Set(wrong.map(({ a, b }) => `${a} × ${b} = ${a * b}`))]
}
