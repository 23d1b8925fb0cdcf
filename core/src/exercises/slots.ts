/** What stands in each place of an answer: item index, memory pair, or number of the hunt. */
export type Slots = ReadonlyMap<number, number | boolean>

/** One place for each item. */
export function filled(values: readonly (number | boolean | null)[]): Slots {
  return new Map(values.flatMap((value, index) => (value === null ? [] : [[index, value]])))
}

/** One place for each number picked. */
export function picked(values: readonly number[]): Slots {
  return new Map(values.map((value) => [value, true]))
}

/** The places in which two states of an answer differ. */
export function differing(before: Slots, after: Slots): number[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (slot) => before.get(slot) !== after.get(slot),
  )
}
