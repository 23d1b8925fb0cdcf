import { useMemo, useState } from 'react'
import type { Learner } from '#core/learner/learner.ts'
import type { Medal } from '#core/mastery/mastery.ts'
import { allMedals } from '#core/mastery/medals.ts'
import { type FactWithStatus, factStatuses, statusesByTable } from '#core/status/fact-status.ts'
import type { Table } from '#core/tables/table.ts'

export interface Sky {
  readonly lights: readonly FactWithStatus[]
  readonly planets: Readonly<Record<Table, readonly FactWithStatus[]>>
  readonly medals: Readonly<Record<Table, Medal>>
}

/** The sky of a learner at the moment the screen was opened; undefined while nobody knows it. */
export function useSky(learner: Learner): Sky
export function useSky(learner: Learner | undefined): Sky | undefined
export function useSky(learner: Learner | undefined): Sky | undefined {
  const [now] = useState(() => Date.now())
  const mastery = learner?.mastery
  const utcOffset = learner?.calendar.utcOffset
  return useMemo(() => {
    if (!mastery) return undefined
    const lights = factStatuses(mastery, now, utcOffset)
    const medals = allMedals(mastery).map(({ table, medal }) => [table, medal])
    return { lights, planets: statusesByTable(lights), medals: Object.fromEntries(medals) }
  }, [mastery, utcOffset, now])
}
