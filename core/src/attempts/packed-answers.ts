import type { FactAnswer } from '#core/attempts/attempt.ts'

type Packed<F extends keyof FactAnswer> = NonNullable<FactAnswer[F]> | null

/**
 * Answers as they are stored: the same values without the names. A million lessons of fifty answers each would
 * otherwise repeat `"correct":` fifty million times. Null stands for "not told"; nulls at the end are left out.
 */
export type PackedAnswer = readonly [
  a: number,
  b: number,
  kind: FactAnswer['kind'],
  given: FactAnswer['given'],
  correct: 0 | 1,
  ms: number,
  round?: Packed<'round'>,
  shown?: Packed<'shown'>,
  options?: Packed<'options'>,
  input?: Packed<'input'>,
  hinted?: Packed<'hinted'>,
]

export function packAnswers(answers: readonly FactAnswer[]): PackedAnswer[] {
  return answers.map((answer) => {
    const { a, b, kind, given, correct, ms, round, shown, options, input, hinted } = answer
    const optional = [round ?? null, shown ?? null, options ?? null, input ?? null, hinted ?? null]
    while (optional.at(-1) === null) optional.pop()
    return [a, b, kind, given, correct ? 1 : 0, ms, ...optional] as unknown as PackedAnswer
  })
}

export function unpackAnswers(packed: readonly PackedAnswer[]): FactAnswer[] {
  return packed.map(([a, b, kind, given, correct, ms, round, shown, options, input, hinted]) => {
    const answer: { -readonly [F in keyof FactAnswer]: FactAnswer[F] } = {
      a,
      b,
      kind,
      given,
      correct: correct === 1,
      ms,
    }
    if (isTold(round)) answer.round = round
    if (isTold(shown)) answer.shown = shown
    if (isTold(options)) answer.options = options
    if (isTold(input)) answer.input = input
    if (isTold(hinted)) answer.hinted = hinted
    return answer
  })
}

function isTold<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined
}
