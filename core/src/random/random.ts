/** A source of numbers in [0, 1). The same seed always gives the same numbers, on every device. */
export type Random = () => number

/** Mixes numbers and names into one 32-bit seed (FNV-1a), so that neighbouring seeds do not give similar draws. */
export function seedFrom(...parts: readonly (number | string)[]): number {
  let hash = 0x811c9dc5
  for (const character of parts.join('|')) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  return hash >>> 0
}

/** Mulberry32: 32 bits of state are plenty for content that holds at most a few dozen draws. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

/** An integer from `min` to `max`, both included. */
export function integerBetween(random: Random, min: number, max: number): number {
  return min + Math.floor(random() * (max - min + 1))
}

/** A shuffled copy (Fisher–Yates); the input stays as it is. */
export function shuffle<T>(random: Random, items: readonly T[]): T[] {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = integerBetween(random, 0, last)
    const held = result[last] as T
    result[last] = result[other] as T
    result[other] = held
  }
  return result
}

/** `count` different entries of `items`, in random order. Asking for more than there are is a bug. */
export function sample<T>(random: Random, items: readonly T[], count: number): T[] {
  if (count > items.length) throw new RangeError(`cannot draw ${count} of ${items.length}`)
  return shuffle(random, items).slice(0, count)
}

/** The integers from `first` to `last`, both included. */
export function integers(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}
