import type { Table } from '#core/tables/table.ts'
import type { AvatarLook } from '#web/art/avatar/avatar.tsx'
import { useFigure } from '#web/data/avatar.ts'
import { useCompanion } from '#web/data/learner/player.ts'

export interface Crew {
  /** The child's own figure; undefined while nobody knows it. */
  readonly look: AvatarLook | undefined
  readonly companion: Table
}

/** Who flies, from the port to the end: the child, with the hero of the table or else with the one it has chosen. */
export function useCrew(table?: Table): Crew {
  const chosen = useCompanion()
  return { look: useFigure(), companion: table ?? chosen }
}
