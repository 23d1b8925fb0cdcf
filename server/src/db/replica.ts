import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { isDatabaseAway } from '#server/db/errors.ts'

/** How often a replica is looked at before the primary is asked instead, and the pauses in between. */
const PAUSES_MS = [0, 10, 20, 40]
/** A replica that hangs delays a reader by this much, once. */
const ANSWER_WITHIN_MS = 500
/** For so long a replica that lagged, or was away, is not asked again. */
const REST_BEHIND_MS = 1_000
const REST_AWAY_MS = 2_000

type Left = 'behind' | 'away'
type Tell = (state: 'used' | Left, error?: unknown) => void

/**
 * The primary with a replica for what reads much. Before a replica is read, it has to have everything that the primary
 * holds at that moment: every reader sees what was acknowledged before, whichever process acknowledged it. One that lags
 * or is gone is left out for a while, and what failed on it is read again from the primary.
 */
export function withReplica(
  primary: Database,
  openReplica: () => Promise<Database>,
  tell: Tell = () => {},
): Database {
  let opening: Promise<Database> | undefined
  let restsUntil = 0
  let told: 'used' | Left | undefined

  const become = (state: 'used' | Left, error?: unknown) => {
    if (state !== 'used')
      restsUntil = performance.now() + (state === 'behind' ? REST_BEHIND_MS : REST_AWAY_MS)
    if (state !== told) tell(state, error)
    told = state
  }
  const open = () => {
    opening ??= openReplica().catch((error) => {
      opening = undefined
      throw error
    })
    return opening
  }
  async function caughtUp(): Promise<Database | undefined> {
    if (performance.now() < restsUntil) return undefined
    const position = await positionOf(primary)
    try {
      const replica = await soon(
        open().then(async (replica) => ((await reaches(replica, position)) ? replica : undefined)),
      )
      become(replica ? 'used' : 'behind')
      return replica
    } catch (error) {
      become('away', error)
      return undefined
    }
  }
  return {
    ...primary,
    async fromReplica(work) {
      const replica = await caughtUp()
      if (!replica) return work(primary)
      try {
        return await work(readingFrom(replica, primary))
      } catch (error) {
        if (isDatabaseAway(error)) become('away', error)
        // Also a query that was ended because it was in the way of what the primary sent.
        return work(primary)
      }
    },
    async close() {
      const replica = await opening?.catch(() => undefined)
      await replica?.close()
      await primary.close()
    },
  }
}

/** Reads come from the replica until something is written: from then on only the primary has all of it. */
function readingFrom(replica: Database, primary: Database): Database {
  let source = replica
  const database: Database = {
    ...primary,
    get query() {
      return source.query
    },
    get reads() {
      return source.reads
    },
    get readOne() {
      return source.readOne
    },
    get readAll() {
      return source.readAll
    },
    transaction(work) {
      source = primary
      return primary.transaction(work)
    },
    fromReplica: (work) => work(database),
  }
  return database
}

/** How far the log of the primary is safe on its disk: everything that was acknowledged is before it. */
async function positionOf(primary: Database): Promise<string> {
  const { rows } = await sql<{
    position: string
  }>`select pg_current_wal_flush_lsn()::text as position`.execute(primary.reads)
  return rows[0]?.position ?? ''
}

async function reaches(replica: Database, position: string): Promise<boolean> {
  for (const pause of PAUSES_MS) {
    if (pause > 0) await new Promise((done) => setTimeout(done, pause))
    // One that was promoted follows nothing any more.
    const { rows } = await sql<{ there: boolean | null }>`
      select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as there`.execute(
      replica.reads,
    )
    if (rows[0]?.there) return true
  }
  return false
}

async function soon<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('the replica does not answer')), ANSWER_WITHIN_MS)
  })
  // Who comes too late may fail in peace.
  answer.catch(() => {})
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Runs `work` with services whose database is the replica, where there is one that has everything. */
export function onReplica<C extends { readonly db: Database }, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  return ctx.db.fromReplica((db) => work({ ...ctx, db }))
}
