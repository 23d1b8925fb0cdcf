import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { ROSTER_JOB } from '#server/schools/lti/roster-job.ts'
import {
  callAs,
  launch,
  namesIn,
  newPupil,
  newTeacher,
  type Outcome,
  onBothWithPlatform,
  taughtCourse,
} from './launched.ts'
import { PUPIL } from './school-platform.ts'

const HOUR_MS = 3600_000

interface Read {
  readonly class: { readonly pupils: readonly { readonly id: string; readonly name: string }[] }
  readonly added: number
  readonly left: number
  readonly problem: string | null
}

onBothWithPlatform('the roster of a course', (started) => {
  const read = async (arrived: Outcome, classId: string) => {
    const answer = await callAs(started, arrived, 'POST', `/classes/${classId}/roster`)
    return { status: answer.status, ...((await answer.json()) as Read) }
  }
  const classesOf = async (arrived: Outcome) =>
    (await (await callAs(started, arrived, 'GET', '/classes')).json()) as {
      id: string
      name: string
      pupils: number
      archived_at: string | null
    }[]

  test('[N24] who joined comes in, who left waits in an archived class, and comes back with everything', async () => {
    const [ana, ben] = [newPupil(), newPupil({ given_name: 'Ben', family_name: 'Ode' })]
    const { course, teacher, arrived, classId, answer } = await taughtCourse(started, [ana, ben])
    const playing = await launch(started, ana, course)
    const zoe = newPupil({ given_name: 'Zoe', family_name: 'Lima' })
    started.platform.rosters.set(course, [teacher, ben, zoe])
    const after = await read(arrived, classId)
    expect(after).toMatchObject({ added: 1, left: 1, problem: null })
    expect(namesIn(after.class)).toEqual(['Ben O.', 'Zoe L.'])
    const left = (await classesOf(arrived)).find(({ archived_at }) => archived_at !== null)
    expect(left).toMatchObject({ name: '3b (left)', pupils: 1 })
    // The session that she had is over; what she learnt is hers.
    expect((await callAs(started, playing, 'GET', '/me')).status).toBe(401)
    started.platform.rosters.set(course, [teacher, ana, ben, zoe])
    const again = await read(arrived, classId)
    expect(again).toMatchObject({ added: 1, left: 0 })
    const idOf = (pupils: Read['class']['pupils']) => pupils.find(({ name }) => name === 'Ana S.')?.id
    expect(idOf(again.class.pupils)).toBe(idOf(answer.pupils))
  })

  test('[N24] a launch of the teacher reads it, too', async () => {
    const { course, teacher, arrived, classId } = await taughtCourse(started, [newPupil()])
    started.platform.rosters.set(course, [teacher, newPupil(), newPupil({ given_name: 'Ben' })])
    await launch(started, teacher, course)
    await started.server.ctx.jobs.run('rosters')
    const answer = await callAs(started, arrived, 'GET', `/classes/${classId}`)
    expect(namesIn((await answer.json()) as Read['class'])).toEqual(['Ana S.', 'Ben S.'])
  })

  test('[N24] [S157] pages are followed, and nothing is changed by a roster larger than a class can be', async () => {
    const { course, teacher, arrived, classId } = await taughtCourse(started, [newPupil()])
    started.platform.state.pageSize = 7
    const thirty = Array.from({ length: 29 }, (_, i) => newPupil({ given_name: `Kim${i}` }))
    const before = started.platform.rosters.get(course) ?? []
    started.platform.rosters.set(course, [...before, ...thirty])
    expect(await read(arrived, classId)).toMatchObject({ added: 29, problem: null })
    const many = (length: number) => Array.from({ length }, () => newPupil())
    started.platform.rosters.set(course, [...before, ...thirty, ...many(70)])
    started.platform.state.pageSize = 50
    const full = await read(arrived, classId)
    expect(full).toMatchObject({ status: 200, added: 0, left: 0, problem: 'class_full' })
    expect(full.class.pupils).toHaveLength(30)
    // Given up after five pages: it adds nobody, and who stands on a later page has not left.
    started.platform.rosters.set(course, many(470))
    const reads = started.platform.state.rosterReads
    const huge = await read(arrived, classId)
    expect(huge).toMatchObject({ status: 200, added: 0, left: 0, problem: 'roster_too_large' })
    expect(huge.class.pupils).toHaveLength(30)
    expect(started.platform.state.rosterReads - reads).toBe(5)
    expect(teacher.sub).toBeTruthy()
  })

  test('[N24] a platform that is down, and a roster without pupils, change nothing', async () => {
    const { course, teacher, arrived, classId } = await taughtCourse(started, [newPupil()])
    started.platform.state.isDown = true
    expect(await read(arrived, classId)).toMatchObject({ left: 0, problem: 'platform_unavailable' })
    started.platform.state.isDown = false
    started.platform.rosters.set(course, [teacher])
    expect(await read(arrived, classId)).toMatchObject({ left: 0, problem: 'roster_empty' })
    const told = await callAs(started, arrived, 'GET', `/classes/${classId}/course`)
    expect(await told.json()).toMatchObject({ platform: 'Sunny Hill', problem: 'roster_empty' })
  })

  test('[S157] [N24] what nobody foresaw at one course costs no other course its roster', async () => {
    const [bad, good] = [await taughtCourse(started, [newPupil()]), await taughtCourse(started, [newPupil()])]
    const ben = newPupil({ given_name: 'Ben' })
    started.platform.rosters.set(good.course, [...(started.platform.rosters.get(good.course) ?? []), ben])
    const { query } = started.server.ctx.db
    const due = (course: string, at: number, more = {}) =>
      query
        .updateTable('lti_courses')
        .set({ roster_due_at: at, ...more })
        .where('context_id', '=', course)
        .execute()
    await due(bad.course, 1, { roster_url: 'no address at all' })
    await due(good.course, 2)
    await started.server.ctx.jobs.run('rosters')
    const answer = await callAs(started, good.arrived, 'GET', `/classes/${good.classId}`)
    expect(namesIn((await answer.json()) as Read['class'])).toEqual(['Ana S.', 'Ben S.'])
    const waiting = await query
      .selectFrom('lti_courses')
      .select('id')
      .where('roster_due_at', '<=', started.server.ctx.now())
      .where('context_id', 'in', [bad.course, good.course])
      .execute()
    expect(waiting).toEqual([])
  })

  test.each<[string, number, boolean]>([
    ['a pupil who comes after an hour', HOUR_MS, true],
    ['a night', DAY_MS, false],
  ])('[N24] %s has the roster read again, without a teacher', async (_, passed, comes) => {
    const [ana, ben] = [newPupil(), newPupil({ given_name: 'Ben' })]
    const { course, teacher, classId } = await taughtCourse(started, [ana, ben])
    started.platform.rosters.set(course, [teacher, ana])
    const { ctx } = started.server
    await ctx.jobs.run(ROSTER_JOB)
    const here = async () =>
      (
        await ctx.db.query
          .selectFrom('class_members')
          .select('learner_id')
          .where('class_id', '=', classId)
          .execute()
      ).length
    expect(await here()).toBe(2)
    // As if the course had been read so long ago.
    await ctx.db.query
      .updateTable('lti_courses')
      .set((row) => ({
        synced_at: row('synced_at', '-', passed),
        roster_due_at: row('roster_due_at', '-', passed),
      }))
      .where('context_id', '=', course)
      .execute()
    if (comes) await launch(started, ana, course)
    await ctx.jobs.run(ROSTER_JOB)
    expect(await here()).toBe(1)
  })

  test('[N24] [S157] pupils who come have one that cannot be used read once an hour, too', async () => {
    const ana = newPupil()
    const { course, teacher } = await taughtCourse(started, [ana])
    const { jobs } = started.server.ctx
    await jobs.run(ROSTER_JOB)
    started.platform.rosters.set(course, [teacher])
    await started.server.ctx.db.query
      .updateTable('lti_courses')
      .set((row) => ({
        synced_at: row('synced_at', '-', HOUR_MS),
        roster_due_at: row('roster_due_at', '-', HOUR_MS),
      }))
      .where('context_id', '=', course)
      .execute()
    const before = started.platform.state.rosterReads
    for (let i = 0; i < 3; i++) {
      await launch(started, ana, course)
      await jobs.run(ROSTER_JOB)
    }
    expect(started.platform.state.rosterReads - before).toBe(1)
  })

  test.each([
    ['no address', '<https://[>; rel="next"'],
    ['another host', '<https://elsewhere.example/people>; rel="next"'],
  ])('[S157] [N24] a next page that is %s ends the reading, and is on the page', async (_, link) => {
    const { course, teacher, arrived, classId } = await taughtCourse(started, [newPupil()])
    started.platform.state.nextLink = link
    started.platform.rosters.set(course, [teacher, newPupil({ given_name: 'Zoe' })])
    const after = await read(arrived, classId)
    started.platform.state.nextLink = undefined
    expect(after).toMatchObject({ status: 200, added: 0, left: 0, problem: 'bad_platform_answer' })
    expect(namesIn(after.class)).toEqual(['Ana S.'])
  })

  test('[S157] [N24] a person with NUL in the number or the name stops nobody', async () => {
    const { course, teacher, arrived, classId } = await taughtCourse(started, [newPupil()])
    const ana = (started.platform.rosters.get(course) ?? []).slice(1)
    const strange = [newPupil({ sub: 'a\0b' }), newPupil({ given_name: 'Zo\0e', family_name: '', name: '' })]
    started.platform.rosters.set(course, [teacher, ...ana, ...strange, newPupil({ given_name: 'Ben' })])
    const after = await read(arrived, classId)
    expect(after).toMatchObject({ status: 200, added: 2, problem: null })
    expect(namesIn(after.class)).toEqual(['Ana S.', 'Ben S.', 'Pupil 1'])
  })

  test('[N24] names that the platform hides are numbers, and a name that the teacher gave stays', async () => {
    const hidden = [1, 2].map(() => newPupil({ given_name: '', family_name: '' }))
    const { arrived, classId, answer } = await taughtCourse(started, hidden)
    expect(namesIn(answer)).toEqual(['Pupil 1', 'Pupil 2'])
    const [first] = answer.pupils
    await callAs(started, arrived, 'PATCH', `/classes/${classId}/pupils/${first?.id}`, { name: 'Ivo' })
    expect(namesIn((await read(arrived, classId)).class)).toEqual(['Ivo', 'Pupil 2'])
  })

  test('[N25] the same pupil in two courses is one child, and leaving one leaves the other', async () => {
    const pupil = newPupil()
    const one = await taughtCourse(started, [pupil])
    const two = await taughtCourse(started, [pupil, newPupil({ given_name: 'Ben' })])
    const idIn = (pupils: Read['class']['pupils']) => pupils.find(({ name }) => name === 'Ana S.')?.id
    expect(idIn(two.answer.pupils)).toBe(idIn(one.answer.pupils))
    started.platform.rosters.set(two.course, [two.teacher, newPupil({ given_name: 'Ben' })])
    await read(two.arrived, two.classId)
    expect(await launch(started, pupil, one.course)).toMatchObject({ kind: 'pupil' })
    expect((await classesOf(two.arrived)).filter(({ name }) => name === '3b (left)')[0]?.pupils).toBe(1)
  })

  test('[N25] a teacher who is a pupil elsewhere has two accounts, and neither opens the other', async () => {
    const both = newTeacher()
    const own = await taughtCourse(started, [newPupil()], both)
    const asPupil = { ...both, roles: [PUPIL] }
    const other = await taughtCourse(started, [asPupil])
    const played = await launch(started, asPupil, other.course)
    expect(played.kind).toBe('pupil')
    if (played.kind !== 'pupil') return
    expect(played.session.user.id).not.toBe(own.arrived.session.user.id)
    expect((await callAs(started, played, 'GET', `/classes/${own.classId}`)).status).toBe(404)
  })

  test('[N25] a co-teacher who left the course teaches its class no more; the last teacher stays', async () => {
    const pupil = newPupil()
    const { course, teacher, arrived, classId } = await taughtCourse(started, [pupil])
    const colleague = newTeacher()
    const other = await launch(started, colleague, course)
    started.platform.rosters.set(course, [teacher, pupil])
    await read(arrived, classId)
    expect((await callAs(started, other, 'GET', `/classes/${classId}`)).status).toBe(404)
    started.platform.rosters.set(course, [pupil])
    await read(arrived, classId)
    expect((await callAs(started, arrived, 'GET', `/classes/${classId}`)).status).toBe(200)
  })

  test('[N25] who comes while the platform makes the list is not taken for one who left', async () => {
    const pupil = newPupil()
    const { course, teacher, arrived, classId } = await taughtCourse(started, [pupil])
    const colleague = newTeacher()
    let other: Outcome | undefined
    started.platform.rosters.set(course, [teacher, pupil])
    started.platform.state.whileListing = async () => {
      started.platform.state.whileListing = undefined
      // Later than the question, also on a machine that answers within a millisecond.
      await new Promise((done) => setTimeout(done, 5))
      started.platform.rosters.set(course, [teacher, colleague, pupil])
      other = await launch(started, colleague, course)
    }
    await read(arrived, classId)
    if (!other) throw new Error('no launch')
    expect((await callAs(started, other, 'GET', `/classes/${classId}`)).status).toBe(200)
  })

  test('[N20] a pupil waits for the teacher, and for a class that is open', async () => {
    expect(await launch(started, newPupil(), randomUUID())).toMatchObject({ code: 'no_class_yet' })
    const { course, arrived, classId } = await taughtCourse(started, [newPupil()])
    await callAs(started, arrived, 'DELETE', `/classes/${classId}/code`)
    expect(await launch(started, newPupil(), course)).toMatchObject({ code: 'class_closed' })
    await callAs(started, arrived, 'PUT', `/classes/${classId}/archived`, { archived: true })
    expect(await launch(started, newPupil(), course)).toMatchObject({ code: 'class_archived' })
  })

  test('[N25] two pupils who were merged are one child for the course, too', async () => {
    const pupil = newPupil()
    const { course, arrived, classId, answer } = await taughtCourse(started, [pupil])
    const from = answer.pupils[0]?.id
    const added = await callAs(started, arrived, 'POST', `/classes/${classId}/pupils`, { names: ['Ana'] })
    const into = ((await added.json()) as Read['class']).pupils.find(({ name }) => name === 'Ana')?.id
    await callAs(started, arrived, 'POST', `/classes/${classId}/pupils/${from}/merge`, { into })
    const again = await launch(started, pupil, course)
    expect(again.kind === 'pupil' && again.session.hand_in.learner_id).toBe(into)
    expect(await read(arrived, classId)).toMatchObject({ added: 0, left: 0 })
  })

  test('[N26] only a teacher of the course makes its class', async () => {
    const teacher = newTeacher()
    const course = randomUUID()
    const arrived = await launch(started, teacher, course)
    if (arrived.kind !== 'teacher') throw new Error('no session')
    const stranger = await launch(started, newTeacher(), randomUUID())
    const made = { name: '3b', grade: 3, language: 'en', school_allows: true }
    const refused = await callAs(started, stranger, 'POST', `/courses/${arrived.course_id}/class`, made)
    expect(refused.status).toBe(404)
    const { classId } = await taughtCourse(started, [newPupil()])
    const foreign = await callAs(started, arrived, 'POST', `/courses/${arrived.course_id}/class`, {
      class_id: classId,
    })
    expect(foreign.status).toBe(404)
  })
})
