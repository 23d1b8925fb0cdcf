import type { ClassDashboard } from '@dozenauts/server/api/types.ts'
import { KEPT_GROUP_SIZE } from '#core/classes/group-limits.ts'

type Group = ClassDashboard['groups'][number]

/** A pupil's place: the group by its number, or null for none. */
export interface Seat {
  readonly pupil: string
  readonly group: number | null
}

/** Groups with the pupil moved from one to another; a group without pupils is none. */
export function moved(groups: readonly Group[], { pupil, group: from }: Seat, to: number | null): Group[] {
  return groups
    .map((group, at) => {
      const others = group.pupils.filter((id) => id !== pupil)
      if (at === to) return { ...group, pupils: [...others, pupil] }
      return at === from ? { ...group, pupils: others } : group
    })
    .filter(({ pupils }) => pupils.length > 0)
}

export const canMove = (groups: readonly Group[], { pupil, group }: Seat, to: number | null) =>
  to !== group && (to === null || hasRoomFor(pupil, groups[to]))

const hasRoomFor = (pupil: string, group: Group | undefined) =>
  group !== undefined && group.pupils.length < KEPT_GROUP_SIZE && !group.pupils.includes(pupil)
