import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { LibSqlConnection } from '#server/db/libsql-driver.ts'
import { noWalSync, type WalSync } from '#server/db/wal-sync.ts'

/** Bounds latency under load. */
const MAX_GROUP = 64

interface Job<DB> {
  readonly work: (trx: Transaction<DB>) => Promise<unknown>
  readonly isRead: boolean
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * A commit costs as much as the work of several requests. Transactions that queued up share the next one: each runs in
 * its own savepoint, so a failed one rolls back only its own changes, and no request is answered before the shared commit
 * is on disk. The next group does not wait for that, and what only reads waits for no disk.
 */
export function groupCommit<DB>(query: Kysely<DB>, log: WalSync = noWalSync()) {
  const waiting: Job<DB>[] = []
  let running = false

  async function drain() {
    running = true
    while (waiting.length > 0) {
      await gathered(waiting)
      await runGroup(query, log, waiting.splice(0, MAX_GROUP))
    }
    running = false
  }

  return <T>(work: (trx: Transaction<DB>) => Promise<T>, { isRead = false } = {}): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, isRead, resolve: resolve as (value: unknown) => void, reject })
      if (!running) void drain()
    })
}

/**
 * Resolves when a turn of the event loop has brought nothing more. The driver answers within the same turn: without a pause
 * each transaction would commit before the next request was even read.
 */
async function gathered(waiting: readonly unknown[]): Promise<void> {
  let before: number
  do {
    before = waiting.length
    await nextTurn()
  } while (waiting.length > before && waiting.length < MAX_GROUP)
}

async function runGroup<DB>(query: Kysely<DB>, log: WalSync, jobs: readonly Job<DB>[]): Promise<void> {
  const answers: Answer[] = []
  const before = log.writes
  try {
    await query.transaction().execute(async (trx) => {
      // Alone it needs no savepoint: the transaction itself can be rolled back.
      const run = jobs.length === 1 ? runAlone : runInSavepoint
      for (const job of jobs) answers.push({ job, tell: await run(trx, job) })
    })
  } catch (error) {
    for (const { reject } of jobs) reject(error)
    return
  }
  const [reads, others] = [answers.filter(({ job }) => job.isRead), answers.filter(({ job }) => !job.isRead)]
  for (const { tell } of reads) tell()
  const tellOthers = () => {
    for (const { tell } of others) tell()
  }
  // Also who wrote nothing may have found what another one has just written, and tell that it is stored.
  if (log.writes === before && (others.length === 0 || !log.isBehind)) return tellOthers()
  void log.flush().then(tellOthers, (error) => {
    for (const { job } of others) job.reject(error)
  })
}

interface Answer {
  readonly job: Pick<Job<never>, 'isRead' | 'reject'>
  readonly tell: () => void
}

async function runAlone<DB>(trx: Transaction<DB>, { work, resolve }: Job<DB>): Promise<() => void> {
  const value = await work(trx)
  return () => resolve(value)
}

async function runInSavepoint<DB>(
  trx: Transaction<DB>,
  { work, resolve, reject }: Job<DB>,
): Promise<() => void> {
  await steer(trx, 'savepoint one')
  try {
    const value = await work(trx)
    await steer(trx, 'release one')
    return () => resolve(value)
  } catch (error) {
    // Fails where SQLite has already rolled everything back (full disk): then the whole group ends,
    // and what ended it is the first error, not the missing savepoint.
    await steer(trx, 'rollback to one').catch(() => {
      throw error
    })
    await steer(trx, 'release one')
    return () => reject(error)
  }
}

function steer<DB>(trx: Transaction<DB>, sql: string): Promise<void> {
  return trx
    .getExecutor()
    .provideConnection(async (connection) => (connection as LibSqlConnection).steer(sql))
}
