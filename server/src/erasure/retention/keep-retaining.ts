import { type RetentionReport, runRetention } from '#server/erasure/retention/run-retention.ts'
import { takeLease } from '#server/jobs/lease.ts'
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
  const lease = await takeLease(ctx, JOB, LEASE_MS)
  if (!lease) return undefined
  return runRetention(ctx, { dry: false }).finally(() => lease.release())
}
