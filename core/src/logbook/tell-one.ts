import { FACTS, type NamedFact } from '#core/tables/facts.ts'

interface Telling {
  /** The wonder that this end tells. */
  readonly wonder: NamedFact | null
  /** Those that wait for the next ends: open all the same. */
  readonly waiting: readonly string[]
}

/** One wonder an end, however many open at once: those that waited first, then the new ones in the order of the facts. */
export function tellOne(waiting: readonly string[], opened: readonly NamedFact[]): Telling {
  const keys = [...new Set([...waiting, ...opened.map(({ key }) => key)])]
  const [wonder = null, ...others] = keys.flatMap((key) => FACTS.find((fact) => fact.key === key) ?? [])
  return { wonder, waiting: others.map(({ key }) => key) }
}
