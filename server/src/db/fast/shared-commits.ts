import { setImmediate as nextTurn } from 'node:timers/promises'
import { CompiledQuery, type Kysely, type Transaction } from 'kysely'

/** Larger groups would make the first job of a group wait too long. */
const MAX_GROUP = 64

const SAVEPOINT = CompiledQuery.raw('savepoint one')
const RELEASE = CompiledQuery.raw('release one')
const ROLL_BACK = CompiledQuery.raw('rollback to one')

interface Job<DB> {
  readonly work: (trx: Transaction<DB>) => Promise<unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * A commit waits for the disk and costs as much as the work of several requests. Transactions that queued up share the next
 * one: each runs in its own savepoint, so a failed one rolls back only its own changes, and no request is answered before
 * the shared commit is on disk.
 */
export function shareCommits<DB>(query: Kysely<DB>) {
  const waiting: Job<DB>[] = []
  let running = false

  async function drain() {
    running = true
    while (waiting.length > 0) {
      await gathered(waiting)
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

/**
 * Resolves when a turn of the event loop has brought nothing more. SQLite answers within the same turn: without a pause
 * each transaction would commit before the next request was even read.
 */
async function gathered(waiting: readonly unknown[]): Promise<void> {
  let before: number
  do {
    before = waiting.length
    await nextTurn()
  } while (waiting.length > before && waiting.length < MAX_GROUP)
}

async function runGroup<DB>(query: Kysely<DB>, jobs: readonly Job<DB>[]): Promise<void> {
  const answers: (() => void)[] = []
  try {
    await query.transaction().execute(async (trx) => {
      // Alone it needs no savepoint: the transaction itself can be rolled back.
      const run = jobs.length === 1 ? runAlone : runInSavepoint
      for (const job of jobs) answers.push(await run(trx, job))
    })
  } catch (error) {
    for (const { reject } of jobs) reject(error)
    return
  }
  for (const answer of answers) answer()
}

async function runAlone<DB>(trx: Transaction<DB>, { work, resolve }: Job<DB>): Promise<() => void> {
  const value = await work(trx)
  return () => resolve(value)
}

async function runInSavepoint<DB>(
  trx: Transaction<DB>,
  { work, resolve, reject }: Job<DB>,
): Promise<() => void> {
  await trx.executeQuery(SAVEPOINT)
  try {
    const value = await work(trx)
    await trx.executeQuery(RELEASE)
    return () => resolve(value)
  } catch (error) {
    // Fails where SQLite has already rolled everything back (full disk): then the whole group ends,
    // and what ended it is the first error, not the missing savepoint.
    await trx.executeQuery(ROLL_BACK).catch(() => {
      throw error
    })
    await trx.executeQuery(RELEASE)
    return () => reject(error)
  }
}
