import { seedCatalogues } from '#server/api/catalogue-seed.ts'
import type { Config } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { loadKeys } from '#server/keys/load-keys.ts'
import { createLimiter } from '#server/limits/create-limiter.ts'
import { createLog } from '#server/log.ts'
import { createMailer } from '#server/mail/create-mailer.ts'
import type { Services } from '#server/services.ts'

export interface Boot {
  readonly ctx: Services
  stop(): Promise<void>
}

interface Surroundings {
  readonly now?: () => number
  readonly print?: (line: string) => void
}

/** Opens everything a server needs, in the order in which failures are clearest. */
export async function boot(
  config: Config,
  { now = Date.now, print = () => {} }: Surroundings = {},
): Promise<Boot> {
  const log = createLog(config)
  const db = await openDatabase(config)
  try {
    await migrate(db, now())
    await seedCatalogues(db)
    const keys = await loadKeys(config, db, now)
    const limiter = createLimiter(config, db, now)
    const mail = createMailer({ config, db, log, now, print })
    const ctx: Services = { config, db, log, mail, keys, limiter, now }
    return {
      ctx,
      async stop() {
        await mail.stop()
        await db.close()
      },
    }
  } catch (error) {
    await db.close()
    throw error
  }
}
