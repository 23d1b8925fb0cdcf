import { setTimeout as sleep } from 'node:timers/promises'
import { createAudit } from '#server/audit/audit.ts'
import { authJobs } from '#server/auth/jobs.ts'
import type { Config } from '#server/config/config.ts'
import { readProviders } from '#server/config/provider-file.ts'
import { refuseUnsafe, warningsAbout } from '#server/config/safe-config.ts'
import { type HashCost, OWASP_MINIMUM } from '#server/crypto/hash-cost.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Migration } from '#server/db/migrations/migration.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { erasureJobs } from '#server/erasure/jobs.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { loadKeys } from '#server/keys/load-keys.ts'
import { seedCatalogues } from '#server/learning/avatar/catalogue-seed.ts'
import { learningJobs } from '#server/learning/jobs.ts'
import { createLimiter } from '#server/limits/create-limiter.ts'
import { createLog } from '#server/log.ts'
import { createMailer } from '#server/mail/create-mailer.ts'
import { beginPlans } from '#server/people/plans/payments.ts'
import { asksForPayment } from '#server/people/plans/plans.ts'
import { schoolJobs } from '#server/schools/jobs.ts'
import { knowPlatforms } from '#server/schools/lti/known-platforms.ts'
import { listenForGradebooks } from '#server/schools/lti/score-marks.ts'
import type { Services } from '#server/services.ts'
import { createSnapshots } from '#server/snapshots/snapshots.ts'

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
  /** The program of the commands, which makes the snapshots. */
  readonly program?: string
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
    program,
    migrations,
  }: Surroundings = {},
): Promise<Boot> {
  refuseUnsafe(config)
  for (const warning of warningsAbout(config)) warn(`WARNING: ${warning}`)
  const providers = readProviders(config)
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
    const snapshots = createSnapshots({ config, log, now, program })
    const shared = { config, providers, db, log, mail, keys, limiter, audit, jobs, snapshots }
    const platforms = await knowPlatforms(db.query)
    const lessonListeners = [listenForGradebooks(platforms, now)]
    const ctx: Services = { ...shared, platforms, lessonListeners, passwordCost, now, pause }
    const offers = [erasureJobs(ctx), authJobs(ctx), learningJobs(ctx), schoolJobs(ctx), snapshots.jobs]
    for (const offered of offers) for (const job of offered) jobs.add(job)
    if (background) jobs.start()
    return {
      ctx,
      async stop() {
        snapshots.stop()
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
