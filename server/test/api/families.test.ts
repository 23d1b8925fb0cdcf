import { expect, test } from 'vitest'
import { MAX_LEARNERS } from '#core/plans/seats.ts'
import type { Export, LearnerOfAccount, Me } from '#server/api/types.ts'
import { basicAttempt } from '#server/testing/finished-lessons.ts'
import { holdAdultGateOpen } from '#server/testing/person.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { grant } from '../access/cast.ts'
import { type LearnerClient, moment, newLearner } from './learner-client.ts'

const LEO = { name: 'Leo', grade: 4, colour: 'coral' }

onBothServers('a family', { AUTH_RATE_LIMITS: 'off' }, (server) => {
  const add = async (account: LearnerClient, learner: object = LEO) =>
    (await (await account.call('POST', '/learners', learner)).json()) as LearnerOfAccount
  const learnersOf = async (account: LearnerClient) => (await account.read<Me>('/me')).learners
  const play = async (account: LearnerClient, learnerId: string, ...attempts: unknown[]) => {
    const response = await account.call('POST', `/learners/${learnerId}/attempts`, { version: 1, attempts })
    return (await response.json()) as { results: { outcome: string }[] }
  }
  const rowsAbout = async (id: string) => {
    const { query } = server.ctx.db
    const tables = ['attempts', 'user_progress', 'user_rewards', 'learner_state'] as const
    const counts = await Promise.all([
      ...tables.map((table) =>
        query.selectFrom(table).select('learner_id').where('learner_id', '=', id).execute(),
      ),
      query.selectFrom('learners').select('id').where('id', '=', id).execute(),
      query.selectFrom('learner_access').select('role').where('learner_id', '=', id).execute(),
      query.selectFrom('audit_log').select('id').where('subject_id', '=', id).execute(),
    ])
    return counts.reduce((sum, rows) => sum + rows.length, 0)
  }

  test('a learner is added behind the others, and plays apart from them', async () => {
    const account = await newLearner(server, { fullName: 'Maya' })
    const response = await account.call('POST', '/learners', LEO)
    expect(response.status).toBe(201)
    const leo = (await response.json()) as LearnerOfAccount
    expect(leo).toEqual({ id: expect.any(String), ...LEO, role: 'self' })
    expect((await learnersOf(account)).map(({ name }) => name)).toEqual(['Maya', 'Leo'])
    expect(await play(account, leo.id, basicAttempt(7, 10, moment(server)))).toMatchObject({
      results: [{ outcome: 'recorded' }],
    })
    expect(await account.read(`/learners/${leo.id}/summary`)).toMatchObject({ ...LEO, coins: 16 })
    expect((await account.standing()).counters.coins).toBe(0)
  })

  test('[O27] an account plays for six learners at most, also when twenty are asked for at once', async () => {
    const account = await newLearner(server)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => account.call('POST', '/learners', { ...LEO, name: `Leo ${n}` })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(MAX_LEARNERS - 1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(20 - (MAX_LEARNERS - 1))
    const learners = await learnersOf(account)
    expect(learners).toHaveLength(MAX_LEARNERS)
    expect((await account.call('DELETE', `/learners/${learners.at(-1)?.id}`)).status).toBe(204)
    expect((await account.call('POST', '/learners', LEO)).status).toBe(201)
  })

  test('[O28] a learner gets another name, grade, colour and place, and keeps what is not named', async () => {
    const account = await newLearner(server, { fullName: 'Maya' })
    const leo = await add(account)
    const zoe = await add(account, { name: 'Zoe', grade: 2, colour: 'teal' })
    const change = async (id: string, body: object) =>
      (await (await account.call('PATCH', `/learners/${id}`, body)).json()) as LearnerOfAccount
    expect(await change(leo.id, { name: ' Leonardo ' })).toEqual({ ...leo, name: 'Leonardo' })
    expect(await change(leo.id, { grade: 5, colour: 'violet' })).toMatchObject({
      name: 'Leonardo',
      grade: 5,
      colour: 'violet',
    })
    await change(zoe.id, { place: 0 })
    expect((await learnersOf(account)).map(({ name }) => name)).toEqual(['Zoe', 'Maya', 'Leonardo'])
    await change(zoe.id, { place: 99 })
    expect((await learnersOf(account)).map(({ name }) => name)).toEqual(['Maya', 'Leonardo', 'Zoe'])
  })

  test('[X5] [X6] what is no learner is refused, and nothing changes', async () => {
    const account = await newLearner(server)
    const leo = await add(account)
    const bad = [
      {},
      { ...LEO, name: '' },
      { ...LEO, name: '\u202e' },
      { ...LEO, name: 'x'.repeat(101) },
      { ...LEO, grade: 0 },
      { ...LEO, grade: 3.5 },
      { ...LEO, colour: 'none' },
      { ...LEO, id: account.id },
      { ...LEO, role: 'teacher' },
    ]
    for (const body of bad) {
      expect([body, (await account.call('POST', '/learners', body)).status]).toEqual([body, 400])
      const { status } = await account.call('PATCH', `/learners/${leo.id}`, body)
      expect([body, status]).toEqual([body, 400])
    }
    expect((await learnersOf(account)).slice(1)).toEqual([leo])
  })

  test('[O28] a learner is erased with all it learnt; the others and the account stay', async () => {
    const account = await newLearner(server)
    const [leo, zoe] = [await add(account), await add(account, { ...LEO, name: 'Zoe' })]
    await play(account, leo.id, basicAttempt(7, 10, moment(server)))
    await play(account, zoe.id, basicAttempt(7, 10, moment(server)))
    expect(await rowsAbout(leo.id)).toBeGreaterThan(6)
    const before = await rowsAbout(zoe.id)
    expect((await account.call('DELETE', `/learners/${leo.id}`)).status).toBe(204)
    expect(await rowsAbout(leo.id)).toBe(0)
    expect(await rowsAbout(zoe.id)).toBe(before)
    expect((await account.call('GET', `/learners/${leo.id}`)).status).toBe(404)
    expect((await account.call('DELETE', `/learners/${leo.id}`)).status).toBe(404)
    expect((await learnersOf(account)).map(({ id }) => id)).toEqual([account.learnerId, zoe.id])
  })

  test('[H20] pictures are told to who plays for the learner, and chosen only behind the gate', async () => {
    const account = await newLearner(server)
    const other = await newLearner(server)
    const leo = await add(account)
    await grant(server, other.id, leo.id, 'guardian')
    const path = `/learners/${leo.id}/pictures`
    const pictures = ['moon', 'star', 'robot', 'cat']
    expect((await account.call('PUT', path, { pictures })).status).toBe(204)
    expect((await learnersOf(account)).map((learner) => learner.pictures)).toEqual([undefined, pictures])
    expect((await learnersOf(other)).map((learner) => learner.pictures)).toEqual([undefined, undefined])
    for (const wrong of [
      ['moon', 'moon', 'sun', 'star'],
      ['moon', 'star', 'sun'],
      ['moon', 'star', 'sun', 'dog'],
      'moon',
    ])
      expect((await account.call('PUT', path, { pictures: wrong })).status).toBe(400)
    await server.ctx.db.query.deleteFrom('adult_grants').execute()
    expect((await account.call('PUT', path, { pictures: null })).status).toBe(403)
    expect((await learnersOf(account))[1]?.pictures).toEqual(pictures)
    await holdAdultGateOpen(server.ctx, account.id)
    expect((await account.call('PUT', path, { pictures: null })).status).toBe(204)
    expect((await learnersOf(account))[1]).not.toHaveProperty('pictures')
  })

  test('[O29] [X9] an account takes the learners along that nobody else plays for', async () => {
    const account = await newLearner(server, { password: 'seven times eight' })
    const other = await newLearner(server)
    const [leo, shared] = [await add(account), await add(account, { ...LEO, name: 'Zoe' })]
    await grant(server, other.id, shared.id, 'self')
    await grant(server, other.id, leo.id, 'guardian')
    await play(account, leo.id, basicAttempt(7, 10, moment(server)))
    await play(account, shared.id, basicAttempt(7, 10, moment(server)))
    expect((await account.call('DELETE', '/account', { password: 'seven times eight' })).status).toBe(204)
    expect(await rowsAbout(leo.id)).toBe(0)
    expect(await rowsAbout(account.learnerId)).toBe(0)
    expect(await other.read(`/learners/${shared.id}/summary`)).toMatchObject({ name: 'Zoe', coins: 16 })
  })

  test('[O29] the database itself leaves no sibling of a deleted account behind', async () => {
    const account = await newLearner(server)
    const leo = await add(account)
    await play(account, leo.id, basicAttempt(7, 10, moment(server)))
    await server.ctx.db.query.deleteFrom('users').where('id', '=', account.id).execute()
    const { query } = server.ctx.db
    const learners = query.selectFrom('learners').select('id').where('id', '=', leo.id)
    const attempts = query.selectFrom('attempts').select('id').where('learner_id', '=', leo.id)
    expect([await learners.execute(), await attempts.execute()]).toEqual([[], []])
  })

  test('[O29] [X7] the export holds every learner that the account plays for, and no other', async () => {
    const account = await newLearner(server, { fullName: 'Maya' })
    const pupil = await newLearner(server, { fullName: 'Pupil' })
    await grant(server, account.id, pupil.learnerId, 'guardian')
    await pupil.record(basicAttempt(5, 10, moment(server)))
    const leo = await add(account)
    await account.record(basicAttempt(2, 10, moment(server)))
    const [seven, eight] = [basicAttempt(7, 10, moment(server)), basicAttempt(8, 9, moment(server))]
    await play(account, leo.id, seven, eight)
    const exported = await account.read<Export>('/export')
    expect(exported.attempts).toHaveLength(1)
    expect(exported.learners).toMatchObject([{ id: leo.id, ...LEO, rewards: expect.any(Array) }])
    expect(exported.learners[0]?.attempts.map(({ id }) => id)).toEqual([seven.id, eight.id])
    expect(exported.learners[0]?.progress).toHaveLength(2)
    expect(exported.access).toMatchObject([
      { learner_id: account.learnerId, role: 'self' },
      { learner_id: pupil.learnerId, role: 'guardian' },
      { learner_id: leo.id, role: 'self' },
    ])
    expect(JSON.stringify(exported)).not.toContain('Pupil')
  })

  test('[F49] adding, changing and erasing a learner is on record, without a name', async () => {
    const account = await newLearner(server)
    const leo = await add(account)
    await account.call('PATCH', `/learners/${leo.id}`, { name: 'Leonardo', grade: 5 })
    const trail = async () =>
      (
        await server.ctx.db.query
          .selectFrom('audit_log')
          .select(['action', 'subject_id', 'detail'])
          .where('actor_id', '=', account.id)
          .orderBy('at')
          .orderBy('action')
          .execute()
      ).map(({ action, subject_id, detail }) => [action, subject_id, detail])
    expect(await trail()).toEqual([
      ['learner.added', leo.id, '{}'],
      ['learner.changed', leo.id, '{"fields":"grade name"}'],
    ])
    await account.call('DELETE', `/learners/${leo.id}`)
    expect(await trail()).toEqual([['learner.erased', account.id, '{}']])
  })
})
