import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/schema/tables.ts'

/** How long SQLite waits for another process that holds the file. */
export const BUSY_MS = 5_000
const AGAIN_MS = 10_000

/**
 * SQLite's write-ahead log holds older copies of pages until they are overwritten. This checkpoints everything into the
 * file and truncates the log. A reader, for example a backup, must not be disturbed or waited for: then it is retried a
 * little later.
 */
export function createWalCheckpoint(query: Kysely<Tables>) {
  let waiting: NodeJS.Timeout | undefined
  const checkpoint = () =>
    query.connection().execute(async (connection) => {
      // The process has one thread: waiting inside SQLite would block it completely.
      await sql`pragma busy_timeout = 0`.execute(connection)
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection)
      const isDone = rows[0]?.busy === 0
      await sql.raw(`pragma busy_timeout = ${BUSY_MS}`).execute(connection)
      return isDone
    })
  const empty = async (): Promise<void> => {
    clearTimeout(waiting)
    if (await checkpoint()) return
    waiting = setTimeout(() => void empty().catch(() => {}), AGAIN_MS)
    waiting.unref()
  }
  return {
    empty,
    stop: () => clearTimeout(waiting),
  }
}
