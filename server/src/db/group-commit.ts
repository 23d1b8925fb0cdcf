import { setImmediate as nextTurn } from 'node:timers/promises'
import { CompiledQuery, type Kysely, type Transaction } from 'kysely'

/** Bounds latency under load. */
const MAX_GROUP = 64

interface Job<DB> {
  readonly work: (trx: Transaction<DB>) => Promise<unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * SQLite waits for the disk at every commit, and blocks the process meanwhile. Transactions that queued up share the
 * next commit: each runs in its own savepoint, so a failed one rolls back only its own changes, and no request is
 * answered before the shared commit is on disk.
 */
export function groupCommit<DB>(query: Kysely<DB>) {
  const waiting: Job<DB>[] = []
  let running = false

  async function drain() {
    running = true
    while (waiting.length > 0) {
      // The driver answers within the same turn of the event loop: without a pause each transaction
      // would commit before the next request was even read.
      await nextTurn()
      await runGroup(query, waiting.splice(0, MAX_GROUP))
    }
    running = false
  }

  return <T>(work: (trx: Transaction<DB>) => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as (value: unknown) => void, reject })
      if (!running) void drain()
    })
}

const SAVEPOINT = CompiledQuery.raw('savepoint one')
const ROLLBACK = CompiledQuery.raw('rollback to one')
const RELEASE = CompiledQuery.raw('release one')

async function runGroup<DB>(query: Kysely<DB>, jobs: readonly Job<DB>[]): Promise<void> {
  // Alone it needs no savepoint: the transaction itself can be rolled back.
  if (jobs.length === 1) return runAlone(query, jobs[0] as Job<DB>)
  const answers: (() => void)[] = []
  try {
    await query.transaction().execute(async (trx) => {
      for (const { work, resolve, reject } of jobs) {
        await trx.executeQuery(SAVEPOINT)
        try {
          const value = await work(trx)
          answers.push(() => resolve(value))
        } catch (error) {
          // Fails where SQLite has already rolled everything back (full disk): then the whole group ends,
          // and what ended it is the first error, not the missing savepoint.
          await trx.executeQuery(ROLLBACK).catch(() => {
            throw error
          })
          answers.push(() => reject(error))
        }
        await trx.executeQuery(RELEASE)
      }
    })
  } catch (error) {
    for (const { reject } of jobs) reject(error)
    return
  }
  for (const answer of answers) answer()
}

async function runAlone<DB>(query: Kysely<DB>, { work, resolve, reject }: Job<DB>): Promise<void> {
  try {
    resolve(await query.transaction().execute(work))
  } catch (error) {
    reject(error)
  }
}
