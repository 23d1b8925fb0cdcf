import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql, type Transaction } from 'kysely'
import LibSql from 'libsql'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { groupCommit } from '#server/db/group-commit.ts'
import { libsqlDialect } from '#server/db/libsql-driver.ts'
import { prepared, runBatch } from '#server/db/prepared.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import { logFlush, shareTurns, type WalSync } from '#server/db/wal-sync.ts'

/** A disk that is done when the test says so. */
function slowDisk() {
  const turns: { done: () => void; fail: (error: Error) => void }[] = []
  const turn = () => new Promise<void>((done, fail) => turns.push({ done, fail }))
  return { turns, turn }
}

/** Whether it is settled by now, or waits for the disk. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false
  const settle = () => {
    settled = true
  }
  promise.then(settle, settle)
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve))
  return settled
}

describe('turns that are shared', () => {
  test('one begins at once; who comes while it runs shares one that begins after it', async () => {
    const { turns, turn } = slowDisk()
    const share = shareTurns(turn)
    const first = share()
    const second = share()
    const third = share()
    expect(turns).toHaveLength(1)
    turns[0]?.done()
    await first
    expect(await isSettled(second)).toBe(false)
    expect(turns).toHaveLength(2)
    turns[1]?.done()
    await Promise.all([second, third])
    expect(turns).toHaveLength(2)
    const fourth = share()
    turns[2]?.done()
    await fourth
  })

  test('who comes in the moment between two turns joins the second', async () => {
    const { turns, turn } = slowDisk()
    const share = shareTurns(turn)
    const first = share()
    const second = share()
    turns[0]?.done()
    const between: Promise<void>[] = []
    for (let i = 0; i < 20; i++) {
      await Promise.resolve()
      if (turns.length === 1) between.push(share())
    }
    expect(turns).toHaveLength(2)
    turns[1]?.done()
    await Promise.all([first, second, ...between])
    expect(turns).toHaveLength(2)
  })

  test('one that fails is told to those who waited for it, and the next begins all the same', async () => {
    const { turns, turn } = slowDisk()
    const share = shareTurns(turn)
    const first = share()
    const second = share()
    turns[0]?.fail(new Error('no disk'))
    await expect(first).rejects.toThrow('no disk')
    expect(await isSettled(second)).toBe(false)
    turns[1]?.done()
    await second
  })
})

describe('what is written', () => {
  const { turns, turn } = slowDisk()
  let log: WalSync
  let query: Kysely<Tables>
  let transaction: ReturnType<typeof groupCommit<Tables>>
  beforeEach(async () => {
    turns.length = 0
    const file = new LibSql(':memory:')
    file.exec('create table learners (id text primary key)')
    log = logFlush(turn)
    query = new Kysely<Tables>({ dialect: libsqlDialect(file, log) })
    transaction = groupCommit(query, log)
  })
  afterEach(() => query.destroy())

  const put = (id: string) => query.insertInto('learners').values({ id } as never)
  const putPrepared = prepared<{ id: string }>()((from, { id }) =>
    from.insertInto('learners').values({ id } as never),
  )
  const ids = async () =>
    (await query.selectFrom('learners').select('id').orderBy('id').execute()).map(({ id }) => id)

  test.each([
    ['a statement', () => put('ana').execute()],
    ['one that returns what it wrote', () => put('ana').returning('id').execute()],
    ['a prepared one', () => runBatch(query, putPrepared({ id: 'ana' }))],
    ['a transaction', () => transaction((trx) => runBatch(trx, putPrepared({ id: 'ana' })))],
    [
      'one of several that share a commit',
      () =>
        Promise.all(
          ['ana', 'ben'].map((id) => transaction((trx) => runBatch(trx, putPrepared({ id })))),
        ) as Promise<unknown>,
    ],
  ])('[S76] %s: is acknowledged when it is on the disk, not before', async (_, write) => {
    const written = write()
    expect(await isSettled(written)).toBe(false)
    expect(turns).toHaveLength(1)
    turns[0]?.done()
    await written
    expect(await ids()).toContain('ana')
  })

  test('[S76] nothing is acknowledged when the disk fails', async () => {
    const written = Promise.allSettled(
      ['ana', 'ben'].map((id) => transaction((trx) => runBatch(trx, putPrepared({ id })))),
    )
    await isSettled(written)
    turns[0]?.fail(new Error('no disk'))
    expect((await written).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  const find = () => (trx: Transaction<Tables>) => trx.selectFrom('learners').select('id').execute()

  test('reads wait for no disk, not even for what others write in the same commit', async () => {
    const written = ['ana', 'ben'].map((id) => transaction((trx) => runBatch(trx, putPrepared({ id }))))
    const beside = transaction(find(), { isRead: true })
    expect(await beside).toHaveLength(2)
    expect(await transaction(find(), { isRead: true })).toHaveLength(2)
    expect(turns).toHaveLength(1)
    turns[0]?.done()
    await Promise.all(written)
  })

  test('[S76] who finds what another has just written is told so when that is on the disk', async () => {
    const written = transaction((trx) => runBatch(trx, putPrepared({ id: 'ana' })))
    await isSettled(written)
    const repeated = transaction(find())
    expect(await isSettled(repeated)).toBe(false)
    turns[0]?.fail(new Error('no disk'))
    await expect(written).rejects.toThrow('no disk')
    expect(await isSettled(repeated)).toBe(false)
    turns[1]?.done()
    expect(await repeated).toEqual([{ id: 'ana' }])
    expect(await transaction(find()), 'nothing is owed any more').toHaveLength(1)
    expect(turns).toHaveLength(2)
  })

  test('[S76] after a disk that failed, the next who finds it asks the disk again', async () => {
    const written = transaction((trx) => runBatch(trx, putPrepared({ id: 'ana' })))
    await isSettled(written)
    turns[0]?.fail(new Error('no disk'))
    await expect(written).rejects.toThrow('no disk')
    const repeated = transaction(find())
    expect(await isSettled(repeated)).toBe(false)
    turns[1]?.done()
    expect(await repeated).toEqual([{ id: 'ana' }])
  })

  test('the next transactions commit while the disk is busy, and share its next turn', async () => {
    const written: Promise<unknown>[] = []
    for (const id of ['ana', 'ben', 'eve']) {
      const one = transaction((trx) => runBatch(trx, putPrepared({ id })))
      written.push(one)
      expect(await isSettled(one)).toBe(false)
    }
    expect(await ids()).toEqual(['ana', 'ben', 'eve'])
    expect(turns).toHaveLength(1)
    turns[0]?.done()
    await written[0]
    expect(await isSettled(written[1] as Promise<unknown>)).toBe(false)
    turns[1]?.done()
    await Promise.all(written)
    expect(turns).toHaveLength(2)
  })
})

describe('the database of a server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-log-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('never waits for the disk at a commit: that is left to the log', async () => {
    const { query, close } = await openSqlite(folder)
    const { rows } = await sql`pragma synchronous`.execute(query)
    expect(rows, '1 is NORMAL').toEqual([{ synchronous: 1 }])
    await close()
  })

  test('has a log that can be put on the disk, also after it was emptied', async () => {
    const { query, scrub, close } = await openSqlite(folder)
    await sql`create table heroes (id integer primary key)`.execute(query)
    await sql`insert into heroes values (7)`.execute(query)
    await scrub()
    await sql`insert into heroes values (8)`.execute(query)
    expect((await sql`select * from heroes`.execute(query)).rows).toEqual([{ id: 7 }, { id: 8 }])
    await close()
  })
})
