import type { Table } from '#core/tables/table.ts'

/** The colour of a table by name; the theme file of the web gives it its value. */
export type TableColour =
  | 'slate-blue'
  | 'coral'
  | 'mint'
  | 'sky'
  | 'sunflower'
  | 'honey-orange'
  | 'violet'
  | 'teal'
  | 'magenta'
  | 'leaf-green'
  | 'crimson'
  | 'royal-indigo'

export interface Hero {
  readonly id: string
  readonly name: string
  readonly colour: TableColour
}

/** The hero of table n carries n of something that can be counted. */
export const HEROES = {
  1: { id: 'uno', name: 'Uno', colour: 'slate-blue' },
  2: { id: 'dua', name: 'Dua', colour: 'coral' },
  3: { id: 'trix', name: 'Trix', colour: 'mint' },
  4: { id: 'quad', name: 'Quad', colour: 'sky' },
  5: { id: 'penta', name: 'Penta', colour: 'sunflower' },
  6: { id: 'hexa', name: 'Hexa', colour: 'honey-orange' },
  7: { id: 'septi', name: 'Septi', colour: 'violet' },
  8: { id: 'octo', name: 'Octo', colour: 'teal' },
  9: { id: 'nona', name: 'Nona', colour: 'magenta' },
  10: { id: 'deca', name: 'Deca', colour: 'leaf-green' },
  11: { id: 'elva', name: 'Elva', colour: 'crimson' },
  12: { id: 'dozi', name: 'Dozi', colour: 'royal-indigo' },
} as const satisfies Record<Table, Hero>

export const TABLE_COLOURS: readonly TableColour[] = Object.values(HEROES).map(({ colour }) => colour)
