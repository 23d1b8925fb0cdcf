import { TABLES, type Table } from '#core/tables/table.ts'

/** How many cards before one lie beside or above it, in a grid of two, three or four columns. */
const NEIGHBOURS = 5

/**
 * The hero on the card of each child, in the order of the cards. A child keeps its hero from day to day and finds the
 * card by it; only where a neighbour has the same one, another hero takes its place.
 */
export function heroesOf(pupils: readonly { readonly id: string }[]): Table[] {
  const heroes: Table[] = []
  for (const { id } of pupils) {
    const beside = heroes.slice(-NEIGHBOURS)
    const number = Number.parseInt(id.slice(0, 6), 16)
    const own = pick(TABLES, number)
    const others = TABLES.filter((table) => !beside.includes(table))
    heroes.push(beside.includes(own) ? pick(others, Math.floor(number / TABLES.length)) : own)
  }
  return heroes
}

const pick = (tables: readonly Table[], number: number): Table => tables[number % tables.length] ?? 12
