import { pino } from 'pino'
import { createLimiter } from '#server/auth/create-limiter.ts'
import { loadKeys } from '#server/auth/load-keys.ts'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { createMailer } from '#server/mail/create-mailer.ts'

export interface Boot {
  readonly ctx: Context
  stop(): Promise<void>
}

/** Opens everything a server needs, in the order in which failures are clearest. */
export async function boot(config: Config, { now = Date.now }: { now?: () => number } = {}): Promise<Boot> {
  const log = pino({ level: config.logLevel })
  const db = await openDatabase(config)
  await migrate(db, now())
  const keys = await loadKeys(config, db, now)
  const limiter = createLimiter(config, db, now)
  const mail = createMailer({ config, db, log, now })
  const ctx: Context = { config, db, log, mail, keys, limiter, now }
  return {
    ctx,
    async stop() {
      await mail.stop()
      await db.close()
    },
  }
}
