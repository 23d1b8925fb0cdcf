import { dayOf } from '#core/calendar/calendar.ts'
import type { Mastery } from '#core/mastery/mastery.ts'
import { scheduledRecall } from '#core/mastery/schedule.ts'
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

/** The ways to a fact, best first: those that start from what *this* child knows. */
export function waysFor(
  fact: Fact,
  { mastery }: { readonly mastery: Mastery },
  now: number,
  /** For who asks about many facts of one child. */
  chances = likelyKnown(mastery),
): Way[] {
  const day = dayOf(now)
  const isKnown = ({ a, b }: Fact) => {
    const memory = mastery.facts[factKey(a, b)]
    if (memory?.produced && memory.schedule) return scheduledRecall(memory.schedule, day)
    return memory?.schedule ? 0 : (chances[factKey(a, b)] ?? 0)
  }
  const usual = usualStart(fact)
  const cost = (way: Way) =>
    EFFORT[way.name] +
    way.from.reduce((sum, needed) => sum + 1 - isKnown(needed), 0) -
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
