import { expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import type { AttemptsAnswer, Counters } from '#server/api/types.ts'
import { runRetention } from '#server/erasure/retention/run-retention.ts'
import { basicAttempt } from '#server/testing/finished-lessons.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { grant } from '../access/cast.ts'
import { moment, newLearner } from '../api/learner-client.ts'
import { handIn, makeClass, openSchool, pupil } from './school.ts'

onBothServers('a pupil who has moved', { AUTH_RATE_LIMITS: 'off' }, (server) => {
  /** Ana has gone to another class; Ben is at a tablet of the old one. */
  const afterTheMove = async () => {
    const school = await openSchool(server, ['Ana', 'Ben'])
    const [anaCard, benCard] = school.cards as [(typeof school.cards)[0], (typeof school.cards)[0]]
    const ana = await pupil(server, school, anaCard)
    const ben = await pupil(server, school, benCard)
    const { class: target } = await makeClass(school.teacher, '4b')
    const moved = { pupil_ids: [ana.learnerId], class_id: target.id }
    expect((await school.teacher.call('POST', `/classes/${school.classId}/moves`, moved)).status).toBe(200)
    const deliver = (...attempts: unknown[]) => handIn(ben, ana.learnerId, ana.ticket, attempts)
    return { school, ana, ben, target, deliver }
  }
  const leftDaysAgo = (days: number) =>
    server.ctx.db.query
      .updateTable('class_leavers')
      .set({ left_at: server.ctx.now() - days * DAY_MS })
      .execute()
  const leavers = (learnerId: string) =>
    server.ctx.db.query
      .selectFrom('class_leavers')
      .select('learner_id')
      .where('learner_id', '=', learnerId)
      .execute()

  test('[C12] [S74] a lesson that waits on a tablet of the old class arrives once, and nothing is told', async () => {
    const { ana, ben, deliver } = await afterTheMove()
    const lesson = basicAttempt(3, 10, moment(server, -3_600_000))
    expect(await (await deliver(lesson)).json()).toEqual({
      results: [{ id: lesson.id, outcome: 'recorded', awarded: [], medals: [] }],
      server_time: expect.any(String),
    })
    expect(((await (await deliver(lesson)).json()) as AttemptsAnswer).results).toMatchObject([
      { outcome: 'duplicate', awarded: [] },
    ])
    expect(await ana.read<Counters>('/me')).toMatchObject({ coins: 16, trophies: 1 })
    expect((await ben.call('GET', `/learners/${ana.learnerId}/progress`)).status).toBe(404)
  })

  test('[C12] [S74] what was played after the move is nothing for the old class', async () => {
    const { ana, deliver } = await afterTheMove()
    await leftDaysAgo(3)
    const before = basicAttempt(3, 10, moment(server, -4 * DAY_MS))
    const after = basicAttempt(4, 10, moment(server))
    expect((await deliver(after)).status).toBe(404)
    // Nothing of a request is taken by halves, and nothing of it is called wrong: it waits for Ana.
    expect((await deliver(before, after)).status).toBe(404)
    expect(await ana.read<Counters>('/me')).toMatchObject({ coins: 0 })
    expect((await deliver(before)).status).toBe(200)
  })

  test('[C12] [S74] only pupils of the class that was left hand in, and only for who left it', async () => {
    const { school, ana, ben } = await afterTheMove()
    const lessons = [basicAttempt(3, 10, moment(server))]
    const stranger = await newLearner(server)
    for (const other of [stranger, school.teacher])
      expect((await handIn(other, ana.learnerId, ana.ticket, lessons)).status).toBe(404)
    // It goes one way: Ana left, Ben did not.
    expect((await handIn(ana, ben.learnerId, ben.ticket, lessons)).status).toBe(404)
  })

  test('[C12] a pupil who went home with the family is handed the last lessons, too', async () => {
    const school = await openSchool(server, ['Ana', 'Ben'])
    const [anaCard, benCard] = school.cards as [(typeof school.cards)[0], (typeof school.cards)[0]]
    const { ticket } = await pupil(server, school, anaCard)
    const ben = await pupil(server, school, benCard)
    const mother = await newLearner(server)
    await grant(server, mother.id, anaCard.id, 'guardian')
    const gone = await school.teacher.call(
      'POST',
      `/classes/${school.classId}/pupils/${anaCard.id}/removal`,
      {
        choice: 'family',
        adult: mother.id,
      },
    )
    expect(gone.status).toBeLessThan(300)
    const lesson = basicAttempt(3, 10, moment(server))
    expect((await handIn(ben, anaCard.id, ticket, [lesson])).status).toBe(200)
  })

  test('[C12] [K10] who was in a class is forgotten after ninety days, and with the class', async () => {
    const { ana, school, target, deliver } = await afterTheMove()
    expect(await leavers(ana.learnerId)).toHaveLength(1)
    await server.ctx.db.query
      .updateTable('class_leavers')
      .set({ expires_at: server.ctx.now() })
      .where('learner_id', '=', ana.learnerId)
      .execute()
    await runRetention(server.ctx, { dry: false })
    expect(await leavers(ana.learnerId)).toEqual([])
    expect((await deliver(basicAttempt(3, 10, moment(server)))).status).toBe(404)
    const back = { pupil_ids: [ana.learnerId], class_id: school.classId }
    await school.teacher.call('POST', `/classes/${target.id}/moves`, back)
    expect(await leavers(ana.learnerId)).toHaveLength(1)
    await school.teacher.call('DELETE', `/classes/${target.id}`)
    expect(await leavers(ana.learnerId)).toEqual([])
  })
})
