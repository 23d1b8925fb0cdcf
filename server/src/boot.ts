import { setTimeout as sleep } from 'node:timers/promises'
import { createAudit } from '#server/audit/audit.ts'
import { sessionsJob } from '#server/auth/standing/session-lifetime.ts'
import type { Config } from '#server/config.ts'
import { type HashCost, OWASP_MINIMUM } from '#server/crypto/hash-cost.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Migration } from '#server/db/migrations/migration.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { erasureJob } from '#server/erasure/erasure-job.ts'
import { retentionJob } from '#server/erasure/retention/retention-job.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { loadKeys } from '#server/keys/load-keys.ts'
import { seedCatalogues } from '#server/learning/avatar/catalogue-seed.ts'
import { weeklyMailJob } from '#server/learning/weekly-mail/weekly-mail-job.ts'
import { createLimiter } from '#server/limits/create-limiter.ts'
import { createLog } from '#server/log.ts'
import { rosterJob } from '#server/lti/roster-job.ts'
import { scoreJob } from '#server/lti/score-job.ts'
import { createMailer } from '#server/mail/create-mailer.ts'
import { pullJob } from '#server/one-roster/pull-job.ts'
import { beginPlans } from '#server/people/plans/payments.ts'
import { asksForPayment } from '#server/people/plans/plans.ts'
import { readProviders } from '#server/provider-file.ts'
import { readRosterSources } from '#server/roster-source-file.ts'
import { refuseUnsafe, warningsAbout } from '#server/safe-config.ts'
import type { Services } from '#server/services.ts'

export interface Boot {
  readonly ctx: Services
  stop(): Promise<void>
}

interface Surroundings {
  readonly now?: () => number
  readonly pause?: (ms: number) => Promise<unknown>
  /** Tests hash hundreds of passwords and want them cheaper. */
  readonly passwordCost?: HashCost
  readonly print?: (line: string) => void
  /** Where an operator sees what they should not miss, whatever LOG_LEVEL says. */
  readonly warn?: (line: string) => void
  /** Whether jobs run from time to time. Without, only what calls for a job runs it: for commands and tests. */
  readonly background?: boolean
  /** For tests of a release that is not made yet. */
  readonly migrations?: readonly Migration[]
}

/** Opens everything a server needs, in the order in which failures are clearest. */
export async function boot(
  config: Config,
  {
    now = Date.now,
    pause = sleep,
    passwordCost = OWASP_MINIMUM,
    print = () => {},
    warn = () => {},
    background = true,
    migrations,
  }: Surroundings = {},
): Promise<Boot> {
  refuseUnsafe(config)
  for (const warning of warningsAbout(config)) warn(`WARNING: ${warning}`)
  const providers = readProviders(config)
  const rosterSources = readRosterSources(config)
  const log = createLog(config)
  const db = await openDatabase(config)
  try {
    await migrate(db, now(), migrations)
    await seedCatalogues(db)
    if (asksForPayment(config)) await beginPlans({ db, now })
    const keys = await loadKeys(config, db, now)
    const limiter = createLimiter(config, db, now)
    const audit = createAudit(now)
    const jobs = createJobs({ db, log, now })
    const mail = createMailer({ audit, config, db, jobs, log, now, print })
    const shared = { config, providers, rosterSources, db, log, mail, keys, limiter, audit, jobs }
    const ctx: Services = { ...shared, passwordCost, now, pause }
    for (const job of [erasureJob(ctx), retentionJob(ctx), sessionsJob(ctx), rosterJob(ctx), scoreJob(ctx)])
      jobs.add(job)
    if (mail.sends) jobs.add(weeklyMailJob(ctx))
    if (rosterSources.length > 0) jobs.add(pullJob(ctx))
    if (background) jobs.start()
    return {
      ctx,
      async stop() {
        await jobs.stop()
        await mail.stop()
        await db.close()
      },
    }
  } catch (error) {
    await db.close()
    throw error
  }
}
