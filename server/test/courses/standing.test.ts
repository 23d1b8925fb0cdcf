import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { callAs, launch, newPupil, newTeacher, onBothWithPlatform, taughtCourse } from './launched.ts'
import { type Person, PUPIL } from './school-platform.ts'

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
})
