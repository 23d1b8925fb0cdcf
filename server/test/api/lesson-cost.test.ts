import type { CompiledQuery, Transaction } from 'kysely'
import { expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { applyAttempt, type Learner, NEW_LEARNER } from '#core/learner/learner.ts'
import { ARRIVALS, manyLessons } from '#core/learner/testing/many-lessons.ts'
import { addToReport, NEW_REPORT } from '#core/reports/report-state.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { type Folded, saveLearner } from '#server/learning/learner/learner-store.ts'
import { recordAttempts } from '#server/learning/recording/record-attempts.ts'
import { gameAttempt } from '#server/testing/finished-lessons.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { moment, newLearner } from './learner-client.ts'

const folds = new Map<number, Folded>()

/** What so many lessons until yesterday come to: worked out once for all tests. */
function foldOf(count: number, now: number): Folded {
  const known = folds.get(count)
  if (known) return known
  const lessons = manyLessons(count, ARRIVALS['five a day'] as (i: number) => number)
  const shift = now - DAY_MS - (lessons.at(-1)?.completed_at ?? 0)
  let [learner, report] = [NEW_LEARNER as Learner, NEW_REPORT]
  for (const lesson of lessons) {
    const attempt = { ...lesson, completed_at: lesson.completed_at + shift }
    const applied = applyAttempt(learner, attempt).learner
    report = addToReport(report, attempt, learner.mastery)
    learner = applied
  }
  folds.set(count, { learner, report })
  return { learner, report }
}

onBothServers('what a lesson costs', (server) => {
  /** Of a learner with so many lessons behind it: the statements, and the bytes that they carry. */
  async function costAfter(count: number, daysAgo: number) {
    const { learnerId } = await newLearner(server, { daysAgo: 900 })
    const { db } = server.ctx
    const folded = foldOf(count, server.ctx.now())
    await db.transaction((trx) => saveLearner(trx, learnerId, NEW_LEARNER, folded))
    const asked: CompiledQuery[] = []
    const transaction: typeof db.transaction = (work) => db.transaction((trx) => work(watched(trx, asked)))
    const recorded = await recordAttempts(
      { ...server.ctx, db: { ...db, transaction } },
      { learnerId, handedInBy: null },
      { version: 1, attempts: [gameAttempt(7, 8, moment(server, -daysAgo * DAY_MS))] },
    )
    expect(recorded?.results).toMatchObject([{ outcome: 'recorded' }])
    expect(asked.length).toBeGreaterThan(3)
    return { statements: asked.length, bytes: JSON.stringify(asked.flatMap((one) => one.parameters)).length }
  }

  test.each([
    ['the latest', 0],
    ['one that was finished offline three weeks ago', 21],
  ])('[R25] %s costs as much after 2,500 lessons as after ten', async (_, daysAgo) => {
    const [ten, many, most] = [
      await costAfter(10, daysAgo),
      await costAfter(500, daysAgo),
      await costAfter(2_500, daysAgo),
    ]
    expect([many.statements, most.statements]).toEqual([ten.statements, ten.statements])
    // After some hundred lessons every fact has all the answers that are kept.
    expect(most.bytes).toBeLessThan(many.bytes * 1.1)
    expect(most.bytes).toBeLessThan(36_000)
  })
})

function watched(trx: Transaction<Tables>, asked: CompiledQuery[]): Transaction<Tables> {
  const watching = trx.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => result,
  })
  const executor = watching.getExecutor()
  const { provideConnection } = executor
  executor.provideConnection = (use) =>
    provideConnection.call(executor, (connection) => {
      const executeQuery: typeof connection.executeQuery = (compiled) => {
        asked.push(compiled)
        return connection.executeQuery(compiled)
      }
      return use({ ...connection, executeQuery }) as never
    }) as never
  return watching
}
