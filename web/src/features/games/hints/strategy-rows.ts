import { explain } from '#core/tables/explain.ts'
import type { Fact } from '#core/tables/fact.ts'

interface StrategyRows {
  readonly columns: number
  readonly main: number
  readonly second: number
  readonly ghost: number
  /** The second factor is the one taken apart: what is known first stands on the left, not on top. */
  readonly across?: true
}

/**
 * `a` rows of `b`, coloured by the strategy: what is known first, what is added, what goes away. Where the second
 * factor is taken apart, the parts are columns.
 */
export function strategyRows(fact: Fact): StrategyRows {
  const { strategy } = explain(fact)
  const across = strategy.way !== 'known' && strategy.parts.every(({ a }) => a === fact.a)
  return across ? { ...linesOf(turned(fact)), across } : linesOf(fact)
}

function turned({ a, b }: Fact): Fact {
  return { a: b, b: a }
}

/** The same with the first factor taken apart: the easier way is the same in either order. */
function linesOf(fact: Fact): StrategyRows {
  const { strategy, rows, columns } = explain(fact)
  switch (strategy.way) {
    case 'known':
      return { columns, main: rows, second: 0, ghost: 0 }
    case 'add': {
      const [first, second] = strategy.parts
      return { columns: first.b, main: first.a, second: second.a, ghost: 0 }
    }
    case 'subtract': {
      const [first, second] = strategy.parts
      return { columns: first.b, main: first.a - second.a, second: 0, ghost: second.a }
    }
    case 'double': {
      const [half] = strategy.parts
      return { columns: half.b, main: half.a, second: half.a, ghost: 0 }
    }
    case 'halve': {
      const [whole] = strategy.parts
      return { columns: whole.b, main: whole.a / 2, second: 0, ghost: whole.a / 2 }
    }
  }
}
