import { type Kysely, sql } from 'kysely'
import type { ContinuousCopy } from '#server/db/copy/continuous-copy.ts'
import type { Tables } from '#server/db/schema/tables.ts'

/** How long SQLite waits for another process that holds the file. */
export const BUSY_MS = 5_000
const AGAIN_MS = 10_000

/**
 * SQLite's write-ahead log holds older copies of pages until they are overwritten. This checkpoints everything into the
 * file and truncates the log. A reader, for example a backup, must not be disturbed or waited for, nor must the copy of the
 * file: then it is retried a little later.
 */
export function createWalCheckpoint(query: Kysely<Tables>) {
  let waiting: NodeJS.Timeout | undefined
  let copy: ContinuousCopy | undefined
  const checkpoint = () =>
    query.connection().execute(async (connection) => {
      // The process has one thread: waiting inside SQLite would block it completely.
      await sql`pragma busy_timeout = 0`.execute(connection)
      const before = copy && (await writesOfOthers(connection))
      copy?.takeRest()
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection)
      const isDone = rows[0]?.busy === 0
      copy?.emptied({ isDone, isDisturbed: (await writesOfOthers(connection)) !== before })
      await sql.raw(`pragma busy_timeout = ${BUSY_MS}`).execute(connection)
      return isDone
    })
  const empty = async (): Promise<void> => {
    clearTimeout(waiting)
    if ((copy?.mayEmptyLog() ?? true) && (await checkpoint())) return
    waiting = setTimeout(() => void empty().catch(() => {}), AGAIN_MS)
    waiting.unref()
  }
  return {
    empty,
    /** Takes what is in the log before it is emptied. */
    tellCopy(told: ContinuousCopy) {
      copy = told
    },
    stop: () => clearTimeout(waiting),
  }
}

/** Changes when another connection has committed something. */
async function writesOfOthers(connection: Kysely<Tables>): Promise<number | undefined> {
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(connection)
  return rows[0]?.data_version
}
