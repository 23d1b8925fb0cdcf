import { MEDALS, type Medal } from '#core/mastery/mastery.ts'
import { allMedals } from '#core/mastery/medals.ts'
import type { Table } from '#core/tables/table.ts'
import { useLearner } from '#web/data/learner/learner.ts'
import type { LearnerState } from '#web/data/learner/learner-data.ts'
import { usePerformance } from '#web/data/learner/performance.ts'

/** The medal of each table, with what was won on this device a moment ago. */
export function useMedals(): ReadonlyMap<Table, Medal> {
  return useLearner(medalsOf).data ?? NO_MEDALS
}

/** How far each table is, as the server last said, and never below what was won here since. */
export function useTableMedals() {
  const { data, isError, refetch } = usePerformance()
  const won = useMedals()
  const medals = data?.medals.map((row) => ({ ...row, medal: higher(row.medal, won.get(row.table)) }))
  return { data: medals, isError, refetch }
}

const NO_MEDALS: ReadonlyMap<Table, Medal> = new Map()

function medalsOf({ learner }: LearnerState): ReadonlyMap<Table, Medal> {
  return new Map(allMedals(learner.mastery).map(({ table, medal }) => [table, medal]))
}

function higher(a: Medal, b: Medal = 'none'): Medal {
  return MEDALS.indexOf(b) > MEDALS.indexOf(a) ? b : a
}
