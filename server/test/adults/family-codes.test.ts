import { expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { readClassCode } from '#core/people/class-code.ts'
import type { FamilyCodes, LearnerAdults, LearnerOfAccount, Me, PupilFamily } from '#server/api/types.ts'
import { basicAttempt } from '#server/testing/finished-lessons.ts'
import { holdAdultGateOpen } from '#server/testing/person.ts'
import { onBothServers, startTestServer } from '#server/testing/test-server.ts'
import { type LearnerClient, moment, newLearner } from '../api/learner-client.ts'
import { openSchool, pupil, type School, tryCard } from '../classes/school.ts'
import { codeOf } from './invited.ts'

onBothServers('family codes', { AUTH_RATE_LIMITS: 'off' }, (server, engine) => {
  async function codesFor({ teacher, classId, cards }: School): Promise<FamilyCodes['codes']> {
    const response = await teacher.call('POST', `/classes/${classId}/family-codes`, {
      pupil_ids: cards.map(({ id }) => id),
    })
    return ((await response.json()) as FamilyCodes).codes
  }
  const redeem = (who: LearnerClient, code: string) => who.call('POST', `/family-codes/${code}/redeem`)
  const families = ({ teacher, classId }: School) =>
    teacher.read<PupilFamily[]>(`/classes/${classId}/families`)

  test('[H10] [H11] [H12] a sheet from the teacher lets a parent see what the class sees', async () => {
    const school = await openSchool(server, ['Ana', 'Ben'])
    const ana = await pupil(server, school, school.cards[0] as (typeof school.cards)[0])
    await ana.record(basicAttempt(3, 10, moment(server)))
    const [first] = await codesFor(school)
    if (!first) throw new Error('no code')
    expect(readClassCode(first.code)).toBe(first.code)
    const parent = await newLearner(server, { fullName: 'Bea' })
    // However it is typed.
    expect((await redeem(parent, first.code.toLowerCase().replace(/(...)/g, '$1-'))).status).toBe(200)
    expect(await parent.read<unknown[]>(`/learners/${ana.learnerId}/progress`)).toHaveLength(1)
    expect((await parent.call('GET', `/learners/${ana.learnerId}/report`)).status).toBe(200)
    const seen = await parent.read<LearnerAdults>(`/learners/${ana.learnerId}/adults`)
    expect(seen).toMatchObject({
      adults: [{ name: 'Bea', role: 'guardian', you: true }],
      classes: [{ name: '3b', teachers: ['Ms Rocha'] }],
    })
    const all = await families(school)
    const [linked, open] = all.toSorted((x, y) => y.adults.length - x.adults.length)
    expect(linked).toEqual({
      pupil_id: ana.learnerId,
      adults: [{ id: parent.id, name: 'Bea', since: expect.any(String) }],
      code_until: null,
    })
    expect([open?.adults, open?.code_until]).toEqual([[], expect.any(String)])
    const ben = school.cards[1]?.id ?? ''
    const path = `/classes/${school.classId}/pupils/${ben}/family-code`
    expect((await school.teacher.call('DELETE', path)).status).toBe(204)
    expect((await school.teacher.call('DELETE', path)).status).toBe(404)
    const voided = (await families(school)).find(({ pupil_id }) => pupil_id === ben)
    expect(voided?.code_until).toBeNull()
  })

  test('[H48] a pupil plays at home with the linked parent, and both see every lesson', async () => {
    const school = await openSchool(server, ['Ana'])
    const ana = await pupil(server, school, school.cards[0] as (typeof school.cards)[0])
    await ana.record(basicAttempt(3, 10, moment(server)))
    const [made] = await codesFor(school)
    const [parent, aunt] = [await newLearner(server), await newLearner(server)]
    await redeem(parent, made?.code ?? '')
    const ofParent = (await parent.read<Me>('/me')).learners
    expect(ofParent).toMatchObject([{ id: ana.learnerId, role: 'guardian', at_home: true }])
    const play = (who: LearnerClient, table: 4 | 5) =>
      who.call('POST', `/learners/${ana.learnerId}/attempts`, {
        version: 1,
        attempts: [basicAttempt(table, 10, moment(server))],
      })
    expect(await (await play(parent, 4)).json()).toMatchObject({ results: [{ outcome: 'recorded' }] })
    for (const who of [ana, parent, school.teacher])
      expect(await who.read<unknown[]>(`/learners/${ana.learnerId}/progress`)).toHaveLength(2)
    // It is the child's own lesson, handed in by no classmate.
    const rows = await server.ctx.db.query
      .selectFrom('attempts')
      .select('delivered_by')
      .where('learner_id', '=', ana.learnerId)
      .execute()
    expect(rows.map(({ delivered_by }) => delivered_by)).toEqual([null, null])
    // The class still decides the name, and the parent may look, not erase.
    const grade = await parent.call('PATCH', `/learners/${ana.learnerId}`, { grade: 4 })
    expect([grade.status, (await play(aunt, 5)).status]).toEqual([404, 404])
    const path = `/classes/${school.classId}/pupils/${ana.learnerId}/family`
    expect((await school.teacher.call('DELETE', path)).status).toBe(200)
    expect((await play(parent, 5)).status).toBe(404)
    expect((await parent.read<Me>('/me')).learners).toEqual([])
  })

  test('[S56] [H13] a parent neither erases nor renames a pupil of a class, nor sends others away', async () => {
    const school = await openSchool(server, ['Ana'])
    const [made] = await codesFor(school)
    const [parent, other] = [await newLearner(server), await newLearner(server)]
    await redeem(parent, made?.code ?? '')
    await redeem(other, (await codesFor(school))[0]?.code ?? '')
    const path = `/learners/${made?.pupil_id}`
    expect((await parent.call('DELETE', path)).status).toBe(404)
    expect((await parent.call('PATCH', path, { name: 'Mine' })).status).toBe(404)
    const ana = await pupil(server, school, school.cards[0] as (typeof school.cards)[0])
    await holdAdultGateOpen(server.ctx, ana.id)
    expect(await codeOf(await ana.call('PATCH', path, { name: 'Queen' }))).toBe('held_by_class')
    expect((await parent.call('DELETE', `${path}/adults/${other.id}`)).status).toBe(404)
    const invitation = { learner_id: made?.pupil_id, email: 'x@example.com', role: 'guardian' }
    expect((await parent.call('POST', '/invitations', invitation)).status).toBe(404)
    expect((await parent.call('GET', `/classes/${school.classId}`)).status).toBe(404)
  })

  test('[S54] [H10] one of twenty parents who redeem a code at once has it', async () => {
    const school = await openSchool(server, ['Ana'])
    const [made] = await codesFor(school)
    const parents = await Promise.all(Array.from({ length: 20 }, () => newLearner(server)))
    const answers = await Promise.all(parents.map((parent) => redeem(parent, made?.code ?? '')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(404)])
    expect((await families(school))[0]?.adults).toHaveLength(1)
  })

  test('[S54] what was used, replaced, voided or is too old opens nothing, and nothing in the database does', async () => {
    const school = await openSchool(server, ['Ana', 'Ben', 'Cleo'])
    const [replaced] = await codesFor(school)
    const [used, voided, old] = await codesFor(school)
    const { query } = server.ctx.db
    const stored = await query.selectFrom('family_codes').selectAll().execute()
    for (const { code } of [used, voided, old] as FamilyCodes['codes'])
      expect(JSON.stringify(stored)).not.toContain(code)
    const [first, second] = [await newLearner(server), await newLearner(server)]
    expect((await redeem(first, used?.code ?? '')).status).toBe(200)
    const path = `/classes/${school.classId}/pupils/${voided?.pupil_id}/family-code`
    await school.teacher.call('DELETE', path)
    for (const made of [replaced, used, voided])
      expect(await codeOf(await redeem(second, made?.code ?? ''))).toBe('unknown_family_code')
    for (const row of stored)
      expect((await redeem(second, encodeURIComponent(row.code_hash))).status).toBe(404)
    const last = stored.find(({ learner_id }) => learner_id === old?.pupil_id)
    expect((last?.expires_at ?? 0) - (last?.created_at ?? 0)).toBe(90 * DAY_MS)
    await query.updateTable('family_codes').set({ expires_at: server.ctx.now() }).execute()
    expect((await redeem(second, old?.code ?? '')).status).toBe(404)
    expect((await second.read<{ learners: unknown[] }>('/me')).learners).toHaveLength(1)
  })

  test('[H11] who sees the child already keeps the code for somebody else', async () => {
    const school = await openSchool(server, ['Ana'])
    const [parent, second] = [await newLearner(server), await newLearner(server)]
    await redeem(parent, (await codesFor(school))[0]?.code ?? '')
    const code = (await codesFor(school))[0]?.code ?? ''
    expect(await codeOf(await redeem(parent, code))).toBe('already_linked')
    expect((await redeem(second, code)).status).toBe(200)
  })

  test('[H12] [S34] a wrong family is unlinked, and out with the next request; an invited one is not the class’s to unlink', async () => {
    const school = await openSchool(server, ['Ana'])
    const parent = await newLearner(server)
    const [made] = await codesFor(school)
    const pupilId = made?.pupil_id ?? ''
    await redeem(parent, made?.code ?? '')
    const [open] = await codesFor(school)
    const family = await newLearner(server)
    await server.ctx.db.query
      .insertInto('learner_access')
      .values({ account_id: family.id, learner_id: pupilId, role: 'guardian', granted_at: 1 })
      .execute()
    const path = `/classes/${school.classId}/pupils/${pupilId}/family`
    expect(await (await school.teacher.call('DELETE', path)).json()).toEqual({ unlinked: 1 })
    expect((await parent.call('GET', `/learners/${pupilId}/summary`)).status).toBe(404)
    expect((await redeem(parent, open?.code ?? '')).status).toBe(404)
    expect((await family.call('GET', `/learners/${pupilId}/summary`)).status).toBe(200)
  })

  test.each(['the pupil leaves', 'the class is erased', 'the teacher is erased'])(
    '[H14] [C14] %s: the family goes on with everything, and the card opens nothing',
    async (end) => {
      const school = await openSchool(server, ['Ana', 'Ben'])
      const [anaCard, benCard] = school.cards as [(typeof school.cards)[0], (typeof school.cards)[0]]
      const ana = await pupil(server, school, anaCard)
      await ana.record(basicAttempt(3, 10, moment(server)))
      const parent = await newLearner(server)
      const codes = await codesFor(school)
      await redeem(parent, codes.find(({ pupil_id }) => pupil_id === ana.learnerId)?.code ?? '')
      if (end === 'the teacher is erased') {
        const { eraseAccount } = await import('#server/erasure/erase-account.ts')
        await eraseAccount(server.ctx, school.teacher.id, { by: 'self' })
      } else if (end === 'the class is erased') {
        expect((await school.teacher.call('DELETE', `/classes/${school.classId}`)).status).toBe(204)
      } else {
        const path = `/classes/${school.classId}/pupils/${ana.learnerId}/removal`
        const body = { choice: 'family', adult: parent.id }
        expect((await school.teacher.call('POST', path, body)).status).toBe(204)
      }
      const { learners } = await parent.read<{ learners: LearnerOfAccount[] }>('/me')
      expect(learners).toMatchObject([{ id: ana.learnerId, name: 'Ana', role: 'self' }])
      expect(await parent.read<unknown[]>(`/learners/${ana.learnerId}/progress`)).toHaveLength(1)
      const lesson = { version: 1, attempts: [basicAttempt(5, 10, moment(server))] }
      expect((await parent.call('POST', `/learners/${ana.learnerId}/attempts`, lesson)).status).toBe(200)
      expect((await tryCard(server, anaCard)).status).toBe(403)
      expect((await ana.call('GET', '/me')).status).toBe(401)
      if (end !== 'the pupil leaves') {
        const ben = server.ctx.db.query.selectFrom('learners').select('id').where('id', '=', benCard.id)
        expect(await ben.execute()).toEqual([])
      }
      expect((await parent.call('PATCH', `/learners/${ana.learnerId}`, { name: 'Anna' })).status).toBe(200)
      expect((await parent.call('DELETE', `/learners/${ana.learnerId}`)).status).toBe(204)
    },
  )

  test('[S54] whoever guesses codes waits, and nobody else does', async () => {
    const limited = await startTestServer(engine)
    const school = await openSchool(limited, ['Ana'])
    const { teacher, classId, cards } = school
    const response = await teacher.call('POST', `/classes/${classId}/family-codes`, {
      pupil_ids: cards.map(({ id }) => id),
    })
    const code = ((await response.json()) as FamilyCodes).codes[0]?.code ?? ''
    const [guesser, parent] = [await newLearner(limited), await newLearner(limited)]
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, i) => redeem(guesser, `${String(i + 22).replace(/[01]/g, '9')}AAAAAAA`)),
    )
    expect(guesses.filter(({ status }) => status === 404)).toHaveLength(20)
    const refused = guesses.find(({ status }) => status === 429)
    expect(refused?.headers.get('retry-after')).not.toBeNull()
    // Now even the right one must wait; a parent behind the same address does not.
    expect((await redeem(guesser, code)).status).toBe(429)
    expect((await redeem(parent, code)).status).toBe(200)
    await limited.stop()
  })
})
