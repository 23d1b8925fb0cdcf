import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { classDashboard } from '#server/api/classes/dashboard.ts'
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
      let statements = 0
      const counting: KyselyPlugin = {
        transformQuery({ node }) {
          statements++
          return node
        },
        transformResult: async ({ result }) => result,
      }
      const { db } = server.ctx
      const page = await classDashboard(
        { ...server.ctx, db: { ...db, query: db.query.withPlugin(counting) } },
        school.classId,
      )
      expect(page.pupils).toHaveLength(count)
      return statements
    }
    const alone = await statementsFor(1)
    expect(alone).toBeGreaterThan(0)
    expect(await statementsFor(30)).toBe(alone)
    await server.stop()
  })
})
