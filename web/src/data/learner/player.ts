import type { LearnerOfAccount, Me } from '@dozenauts/server/api/types.ts'
import { HEROES } from '#core/tables/hero.ts'
import { TABLES, type Table } from '#core/tables/table.ts'
import { useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import { useLearners } from '#web/data/learner/learners.ts'

function usePlayer(): LearnerOfAccount | undefined {
  const current = useCurrentLearnerId()
  return useLearners().find(({ id }) => id === current)
}

/** What whoever plays is called across a room: the first word of the name. Empty where there is none. */
export function usePlayerName(me: Me | undefined): string {
  const player = usePlayer()
  return callName((player ? player.name : me?.profile.full_name) ?? '')
}

function callName(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? ''
}

/** The hero that the child chose for itself; Dozi, who has time for everybody, where none was chosen. */
export function useCompanion(): Table {
  const colour = usePlayer()?.colour
  return TABLES.find((table) => HEROES[table].colour === colour) ?? 12
}
