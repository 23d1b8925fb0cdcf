import type { ClassAnswer } from '@dozenauts/server/api/types.ts'
import { m } from '#web/generated/paraglide/messages.js'

/** The name of the colleague who owns the class, for a co-teacher; undefined for the owner. */
export function otherOwner({ class: room, teachers }: ClassAnswer): string | undefined {
  if (room.role === 'owner') return undefined
  return teachers.find(({ role }) => role === 'owner')?.name ?? m.roster_nameless()
}
