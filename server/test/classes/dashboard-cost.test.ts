import type { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import type { Database } from '#server/db/database.ts'
import { classDashboard } from '#server/learning/classes/dashboard.ts'
import { createStatusesOf } from '#server/learning/classes/status-cache.ts'
import { gameAttempt } from '#server/testing/finished-lessons.ts'
import { onBothEngines, startTestServer } from '#server/testing/test-server.ts'
import { moment } from '../api/learner-client.ts'
import { openSchool, pupil } from './school.ts'

onBothEngines('what a dashboard costs', (engine) => {
  test('[C35] thirty pupils take as many statements as one', async () => {
    const server = await startTestServer(engine, { AUTH_RATE_LIMITS: 'off' })
    const statementsFor = async (count: number) => {
      const school = await openSchool(
        server,
        Array.from({ length: count }, (_, i) => `Child ${i + 1}`),
      )
      const child = await pupil(server, school, school.cards[0] as (typeof school.cards)[0])
      await child.record(gameAttempt(7, 8, moment(server)))
      const { query, asked } = countStatements(server.ctx.db)
      const { db } = server.ctx
      const page = await classDashboard({ ...server.ctx, db: { ...db, query } }, school.classId)
      expect(page.pupils).toHaveLength(count)
      return asked.length
    }
    const alone = await statementsFor(1)
    expect(alone).toBeGreaterThan(0)
    expect(await statementsFor(30)).toBe(alone)
    await server.stop()
  })

  test('[C35] a look at an unchanged class reads nobody’s mastery; a lesson or a new day reads what changed', async () => {
    const server = await startTestServer(engine, { AUTH_RATE_LIMITS: 'off' })
    const school = await openSchool(server, ['Ana', 'Ben', 'Cem'])
    const children = []
    for (const card of school.cards) {
      const child = await pupil(server, school, card)
      await child.record(gameAttempt(7, 8, moment(server)))
      children.push(child)
    }
    const { query, asked } = countStatements(server.ctx.db)
    const ctx = { ...server.ctx, db: { ...server.ctx.db, query } }
    const statusesOf = createStatusesOf()
    const look = async () => {
      asked.length = 0
      const kept = await classDashboard(ctx, school.classId, statusesOf)
      const learners = asked.filter(({ sql }) => sql.includes('"learner"'))
      // What is kept never differs from what is read.
      expect(kept).toEqual(await classDashboard(ctx, school.classId))
      return learners.flatMap(({ parameters }) => parameters)
    }
    const ids = children.map(({ learnerId }) => learnerId)
    expect(new Set(await look())).toEqual(new Set(ids))
    expect(await look()).toEqual([])
    await children[1]?.record(gameAttempt(8, 10, moment(server)))
    expect(await look()).toEqual([ids[1]])
    server.advance(DAY_MS)
    expect(new Set(await look())).toEqual(new Set(ids))
    await server.stop()
  })
})

/** Stands for the database's queries and keeps those that were asked. */
function countStatements(db: Database): { query: Database['query']; asked: CompiledQuery[] } {
  const asked: CompiledQuery[] = []
  const query = db.query.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => result,
  })
  const executor = query.getExecutor()
  const { executeQuery } = executor
  executor.executeQuery = (compiled, ...rest) => {
    asked.push(compiled)
    return executeQuery.call(executor, compiled, ...rest) as never
  }
  return { query, asked }
}
