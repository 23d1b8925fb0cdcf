import { seedCatalogues } from '#server/api/catalogue-seed.ts'
import { createAudit } from '#server/audit/audit.ts'
import { startAuditRetention } from '#server/audit/retention.ts'
import { keepSweeping } from '#server/auth/sessions/session-lifetime.ts'
import type { Config } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { keepPurging } from '#server/erasure/purge-unconfirmed.ts'
import { loadKeys } from '#server/keys/load-keys.ts'
import { createLimiter } from '#server/limits/create-limiter.ts'
import { createLog } from '#server/log.ts'
import { createMailer } from '#server/mail/create-mailer.ts'
import { beginPlans } from '#server/people/plans/payments.ts'
import { asksForPayment } from '#server/people/plans/plans.ts'
import { refuseUnsafe, warningsAbout } from '#server/safe-config.ts'
import type { Services } from '#server/services.ts'

export interface Boot {
  readonly ctx: Services
  stop(): Promise<void>
}

interface Surroundings {
  readonly now?: () => number
  readonly print?: (line: string) => void
  /** Where an operator sees what they should not miss, whatever LOG_LEVEL says. */
  readonly warn?: (line: string) => void
}

/** Opens everything a server needs, in the order in which failures are clearest. */
export async function boot(
  config: Config,
  { now = Date.now, print = () => {}, warn = () => {} }: Surroundings = {},
): Promise<Boot> {
  refuseUnsafe(config)
  for (const warning of warningsAbout(config)) warn(`WARNING: ${warning}`)
  const log = createLog(config)
  const db = await openDatabase(config)
  try {
    await migrate(db, now())
    await seedCatalogues(db)
    if (asksForPayment(config)) await beginPlans({ db, now })
    const keys = await loadKeys(config, db, now)
    const limiter = createLimiter(config, db, now)
    const mail = createMailer({ config, db, log, now, print })
    const ctx: Services = { config, db, log, mail, keys, limiter, audit: createAudit(now), now }
    const auditRetention = startAuditRetention(ctx)
    const stopPurging = keepPurging(ctx)
    const stopSweeping = keepSweeping(db, now)
    return {
      ctx,
      async stop() {
        await stopSweeping()
        await stopPurging()
        await auditRetention.stop()
        await mail.stop()
        await db.close()
      },
    }
  } catch (error) {
    await db.close()
    throw error
  }
}
