import { TABLE_COLOURS, type TableColour } from '#core/tables/hero.ts'

/** The hero for one more child: the first that no brother or sister has. */
export function freeHero(taken: readonly TableColour[]): TableColour {
  return TABLE_COLOURS.find((colour) => !taken.includes(colour)) ?? 'sky'
}
