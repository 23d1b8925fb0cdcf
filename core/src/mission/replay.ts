import { dayOf } from '#core/calendar/calendar.ts'
import { scheduledRecall } from '#core/mastery/schedule.ts'
import type { MissionLearner } from '#core/mission/mission.ts'
import { likelyKnown } from '#core/placement/likely-known.ts'
import { createRandom, seedFrom } from '#core/random/random.ts'
import type { Fact } from '#core/tables/fact.ts'
import { FACTS, isInTable } from '#core/tables/facts.ts'
import type { Table } from '#core/tables/table.ts'

/** How far chance may move a fact: replays differ, but what is weak still comes first. */
const SHUFFLE = 0.15

/**
 * The facts that a replay of a table's game draws, the weakest and those due first, each written with the
 * table in front. Asking for more than the twelve gives them again from the beginning.
 */
export function factsForReplay(
  { mastery }: MissionLearner,
  table: Table,
  count: number,
  { now, seed }: { readonly now: number; readonly seed: number },
): Fact[] {
  const day = dayOf(now)
  const chances = likelyKnown(mastery)
  const random = createRandom(seedFrom('replay', table, seed))
  const weakest = FACTS.filter((fact) => isInTable(fact, table))
    .map((fact) => {
      const schedule = mastery.facts[fact.key]?.schedule
      const isDue = !!schedule && schedule.due <= day
      const recall = schedule ? scheduledRecall(schedule, day) : (chances[fact.key] ?? 0)
      return { fact, place: recall - (isDue ? SHUFFLE : 0) + random() * SHUFFLE }
    })
    .sort((x, y) => x.place - y.place)
    .map(({ fact: { a, b } }): Fact => ({ a: table, b: a === table ? b : a }))
  return Array.from({ length: count }, (_, index) => weakest[index % weakest.length] as Fact)
}
