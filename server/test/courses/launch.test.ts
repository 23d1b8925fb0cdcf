import { expect, test } from 'vitest'
import {
  callAs,
  launch,
  namesIn,
  newPupil,
  newTeacher,
  onBothWithPlatform,
  taughtCourse,
} from './launched.ts'

onBothWithPlatform('launches from a course', (started) => {
  test('[N20] a teacher launches, makes the class of the course, and its pupils are there', async () => {
    const pupils = [newPupil(), newPupil({ given_name: 'Ben', family_name: 'Ode' })]
    const { status, answer } = await taughtCourse(started, pupils)
    expect(status).toBe(201)
    expect(namesIn(answer)).toEqual(['Ana S.', 'Ben O.'])
  })

  test('[N20] a pupil launches and plays at once, with an ordinary session of the class', async () => {
    const pupil = newPupil()
    const { course, classId } = await taughtCourse(started, [pupil])
    const arrived = await launch(started, pupil, course)
    expect(arrived).toMatchObject({
      kind: 'pupil',
      name: 'Ana S.',
      to: '/app',
      session: { hand_in: { class_id: classId } },
    })
    if (arrived.kind !== 'pupil') return
    const { learner_id } = arrived.session.hand_in
    expect((await callAs(started, arrived, 'GET', `/learners/${learner_id}/summary`)).status).toBe(200)
    expect((await callAs(started, arrived, 'GET', '/classes')).status).toBe(403)
    expect(arrived.session.user).not.toHaveProperty('email', expect.stringContaining('@'))
  })

  test('[N20] the same teacher and pupil find the same accounts', async () => {
    const pupil = newPupil()
    const { course, teacher, arrived, classId } = await taughtCourse(started, [pupil])
    const again = await launch(started, teacher, course)
    expect(again).toMatchObject({ kind: 'teacher', class_id: classId })
    expect(again.kind === 'teacher' && again.session.user.id).toBe(arrived.session.user.id)
    const [one, two] = [await launch(started, pupil, course), await launch(started, pupil, course)]
    expect(one.kind === 'pupil' && one.session.user.id).toBe(two.kind === 'pupil' && two.session.user.id)
  })

  test('a second teacher of the course teaches the same class', async () => {
    const [pupil, second] = [newPupil(), newTeacher()]
    const { course, classId, teacher } = await taughtCourse(started, [pupil])
    started.platform.rosters.set(course, [teacher, second, pupil])
    const other = await launch(started, second, course)
    expect(other).toMatchObject({ kind: 'teacher', class_id: classId })
    expect((await callAs(started, other, 'GET', `/classes/${classId}`)).status).toBe(200)
  })
})
