import type { Fact } from '#core/exercises/exercise.ts'
import { m } from '#web/generated/paraglide/messages.js'

export interface FactQuestion {
  /** The equation around its gap. */
  readonly before: string
  readonly after: string
  readonly label: string
  readonly spoken: string
  readonly answer: number
}

/** One fact from its sides: the product, turned round, the missing factor, the division. */
export function factQuestions({ a, b }: Fact): FactQuestion[] {
  const product = a * b
  const asked = (before: string, after: string, answer: number, spoken: string): FactQuestion => ({
    before,
    after,
    answer,
    spoken,
    label: m.map_practice_gap({ equation: `${before} __ ${after}`.trim() }),
  })
  return [
    asked(`${a} × ${b} =`, '', product, m.play_spoken_question({ a, b })),
    ...(a === b ? [] : [asked(`${b} × ${a} =`, '', product, m.play_spoken_question({ a: b, b: a }))]),
    asked(`${a} ×`, `= ${product}`, b, m.map_spoken_missing({ a, product })),
    asked(`${product} ÷ ${a} =`, '', b, m.map_spoken_division({ a, product })),
  ]
}
