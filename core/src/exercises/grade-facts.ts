import type { Grade, GradedFact } from '#core/exercises/grade.ts'
import type { Fact } from '#core/tables/fact.ts'

/** The rule of every exercise where each item must be answered and every answer must be right. */
export function allMustBeCorrect(facts: readonly GradedFact[]): Grade {
  if (facts.some((fact) => fact.given === null)) return { result: 'incomplete', facts }
  return { result: allCorrect(facts) ? 'correct' : 'incorrect', facts }
}

export function allCorrect(facts: readonly GradedFact[]): boolean {
  return facts.every(({ correct }) => correct)
}

export function countCorrect(facts: readonly GradedFact[]): number {
  return facts.filter(({ correct }) => correct).length
}

export function gradedProduct({ a, b }: Fact, given: number | null): GradedFact {
  return { a, b, given, correct: given === a * b }
}

/** `shown` is the factor on screen, `asked` the one the child finds. */
export function gradedFactor(shown: number, asked: number, given: number | null): GradedFact {
  return { a: shown, b: asked, given, correct: given === asked }
}

export function gradedVerdict({ a, b }: Fact, isRight: boolean, given: boolean | null): GradedFact {
  return { a, b, given, correct: given === isRight }
}

export function unanswered(items: readonly unknown[]): readonly null[] {
  return items.map(() => null)
}

/** For each place, the right numbers with that one changed. */
export function oneOff(
  right: readonly number[],
  change = (value: number, _place: number) => value + 1,
): readonly (readonly number[])[] {
  return right.map((_, place) =>
    right.map((value, index) => (index === place ? change(value, place) : value)),
  )
}
