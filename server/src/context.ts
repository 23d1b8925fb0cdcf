import type { Logger } from 'pino'
import type { SigningKeys } from '#server/auth/keys.ts'
import type { Limiter } from '#server/auth/limiter.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Mailer } from '#server/mail/mailer.ts'

/** Everything a handler may use. No module holds state, so two servers can run in one process. */
export interface Context {
  readonly config: Config
  readonly db: Database
  readonly log: Logger
  readonly mail: Mailer
  readonly keys: SigningKeys
  readonly limiter: Limiter
  /** Milliseconds since 1970; tests move it. */
  readonly now: () => number
}
