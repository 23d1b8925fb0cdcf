import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'

/** Small enough not to block others, frequent enough to keep up with any honest load. */
const BATCH = 500
const BATCHES_PER_RUN = 20
const EVERY_MS = 3_600_000
const DAY_MS = 24 * EVERY_MS

interface Parts {
  readonly config: Pick<Config, 'auditDays'>
  readonly db: Database
  readonly log: Logger
  readonly now: () => number
}

/** Deletes audit rows that are older than `AUDIT_DAYS`. Any number of processes may do so at once. */
export async function sweepAudit({ config, db, now }: Omit<Parts, 'log'>): Promise<void> {
  const before = now() - config.auditDays * DAY_MS
  for (let batch = 0; batch < BATCHES_PER_RUN; batch++) {
    const { numDeletedRows } = await db.query
      .deleteFrom('audit_log')
      .where('id', 'in', (from) =>
        from.selectFrom('audit_log').select('id').where('at', '<', before).limit(BATCH),
      )
      .executeTakeFirst()
    if (numDeletedRows < BATCH) return
  }
}

/** Sweeps now and every hour. What one run leaves or fails to delete, the next one deletes. */
export function startAuditRetention(parts: Parts): { stop(): Promise<void> } {
  const sweep = () =>
    sweepAudit(parts).catch((error: unknown) =>
      parts.log.warn({ code: (error as { code?: string }).code }, 'audit trail not swept'),
    )
  let running = sweep()
  const timer = setInterval(() => {
    running = running.then(sweep)
  }, EVERY_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
