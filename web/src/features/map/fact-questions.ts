import type { PracticeKind } from '#core/practice/practice-attempt.ts'
import type { Fact } from '#core/tables/fact.ts'
import { m } from '#web/generated/paraglide/messages.js'

export interface FactQuestion {
  /** The equation around its gap. */
  readonly before: string
  readonly after: string
  readonly label: string
  readonly spoken: string
  readonly answer: number
  /** As it is recorded: the factors in the order of the screen. */
  readonly kind: PracticeKind
  readonly fact: Fact
}

/** One fact from its sides: the product, turned round, the missing factor, the division. */
export function factQuestions({ a, b }: Fact): FactQuestion[] {
  const product = a * b
  const turned = { a: b, b: a }
  const asked = (
    kind: PracticeKind,
    fact: Fact,
    [before, after]: readonly [string, string],
    spoken: string,
  ): FactQuestion => ({
    before,
    after,
    spoken,
    kind,
    fact,
    answer: kind === 'timed' ? product : fact.b,
    label: m.map_practice_gap({ equation: `${before} __ ${after}`.trim() }),
  })
  return [
    asked('timed', { a, b }, [`${a} × ${b} =`, ''], m.play_spoken_question({ a, b })),
    ...(a === b ? [] : [asked('timed', turned, [`${b} × ${a} =`, ''], m.play_spoken_question(turned))]),
    asked('fill-blanks', { a, b }, [`${a} ×`, `= ${product}`], m.map_spoken_missing({ a, product })),
    asked('reverse', { a, b }, [`${product} ÷ ${a} =`, ''], m.map_spoken_division({ a, product })),
  ]
}
