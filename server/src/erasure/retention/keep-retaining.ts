import { randomUUID } from 'node:crypto'
import { type RetentionReport, runRetention } from '#server/erasure/retention/run-retention.ts'
import type { Services } from '#server/services.ts'

const JOB = 'retention'
const EVERY_MS = 3_600_000
/** A process that died in the middle of a run gives way after this time. */
const LEASE_MS = 30 * 60_000

/** Runs the job now and every hour until stopped. Of any number of processes one at a time does it. */
export function keepRetaining(ctx: Services): () => Promise<void> {
  const run = async () => {
    try {
      const report = await retainInTurn(ctx)
      if (report && Object.values(report).some((count) => count > 0)) ctx.log.info(report, 'retention')
    } catch (error) {
      // The next hour tries again.
      ctx.log.warn({ code: (error as { code?: string }).code }, 'retention did not finish')
    }
  }
  let running = run()
  const timer = setInterval(() => {
    running = running.then(run)
  }, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Undefined when another process is doing it. */
export async function retainInTurn(ctx: Services): Promise<RetentionReport | undefined> {
  const holder = randomUUID()
  if (!(await takeLease(ctx, holder))) return undefined
  try {
    return await runRetention(ctx, { dry: false })
  } finally {
    await ctx.db.query.deleteFrom('job_leases').where('name', '=', JOB).where('holder', '=', holder).execute()
  }
}

async function takeLease({ db, now }: Services, holder: string): Promise<boolean> {
  const lease = { holder, held_until: now() + LEASE_MS }
  const { numInsertedOrUpdatedRows } = await db.query
    .insertInto('job_leases')
    .values({ name: JOB, ...lease })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(lease).where('job_leases.held_until', '<=', now()),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
