import { expect, test } from 'vitest'
import { ATTEMPT_VERSION } from '#core/attempts/attempt-version.ts'
import type { LearnerAdults } from '#server/api/types.ts'
import { eraseAccount } from '#server/erasure/erase-account.ts'
import { basicAttempt } from '#server/testing/finished-lessons.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { codeOf } from '../adults/invited.ts'
import { moment } from '../api/learner-client.ts'
import { makeClass, openSchool } from '../classes/school.ts'
import { type Card, classRelations } from './class-relations.ts'

onBothServers('adults of a pupil whose class ends', { AUTH_RATE_LIMITS: 'off' }, (server) => {
  const { first, linked, sees, learnersOf, roleOf, families } = classRelations(server)

  test('[S87] [C26] the owner says to whom a pupil goes home; nobody else decides from then on', async () => {
    const school = await openSchool(server, ['Ana', 'Ben'])
    const [ana, ben] = school.cards as [Card, Card]
    const early = await linked(school, ana, 'First comer')
    const mother = await linked(school, ana, 'Bea')
    const at = (id: string) => `/classes/${school.classId}/pupils/${id}`
    const remove = (id: string, body: object) => school.teacher.call('POST', `${at(id)}/removal`, body)
    expect((await remove(ana.id, { choice: 'family' })).status).toBe(400)
    for (const stranger of [school.teacher.id, ana.id, '6c1a0e0e-3f0f-4b3a-8a55-3b8a6f1b8f10'])
      expect(await codeOf(await remove(ana.id, { choice: 'family', adult: stranger }))).toBe('unknown_adult')
    expect(await codeOf(await remove(ben.id, { choice: 'family', adult: mother.id }))).toBe('unknown_adult')
    expect(await codeOf(await school.teacher.call('DELETE', at(ana.id)))).toBe('has_family')
    expect((await remove(ana.id, { choice: 'family', adult: mother.id })).status).toBe(204)
    expect([await roleOf(mother, ana.id), await roleOf(early, ana.id)]).toEqual(['self', 'guardian'])
    expect((await early.call('DELETE', `/learners/${ana.id}/adults/${mother.id}`)).status).toBe(404)
    expect((await mother.call('DELETE', `/learners/${ana.id}/adults/${early.id}`)).status).toBe(204)
    expect(await sees(early, ana.id)).toBe(false)
  })

  test.each(['the class is erased', 'the teacher is erased'])(
    '[S87] [H14] %s: all linked adults are equal, and none becomes the only one by having come first',
    async (end) => {
      const school = await openSchool(server, ['Ana', 'Ben'])
      const [ana, ben] = school.cards as [Card, Card]
      const early = await linked(school, ana, 'First comer')
      const mother = await linked(school, ana, 'Bea')
      if (end === 'the teacher is erased') await eraseAccount(server.ctx, school.teacher.id, { by: 'self' })
      else expect((await school.teacher.call('DELETE', `/classes/${school.classId}`)).status).toBe(204)
      expect((await learnersOf(mother))[0]).toMatchObject({ id: ana.id, role: 'self', shared: true })
      const at = `/learners/${ana.id}`
      const lesson = { version: ATTEMPT_VERSION, attempts: [basicAttempt(5, 10, moment(server))] }
      const third = { learner_id: ana.id, email: 'third@example.com', role: 'guardian' }
      for (const [one, other] of [
        [early, mother],
        [mother, early],
      ] as const) {
        expect((await one.call('POST', `${at}/attempts`, lesson)).status).toBe(200)
        expect((await one.call('DELETE', `${at}/adults/${other.id}`)).status).toBe(404)
        expect((await one.call('DELETE', at)).status).toBe(404)
        expect((await one.call('POST', '/invitations', third)).status).toBe(404)
        const { adults } = await one.read<LearnerAdults>(`${at}/adults`)
        expect(adults.map(({ name, email, role }) => [name, email, role])).toEqual([
          ['First comer', null, 'self'],
          ['Bea', null, 'self'],
        ])
      }
      const gone = server.ctx.db.query.selectFrom('learners').select('id').where('id', '=', ben.id)
      expect(await gone.execute()).toEqual([])
      // Erasing an account or leaving takes nothing from the other, who decides alone from then on.
      if (end === 'the teacher is erased') await eraseAccount(server.ctx, early.id, { by: 'self' })
      else expect((await early.call('DELETE', `${at}/access`)).status).toBe(204)
      expect(await mother.read<unknown[]>(`${at}/progress`)).toHaveLength(1)
      expect((await learnersOf(mother))[0]).not.toHaveProperty('shared')
      expect((await mother.call('DELETE', `${at}/access`)).status).toBe(404)
      expect((await mother.call('DELETE', at)).status).toBe(204)
    },
  )

  test('[S89] [H12] [H35] a wrong adult is seen by name and unlinked wherever the pupil is now', async () => {
    const school = await openSchool(server, ['Ana'])
    const ana = first(school)
    const wrong = await linked(school, ana, 'Wrong family')
    const second = await linked(school, ana, 'Another one')
    const { class: next } = await makeClass(school.teacher, '4b')
    await school.teacher.call('POST', `/classes/${school.classId}/moves`, {
      pupil_ids: [ana.id],
      class_id: next.id,
    })
    await school.teacher.call('DELETE', `/classes/${school.classId}`)
    const [family] = await families(school.teacher, next.id)
    expect(family?.adults.map(({ name }) => name)).toEqual(['Wrong family', 'Another one'])
    expect(family?.adults[0]).toEqual({ id: wrong.id, name: 'Wrong family', since: expect.any(String) })
    const unlink = () => school.teacher.call('DELETE', `/classes/${next.id}/pupils/${ana.id}/family`)
    expect(await (await unlink()).json()).toEqual({ unlinked: 2 })
    expect([await sees(wrong, ana.id), await sees(second, ana.id)]).toEqual([false, false])
    expect(await (await unlink()).json()).toEqual({ unlinked: 0 })
  })
})
