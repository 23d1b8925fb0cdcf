import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type AttemptBody, fromBody } from '#core/attempts/attempt-body.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { LEARNER_VERSION } from '#core/learner/learner.ts'
import { makeReport } from '#core/reports/report.ts'
import { fold } from '#core/reports/testing/practice.ts'
import { ReportAnswer as AnswerSchema } from '#server/api/reports/schemas.ts'
import type { Export, ReportAnswer } from '#server/api/types.ts'
import { storeSettings } from '#server/learning/settings/stored-settings.ts'
import { basicAttempt, gameAttempt } from '#server/testing/finished-lessons.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { type LearnerClient, moment, newLearner } from './learner-client.ts'

onBothServers('the report', { AUTH_RATE_LIMITS: 'off' }, (server) => {
  const reportOf = (learner: LearnerClient) =>
    learner.read<ReportAnswer>(`/learners/${learner.learnerId}/report`)
  const inCore = (attempts: readonly AttemptBody[]) =>
    makeReport(fold(attempts.map((attempt) => fromBody(attempt)!)), server.ctx.now())

  test('[R1] before the first lesson it is empty, and has the described shape', async () => {
    const learner = await newLearner(server, { fullName: 'Maya' })
    const answer = await reportOf(learner)
    expect(answer.learner).toEqual({ id: learner.learnerId, name: 'Maya', grade: 3, colour: 'sky' })
    expect(answer.report.sentence).toEqual({ rule: 'R1', code: 'empty' })
    expect(v.parse(AnswerSchema, answer)).toEqual(answer)
  })

  const lesson = fc
    .record({ ago: fc.nat(30), game: fc.boolean(), score: fc.nat(10), offset: fc.constantFrom(-180, 0, 330) })
    .map(({ ago, game, score, offset }): AttemptBody => {
      const details = moment(server, -ago * DAY_MS)
      const attempt = game ? gameAttempt(7, score, details) : basicAttempt(8, score, details)
      return { ...attempt, utc_offset: offset }
    })

  test('[R28] however lessons arrive and whenever it is read, it is the report that core makes of them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(lesson, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 1, max: 20 }),
        fc.nat(40),
        async (attempts, size, readAt) => {
          const learner = await newLearner(server, { daysAgo: 40 })
          for (let i = 0; i < attempts.length; i += size) {
            const batch = attempts.slice(i, i + size)
            await learner.record(...batch)
            // A repetition counts nothing twice.
            await learner.record(...batch)
            if (i <= readAt && readAt < i + size)
              expect((await reportOf(learner)).report).toEqual(inCore(attempts.slice(0, i + size)))
          }
          const answer = await reportOf(learner)
          expect(answer.report).toEqual(inCore(attempts))
          expect(v.parse(AnswerSchema, answer)).toEqual(answer)
        },
      ),
      { numRuns: 12 },
    )
  })

  /** Two games on each of the days before today, oldest first. */
  const gamesOfDays = (days: number) =>
    Array.from({ length: days * 2 }, (_, i) =>
      gameAttempt(6, 8, moment(server, -(days - Math.floor(i / 2)) * DAY_MS + (i % 2) * 1000)),
    )

  test('[R25] reading it looks at no attempt that was folded before', async () => {
    const learner = await newLearner(server, { daysAgo: 40 })
    const attempts = gamesOfDays(9)
    await learner.record(...attempts)
    // Gone from the table, but not from what was folded.
    await server.ctx.db.query.deleteFrom('attempts').where('learner_id', '=', learner.learnerId).execute()
    expect((await reportOf(learner)).report).toEqual(inCore(attempts))
  })

  test('[R25] what other rules folded is folded anew once', async () => {
    const learner = await newLearner(server, { daysAgo: 40 })
    const attempts = gamesOfDays(3)
    await learner.record(...attempts)
    const outdate = (version: number) =>
      server.ctx.db.query
        .updateTable('learner_state')
        .set({ version, mark: 'changed', report: '{}' })
        .where('learner_id', '=', learner.learnerId)
        .execute()
    for (const version of [LEARNER_VERSION - 1, LEARNER_VERSION + 1]) {
      await outdate(version)
      expect((await reportOf(learner)).report).toEqual(inCore(attempts))
    }
    await outdate(LEARNER_VERSION - 1)
    const next = gameAttempt(6, 9, moment(server))
    await learner.record(next)
    expect((await reportOf(learner)).report).toEqual(inCore([...attempts, next]))
  })

  test('[R27] the next mission is told with what was chosen for it, at once', async () => {
    const learner = await newLearner(server)
    await learner.record(gameAttempt(6, 8, moment(server)))
    expect((await reportOf(learner)).report.next.minutes).toBe(8)
    await storeSettings(server.ctx.db.query, learner.learnerId, {
      daily_minutes: { value: 15, changedAt: server.ctx.now() },
    })
    expect((await reportOf(learner)).report.next.minutes).toBe(15)
  })

  test('[A8] a lesson that is sent again is answered the same', async () => {
    const learner = await newLearner(server, { daysAgo: 40 })
    const attempts = gamesOfDays(3)
    const first = await learner.record(...attempts)
    const again = await learner.record(...attempts)
    expect(again.results).toEqual(first.results.map((result) => ({ ...result, outcome: 'duplicate' })))
  })

  test('[R29] a known report is answered 304, until a lesson, a new name or a new day changes it', async () => {
    const learner = await newLearner(server)
    await learner.record(gameAttempt(6, 8, moment(server)))
    let etag = ''
    const ask = async () => {
      const response = await server.request(`/api/learners/${learner.learnerId}/report`, {
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
