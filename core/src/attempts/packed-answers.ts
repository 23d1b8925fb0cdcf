import type { FactAnswer } from '#core/attempts/attempt.ts'

/**
 * Answers as they are stored: the same values without the names. A million lessons of fifty answers
 * each would otherwise repeat `"correct":` fifty million times.
 */
export type PackedAnswer = readonly [
  a: number,
  b: number,
  kind: FactAnswer['kind'],
  given: FactAnswer['given'],
  correct: 0 | 1,
  ms: number,
  round?: number,
]

export function packAnswers(answers: readonly FactAnswer[]): PackedAnswer[] {
  return answers.map(({ a, b, kind, given, correct, ms, round }) =>
    round === undefined
      ? [a, b, kind, given, correct ? 1 : 0, ms]
      : [a, b, kind, given, correct ? 1 : 0, ms, round],
  )
}

export function unpackAnswers(packed: readonly PackedAnswer[]): FactAnswer[] {
  return packed.map(([a, b, kind, given, correct, ms, round]) => ({
    a,
    b,
    kind,
    given,
    correct: correct === 1,
    ms,
    ...(round === undefined ? {} : { round }),
  }))
}
