/**
 * A lesson that was left in the middle keeps its place while the child plays another one, so the times of honest lessons
 * do overlap: its time ends with its last answer and is counted back from there. Three at once leaves room for two
 * lessons left in the middle, or for a child at one of two tablets. The number comes from simulated play
 * (at-once.test.ts).
 */
export const LESSONS_AT_ONCE = 3

/**
 * When a lesson was played and how far its coins go (1 bronze, 2 silver, 3 gold): `[end, seconds, coins]`, the end in
 * seconds from the beginning of its day.
 */
export type Span = readonly [end: number, seconds: number, coins: number]

/** As many as a day can reward, three at a time. Only invented days have more, and those earn no more. */
const SPANS_KEPT = 150

/** Sorted, so that the same lessons give the same list in whatever order they come. */
export function withSpan(spans: readonly Span[], added: Span): readonly Span[] {
  // Of equal ones no more than these can ever count.
  if (spans.length >= SPANS_KEPT) return spans
  if (spans.filter((span) => compare(span, added) === 0).length >= LESSONS_AT_ONCE) return spans
  const place = spans.findIndex((span) => compare(span, added) > 0)
  return place < 0 ? [...spans, added] : [...spans.slice(0, place), added, ...spans.slice(place)]
}

/**
 * How many of the lessons that go as far as `coins` one child can have played: the largest choice of them of which no
 * moment has more than three. Another lesson never makes the number smaller, so no coin is ever taken back.
 */
export function playableAtOnce(spans: readonly Span[], coins: number, atOnce = LESSONS_AT_ONCE): number {
  // The lesson that ends first takes the place that became free last. No other way fits in more.
  const freeFrom = new Array<number>(atOnce).fill(Number.NEGATIVE_INFINITY)
  let count = 0
  for (const [end, seconds, reach] of spans) {
    if (reach < coins) continue
    const place = latestFree(freeFrom, end - seconds)
    if (place < 0) continue
    freeFrom[place] = end
    count += 1
  }
  return count
}

/** Whether one more lesson counts: the usual case, in which too few others are near, needs no counting. */
export function addsOne(spans: readonly Span[], added: Span, coins: number): boolean {
  if (spans.length >= SPANS_KEPT) return false
  const [end, seconds] = added
  const near = spans.filter((span) => span[0] > end - seconds && span[0] - span[1] < end)
  if (near.length < LESSONS_AT_ONCE) return true
  return playableAtOnce(withSpan(spans, added), coins) > playableAtOnce(spans, coins)
}

function latestFree(freeFrom: readonly number[], start: number): number {
  let best = -1
  for (let place = 0; place < freeFrom.length; place += 1) {
    const from = freeFrom[place] as number
    if (from <= start && (best < 0 || from > (freeFrom[best] as number))) best = place
  }
  return best
}

function compare(one: Span, other: Span): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2]
}
