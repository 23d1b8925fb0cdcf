import { expect, test } from 'vitest'
import { ATTEMPT_VERSION } from '#core/attempts/attempt-version.ts'
import type { ClassAnswer, FamilyCodes } from '#server/api/types.ts'
import { eraseAccount } from '#server/erasure/erase-account.ts'
import { basicAttempt } from '#server/testing/finished-lessons.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { codeOf } from '../adults/invited.ts'
import { type LearnerClient, moment, newLearner } from '../api/learner-client.ts'
import {
  cardsOf,
  makeClass,
  openSchool,
  pupil,
  type School,
  tryCard,
  tryPictures,
} from '../classes/school.ts'
import { type Card, classRelations } from './class-relations.ts'

onBothServers('rights end with the relation they came from', { AUTH_RATE_LIMITS: 'off' }, (server) => {
  const { first, makeCodes, codeFor, redeem, linked, coTeacher, sees, learnersOf, families } =
    classRelations(server)

  test('[S85] [H36] who teaches a pupil is not its family by a code; the code stays open for the family', async () => {
    const school = await openSchool(server, ['Ana'])
    const colleague = await coTeacher(school)
    const code = await codeFor(colleague, school, first(school))
    for (const teacher of [colleague, school.teacher]) {
      const refused = await redeem(teacher, code)
      expect([refused.status, await codeOf(refused)]).toEqual([409, 'teaches_pupil'])
      expect(await learnersOf(teacher)).toEqual([])
    }
    const mother = await newLearner(server)
    expect((await redeem(mother, code)).status).toBe(200)
  })

  const ENDS = {
    'the owner removes them': ({ teacher, classId }: School, who: LearnerClient) =>
      teacher.call('DELETE', `/classes/${classId}/teachers/${who.id}`),
    'they leave': ({ classId }: School, who: LearnerClient) => who.call('POST', `/classes/${classId}/leave`),
    'they own the class, hand it over and leave': async (
      { teacher, classId }: School,
      who: LearnerClient,
    ) => {
      const owner = (by: LearnerClient, to: LearnerClient) =>
        by.call('PUT', `/classes/${classId}/owner`, { account_id: to.id })
      await owner(teacher, who)
      await owner(who, teacher)
      return who.call('POST', `/classes/${classId}/leave`)
    },
    'they own the class and leave': async ({ teacher, classId }: School, who: LearnerClient) => {
      await teacher.call('PUT', `/classes/${classId}/owner`, { account_id: who.id })
      return who.call('POST', `/classes/${classId}/leave`)
    },
  }
  test.each(Object.entries(ENDS))(
    '[S85] [H6] a teacher keeps nothing of the class when %s',
    async (_, end) => {
      const school = await openSchool(server, ['Ana', 'Ben'])
      const [ana, ben] = school.cards as [Card, Card]
      const parent = await linked(school, ana, 'Bea')
      const other = await openSchool(server, ['Dan'])
      // Came by codes before they came to teach; one of the pupils is somewhere else by now.
      const colleague = await linked(school, ana, 'Mr Lima')
      await redeem(colleague, await codeFor(school.teacher, school, ben))
      await redeem(colleague, await codeFor(other.teacher, other, first(other)))
      await coTeacher(school, colleague)
      const { class: next } = await makeClass(school.teacher, '4b')
      const move = { pupil_ids: [ben.id], class_id: next.id }
      expect((await school.teacher.call('POST', `/classes/${school.classId}/moves`, move)).status).toBe(200)
      const open = await codeFor(colleague, { ...school, cards: [ana] }, ana)

      expect((await end(school, colleague)).status).toBe(204)
      expect((await colleague.call('GET', `/classes/${school.classId}`)).status).toBe(404)
      expect([await sees(colleague, ana.id), await sees(colleague, ben.id)]).toEqual([false, false])
      expect(await codeOf(await redeem(colleague, open))).toBe('unknown_family_code')
      expect((await families(school.teacher, school.classId))[0]?.code_until).toBeNull()
      // What other relations gave stays.
      expect(await sees(parent, ana.id)).toBe(true)
      expect(await sees(colleague, first(other).id)).toBe(true)
      const { class: room } = await school.teacher.read<ClassAnswer>(`/classes/${school.classId}`)
      expect(room.teacher_left_at).not.toBeNull()
    },
  )

  test('[S85] [X9] a teacher whose account is erased takes the open codes along, and the class is told', async () => {
    const school = await openSchool(server, ['Ana'])
    const colleague = await coTeacher(school)
    const code = await codeFor(colleague, school, first(school))
    await eraseAccount(server.ctx, colleague.id, { by: 'self' })
    expect((await redeem(await newLearner(server), code)).status).toBe(404)
    const { class: room } = await school.teacher.read<ClassAnswer>(`/classes/${school.classId}`)
    expect(room.teacher_left_at).not.toBeNull()
  })

  test('[S85] codes that are made while their maker is removed open nothing', async () => {
    const school = await openSchool(server, ['Ana'])
    const colleague = await coTeacher(school)
    const [made] = await Promise.all([
      makeCodes(colleague, school),
      school.teacher.call('DELETE', `/classes/${school.classId}/teachers/${colleague.id}`),
    ])
    const { codes = [] } = (await made.json()) as Partial<FamilyCodes>
    for (const { code } of codes) expect((await redeem(colleague, code)).status).toBe(404)
    expect(await sees(colleague, first(school).id)).toBe(false)
    expect((await families(school.teacher, school.classId))[0]?.code_until).toBeNull()
  })

  test('[S85] [C70] code and cards that a former teacher knew are renewed in one step, by the owner only', async () => {
    const school = await openSchool(server, ['Ana', 'Ben'])
    const { teacher, classId, cards } = school
    const [colleague, staying] = [await coTeacher(school), await coTeacher(school, await newLearner(server))]
    const known = await pupil(server, school, first(school))
    const due = async () => (await teacher.read<ClassAnswer>(`/classes/${classId}`)).class.teacher_left_at
    expect(await due()).toBeNull()
    await teacher.call('DELETE', `/classes/${classId}/teachers/${colleague.id}`)
    expect(await due()).not.toBeNull()
    for (const method of ['POST', 'DELETE'])
      expect((await staying.call(method, `/classes/${classId}/renewal`)).status).toBe(404)
    const renewed = await teacher.call('POST', `/classes/${classId}/renewal`)
    expect(renewed.status).toBe(200)
    const anew = (await renewed.json()) as { class: { code: string }; cards: Card[] }
    expect(await due()).toBeNull()
    expect((await known.call('GET', '/me')).status).toBe(401)
    for (const card of cards) {
      expect((await tryCard(server, card)).status).toBe(403)
      expect((await tryPictures(server, school.code, card)).status).toBe(404)
    }
    for (const card of anew.cards) expect((await tryPictures(server, anew.class.code, card)).status).toBe(200)
  })

  test('[C70] the owner may keep code and cards; a closed class stays closed and an archived one waits', async () => {
    const school = await openSchool(server, ['Ana'])
    const { teacher, classId } = school
    const at = `/classes/${classId}`
    const colleague = await coTeacher(school)
    await teacher.call('DELETE', `${at}/code`)
    await colleague.call('POST', `${at}/leave`)
    await teacher.call('PUT', `${at}/archived`, { archived: true })
    for (const method of ['POST', 'DELETE'])
      expect(await codeOf(await teacher.call(method, `${at}/renewal`))).toBe('class_archived')
    await teacher.call('PUT', `${at}/archived`, { archived: false })
    const { class: room } = (await (await teacher.call('POST', `${at}/renewal`)).json()) as ClassAnswer
    expect(room.code).toBeNull()
    const again = await coTeacher(school)
    await teacher.call('POST', `${at}/code`)
    const [card] = await cardsOf(teacher, classId)
    await again.call('POST', `${at}/leave`)
    expect((await teacher.call('DELETE', `${at}/renewal`)).status).toBe(204)
    expect((await teacher.read<ClassAnswer>(at)).class.teacher_left_at).toBeNull()
    expect((await tryCard(server, card as Card)).status).toBe(200)
  })

  test('[S86] [C71] a co-teacher carries nobody away and erases nobody; adding and printing is theirs', async () => {
    const school = await openSchool(server, ['Ana', 'Ben'])
    const [ana, ben] = school.cards as [Card, Card]
    const colleague = await coTeacher(school)
    const { class: mine } = await makeClass(colleague, 'mine')
    const at = `/classes/${school.classId}`
    for (const [method, tail, body] of [
      ['POST', '/moves', { pupil_ids: [ana.id, ben.id], class_id: mine.id }],
      ['POST', `/pupils/${ana.id}/merge`, { into: ben.id }],
      ['POST', `/pupils/${ana.id}/removal`, { choice: 'erase' }],
      ['DELETE', `/pupils/${ana.id}`, undefined],
      ['DELETE', '', undefined],
    ] as const)
      expect([tail, (await colleague.call(method, `${at}${tail}`, body)).status]).toEqual([tail, 404])
    expect((await colleague.call('POST', `${at}/pupils`, { names: ['Cleo'] })).status).toBe(201)
    expect((await colleague.call('POST', `${at}/pupils/${ana.id}/card`)).status).toBe(200)
    expect((await school.teacher.read<ClassAnswer>(at)).pupils).toHaveLength(3)
  })

  test('[S85] a code of a class that a pupil has left does not come back with the pupil', async () => {
    const school = await openSchool(server, ['Ana'])
    const ana = first(school)
    const code = await codeFor(school.teacher, school, ana)
    const { class: next } = await makeClass(school.teacher, '4b')
    for (const [from, class_id] of [
      [school.classId, next.id],
      [next.id, school.classId],
    ])
      await school.teacher.call('POST', `/classes/${from}/moves`, { pupil_ids: [ana.id], class_id })
    expect((await redeem(await newLearner(server), code)).status).toBe(404)
  })

  test.each([
    ['a new code', 'POST', '/code', undefined],
    ['closing', 'DELETE', '/code', undefined],
    ['archiving', 'PUT', '/archived', { archived: true }],
  ] as const)(
    '[S88] [C72] %s signs the pupils out; a lesson that waits on a tablet arrives after the next sign-in',
    async (_, method, tail, body) => {
      const school = await openSchool(server, ['Ana'])
      const other = await openSchool(server, ['Dan'])
      const { teacher, classId } = school
      await teacher.call('PATCH', `/classes/${classId}`, { long_sessions: true })
      const ana = await pupil(server, school, first(school))
      const dan = await pupil(server, other, first(other))
      const waiting = basicAttempt(3, 10, moment(server))
      expect((await teacher.call(method, `/classes/${classId}${tail}`, body)).status).toBe(200)
      expect((await ana.call('GET', '/me')).status).toBe(401)
      expect(
        (await ana.call('POST', ana.own('/attempts'), { version: ATTEMPT_VERSION, attempts: [waiting] }))
          .status,
      ).toBe(401)
      expect((await dan.call('GET', '/me')).status).toBe(200)
      expect((await teacher.call('GET', `/classes/${classId}`)).status).toBe(200)
      await teacher.call('PUT', `/classes/${classId}/archived`, { archived: false })
      const code = (await (await teacher.call('POST', `/classes/${classId}/code`)).json()) as { code: string }
      const back = await pupil(server, { ...school, ...code }, first(school))
      expect((await back.record(waiting)).results).toMatchObject([{ outcome: 'recorded' }])
    },
  )
})
