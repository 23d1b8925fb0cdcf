export type KeyLayout = 'phone' | 'calculator'

/** The nine digits as they stand on the keypad, row by row. */
export function keyRows(layout: KeyLayout): readonly number[] {
  return layout === 'phone' ? [1, 2, 3, 4, 5, 6, 7, 8, 9] : [7, 8, 9, 4, 5, 6, 1, 2, 3]
}
