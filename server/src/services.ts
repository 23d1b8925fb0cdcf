import type { Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Audit } from '#server/audit/audit.ts'
import type { Config } from '#server/config/config.ts'
import type { Providers } from '#server/config/provider-file.ts'
import type { HashCost } from '#server/crypto/hash-cost.ts'
import type { Database } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { SigningKeys } from '#server/keys/keys.ts'
import type { Limiter } from '#server/limits/limiter.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Snapshots } from '#server/snapshots/snapshots.ts'

/** Lessons of a learner that are being recorded. */
interface RecordedLessons {
  readonly learnerId: string
  /** The first of the child's days that one of them may belong to. */
  readonly firstDay: number
}

/** Who is told of lessons in the transaction that records them: what it writes is as lasting as they are. */
export type LessonListener = (trx: Transaction<Tables>, lessons: RecordedLessons) => Promise<void>

/** Of the learning platforms, what is asked where the database cannot be: read again every ten seconds, and when one is new. */
export interface KnownPlatforms {
  /** Who may show our pages inside theirs; the same list while nothing changes. */
  origins(): readonly string[]
  isAnyConnected(): boolean
  refresh(): Promise<void>
}

/** Everything a handler may use. No module holds state, so two servers can run in one process. */
export interface Services {
  readonly config: Config
  /** Whose accounts sign in here, besides ours. */
  readonly providers: Providers
  readonly db: Database
  readonly log: Logger
  readonly mail: Mailer
  readonly keys: SigningKeys
  readonly limiter: Limiter
  readonly audit: Audit
  readonly jobs: Jobs
  readonly snapshots: Snapshots
  readonly platforms: KnownPlatforms
  readonly lessonListeners: readonly LessonListener[]
  readonly passwordCost: HashCost
  /** Milliseconds since 1970; tests move it. */
  readonly now: () => number
  /** Waits so many milliseconds before an answer; tests wait less. */
  readonly pause: (ms: number) => Promise<unknown>
}
