import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { dateOfDay } from '#core/calendar/dates.ts'
import type { MissionPlanBody } from '#core/mission/mission-attempt.ts'
import { TABLES, type Table } from '#core/tables/table.ts'
import type { Assignment, Assignments, Export, LearnerAssignments, NewAssignment } from '#server/api/types.ts'
import { basicAttempt, gameAttempt } from '#server/testing/finished-lessons.ts'
import { checkBody, missionBody } from '#server/testing/finished-missions.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { type LearnerClient, moment, newLearner } from '../api/learner-client.ts'
import { openSchool, type Pupil, pupil, type School } from './school.ts'

onBothServers('assignments', { AUTH_RATE_LIMITS: 'off' }, (server) => {
  const day = (shift = 0) => dateOfDay(Math.floor(server.ctx.now() / DAY_MS) + shift)
  const body = (task: NewAssignment['task'], more: Partial<NewAssignment> = {}): NewAssignment => ({
    task,
    pupils: null,
    starts_on: day(),
    ends_on: day(4),
    ...more,
  })
  const make = (school: School, given: NewAssignment) =>
    school.teacher.call('POST', `/classes/${school.classId}/assignments`, given)
  const made = async (school: School, given: NewAssignment) =>
    (await (await make(school, given)).json()) as Assignment
  const listed = (school: School) =>
    school.teacher.read<Assignments>(`/classes/${school.classId}/assignments`)
  const askedOf = (child: LearnerClient) =>
    child.read<LearnerAssignments>(`/learners/${child.learnerId}/assignments`)
  const pupilsOf = async (school: School) =>
    Promise.all(school.cards.map((card) => pupil(server, school, card)))
  const codeOf = async (response: Response) => [
    response.status,
    ((await response.json()) as { code: string }).code,
  ]

  test('[C41] who finished what was asked for is done, the others are not yet; nothing else counts', async () => {
    const school = await openSchool(server, ['Ana', 'Ben', 'Cleo'])
    const [ana, ben] = (await pupilsOf(school)) as [Pupil, Pupil]
    await ana.record(gameAttempt(7, 10, moment(server)))
    const game = await made(school, body({ kind: 'game', table: 7 }))
    const check = await made(school, body({ kind: 'check' }))
    const focus = await made(school, body({ kind: 'focus', tables: [2] }))
    // After ten errors it ends kindly, before it comes to every table.
    const mission = missionBody(moment(server, 5_000), () => false)
    const other = await made(school, body({ kind: 'focus', tables: [tableLeftOutOf(mission)] }))
    expect(game.pupils.map(({ times }) => times)).toEqual([0, 0, 0])
    await ana.record(gameAttempt(7, 4, moment(server, 1_000)), basicAttempt(7, 10, moment(server, 1_000)))
    await ben.record(gameAttempt(8, 10, moment(server, 1_000)), checkBody(moment(server, 1_000)))
    // The first mission of somebody new is about the table of 2.
    await ben.record(mission, { ...mission, id: randomUUID() })
    const { assignments } = await listed(school)
    const times = (id: string) =>
      Object.fromEntries(
        (assignments.find((one) => one.id === id)?.pupils ?? []).map((one) => [one.id, one.times]),
      )
    const cleo = school.cards.find(({ name }) => name === 'Cleo')?.id ?? ''
    expect(times(game.id)).toEqual({ [ana.learnerId]: 1, [ben.learnerId]: 0, [cleo]: 0 })
    expect(times(check.id)).toEqual({ [ana.learnerId]: 0, [ben.learnerId]: 1, [cleo]: 0 })
    expect(times(focus.id)).toEqual({ [ana.learnerId]: 0, [ben.learnerId]: 2, [cleo]: 0 })
    expect(times(other.id)).toEqual({ [ana.learnerId]: 0, [ben.learnerId]: 0, [cleo]: 0 })
    const seen = await askedOf(ana)
    expect(seen.assignments.map(({ id, done }) => [id, done])).toEqual(
      [game, check, focus, other].map(({ id }) => [id, id === game.id]),
    )
  })

  test('[C40] a pupil is asked only for what is meant for this pupil, and sees nothing of the others', async () => {
    const school = await openSchool(server, ['Ana', 'Ben'])
    const [ana, ben] = (await pupilsOf(school)) as [Pupil, Pupil]
    await made(school, body({ kind: 'mission', minutes: 5 }, { pupils: [ana.learnerId] }))
    expect((await askedOf(ana)).assignments).toHaveLength(1)
    expect((await askedOf(ben)).assignments).toEqual([])
    const answer = await (await ana.call('GET', `/learners/${ana.learnerId}/assignments`)).text()
    expect(answer).not.toContain(ben.learnerId)
    expect((await ana.call('GET', `/learners/${ben.learnerId}/assignments`)).status).toBe(404)
    const family = await askedOf(await newLearner(server))
    expect(family).toEqual({ in_class: false, assignments: [], goal: null })
  })

  test('[C40] whoever joins later is asked for what the whole class is asked for', async () => {
    const school = await openSchool(server, ['Ana'])
    const { id } = await made(school, body({ kind: 'check' }))
    await school.teacher.call('POST', `/classes/${school.classId}/pupils`, { names: ['Zoe'] })
    expect((await listed(school)).assignments.find((one) => one.id === id)?.pupils).toHaveLength(2)
  })

  test('[C43] ending an assignment loses nothing: what was done stays done, and nothing more is asked', async () => {
    const school = await openSchool(server, ['Ana'])
    const [ana] = (await pupilsOf(school)) as [Pupil]
    const { id } = await made(school, body({ kind: 'game', table: 3 }))
    await ana.record(gameAttempt(3, 9, moment(server)))
    const path = `/classes/${school.classId}/assignments/${id}`
    const ended = (await (await school.teacher.call('PATCH', path, { ended: true })).json()) as Assignment
    expect(ended).toMatchObject({ id, pupils: [{ id: ana.learnerId, times: 1 }] })
    expect(ended.ended_at).not.toBeNull()
    expect((await askedOf(ana)).assignments).toEqual([])
    expect((await school.teacher.call('DELETE', path)).status).toBe(204)
    expect((await listed(school)).assignments).toEqual([])
    expect((await ana.standing()).progress).toMatchObject([{ lesson_id: 'interactive-lesson-3', score: 9 }])
    expect(await codeOf(await school.teacher.call('DELETE', path))).toEqual([404, 'unknown_assignment'])
  })

  test('[C43] an archived class asks for nothing, also when it is opened again', async () => {
    const school = await openSchool(server, ['Ana'])
    const [ana] = (await pupilsOf(school)) as [Pupil]
    const { id } = await made(school, body({ kind: 'check' }))
    const archive = (archived: boolean) =>
      school.teacher.call('PUT', `/classes/${school.classId}/archived`, { archived })
    await archive(true)
    // Pupils are signed out with it (C72).
    expect((await ana.call('GET', `/learners/${ana.learnerId}/assignments`)).status).toBe(401)
    expect(await codeOf(await make(school, body({ kind: 'check' })))).toEqual([409, 'class_archived'])
    const change = await school.teacher.call('PATCH', `/classes/${school.classId}/assignments/${id}`, {
      ends_on: day(8),
    })
    expect(await codeOf(change)).toEqual([409, 'class_archived'])
    await archive(false)
    const [again] = (await pupilsOf(school)) as [Pupil]
    expect(await askedOf(again)).toEqual({ in_class: true, assignments: [], goal: null })
  })

  test('[C40] days, pupils and an end are changed one by one', async () => {
    const school = await openSchool(server, ['Ana', 'Ben'])
    const [ana] = (await pupilsOf(school)) as [Pupil, Pupil]
    const { id } = await made(school, body({ kind: 'check' }))
    const change = async (given: object) =>
      (await (
        await school.teacher.call('PATCH', `/classes/${school.classId}/assignments/${id}`, given)
      ).json()) as Assignment
    expect(await change({ pupils: [ana.learnerId] })).toMatchObject({
      for_all: false,
      ends_on: day(4),
      pupils: [{ id: ana.learnerId }],
    })
    expect(await change({ ends_on: day(1) })).toMatchObject({ for_all: false, ends_on: day(1) })
    expect(await change({ pupils: null })).toMatchObject({ for_all: true, ends_on: day(1) })
    expect((await change({ pupils: null })).pupils).toHaveLength(2)
  })

  test('[S61] what cannot be asked is refused by code, and nothing is made', async () => {
    const school = await openSchool(server, ['Ana'])
    const elsewhere = await openSchool(server, ['Eve'])
    const [eve] = elsewhere.cards
    const good = body({ kind: 'check' })
    const refused: [object, number, string][] = [
      [{ ...good, task: { kind: 'focus', tables: [] } }, 400, 'invalid_body'],
      [{ ...good, task: { kind: 'focus', tables: [7, 7] } }, 400, 'invalid_body'],
      [{ ...good, task: { kind: 'game', table: 1 } }, 400, 'invalid_body'],
      [{ ...good, task: { kind: 'mission', minutes: 60 } }, 400, 'invalid_body'],
      [{ ...good, task: { kind: 'essay' } }, 400, 'invalid_body'],
      [{ ...good, pupils: [] }, 400, 'invalid_body'],
      [{ ...good, starts_on: '2026-02-30' }, 400, 'invalid_body'],
      [{ ...good, made_at: 0 }, 400, 'invalid_body'],
      [{ ...good, ends_on: day(-1) }, 422, 'wrong_days'],
      [{ ...good, starts_on: day(-3) }, 422, 'wrong_days'],
      [{ ...good, ends_on: day(92) }, 422, 'wrong_days'],
      [{ ...good, pupils: [eve?.id] }, 404, 'unknown_pupil'],
      [{ ...good, pupils: [school.cards[0]?.id, eve?.id] }, 404, 'unknown_pupil'],
      [{ ...good, pupils: [school.teacher.id] }, 404, 'unknown_pupil'],
    ]
    for (const [given, status, code] of refused)
      expect([given, ...(await codeOf(await make(school, given as NewAssignment)))]).toEqual([
        given,
        status,
        code,
      ])
    expect((await listed(school)).assignments).toEqual([])
    const foreign = await made(elsewhere, good)
    for (const [method, tail] of [
      ['PATCH', ''],
      ['DELETE', ''],
      ['GET', '/check'],
    ] as const)
      expect(
        await codeOf(
          await school.teacher.call(
            method,
            `/classes/${school.classId}/assignments/${foreign.id}${tail}`,
            method === 'PATCH' ? { ended: true } : undefined,
          ),
        ),
      ).toEqual([404, 'unknown_assignment'])
    expect((await listed(elsewhere)).assignments).toMatchObject([{ id: foreign.id, ended_at: null }])
  })

  test('[S61] a class has 200 assignments at most, also when many are made at once', async () => {
    const school = await openSchool(server, ['Ana'])
    const row = { class_id: school.classId, task: '{"kind":"check"}', for_all: 1, starts_on: 1, ends_on: 1 }
    await server.ctx.db.query
      .insertInto('assignments')
      .values(
        Array.from({ length: 195 }, (_, i) => ({
          id: `old-${school.classId}-${i}`,
          made_at: 1,
          ended_at: 2,
          ...row,
        })),
      )
      .execute()
    const answers = await Promise.all(Array.from({ length: 12 }, () => make(school, body({ kind: 'check' }))))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(5)
    expect(statuses.filter((status) => status === 409)).toHaveLength(7)
  })

  test('[C14] [X7] [X9] a pupil who leaves takes the assignments along; the export tells them', async () => {
    const school = await openSchool(server, ['Ana', 'Ben'])
    const [ana, ben] = (await pupilsOf(school)) as [Pupil, Pupil]
    await made(school, body({ kind: 'game', table: 6 }, { pupils: [ana.learnerId, ben.learnerId] }))
    await server.ctx.db.query
      .insertInto('learner_access')
      .values({ account_id: school.teacher.id, learner_id: ana.learnerId, role: 'self', granted_at: 1 })
      .execute()
    const data = (await (await school.teacher.call('GET', '/export')).json()) as Export
    const exported = data.learners.find(({ id }) => id === ana.learnerId)?.assignments
    expect(exported).toMatchObject([{ task: { kind: 'game', table: 6 }, starts_on: day(), ended_at: null }])
    await school.teacher.call('DELETE', `/classes/${school.classId}/pupils/${ben.learnerId}`)
    await school.teacher.call('DELETE', `/classes/${school.classId}/pupils/${ana.learnerId}`)
    const left = () =>
      server.ctx.db.query
        .selectFrom('assignment_pupils')
        .selectAll()
        .where('class_id', '=', school.classId)
        .execute()
    expect(await left()).toEqual([])
    expect((await listed(school)).assignments).toMatchObject([{ for_all: false, pupils: [] }])
    await school.teacher.call('DELETE', `/classes/${school.classId}`)
    const rows = await server.ctx.db.query
      .selectFrom('assignments')
      .selectAll()
      .where('class_id', '=', school.classId)
      .execute()
    expect(rows).toEqual([])
  })

  test('the list answers 304 while nothing changes, and anew when somebody has done something', async () => {
    const school = await openSchool(server, ['Ana'])
    const [ana] = (await pupilsOf(school)) as [Pupil]
    await made(school, body({ kind: 'check' }))
    const ask = (etag = '') =>
      server.request(`/api/classes/${school.classId}/assignments`, {
        headers: { authorization: `Bearer ${school.teacher.token}`, 'if-none-match': etag },
      })
    const etag = (await ask()).headers.get('etag') ?? ''
    expect((await ask(etag)).status).toBe(304)
    await ana.record(checkBody(moment(server)))
    expect((await ask(etag)).status).toBe(200)
  })
})

function tableLeftOutOf({ plan }: { readonly plan?: unknown }): Table {
  const asked = (plan as MissionPlanBody).steps.flatMap(({ facts }) => facts)
  const left = TABLES.find((table) => !asked.includes(table))
  if (!left) throw new Error('this mission asks every table')
  return left
}
