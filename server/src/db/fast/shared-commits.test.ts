import { Kysely, SqliteDialect, sql, type Transaction } from 'kysely'
import LibSql from 'libsql'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { shareCommits } from '#server/db/fast/shared-commits.ts'
import { forKysely } from '#server/db/sqlite-file.ts'

interface Shelf {
  parents: { id: number }
  books: { id: number; parent: number | null }
}

describe('transactions that share a commit', () => {
  let query: Kysely<Shelf>
  let transaction: ReturnType<typeof shareCommits<Shelf>>
  beforeEach(async () => {
    const file = new LibSql(':memory:')
    file.pragma('foreign_keys = ON')
    query = new Kysely<Shelf>({ dialect: new SqliteDialect({ database: forKysely(file) }) })
    await sql`create table parents (id integer primary key)`.execute(query)
    await sql`create table books (id integer primary key, parent integer references parents (id))`.execute(
      query,
    )
    transaction = shareCommits(query)
  })
  afterEach(() => query.destroy())

  const put =
    (id: number, parent: number | null = null) =>
    (trx: Transaction<Shelf>) =>
      trx.insertInto('books').values({ id, parent }).execute()
  const stored = async () =>
    (await query.selectFrom('books').select('id').orderBy('id').execute()).map(({ id }) => id)

  test('all take effect, and each gets its own answer', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((id) =>
        transaction(async (trx) => {
          await put(id)(trx)
          return `book ${id}`
        }),
      ),
    )
    expect(answers).toEqual(['book 1', 'book 2', 'book 3', 'book 4'])
    expect(await stored()).toEqual([1, 2, 3, 4])
  })

  test('one that fails takes back its own changes only', async () => {
    const failing = async (trx: Transaction<Shelf>) => {
      await put(20)(trx)
      throw new Error('changed my mind')
    }
    const outcomes = await Promise.allSettled([
      transaction(put(1)),
      transaction(put(2)),
      transaction(failing),
      transaction(put(1)),
      transaction(put(3)),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ])
    expect(await stored()).toEqual([1, 2, 3])
  })

  test('[S76] when the shared commit fails, nobody is told that it worked', async () => {
    const orphan = async (trx: Transaction<Shelf>) => {
      // Deferred, the broken reference is found at the commit.
      await sql`pragma defer_foreign_keys = on`.execute(trx)
      await put(30, 99)(trx)
    }
    const outcomes = await Promise.allSettled([
      transaction(put(1)),
      transaction(put(2)),
      transaction(orphan),
      transaction(put(3)),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
    expect(await stored()).toEqual([])
    await transaction(put(4))
    expect(await stored()).toEqual([4])
  })
})
