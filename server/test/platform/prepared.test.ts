import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isUniqueViolation } from '#server/db/errors.ts'
import { jsonRows, readJsonRows } from '#server/db/json-rows.ts'
import { prepared, preparedList, preparedRows, runAndCommit, runBatch } from '#server/db/prepared.ts'
import type { UserRewardsTable } from '#server/db/schema/learning.ts'
import { signedInPerson } from '#server/testing/person.ts'
import { onBothServers, startTestServer } from '#server/testing/test-server.ts'

const daysOf = prepared<{ learner: string; from: number }>()((query, { learner, from }) =>
  query
    .selectFrom('user_rewards')
    .select(['earned_at as day', 'quantity as seconds'])
    .where('learner_id', '=', learner)
    .where('earned_at', '>=', from)
    .orderBy('earned_at'),
)
const theseDays = preparedList<number>()((query, days) =>
  query
    .selectFrom('user_rewards')
    .select(['learner_id', 'earned_at as day'])
    .where('earned_at', 'in', days)
    .orderBy('earned_at'),
)
const addDays = preparedRows<UserRewardsTable>(
  ['id', 'learner_id', 'reward_id', 'quantity', 'earned_at'],
  (query, rows) => query.insertInto('user_rewards').values(rows),
)

const latestDay = prepared<{ learner: string }>()((query, { learner }) =>
  query
    .selectFrom('user_rewards')
    .select('earned_at as day')
    .where('learner_id', '=', learner)
    .orderBy('earned_at', 'desc')
    .limit(1),
)
const NAMES = ['name', 'pictures', 'created_at'] as const
const namesOf = prepared<{ id: string }>()((query, { id }) =>
  query.selectNoFrom(
    jsonRows(query, query.selectFrom('learners').select(NAMES).where('id', '=', id), NAMES).as('names'),
  ),
)
const ownConnection = prepared<object>()((query) =>
  query.selectNoFrom(sql<number>`pg_backend_pid()`.as('pid')),
)
const nap = prepared<object>()((query) => query.selectNoFrom(sql`pg_sleep(10)`.as('slept')))

onBothServers('prepared queries', (server, engine) => {
  const newLearner = async () => (await signedInPerson(server.ctx)).learnerId
  const day = (learner: string, day: number, seconds = 60): UserRewardsTable => ({
    id: randomUUID(),
    learner_id: learner,
    reward_id: String(day),
    quantity: seconds,
    earned_at: day,
  })

  test('each run takes its own values, in whatever order the names are used', async () => {
    const { db } = server.ctx
    const [ada, ben] = [await newLearner(), await newLearner()]
    await runBatch(db.query, addDays([day(ada, 1, 10), day(ada, 2, 20)]), addDays([day(ben, 2, 30)]))
    const [first, second, third] = await runBatch(
      db.query,
      daysOf({ learner: ada, from: 1 }),
      daysOf({ from: 2, learner: ada }),
      daysOf({ learner: ben, from: 0 }),
    )
    expect(first).toEqual([
      { day: 1, seconds: 10 },
      { day: 2, seconds: 20 },
    ])
    expect(second).toEqual([{ day: 2, seconds: 20 }])
    expect(third).toEqual([{ day: 2, seconds: 30 }])
  })

  test('what a transaction ends with is committed with it, and is there for everybody', async () => {
    const { db } = server.ctx
    const learner = await newLearner()
    const answer = await db.transaction(async (trx) => {
      await runBatch(trx, addDays([day(learner, 1, 10)]))
      await runAndCommit(trx, addDays([day(learner, 2, 20)]), addDays([day(learner, 3, 30)]))
      return 'done'
    })
    expect(answer).toBe('done')
    const [rows] = await runBatch(db.reads, daysOf({ learner, from: 0 }))
    expect(rows.map((row) => row.day)).toEqual([1, 2, 3])
  })

  test('when one of the last fails, all is taken back, and its own error is told', async () => {
    const { db } = server.ctx
    const learner = await newLearner()
    const failing = db.transaction(async (trx) => {
      await runBatch(trx, addDays([day(learner, 1)]))
      await runAndCommit(
        trx,
        addDays([day(learner, 2)]),
        addDays([day(learner, 1)]),
        addDays([day(learner, 3)]),
      )
    })
    await expect(failing).rejects.toSatisfy(isUniqueViolation)
    const other = await newLearner()
    await db.transaction((trx) => runAndCommit(trx, addDays([day(other, 7)])))
    const found = await runBatch(db.query, daysOf({ learner, from: 0 }), daysOf({ learner: other, from: 0 }))
    expect(found).toEqual([[], [{ day: 7, seconds: 60 }]])
  })

  if (engine === 'postgres') {
    test('nothing is committed when one of the last cannot be sent at all', async () => {
      const { db } = server.ctx
      const learner = await newLearner()
      const endless: { self?: unknown } = {}
      endless.self = endless
      const odd = { ...day(learner, 2), quantity: endless as unknown as number }
      const failing = db.transaction((trx) => runAndCommit(trx, addDays([day(learner, 1)]), addDays([odd])))
      await expect(failing).rejects.toThrow(TypeError)
      expect(await runBatch(db.query, daysOf({ learner, from: 0 }))).toEqual([[]])
    })

    test('after its end nothing more runs in a transaction, where it could not be undone', async () => {
      const { db } = server.ctx
      const learner = await newLearner()
      const late = (ask: (trx: Parameters<Parameters<typeof db.transaction>[0]>[0]) => Promise<unknown>) =>
        db.transaction(async (trx) => {
          await runAndCommit(trx)
          await ask(trx)
        })
      for (const ask of [
        (trx) => runBatch(trx, addDays([day(learner, 1)])),
        (trx) => trx.selectFrom('user_rewards').selectAll().execute(),
        (trx) => runAndCommit(trx, addDays([day(learner, 1)])),
      ] satisfies Parameters<typeof late>[0][])
        await expect(late(ask)).rejects.toThrow('the transaction is over')
      expect(await runBatch(db.query, daysOf({ learner, from: 0 }))).toEqual([[]])
    })
  }

  test('lists of every length find what they name', async () => {
    const { db } = server.ctx
    const learner = await newLearner()
    await runBatch(db.query, addDays([101, 102, 103].map((one) => day(learner, one))))
    for (const days of [[101], [103, 101], [101, 102, 103], [104]]) {
      const [rows] = await runBatch(db.query, theseDays(days))
      expect(rows.map((row) => row.day)).toEqual(days.filter((one) => one < 104).sort())
    }
  })

  test('one that fails tells why, and takes the whole transaction back', async () => {
    const { db } = server.ctx
    const learner = await newLearner()
    const broken = db.transaction(async (trx) => {
      await db.lock(trx, `learner:${learner}`)
      await runBatch(trx, addDays([day(learner, 1)]))
      await runBatch(trx, addDays([day(learner, 2)]), addDays([day(learner, 1)]), addDays([day(learner, 3)]))
    })
    await expect(broken).rejects.toSatisfy(isUniqueViolation)
    const [rows] = await runBatch(db.query, daysOf({ learner, from: 0 }))
    expect(rows).toEqual([])
  })

  test('a lock answers what it reads only once the one before is done', async () => {
    const { db } = server.ctx
    const learner = await newLearner()
    const key = randomUUID()
    const turns = Array.from({ length: 12 }, () =>
      db.transaction(async (trx) => {
        const [days] = await db.lock(trx, key, daysOf({ learner, from: 0 }))
        await runBatch(trx, addDays([day(learner, days.length + 1)]))
      }),
    )
    await Promise.all(turns)
    const [rows] = await runBatch(db.query, daysOf({ learner, from: 0 }))
    expect(rows.map((row) => row.day)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1))
  })

  test('reads beside transactions find what is committed, many at once, each its own', async () => {
    const { db } = server.ctx
    const learners = await Promise.all(Array.from({ length: 20 }, newLearner))
    await runBatch(db.query, addDays(learners.map((learner, i) => day(learner, i + 1))))
    await db.transaction(async (trx) => {
      await runBatch(trx, addDays([day(learners[0] as string, 50)]))
      const found = await Promise.all(
        learners.map((learner) => runBatch(db.reads, daysOf({ learner, from: 0 }), latestDay({ learner }))),
      )
      expect(found).toEqual(learners.map((_, i) => [[{ day: i + 1, seconds: 60 }], [{ day: i + 1 }]]))
    })
    const [[latest]] = await db.readAll(latestDay({ learner: learners[0] as string }))
    expect(latest).toEqual({ day: 50 })
    expect(await db.readAll(latestDay({ learner: randomUUID() }))).toEqual([[]])
  })

  test('the connection for reads takes no transaction', async () => {
    const { reads } = server.ctx.db
    await expect(reads.transaction().execute(async () => {})).rejects.toThrow('no transactions')
  })

  test('rows come as JSON with every character and gap, and as an empty list without any', async () => {
    const { db } = server.ctx
    const id = await newLearner()
    const name = `Zoë "the \\ quick" O'Neill\n🦊`
    await db.query.updateTable('learners').set({ name, pictures: null }).where('id', '=', id).execute()
    const [[row], [none]] = await db.readAll(namesOf({ id }), namesOf({ id: randomUUID() }))
    expect(readJsonRows(row?.names ?? null, NAMES)).toEqual([
      { name, pictures: null, created_at: expect.any(Number) },
    ])
    expect(none?.names).toBe('[]')
  })
})

test('reads go on after their connection to PostgreSQL was cut', async () => {
  const { ctx, stop } = await startTestServer('postgres')
  const learner = (await signedInPerson(ctx)).learnerId
  const [[own]] = await runBatch(ctx.db.reads, ownConnection({}))
  const cut = runBatch(ctx.db.reads, daysOf({ learner, from: 0 }), nap({})).catch((error: Error) => error)
  await sql`select pg_terminate_backend(${own?.pid}::int)`.execute(ctx.db.query)
  expect(await cut).toBeInstanceOf(Error)
  // The server notices the end of a connection a moment after its last answer.
  const nextPid = async () => {
    const [[next], days] = await runBatch(ctx.db.reads, ownConnection({}), daysOf({ learner, from: 0 }))
    expect(days).toEqual([])
    return next?.pid
  }
  await expect.poll(() => nextPid().catch(() => own?.pid)).not.toBe(own?.pid)
  await stop()
})
