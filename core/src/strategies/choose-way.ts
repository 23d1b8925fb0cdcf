import { dayOf } from '#core/calendar/calendar.ts'
import { recallForecast } from '#core/mastery/forecast.ts'
import type { Mastery } from '#core/mastery/mastery.ts'
import { likelyKnown } from '#core/placement/likely-known.ts'
import { type Way, type WayName, waysTo } from '#core/strategies/ways.ts'
import { explain } from '#core/tables/explain.ts'
import type { Fact } from '#core/tables/fact.ts'
import { factKey } from '#core/tables/fact.ts'

/** What a way asks of the head, beside the facts it starts from. */
const EFFORT: Readonly<Record<WayName, number>> = {
  'by-heart': 0,
  double: 0.1,
  'ten-minus-one': 0.15,
  'ten-plus': 0.15,
  'half-of-ten': 0.15,
  'one-group-more': 0.2,
  'square-plus': 0.2,
  'square-minus': 0.25,
  'five-plus': 0.2,
  'double-again': 0.3,
  'break-apart': 0.4,
}
/** The way that the games explain is the one a child has met before. */
const USUAL_BONUS = 0.15

/** How sure a fact is as a start: one that was missed and never produced is none. */
export function sureness(
  { facts, own }: Mastery,
  now: number,
  chances: Readonly<Record<string, number>>,
): (fact: Fact) => number {
  return ({ a, b }) => {
    const key = factKey(a, b)
    const memory = facts[key]
    if (memory?.produced) return recallForecast(key, memory, own, dayOf(now))
    return memory?.schedule ? 0 : (chances[key] ?? 0)
  }
}

/** The ways to a fact, best first: those that start from what *this* child knows. */
export function waysFor(
  fact: Fact,
  { mastery }: { readonly mastery: Mastery },
  now: number,
  /** For who asks about many facts of one child. */
  chances = likelyKnown(mastery),
): Way[] {
  const sure = sureness(mastery, now, chances)
  const usual = usualStart(fact)
  const cost = (way: Way) =>
    EFFORT[way.name] +
    way.from.reduce((sum, needed) => sum + 1 - sure(needed), 0) -
    (startOf(way) === usual ? USUAL_BONUS : 0)
  return waysTo(fact)
    .map((way) => ({ way, cost: cost(way) }))
    .sort((x, y) => x.cost - y.cost)
    .map(({ way }) => way)
}

/** For several children: the way that the games explain or, without one, the easiest. */
export function usualWay(fact: Fact): WayName {
  const usual = usualStart(fact)
  const [easiest] = waysTo(fact).sort((x, y) => EFFORT[x.name] - EFFORT[y.name])
  return (waysTo(fact).find((way) => startOf(way) === usual) ?? easiest)?.name ?? 'by-heart'
}

function startOf({ steps }: Way): string | null {
  const first = steps[0]
  return first?.do === 'start' ? `${first.fact.a}x${first.fact.b}` : null
}

function usualStart(fact: Fact): string | null {
  const { strategy } = explain(fact)
  return strategy.way === 'known' ? null : `${strategy.parts[0].a}x${strategy.parts[0].b}`
}
