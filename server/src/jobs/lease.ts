import type { Database } from '#server/db/database.ts'
import { claim } from '#server/jobs/claim.ts'

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
  job: string,
  ms: number,
): Promise<Lease | undefined> {
  await db.query
    .insertInto('job_leases')
    .values({ id: job, claimed_until: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const [lease] = await claim(db, 'job_leases', { now: now(), ms }, (rows) => rows.where('id', '=', job))
  if (!lease) return undefined
  let until = lease.claimed_until
  /** A lease that another process took since has another end. */
  const change = async (claimed_until: number) => {
    const { numUpdatedRows } = await db.query
      .updateTable('job_leases')
      .set({ claimed_until })
      .where('id', '=', job)
      .where('claimed_until', '=', until)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    until = claimed_until
    return true
  }
  return {
    async hold() {
      // Half of the time is left to be late in.
      if (until - now() > ms / 2) return true
      return change(now() + ms)
    },
    async release() {
      await change(0)
    },
  }
}
