import type { Grade, GradedFact } from '#core/exercises/exercise.ts'
import type { Fact } from '#core/tables/fact.ts'
import type { Table } from '#core/tables/table.ts'
import { strategyRows } from '#web/features/games/hints/strategy-rows.ts'
import { strategyText } from '#web/features/games/hints/strategy-text.ts'
import { m } from '#web/generated/paraglide/messages.js'

/** One thing that did not work out, as rows of dots with a way to get there. The answer stays for the child to find. */
export interface Hint {
  /** What the child picks it by when there are several. */
  readonly name: string
  /** Whose colours it is drawn in. */
  readonly table: Table
  readonly rows: {
    readonly columns: number
    readonly main: number
    readonly second?: number
    readonly ghost?: number
    /** Dots of one more row, which is not full. */
    readonly left?: number
    /** The rows lie as columns. */
    readonly across?: boolean
  }
  readonly text: string
}

export function productHints(_exercise: unknown, grade: Grade): readonly Hint[] {
  return wrongFacts(grade).map(productHint)
}

/** Where a factor was asked, naming the fact would tell the answer. */
export function factorHints(_exercise: unknown, grade: Grade): readonly Hint[] {
  return wrongFacts(grade).map(factorHint)
}

/** Each fact once: a sequence may miss the same product twice. */
function wrongFacts({ facts }: Grade): readonly GradedFact[] {
  const wrong = facts.filter(({ correct }) => !correct)
  return wrong.filter(
    ({ a, b }, index) => wrong.findIndex((other) => other.a === a && other.b === b) === index,
  )
}

function productHint(fact: GradedFact): Hint {
  return {
    name: `${fact.a} × ${fact.b}`,
    table: fact.a as Table,
    rows: strategyRows(fact),
    text: strategyText(fact),
  }
}

/** `a × ?`: so many rows, and how many in each? */
export function factorHint({ a, b }: Fact): Hint {
  const product = a * b
  return {
    name: `${a} × ? = ${product}`,
    table: a as Table,
    rows: { columns: b, main: a },
    text: m.games_hint_factor({ a, product }),
  }
}

/** `? × b`: so many in each row, and how many rows? */
export function rowsHint({ a, b }: Fact): Hint {
  const product = a * b
  return {
    name: `? × ${b} = ${product}`,
    table: b as Table,
    rows: { columns: b, main: a },
    text: m.games_hint_rows({ b, product }),
  }
}
