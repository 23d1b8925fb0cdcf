import type { Equation } from '#core/exercises/grade.ts'
import type { Fact } from '#core/tables/fact.ts'

/** What a screen offers to answer with. A real keyboard works on every screen. */
export const SCREEN_INPUTS = ['tiles', 'keypad', 'choice', 'cards', 'grid'] as const
export type ScreenInput = (typeof SCREEN_INPUTS)[number]

type Printed = number | null

/** How one question is put: recorded with the answer, so that a report can show what the child saw. */
export interface Question {
  /** The equation as printed, `[7, 8, 54]`; the number that is asked is null. */
  readonly shown: readonly [left: Printed, right: Printed, result: Printed]
  /** The numbers to choose from, in the order on the screen. */
  readonly options?: readonly number[]
}

/** `7 × 8 = __` */
export function productQuestion({ a, b }: Fact): Question {
  return { shown: [a, b, null] }
}

/** `7 × 8 = 54`: right or wrong? */
export function verdictQuestion({ a, b, shown }: Equation): Question {
  return { shown: [a, b, shown] }
}
