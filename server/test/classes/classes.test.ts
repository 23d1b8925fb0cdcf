import type { InferOutput } from 'valibot'
import { expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { FACT_STATUSES } from '#core/status/fact-status.ts'
import type { ClassAnswer, ClassDashboard } from '#server/api/classes/schemas.ts'
import type { AttemptsAnswer, Counters, LearnerAnswer, Me } from '#server/api/types.ts'
import { basicAttempt, gameAttempt } from '#server/testing/finished-lessons.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { type LearnerClient, moment, newLearner } from '../api/learner-client.ts'
import { handIn, makeClass, openSchool, pupil } from './school.ts'

type Class = InferOutput<typeof ClassAnswer>

onBothServers('classes', { AUTH_RATE_LIMITS: 'off' }, (server) => {
  const rowsOf = async (learnerId: string) => {
    const { query } = server.ctx.db
    const tables = ['attempts', 'user_progress', 'user_rewards', 'learner_state'] as const
    const counts = await Promise.all([
      query.selectFrom('users').select('id').where('id', '=', learnerId).execute(),
      query.selectFrom('learners').select('id').where('id', '=', learnerId).execute(),
      ...tables.map((table) =>
        query.selectFrom(table).select('learner_id').where('learner_id', '=', learnerId).execute(),
      ),
    ])
    return counts.reduce((sum, rows) => sum + rows.length, 0)
  }

  test('[C10] a class is made with a name, and only by who says that the school allows it', async () => {
    const teacher = await newLearner(server)
    const { class: made, pupils } = await makeClass(teacher, 'Class 3b')
    expect(made).toMatchObject({ name: 'Class 3b', grade: 3, language: 'en', role: 'owner', pupils: 0 })
    expect(made.code).toMatch(/^[02-9AC-HJ-NP-RTV-Y]{9}$/)
    expect(pupils).toEqual([])
    const body = { name: 'x', grade: 3, language: 'en', school_allows: true }
    for (const wrong of [
      { ...body, school_allows: false },
      { ...body, name: ' ' },
      { ...body, name: 'a\u202eb' },
      { ...body, grade: 0 },
      { ...body, language: 'xx' },
      { ...body, owner: 'me' },
    ])
      expect((await teacher.call('POST', '/classes', wrong)).status).toBe(400)
    expect(await teacher.read<unknown[]>('/classes')).toHaveLength(1)
  })

  test('[C67] an account is told that it teaches as long as it has a class, its own or a colleague’s', async () => {
    const told = async ({ own, read }: LearnerClient) => [
      (await read<Me>('/me')).teaches,
      (await read<LearnerAnswer>(own(''))).me.teaches,
    ]
    const school = await openSchool(server, ['Ana'])
    const { classId } = school
    const [card] = school.cards
    if (!card) throw new Error('no card')
    // One who plays, too, and is told so by both reads.
    const teacher = await newLearner(server)
    await teacher.call('PUT', '/who-plays', { who: 'me' })
    await makeClass(teacher)
    expect(await told(await newLearner(server))).toEqual([false, false])
    expect(await told(await pupil(server, school, card))).toEqual([false, false])
    expect(await told(teacher)).toEqual([true, true])
    const colleague = await newLearner(server)
    await server.ctx.db.query
      .insertInto('class_teachers')
      .values({ class_id: classId, account_id: colleague.id, role: 'teacher', granted_at: 1 })
      .execute()
    expect(await told(colleague)).toEqual([true, true])
    const { id: own } = (await teacher.read<{ id: string }[]>('/classes'))[0] as { id: string }
    await teacher.call('DELETE', `/classes/${own}`)
    await school.teacher.call('DELETE', `/classes/${classId}`)
    expect([await told(teacher), await told(colleague)]).toEqual([
      [false, false],
      [false, false],
    ])
  })

  test('[S35] [C11] the 31st pupil is refused, also by fifty requests at once, and no class is half filled', async () => {
    const { teacher, classId } = await openSchool(server, [])
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        teacher.call('POST', `/classes/${classId}/pupils`, { names: [`A${i}`, `B${i}`, `C${i}`, `D${i}`] }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(7)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(43)
    const { pupils } = await teacher.read<Class>(`/classes/${classId}`)
    expect(pupils).toHaveLength(28)
    expect(
      (await teacher.call('POST', `/classes/${classId}/pupils`, { names: ['1', '2', '3'] })).status,
    ).toBe(409)
    expect((await teacher.call('POST', `/classes/${classId}/pupils`, { names: ['Y', 'Z'] })).status).toBe(201)
  })

  test('[S39] [C12] a classmate hands in a waiting lesson once, and is told nothing about it', async () => {
    const school = await openSchool(server, ['Ana', 'Ben'])
    const [anaCard, benCard] = school.cards as [(typeof school.cards)[0], (typeof school.cards)[0]]
    const ana = await pupil(server, school, anaCard)
    const ben = await pupil(server, school, benCard)
    const lesson = basicAttempt(3, 10, moment(server))
    const deliver = () => handIn(ben, ana.learnerId, ana.ticket, [lesson])
    const first = (await (await deliver()).json()) as AttemptsAnswer
    expect(first).toEqual({
      results: [{ id: lesson.id, outcome: 'recorded', awarded: [], medals: [] }],
      server_time: expect.any(String),
    })
    expect(((await (await deliver()).json()) as AttemptsAnswer).results[0]).toMatchObject({
      outcome: 'duplicate',
      awarded: [],
    })
    expect(await ana.read<Counters>('/me')).toMatchObject({ coins: 16, trophies: 1 })
    expect(await ben.read<Counters>('/me')).toMatchObject({ coins: 0, trophies: 0 })
    expect((await ben.call('GET', `/learners/${ana.learnerId}/progress`)).status).toBe(404)
    const stranger = await newLearner(server)
    expect((await handIn(stranger, ana.learnerId, ana.ticket, [lesson])).status).toBe(404)
  })

  test('[C13] the dashboard tells who practised, who knows what and who shares a gap', async () => {
    const school = await openSchool(server, ['Ana', 'Ben', 'Cleo'])
    const [anaCard, benCard] = school.cards as [(typeof school.cards)[0], (typeof school.cards)[0]]
    const ana = await pupil(server, school, anaCard)
    const ben = await pupil(server, school, benCard)
    await ana.record(gameAttempt(2, 10, moment(server)), gameAttempt(3, 2, moment(server)))
    await ben.record(gameAttempt(3, 2, moment(server)))
    const path = `/classes/${school.classId}/dashboard`
    const answer = await school.teacher.call('GET', path)
    const page = (await answer.json()) as InferOutput<typeof ClassDashboard>
    expect(page.practised).toBe(2)
    expect(page.pupils.map(({ name }) => name)).toEqual(['Ana', 'Ben', 'Cleo'])
    const [first, , cleo] = page.pupils
    expect(first?.statuses).toContain(String(FACT_STATUSES.indexOf('learning')))
    expect(first?.last_practised_at).not.toBeNull()
    expect(cleo).toMatchObject({ last_practised_at: null, known: 0, minutes_this_week: 0 })
    expect(page.groups[0]?.pupils.toSorted()).toEqual([ana.learnerId, ben.learnerId].sort())
    // Asked again with what it had, it costs nothing; a lesson later it is another page.
    const again = () =>
      server.request(`/api${path}`, {
        headers: {
          authorization: `Bearer ${school.teacher.token}`,
          'if-none-match': answer.headers.get('etag') ?? '',
        },
      })
    expect((await again()).status).toBe(304)
    await ben.record(gameAttempt(3, 10, moment(server)))
    expect((await again()).status).toBe(200)
  })

  test('[C77] a teacher looks after a pupil and may take it back; nobody else hears of it', async () => {
    const school = await openSchool(server, ['Ana', 'Ben', 'Cleo'])
    const [anaCard, ...others] = school.cards
    const ana = await pupil(server, school, anaCard as (typeof school.cards)[0])
    await ana.record(gameAttempt(2, 10, moment(server, -7.5 * DAY_MS)))
    for (const card of others)
      await (await pupil(server, school, card)).record(gameAttempt(2, 10, moment(server)))
    const needs = async () =>
      (await school.teacher.read<InferOutput<typeof ClassDashboard>>(`/classes/${school.classId}/dashboard`))
        .needs
    const away = { pupil: ana.learnerId, code: 'away', count: 7, facts: [], done_at: null }
    expect(await needs()).toEqual([away])
    const need = (id: string, done: unknown) =>
      school.teacher.call('PUT', `/classes/${school.classId}/pupils/${id}/need`, { done })
    expect((await need(ana.learnerId, 'away')).status).toBe(204)
    expect(await needs()).toEqual([])
    expect((await need(ana.learnerId, null)).status).toBe(204)
    expect(await needs()).toEqual([away])
    expect((await need(ana.learnerId, 'lazy')).status).toBe(400)
    const stranger = await newLearner(server)
    expect((await need(stranger.learnerId, 'away')).status).toBe(404)
  })

  test('[C14] a pupil who is removed leaves nothing after a while; one with a family stays with it', async () => {
    const school = await openSchool(server, ['Ana', 'Ben'])
    const [anaCard, benCard] = school.cards as [(typeof school.cards)[0], (typeof school.cards)[0]]
    const ana = await pupil(server, school, anaCard)
    const ben = await pupil(server, school, benCard)
    await ana.record(basicAttempt(3, 10, moment(server)))
    await ben.record(basicAttempt(3, 10, moment(server)))
    const parent = await newLearner(server)
    await server.ctx.db.query
      .insertInto('learner_access')
      .values({
        account_id: parent.id,
        learner_id: ben.learnerId,
        role: 'guardian',
        granted_at: server.ctx.now(),
      })
      .execute()
    const at = `/classes/${school.classId}/pupils`
    const removed = await school.teacher.call('DELETE', `${at}/${ana.learnerId}`)
    expect(removed.status).toBe(201)
    const { id } = (await removed.json()) as { id: string }
    const home = { choice: 'family', adult: parent.id }
    expect((await school.teacher.call('POST', `${at}/${ben.learnerId}/removal`, home)).status).toBe(204)
    expect((await ana.call('GET', '/me')).status).toBe(401)
    expect((await school.teacher.call('DELETE', `/erasures/${id}`)).status).toBe(204)
    expect(await rowsOf(ana.id)).toBe(0)
    expect((await school.teacher.call('GET', `/learners/${ben.learnerId}/progress`)).status).toBe(404)
    expect(await parent.read<unknown[]>(`/learners/${ben.learnerId}/progress`)).toHaveLength(1)
  })

  test('[C15] a class that is erased takes its pupils along', async () => {
    const school = await openSchool(server, ['Ana', 'Ben'])
    const ana = await pupil(server, school, school.cards[0] as (typeof school.cards)[0])
    await ana.record(basicAttempt(3, 10, moment(server)))
    expect((await school.teacher.call('DELETE', `/classes/${school.classId}`)).status).toBe(204)
    for (const { id } of school.cards) expect(await rowsOf(id)).toBe(0)
    expect((await school.teacher.call('GET', `/classes/${school.classId}`)).status).toBe(404)
    const left = await server.ctx.db.query
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', 'in', [school.classId, ...school.cards.map(({ id }) => id)])
      .execute()
    expect(left).toEqual([])
  })

  test('[C15] a teacher who goes hands the class to a co-teacher; alone, it ends', async () => {
    const together = await openSchool(server, ['Ana'])
    const alone = await openSchool(server, ['Ben'])
    const heir = await newLearner(server)
    await server.ctx.db.query
      .insertInto('class_teachers')
      .values({
        class_id: together.classId,
        account_id: heir.id,
        role: 'teacher',
        granted_at: server.ctx.now(),
      })
      .execute()
    const { eraseAccount } = await import('#server/erasure/erase-account.ts')
    for (const { teacher } of [together, alone]) await eraseAccount(server.ctx, teacher.id, { by: 'self' })
    const kept = await heir.read<Class>(`/classes/${together.classId}`)
    expect(kept.class.role).toBe('owner')
    expect(kept.pupils).toHaveLength(1)
    expect(await rowsOf(alone.cards[0]?.id ?? '')).toBe(0)
  })

  test('[C16] names, settings and archive; an archived class takes no pupils', async () => {
    const { teacher, classId, cards } = await openSchool(server, ['Ana'])
    const [ana] = cards as [(typeof cards)[0]]
    const path = `/classes/${classId}`
    const renamed = await teacher.call('PATCH', `${path}/pupils/${ana.id}`, { name: 'Anna' })
    expect(((await renamed.json()) as Class).pupils[0]?.name).toBe('Anna')
    expect((await teacher.call('PATCH', path, { name: '4b', grade: 4, long_sessions: true })).status).toBe(
      200,
    )
    const changed = await teacher.call('PUT', `${path}/archived`, { archived: true })
    expect(((await changed.json()) as Class).class).toMatchObject({
      name: '4b',
      grade: 4,
      long_sessions: true,
      archived_at: expect.any(String),
    })
    expect((await teacher.call('POST', `${path}/pupils`, { names: ['Ben'] })).status).toBe(409)
    expect((await teacher.call('PATCH', path, { name: '' })).status).toBe(400)
    await teacher.call('PUT', `${path}/archived`, { archived: false })
    for (const id of ['x', '%00', '00000000-0000-4000-8000-000000000000', teacher.id])
      expect((await teacher.call('PATCH', `${path}/pupils/${id}`, { name: 'Z' })).status).toBe(404)
  })
})
