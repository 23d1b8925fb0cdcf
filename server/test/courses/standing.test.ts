import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import {
  arrive,
  callAs,
  enter,
  launch,
  newPupil,
  newTeacher,
  onBothWithPlatform,
  onOneWithPlatform,
  type Started,
  taughtCourse,
} from './launched.ts'
import { type Person, PUPIL } from './school-platform.ts'

const ROSTER = 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice'
const LATER_MS = 16 * 60_000
const CLASS = { name: '3b', grade: 3, language: 'en', school_allows: true }

onBothWithPlatform('who teaches a course is asked when it is used', (started) => {
  /** A teacher who opened a course without a class, a while ago. */
  async function openedOnce() {
    const teacher = newTeacher()
    const course = randomUUID()
    started.platform.rosters.set(course, [teacher, newPupil()])
    const arrived = await launch(started, teacher, course)
    if (arrived.kind !== 'teacher') throw new Error('no session')
    await started.server.ctx.db.query
      .updateTable('lti_members')
      .set((row) => ({ seen_at: row('seen_at', '-', LATER_MS) }))
      .execute()
    const make = async () => {
      const made = await callAs(started, arrived, 'POST', `/courses/${arrived.course_id}/class`, CLASS)
      return { status: made.status, ...((await made.json()) as { code?: string; pupils?: object[] }) }
    }
    const teach = (people: readonly Person[]) => started.platform.rosters.set(course, [...people])
    return { teacher, course, arrived, make, teach }
  }
  const classesOf = async (accountId: string) =>
    started.server.ctx.db.query
      .selectFrom('class_teachers')
      .select('class_id')
      .where('account_id', '=', accountId)
      .execute()

  test.each([
    ['left the course', (_: Person) => []],
    ['learns there now', (teacher: Person) => [{ ...teacher, roles: [PUPIL] }]],
  ])('[S170] [N26] who %s does not make its class', async (_, listed) => {
    const { teacher, arrived, make, teach } = await openedOnce()
    teach([newTeacher(), newPupil(), ...listed(teacher)])
    expect(await make()).toMatchObject({ status: 403, code: 'teaches_no_more' })
    expect(await classesOf(String(arrived.session.user.id))).toEqual([])
  })

  test('[S170] [N26] a platform that is away has not said that somebody teaches', async () => {
    const { make } = await openedOnce()
    started.platform.state.isDown = true
    expect(await make()).toMatchObject({ status: 403, code: 'teaches_no_more' })
  })

  test('[S170] [N26] who the roster names makes it, and so does who comes from the course', async () => {
    const named = await openedOnce()
    expect(await named.make()).toMatchObject({ status: 201, pupils: [{ name: 'Ana S.' }] })
    const fresh = await openedOnce()
    fresh.teach([])
    await launch(started, fresh.teacher, fresh.course)
    // Nobody is brought on the word of a list that does not name the teacher.
    expect(await fresh.make()).toMatchObject({ status: 201, pupils: [] })
  })

  test('[S170] [N26] who took the platform off the account has no course any more', async () => {
    const { arrived, make } = await openedOnce()
    await started.server.ctx.db.query
      .deleteFrom('identities')
      .where('user_id', '=', String(arrived.session.user.id))
      .where('provider', 'like', 'lti-%')
      .execute()
    expect(await make()).toMatchObject({ status: 404, code: 'unknown_course' })
    expect(await (await callAs(started, arrived, 'GET', '/courses')).json()).toEqual([])
  })

  test('[S171] [N25] a class that no listed teacher teaches gets nobody new until one does', async () => {
    const ana = newPupil()
    const { course, arrived, classId } = await taughtCourse(started, [ana])
    const [ben, next] = [newPupil({ given_name: 'Ben' }), newTeacher()]
    started.platform.rosters.set(course, [next, ana, ben])
    const read = async () =>
      (await (await callAs(started, arrived, 'POST', `/classes/${classId}/roster`)).json()) as object
    expect(await read()).toMatchObject({ added: 0, left: 0, problem: 'no_listed_teacher' })
    // Nor by a launch of the child; who is in the class plays on.
    expect(await launch(started, ben, course)).toMatchObject({ code: 'no_class_yet' })
    expect(await launch(started, ana, course)).toMatchObject({ kind: 'pupil' })
    await launch(started, next, course)
    await started.server.ctx.jobs.run('rosters')
    expect((await callAs(started, arrived, 'GET', `/classes/${classId}`)).status).toBe(404)
    expect(await launch(started, ben, course)).toMatchObject({ kind: 'pupil' })
  })

  /** Nobody has asked the platform for a while. */
  async function aWhileLater(course: string) {
    const { query } = started.server.ctx.db
    await query
      .updateTable('lti_members')
      .set((row) => ({ seen_at: row('seen_at', '-', LATER_MS) }))
      .execute()
    await query
      .updateTable('lti_courses')
      .set((row) => ({ synced_at: row('synced_at', '-', LATER_MS) }))
      .where('context_id', '=', course)
      .execute()
  }

  test('[S171] [N25] the platform says who teaches before a new child comes, whoever read the roster last', async () => {
    const ana = newPupil()
    const { course, arrived, classId } = await taughtCourse(started, [ana])
    const ben = newPupil({ given_name: 'Ben' })
    // The school has replaced the teacher; nobody has read the roster since.
    started.platform.rosters.set(course, [newTeacher(), ana, ben])
    await aWhileLater(course)
    const reads = started.platform.state.rosterReads
    expect(await launch(started, ana, course)).toMatchObject({ kind: 'pupil' })
    expect(started.platform.state.rosterReads).toBe(reads)
    expect(await launch(started, ben, course)).toMatchObject({ code: 'no_class_yet' })
    const there = await callAs(started, arrived, 'GET', `/classes/${classId}`)
    expect(((await there.json()) as { pupils: object[] }).pupils).toHaveLength(1)
  })

  test('[S171] [N25] it is asked for no new child of a roster that was just read, or just after a teacher came', async () => {
    const { course, teacher } = await taughtCourse(started, [newPupil()])
    const comes = async (given_name: string) => {
      const child = newPupil({ given_name })
      started.platform.rosters.set(course, [...(started.platform.rosters.get(course) ?? []), child])
      const reads = started.platform.state.rosterReads
      const { kind } = await launch(started, child, course)
      return { kind, reads: started.platform.state.rosterReads - reads }
    }
    expect(await comes('Ben')).toEqual({ kind: 'pupil', reads: 0 })
    await aWhileLater(course)
    expect(await comes('Zoe')).toEqual({ kind: 'pupil', reads: 1 })
    expect(await comes('Kim')).toEqual({ kind: 'pupil', reads: 0 })
    await aWhileLater(course)
    await launch(started, teacher, course)
    await started.server.ctx.jobs.run('rosters')
    const { query } = started.server.ctx.db
    await query.updateTable('lti_courses').set({ synced_at: 1 }).where('context_id', '=', course).execute()
    expect(await comes('Leo')).toEqual({ kind: 'pupil', reads: 0 })
  })

  test.each([
    ['is away', 'platform_unavailable', () => Object.assign(started.platform.state, { isDown: true })],
    ['names nobody', 'no_class_yet', (course: string) => started.platform.rosters.set(course, [])],
  ])('[S171] [N25] while a platform %s nobody new comes, and who is here plays', async (_, code, change) => {
    const ana = newPupil()
    const { course, teacher } = await taughtCourse(started, [ana])
    await launch(started, ana, course)
    await aWhileLater(course)
    const ben = newPupil({ given_name: 'Ben' })
    const [told, again] = [await arrive(started, ben, course), await arrive(started, ana, course)]
    change(course)
    const ticket = told.get('ticket')
    expect((await enter(started, { ticket })).body).toMatchObject({ code })
    expect((await enter(started, { ticket: again.get('ticket') })).body).toMatchObject({ kind: 'pupil' })
    // The same ticket is good as soon as the platform says it.
    started.platform.state.isDown = false
    started.platform.rosters.set(course, [teacher, ana, ben])
    expect((await enter(started, { ticket })).body).toMatchObject({ kind: 'pupil' })
  })

  test('[S171] [N25] where a platform tells no roster, a launch as teacher counts for 60 days', async () => {
    const { course } = await taughtCourse(started, [])
    const { query } = started.server.ctx.db
    const withoutRoster = async (child: Person) => {
      const told = await arrive(started, child, course, (claims) => ({ ...claims, [ROSTER]: undefined }))
      return (await enter(started, { ticket: told.get('ticket') })).body
    }
    await query
      .updateTable('lti_courses')
      .set({ roster_url: null })
      .where('context_id', '=', course)
      .execute()
    const seen = (days: number) =>
      query
        .updateTable('lti_members')
        .set({ seen_at: started.server.ctx.now() - days * DAY_MS })
        .where('role', '=', 'teacher')
        .execute()
    await seen(61)
    expect(await withoutRoster(newPupil())).toMatchObject({ code: 'no_class_yet' })
    await seen(59)
    expect(await withoutRoster(newPupil())).toMatchObject({ kind: 'pupil' })
  })
})

function whereLimitsHold(started: Started) {
  test('[S157] [S171] a launch that is tried again and again asks the platform ten times', async () => {
    const ana = newPupil()
    const { course } = await taughtCourse(started, [ana])
    const { query } = started.server.ctx.db
    await query.updateTable('lti_members').set({ seen_at: 1 }).execute()
    await query.updateTable('lti_courses').set({ synced_at: 1 }).execute()
    const ben = newPupil({ given_name: 'Ben' })
    started.platform.rosters.set(course, [newTeacher(), ana, ben])
    const ticket = (await arrive(started, ben, course)).get('ticket')
    const before = started.platform.state.rosterReads
    const statuses: number[] = []
    for (let tries = 0; tries < 12; tries++) statuses.push((await enter(started, { ticket })).status)
    expect(statuses).toEqual([...Array<number>(10).fill(409), 429, 429])
    expect(started.platform.state.rosterReads - before).toBe(10)
  })
}

onOneWithPlatform('who teaches a course, where limits hold', whereLimitsHold, { AUTH_RATE_LIMITS: 'on' })
