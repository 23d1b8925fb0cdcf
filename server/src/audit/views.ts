import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { type AuditAction, subjectOf } from '#server/audit/audit.ts'
import type { Database } from '#server/db/database.ts'

/** Adults and what they looked at today; a few dozen bytes each. */
const REMEMBERED = 20_000

interface View {
  readonly action: Extract<AuditAction, 'learner.viewed' | 'class.viewed'>
  readonly actor: string
  readonly subject: string
  readonly network: string
}

/**
 * Records that an adult looked at a learner or a class: once for each of them and day, on however many processes. The
 * row's id is made from all three, so a second view inserts nothing; mostly a cache in memory knows it already.
 */
export function createViews({
  db,
  now,
}: {
  readonly db: Database
  readonly now: () => number
}): (view: View) => Promise<void> {
  const seen = new LRUCache<string, true>({ max: REMEMBERED })
  return async ({ action, actor, subject, network }) => {
    const at = now()
    const key = `${action}:${actor}:${subject}:${Math.floor(at / DAY_MS)}`
    if (seen.has(key)) return
    await db.query
      .insertInto('audit_log')
      .values({
        id: createHash('sha256').update(key).digest('base64url'),
        at,
        actor_id: actor,
        subject_kind: subjectOf(action),
        subject_id: subject,
        action,
        network,
        detail: '{}',
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    seen.set(key, true)
  }
}
