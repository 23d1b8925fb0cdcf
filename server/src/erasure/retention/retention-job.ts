import { type RetentionReport, runRetention } from '#server/erasure/retention/run-retention.ts'
import { alone, type Job } from '#server/jobs/jobs.ts'
import type { Services } from '#server/services.ts'

const RETENTION = { name: 'retention', everyMs: 3_600_000, leaseMs: 30 * 60_000 } as const

export function retentionJob(ctx: Services): Job {
  return {
    ...RETENTION,
    async run() {
      const report = await runRetention(ctx, { dry: false })
      if (Object.values(report).some((count) => count > 0)) ctx.log.info(report, 'retention')
    },
  }
}

/** For the command. Undefined when another process is doing it. */
export function retainInTurn(ctx: Services): Promise<RetentionReport | undefined> {
  return alone(ctx, RETENTION, () => runRetention(ctx, { dry: false }))
}
