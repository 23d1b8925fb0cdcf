import type { Database } from '#server/db/database.ts'

/** What an account wants to do for a learner: record lessons and buy, look, change settings and goals, or erase. */
export type Need = 'play' | 'read' | 'manage' | 'erase'

/**
 * How an account came to a learner. `self`: the learner plays with this account (the child who signed up, or a sibling
 * added to the family); `guardian`: another adult of the family; `teacher`: a teacher of the learner's class.
 */
export const ROLES = ['self', 'guardian', 'teacher'] as const
export type Role = (typeof ROLES)[number]

const ALLOWED: Readonly<Record<Role, ReadonlySet<Need>>> = {
  self: new Set(['play', 'read', 'manage', 'erase']),
  guardian: new Set(['read', 'manage']),
  teacher: new Set(['read']),
}

export type MayAct = (accountId: string, learnerId: string, need: Need) => Promise<boolean>

/**
 * The one place that decides who may see or act for whom. Access is a row, read for every request, so whoever loses it
 * is refused by the next request on every process.
 */
export function createGate(db: Database): MayAct {
  const access = db.readOne(
    db.query
      .selectFrom('learner_access')
      .select('role')
      .where('account_id', '=', '')
      .where('learner_id', '=', ''),
  )
  return async (accountId, learnerId, need) => {
    const row = await access([accountId, learnerId])
    return row !== undefined && ALLOWED[row.role].has(need)
  }
}
