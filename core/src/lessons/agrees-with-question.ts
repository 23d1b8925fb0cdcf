import type { FactAnswer } from '#core/attempts/attempt.ts'

/**
 * Whether an answer fits the question it claims to answer. Lessons of the first version record no question, so theirs
 * always fit.
 */
export function agreesWithQuestion({ a, b, given, correct, shown }: FactAnswer): boolean {
  if (!shown) return true
  const [left, right, result] = shown
  if (left === null || right === null) {
    // A factor was asked.
    return (left ?? right) === a && result === a * b
  }
  if (!((left === a && right === b) || (left === b && right === a))) return false
  // A product was asked, or a verdict on the equation.
  if (result === null) return typeof given !== 'boolean'
  return given === null || correct === (given === (left * right === result))
}
