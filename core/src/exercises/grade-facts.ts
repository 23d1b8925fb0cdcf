import type { Fact, Grade, GradedFact } from '#core/exercises/exercise.ts'

/** The rule of every exercise where each item must be answered and every answer must be right. */
export function allMustBeCorrect(facts: readonly GradedFact[]): Grade {
  if (facts.some((fact) => fact.given === null)) return { result: 'incomplete', facts }
  return { result: facts.every((fact) => fact.correct) ? 'correct' : 'incorrect', facts }
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
