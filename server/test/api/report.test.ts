import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AttemptBody, fromBody } from '#core/attempts/attempt-body.ts'
import { makeReport } from '#core/reports/report.ts'
import { REPORT_VERSION } from '#core/reports/report-state.ts'
import { fold } from '#core/reports/testing/practice.ts'
import { unpackReport } from '#server/api/reports/packed-report.ts'
import { ReportAnswer as AnswerSchema } from '#server/api/schemas.ts'
import type { Export, ReportAnswer } from '#server/api/types.ts'
import { basicAttempt, gameAttempt } from '#server/testing/finished-lessons.ts'
import { onBothEngines, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { type LearnerClient, moment, newLearner } from './learner-client.ts'

const DAY = 86_400_000

onBothEngines('the report', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine, { AUTH_RATE_LIMITS: 'off' })
  })
  afterAll(() => server.stop())

  const reportOf = (learner: LearnerClient) => learner.read<ReportAnswer>(`/learners/${learner.id}/report`)
  const inCore = (attempts: readonly AttemptBody[]) =>
    makeReport(fold(attempts.map((attempt) => fromBody(attempt)!)), server.ctx.now())

  test('[R1] before the first lesson it is empty, and has the described shape', async () => {
    const learner = await newLearner(server, { fullName: 'Maya' })
    const answer = await reportOf(learner)
    expect(answer.learner).toEqual({ id: learner.id, name: 'Maya', grade: 3, colour: 'sky' })
    expect(answer.report.sentence).toEqual({ rule: 'R1', code: 'empty' })
    expect(v.parse(AnswerSchema, answer)).toEqual(answer)
  })

  test('[R28] however lessons arrive, it is the report that core makes of them', async () => {
    const lesson = fc
      .record({
        ago: fc.nat(30),
        game: fc.boolean(),
        score: fc.nat(10),
        offset: fc.constantFrom(-180, 0, 330),
      })
      .map(({ ago, game, score, offset }): AttemptBody => {
        const details = moment(server, -ago * DAY)
        const attempt = game ? gameAttempt(7, score, details) : basicAttempt(8, score, details)
        return { ...attempt, utc_offset: offset }
      })
    await fc.assert(
      fc.asyncProperty(
        fc.array(lesson, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 4 }),
        async (attempts, size) => {
          const learner = await newLearner(server, { daysAgo: 40 })
          for (let i = 0; i < attempts.length; i += size) {
            const batch = attempts.slice(i, i + size)
            await learner.record(...batch)
            // A repetition counts nothing twice.
            await learner.record(...batch)
          }
          const answer = await reportOf(learner)
          expect(answer.report).toEqual(inCore(attempts))
          expect(v.parse(AnswerSchema, answer)).toEqual(answer)
        },
      ),
      { numRuns: 12 },
    )
  })

  test('[R25] what older processes left out, or other rules folded, is folded anew once', async () => {
    const learner = await newLearner(server, { daysAgo: 40 })
    const attempts = [3, 2, 1].map((ago) => gameAttempt(6, 8, moment(server, -ago * DAY)))
    await learner.record(...attempts)
    const good = (await reportOf(learner)).report
    const spoil = (values: { attempts?: number; version?: number }) =>
      server.ctx.db.query
        .updateTable('learner_reports')
        .set(values)
        .where('user_id', '=', learner.id)
        .execute()
    await spoil({ attempts: 2 })
    const missed = gameAttempt(6, 9, moment(server))
    // A lesson recorded while the report is behind is not lost for it either.
    await learner.record(missed)
    const answer = await reportOf(learner)
    expect(answer.report).toEqual(inCore([...attempts, missed]))
    expect(answer.report.lessons_finished).toBe(good.lessons_finished + 1)
    await spoil({ version: 1 })
    expect((await reportOf(learner)).report).toEqual(answer.report)
    await server.ctx.db.query.deleteFrom('learner_reports').where('user_id', '=', learner.id).execute()
    expect((await reportOf(learner)).report).toEqual(answer.report)
  })

  test('[R25] [V6] a state that the version before stored is read as it is, and goes on from there', async () => {
    const learner = await newLearner(server, { daysAgo: 40 })
    const attempts = [2, 1].map((ago) => gameAttempt(6, 8, moment(server, -ago * DAY)))
    await learner.record(...attempts)
    const before = (await reportOf(learner)).report
    const rows = server.ctx.db.query
    const { state, attempts: counted } = await rows
      .selectFrom('learner_reports')
      .select(['state', 'attempts'])
      .where('user_id', '=', learner.id)
      .executeTakeFirstOrThrow()
    expect(counted).toBe(2)
    const whole = JSON.stringify(unpackReport(JSON.parse(state)))
    await rows
      .updateTable('learner_reports')
      .set({ version: REPORT_VERSION, state: whole })
      .where('user_id', '=', learner.id)
      .execute()
    expect((await reportOf(learner)).report).toEqual(before)
    const next = gameAttempt(6, 9, moment(server))
    await learner.record(next)
    expect((await reportOf(learner)).report).toEqual(inCore([...attempts, next]))
  })

  test('[R25] reading it looks at no attempt', async () => {
    const learner = await newLearner(server)
    await learner.record(gameAttempt(6, 8, moment(server)))
    const before = (await reportOf(learner)).report
    // Gone from the table, but not from what was folded.
    await server.ctx.db.query.deleteFrom('attempts').where('user_id', '=', learner.id).execute()
    expect((await reportOf(learner)).report).toEqual(before)
  })

  test('[R29] a known report is answered 304, until a lesson, a new name or a new day changes it', async () => {
    const learner = await newLearner(server)
    await learner.record(gameAttempt(6, 8, moment(server)))
    let etag = ''
    const ask = async () => {
      const response = await server.request(`/api/learners/${learner.id}/report`, {
        headers: { authorization: `Bearer ${learner.token}`, 'if-none-match': `"other", W/${etag}` },
      })
      etag = response.headers.get('etag') ?? ''
      expect(response.headers.get('cache-control')).toContain('no-store')
      return { status: response.status, length: (await response.text()).length }
    }
    expect((await ask()).status).toBe(200)
    expect(await ask()).toEqual({ status: 304, length: 0 })
    await learner.record(gameAttempt(7, 8, moment(server)))
    expect((await ask()).status).toBe(200)
    await learner.call('PATCH', '/profile', { full_name: 'Grace' })
    expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(304)
  })

  test('[X7] the export holds the days and what reports are made from', async () => {
    const learner = await newLearner(server)
    await learner.record(gameAttempt(6, 8, moment(server)))
    const { study_days, report } = await learner.read<Export>('/export')
    expect(study_days).toMatchObject([{ seconds: 240, lessons: 1 }])
    expect(report).toMatchObject({
      attempts: 1,
      lessons: [[expect.any(Number), 'interactive-lesson-6', 'interactive', 8]],
    })
  })
})
