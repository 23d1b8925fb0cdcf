/** A moment first, then plain values. */
type Kept = readonly [at: number, ...unknown[]]

/**
 * The latest of both, oldest first, at most `count`. Each one that is added goes where it belongs, so a lesson that was
 * finished offline costs as little as any other.
 */
export function keepLatest<T extends Kept>(
  before: readonly T[],
  added: readonly T[],
  count: number,
  compare: (x: Kept, y: Kept) => number = compareKept,
): readonly T[] {
  if (added.length === 0) return before
  const all = [...before]
  for (const one of added) all.splice(placeOf(one, all, compare), 0, one)
  return all.length > count ? all.slice(-count) : all
}

/** Mostly the end: nearly always a lesson is later than everything before it. */
function placeOf(one: Kept, all: readonly Kept[], compare: (x: Kept, y: Kept) => number): number {
  const last = all.at(-1)
  if (!last || compare(last, one) <= 0) return all.length
  let [from, to] = [0, all.length - 1]
  while (from < to) {
    const middle = (from + to) >> 1
    if (compare(all[middle] as Kept, one) <= 0) from = middle + 1
    else to = middle
  }
  return from
}

/** Of equal moments the values decide, so that no order of arrival matters. */
function compareKept(x: Kept, y: Kept): number {
  for (let place = 0; place < x.length; place++) {
    const [value, other] = [x[place], y[place]]
    if (value === other) continue
    // "I don't know yet" is null and comes before any number.
    if (value === null || other === null) return value === null ? -1 : 1
    return (value as number | string) < (other as number | string) ? -1 : 1
  }
  return 0
}
