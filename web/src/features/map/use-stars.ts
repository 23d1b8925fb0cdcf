import { useMemo, useState } from 'react'
import type { Learner } from '#core/learner/learner.ts'
import { allMedals, type Medal } from '#core/mastery/medals.ts'
import { type Star, starsByTable, starsOf } from '#core/stars/stars.ts'
import type { Table } from '#core/tables/table.ts'

export interface Sky {
  readonly stars: readonly Star[]
  readonly planets: Readonly<Record<Table, readonly Star[]>>
  readonly medals: Readonly<Record<Table, Medal>>
}

/** The sky of a learner at the moment the screen was opened. */
export function useSky({ mastery, calendar }: Learner): Sky {
  const [now] = useState(() => Date.now())
  return useMemo(() => {
    const stars = starsOf(mastery, now, calendar.utcOffset)
    const medals = allMedals(mastery).map(({ table, medal }) => [table, medal])
    return { stars, planets: starsByTable(stars), medals: Object.fromEntries(medals) }
  }, [mastery, calendar.utcOffset, now])
}

export function countLit(stars: readonly Star[]): number {
  return stars.filter(({ light }) => light !== 'dark').length
}
