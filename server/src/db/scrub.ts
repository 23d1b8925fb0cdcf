import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { BUSY_MS } from '#server/db/sqlite-file.ts'

const AGAIN_MS = 10_000

/**
 * After an erasure. SQLite's write-ahead log holds older copies of pages until they are overwritten: this puts everything
 * into the file and truncates the log. While somebody reads, for example a backup, it is tried again a little later.
 * PostgreSQL removes deleted rows by itself, later (autovacuum).
 */
export async function scrub({ engine, query }: Database): Promise<void> {
  if (engine !== 'sqlite') return
  const isDone = await query.connection().execute(async (connection) => {
    // The process has one thread: waiting inside SQLite would block it completely.
    await sql`pragma busy_timeout = 0`.execute(connection)
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection)
    await sql.raw(`pragma busy_timeout = ${BUSY_MS}`).execute(connection)
    return rows[0]?.busy === 0
  })
  // A server that has been closed meanwhile truncates the log at its next start.
  if (!isDone) setTimeout(() => void scrub({ engine, query } as Database).catch(() => {}), AGAIN_MS).unref()
}
