import type { AnswerDetails, PlainAnswer } from '#core/attempts/attempt.ts'

/**
 * Answers as they are stored: the same values without the names. A million lessons of fifty answers
 * each would otherwise repeat `"correct":` fifty million times.
 */
export type PackedAnswer = readonly [
  a: number,
  b: number,
  kind: PlainAnswer['kind'],
  given: PlainAnswer['given'],
  correct: 0 | 1,
  ms: number,
  round?: number,
]

export function packAnswers(answers: readonly PlainAnswer[]): PackedAnswer[] {
  return answers.map(({ a, b, kind, given, correct, ms, round }) =>
    round === undefined
      ? [a, b, kind, given, correct ? 1 : 0, ms]
      : [a, b, kind, given, correct ? 1 : 0, ms, round],
  )
}

export function unpackAnswers(packed: readonly PackedAnswer[]): PlainAnswer[] {
  return packed.map(([a, b, kind, given, correct, ms, round]) => {
    const answer = { a, b, kind, given, correct: correct === 1, ms }
    return round === undefined ? answer : { ...answer, round }
  })
}

/** 0 stands for "not told". */
export type PackedDetails = readonly [
  shown: NonNullable<AnswerDetails['shown']> | 0,
  options: NonNullable<AnswerDetails['options']> | 0,
  input: NonNullable<AnswerDetails['input']> | 0,
  hinted: boolean | 0,
]

export function packDetails(details: readonly AnswerDetails[]): PackedDetails[] {
  return details.map(({ shown, options, input, hinted }) => [
    shown ?? 0,
    options ?? 0,
    input ?? 0,
    hinted ?? 0,
  ])
}

export function unpackDetails(packed: readonly PackedDetails[]): AnswerDetails[] {
  return packed.map(([shown, options, input, hinted]) => ({
    ...(shown === 0 ? {} : { shown }),
    ...(options === 0 ? {} : { options }),
    ...(input === 0 ? {} : { input }),
    ...(hinted === 0 ? {} : { hinted }),
  }))
}
