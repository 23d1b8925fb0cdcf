import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isUniqueViolation } from '#server/db/errors.ts'
import { prepared, preparedList, preparedRows, together } from '#server/db/prepared.ts'
import type { StudyDaysTable } from '#server/db/schema/learning.ts'
import { signedInPerson } from '#server/testing/person.ts'
import { onBothEngines, startTestServer, type TestServer } from '#server/testing/test-server.ts'

const daysOf = prepared<{ learner: string; from: number }>()((query, { learner, from }) =>
  query
    .selectFrom('study_days')
    .select(['day', 'seconds'])
    .where('user_id', '=', learner)
    .where('day', '>=', from)
    .orderBy('day'),
)
const theseDays = preparedList<number>()((query, days) =>
  query.selectFrom('study_days').select(['user_id', 'day']).where('day', 'in', days).orderBy('day'),
)
const addDays = preparedRows<StudyDaysTable>(
  ['user_id', 'day', 'seconds', 'lessons', 'answers', 'correct'],
  (query, rows) => query.insertInto('study_days').values(rows),
)

onBothEngines('prepared queries', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server.stop())
  const newLearner = async () => (await signedInPerson(server.ctx)).id
  const day = (learner: string, day: number, seconds = 60): StudyDaysTable => ({
    user_id: learner,
    day,
    seconds,
    lessons: 1,
    answers: 10,
    correct: 9,
  })

  test('each run takes its own values, in whatever order the names are used', async () => {
    const { db } = server.ctx
    const [ada, ben] = [await newLearner(), await newLearner()]
    await together(db.query, addDays([day(ada, 1, 10), day(ada, 2, 20)]), addDays([day(ben, 2, 30)]))
    const [first, second, third] = await together(
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

  test('lists of every length find what they name', async () => {
    const { db } = server.ctx
    const learner = await newLearner()
    await together(db.query, addDays([101, 102, 103].map((one) => day(learner, one))))
    for (const days of [[101], [103, 101], [101, 102, 103], [104]]) {
      const [rows] = await together(db.query, theseDays(days))
      expect(rows.map((row) => row.day)).toEqual(days.filter((one) => one < 104).sort())
    }
  })

  test('one that fails tells why, and takes the whole transaction back', async () => {
    const { db } = server.ctx
    const learner = await newLearner()
    const broken = db.transaction(async (trx) => {
      await db.lock(trx, `learner:${learner}`)
      await together(trx, addDays([day(learner, 1)]))
      await together(trx, addDays([day(learner, 2)]), addDays([day(learner, 1)]), addDays([day(learner, 3)]))
    })
    await expect(broken).rejects.toSatisfy(isUniqueViolation)
    const [rows] = await together(db.query, daysOf({ learner, from: 0 }))
    expect(rows).toEqual([])
  })

  test('a lock answers what it reads only once the one before is done', async () => {
    const { db } = server.ctx
    const learner = await newLearner()
    const key = randomUUID()
    const turns = Array.from({ length: 12 }, () =>
      db.transaction(async (trx) => {
        const [days] = await db.lock(trx, key, daysOf({ learner, from: 0 }))
        await together(trx, addDays([day(learner, days.length + 1)]))
      }),
    )
    await Promise.all(turns)
    const [rows] = await together(db.query, daysOf({ learner, from: 0 }))
    expect(rows.map((row) => row.day)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1))
  })
})
