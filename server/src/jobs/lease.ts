import { randomUUID } from 'node:crypto'
import type { Database } from '#server/db/database.ts'

/** The right of one process to do a job that no other may do at the same time. */
export interface Lease {
  /** Prolongs it where that is due; false when it ran out and another process has it. */
  hold(): Promise<boolean>
  release(): Promise<void>
}

/**
 * Undefined when another process has it. One that dies gives way after `ms`: a job that takes longer calls `hold` in
 * between.
 */
export async function takeLease(
  { db, now }: { readonly db: Database; readonly now: () => number },
  name: string,
  ms: number,
): Promise<Lease | undefined> {
  const holder = randomUUID()
  let heldUntil = now() + ms
  const { numInsertedOrUpdatedRows } = await db.query
    .insertInto('job_leases')
    .values({ name, holder, held_until: heldUntil })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, held_until: heldUntil })
        .where('job_leases.held_until', '<=', now()),
    )
    .executeTakeFirst()
  if ((numInsertedOrUpdatedRows ?? 0n) === 0n) return undefined
  return {
    async hold() {
      // Half of the time is left to be late in.
      if (heldUntil - now() > ms / 2) return true
      const until = now() + ms
      const { numUpdatedRows } = await db.query
        .updateTable('job_leases')
        .set({ held_until: until })
        .where('name', '=', name)
        .where('holder', '=', holder)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      heldUntil = until
      return true
    },
    async release() {
      await db.query.deleteFrom('job_leases').where('name', '=', name).where('holder', '=', holder).execute()
    },
  }
}
