import { expect, test } from 'vitest'
import { OPEN_CLASSES_PER_ACCOUNT, PUPILS_PER_ACCOUNT } from '#core/people/class-limits.ts'
import type { ClassSummary } from '#server/api/types.ts'
import { storeClass } from '#server/people/classes/classes.ts'
import { openLargeSchool } from '#server/testing/large-school.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { joinClass, teach } from '../access/cast.ts'
import { codeOf } from '../adults/invited.ts'
import { type LearnerClient, newLearner } from '../api/learner-client.ts'

const CLASS = { name: '3b', grade: 3, language: 'en', school_allows: true }

onBothServers('how much one account can hold', { AUTH_RATE_LIMITS: 'off' }, (server) => {
  const make = (teacher: LearnerClient) => teacher.call('POST', '/classes', CLASS)
  const openOf = async (teacher: LearnerClient) =>
    (await teacher.read<ClassSummary[]>('/classes')).filter(({ archived_at }) => archived_at === null)

  /** More classes with the same pupils in them. */
  async function copyClass(teacherId: string, pupilIds: readonly string[], copies: number) {
    const { db, now } = server.ctx
    for (let i = 0; i < copies; i++) {
      const given = { name: 'Copy', grade: 3, language: 'en' } as const
      const { id } = await db.transaction((trx) => storeClass(trx, teacherId, given, now()))
      await joinClass(server, id, pupilIds)
    }
  }

  test('[S83] the 21st open class is refused, also by many requests at once, and to be reopened or taken over', async () => {
    const teacher = await newLearner(server)
    for (let i = 0; i < OPEN_CLASSES_PER_ACCOUNT - 2; i++) expect((await make(teacher)).status).toBe(201)
    const answers = await Promise.all(Array.from({ length: 6 }, () => make(teacher)))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused).toHaveLength(4)
    for (const answer of refused)
      expect([answer.status, await codeOf(answer)]).toEqual([409, 'too_many_classes'])
    const open = await openOf(teacher)
    expect(open).toHaveLength(OPEN_CLASSES_PER_ACCOUNT)

    const path = `/classes/${open[0]?.id}`
    expect((await teacher.call('PUT', `${path}/archived`, { archived: true })).status).toBe(200)
    expect((await make(teacher)).status).toBe(201)
    const reopened = await teacher.call('PUT', `${path}/archived`, { archived: false })
    expect([reopened.status, await codeOf(reopened)]).toEqual([409, 'too_many_classes'])

    const colleague = await newLearner(server)
    const { id } = ((await (await make(colleague)).json()) as { class: ClassSummary }).class
    await teach(server, teacher.id, id)
    const handed = await colleague.call('PUT', `/classes/${id}/owner`, { account_id: teacher.id })
    expect([handed.status, await codeOf(handed)]).toEqual([409, 'too_many_classes'])
    await teacher.call('PUT', `/classes/${open[1]?.id}/archived`, { archived: true })
    expect((await colleague.call('PUT', `/classes/${id}/owner`, { account_id: teacher.id })).status).toBe(200)
  })

  test('[S83] the 601st pupil is refused; pupils of archived classes do not count', async () => {
    const teacher = await newLearner(server)
    const { classIds, pupilIds } = await openLargeSchool(server.ctx, teacher.id, 29)
    const [first = ''] = classIds
    // As somebody who took classes over from others, more than an account could open.
    await copyClass(teacher.id, pupilIds, Math.floor(PUPILS_PER_ACCOUNT / pupilIds.length) - 1)
    const add = (names: readonly string[]) => teacher.call('POST', `/classes/${first}/pupils`, { names })
    const room = PUPILS_PER_ACCOUNT % pupilIds.length
    expect(room).toBeGreaterThan(1)
    const last = await openLargeSchool(server.ctx, teacher.id, room - 1)
    expect((await add(['Ana'])).status).toBe(201)
    const refused = await teacher.call('POST', `/classes/${last.classIds[0]}/pupils`, { names: ['Ben'] })
    expect([refused.status, await codeOf(refused)]).toEqual([409, 'too_many_pupils'])
    expect((await teacher.call('PUT', `/classes/${first}/archived`, { archived: true })).status).toBe(200)
    const added = await teacher.call('POST', `/classes/${last.classIds[0]}/pupils`, { names: ['Ben'] })
    expect(added.status).toBe(201)
  })
})
