import { sql } from 'kysely'
import type { Services } from '#server/services.ts'
import type { SnapshotState } from '#server/snapshots/snapshots.ts'

/** Anyone may poll this, and a write costs: a result is cached for this long. */
const GOOD_FOR_MS = 1000

export interface Readiness {
  /** Whether the server can do its work. */
  readonly isReady: boolean
  /** `ok`, or what is missing. */
  readonly parts: {
    /** `unreachable` or `read-only`: with a full disk reads still work, but no lesson can be recorded. */
    readonly database: 'ok' | 'read-only' | 'unreachable'
    /** Where BACKUP_DIR is set. The server works without them. */
    readonly snapshots?: SnapshotState
  }
}

export function createReadiness(ctx: Pick<Services, 'db' | 'now' | 'snapshots'>): () => Promise<Readiness> {
  let known: { readonly answer: Promise<Readiness>; readonly until: number } | undefined
  const look = async (): Promise<Readiness> => {
    const database = await stateOf(ctx)
    const snapshots = ctx.snapshots.state()
    return { isReady: database === 'ok', parts: { database, ...(snapshots && { snapshots }) } }
  }
  return async () => {
    if (!known || performance.now() > known.until) {
      // Concurrent checks share one query, so a hanging database is not asked twice.
      known = { answer: look(), until: Number.POSITIVE_INFINITY }
      const { answer } = known
      void answer.then(() => {
        known = { answer, until: performance.now() + GOOD_FOR_MS }
      })
    }
    return known.answer
  }
}

async function stateOf({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Readiness['parts']['database']> {
  try {
    await db.transaction((trx) =>
      trx
        .insertInto('readiness')
        .values({ id: 1, checked_at: now() })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ checked_at: now() }))
        .execute(),
    )
    return 'ok'
  } catch {
    return sql`select 1`.execute(db.query).then(
      () => 'read-only',
      () => 'unreachable',
    )
  }
}
