import { expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { dateOfDay } from '#core/calendar/dates.ts'
import { checkQuestions } from '#core/check/check.ts'
import { checkAttempt } from '#core/check/check-attempt.ts'
import { attemptRequest } from '#core/sync/attempt-request.ts'
import type { Assignment, ClassBoard, ClassCheckResults, LearnerAssignments } from '#server/api/types.ts'
import { gameAttempt } from '#server/testing/finished-lessons.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { type LearnerClient, moment } from '../api/learner-client.ts'
import { openSchool, pupil, type School } from './school.ts'

const CREW = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eva']

onBothServers('teaching a class', { AUTH_RATE_LIMITS: 'off' }, (server) => {
  const signIn = (school: School, name: string) => {
    const card = school.cards.find((one) => one.name === name)
    if (!card) throw new Error(`${name} has no card`)
    return pupil(server, school, card)
  }
  const goalFor = async (child: LearnerClient) =>
    (await child.read<LearnerAssignments>(`/learners/${child.learnerId}/assignments`)).goal
  const setGoal = (school: School, lights: number | null) =>
    school.teacher.call('PUT', `/classes/${school.classId}/goal`, { lights })
  const board = async ({ teacher, classId }: School) => {
    const answer = (await (await teacher.call('POST', `/classes/${classId}/board`)).json()) as ClassBoard
    // It has closed the gate (S100); these tests go on teaching.
    await server.ctx.db.query.updateTable('adult_grants').set({ board_class_id: null }).execute()
    return answer
  }

  test('[C50] [C51] pupils and the wall see what the class lit together, without names, as long as there is a goal', async () => {
    const school = await openSchool(server, CREW)
    const ana = await signIn(school, 'Ana')
    const ben = await signIn(school, 'Ben')
    expect(await goalFor(ana)).toBeNull()
    expect((await setGoal(school, 120)).status).toBe(200)
    expect(await goalFor(ana)).toEqual({ lights: 0, goal: 120 })
    await ana.record(gameAttempt(2, 10, moment(server)))
    const { lights } = (await goalFor(ben)) ?? { lights: 0 }
    expect(lights).toBeGreaterThan(5)
    await ben.record(gameAttempt(3, 10, moment(server)))
    expect((await goalFor(ana))?.lights).toBeGreaterThan(lights)
    const wall = await board(school)
    expect(wall.goal).toEqual(await goalFor(ana))
    for (const { name, id } of school.cards) {
      expect(JSON.stringify(wall)).not.toContain(name)
      expect(JSON.stringify(wall)).not.toContain(id)
    }
    await setGoal(school, null)
    expect(await goalFor(ana)).toBeNull()
    expect((await board(school)).goal).toBeNull()
  })

  test('[C51] four pupils see no sum: whoever knows their own share would know more', async () => {
    const school = await openSchool(server, CREW.slice(1))
    await setGoal(school, 50)
    expect(await goalFor(await signIn(school, 'Ben'))).toBeNull()
    expect((await board(school)).goal).toBeNull()
    await school.teacher.call('POST', `/classes/${school.classId}/pupils`, { names: ['Ana'] })
    expect(await goalFor(await signIn(school, 'Ben'))).toEqual({ lights: 0, goal: 50 })
  })

  test('[S62] a goal is a number of lights, for a class that is not archived', async () => {
    const school = await openSchool(server, CREW)
    for (const lights of [9, 2_001, 10.5, '100', undefined])
      expect((await school.teacher.call('PUT', `/classes/${school.classId}/goal`, { lights })).status).toBe(
        400,
      )
    const ana = await signIn(school, 'Ana')
    expect((await ana.call('PUT', `/classes/${school.classId}/goal`, { lights: 20 })).status).toBe(404)
    await school.teacher.call('PUT', `/classes/${school.classId}/archived`, { archived: true })
    expect((await setGoal(school, 20)).status).toBe(409)
    expect(
      await server.ctx.db.query
        .selectFrom('class_goals')
        .selectAll()
        .where('class_id', '=', school.classId)
        .execute(),
    ).toEqual([])
  })

  const startCheck = async (school: School, pupils: readonly string[] | null) => {
    const today = dateOfDay(Math.floor(server.ctx.now() / DAY_MS))
    const given = { task: { kind: 'check' }, pupils, starts_on: today, ends_on: today }
    const response = await school.teacher.call('POST', `/classes/${school.classId}/assignments`, given)
    return ((await response.json()) as Assignment).id
  }
  const results = (school: School, id: string) =>
    school.teacher.read<ClassCheckResults>(`/classes/${school.classId}/assignments/${id}/check`)
  /** A check with this many wrong answers at its beginning. */
  const finishCheck = async (child: LearnerClient, wrong: number, shiftMs = 0) => {
    const questions = checkQuestions(7)
    const given = questions.map(({ a, b }, i) => ({ given: i < wrong ? a * b + 1 : a * b, ms: 2_000 }))
    const end = { id: crypto.randomUUID(), completed_at: server.ctx.now() + shiftMs, utc_offset: 0 }
    const [attempt] = attemptRequest([checkAttempt(questions, given, { ...end, activeMs: 130_000 })]).attempts
    await child.record(attempt)
    return questions.slice(0, wrong).map(({ a, b }) => (a <= b ? `${a}x${b}` : `${b}x${a}`))
  }

  test('[C60] [C61] a speed check for those present: the first result of each counts, beside the last check', async () => {
    const school = await openSchool(server, ['Ana', 'Ben', 'Cleo'])
    const [ana, ben, cleo] = await Promise.all(['Ana', 'Ben', 'Cleo'].map((name) => signIn(school, name)))
    if (!ana || !ben || !cleo) throw new Error('nobody is here')
    await finishCheck(ana, 20, -60_000)
    const first = await startCheck(school, null)
    await finishCheck(ana, 5)
    await finishCheck(ben, 1)
    const one = await results(school, first)
    expect(one).toMatchObject({ finished: 2, average: 22, change: null, before_at: null })
    const idle = await startCheck(school, [cleo.learnerId])
    const second = await startCheck(school, [ana.learnerId, cleo.learnerId])
    const missed = await finishCheck(ana, 3)
    await finishCheck(ana, 0)
    await finishCheck(ben, 0)
    const two = await results(school, second)
    expect(two).toMatchObject({ finished: 1, average: 22, change: 2, before_at: one.made_at })
    expect(two.missed.map(({ fact }) => fact).sort()).toEqual([...missed].sort())
    expect(two.pupils).toEqual(
      [
        { id: ana.learnerId, score: 22, score_before: 20, missed },
        { id: cleo.learnerId, score: null, score_before: null, missed: [] },
      ].sort((x, y) => x.id.localeCompare(y.id)),
    )
    expect((await results(school, idle)).finished).toBe(0)
  })

  test('[C61] only a speed check has results of a speed check', async () => {
    const school = await openSchool(server, ['Ana'])
    const today = dateOfDay(Math.floor(server.ctx.now() / DAY_MS))
    const response = await school.teacher.call('POST', `/classes/${school.classId}/assignments`, {
      task: { kind: 'game', table: 7 },
      pupils: null,
      starts_on: today,
      ends_on: today,
    })
    const { id } = (await response.json()) as Assignment
    const path = `/classes/${school.classId}/assignments`
    expect((await school.teacher.call('GET', `${path}/${id}/check`)).status).toBe(404)
    expect((await school.teacher.call('GET', `${path}/x/check`)).status).toBe(404)
  })

  test("[C45] the board asks the class's hard facts, and is never empty", async () => {
    const names = ['Ana', 'Ben', 'Cleo']
    const school = await openSchool(server, names)
    expect((await board(school)).facts).toContain('6x8')
    for (const name of names) await (await signIn(school, name)).record(gameAttempt(7, 0, moment(server)))
    expect((await board(school)).facts[0]).toContain('7')
  })
})
