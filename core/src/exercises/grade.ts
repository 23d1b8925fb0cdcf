import type { Fact } from '#core/tables/fact.ts'
import type { Table } from '#core/tables/table.ts'

/** A fact as one item of an exercise. `table` is the factor whose table is practised. */
export interface Item extends Fact {
  readonly table: Table
}

/** An equation as printed on screen, right or wrong on purpose. */
export interface Equation extends Item {
  readonly shown: number
}

/** What one check says about one fact of the exercise. */
export interface GradedFact extends Fact {
  readonly given: number | boolean | null
  readonly correct: boolean
}

export interface Grade {
  readonly result: 'incomplete' | 'incorrect' | 'correct'
  /** One entry per item, in item order (for number hunt: per target, then per wrong pick). */
  readonly facts: readonly GradedFact[]
}
