import { expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { PUPILS_PER_CLASS } from '#core/people/pupil-names.ts'
import type { ClassAnswer, FamilyCodes, LearnerOfAccount, Me, WaitingErasure } from '#server/api/types.ts'
import { eraseAccount } from '#server/erasure/erase-account.ts'
import { addMembers } from '#server/people/classes/pupils.ts'
import { basicAttempt } from '#server/testing/finished-lessons.ts'
import {
  onBothEngines,
  onBothServers,
  startTestServer,
  type TestServer,
} from '#server/testing/test-server.ts'
import { accept, codeOf, invite } from '../adults/invited.ts'
import { type LearnerClient, moment, newLearner } from '../api/learner-client.ts'
import { tablesWith } from '../attacks/traces.ts'
import { cardsOf, handIn, knock, openSchool, pupil, type School, tryCard } from '../classes/school.ts'

const LEO = { name: 'Leo', grade: 4, colour: 'coral' }
const SETTINGS = { AUTH_RATE_LIMITS: 'off' }

const add = async (account: LearnerClient, learner: object = LEO) =>
  (await (await account.call('POST', '/learners', learner)).json()) as LearnerOfAccount
const learnersOf = async (account: LearnerClient) => (await account.read<Me>('/me')).learners
const waiting = (account: LearnerClient) => account.read<WaitingErasure[]>('/erasures')
const undo = (account: LearnerClient, id: string) => account.call('POST', `/erasures/${id}/undo`)
const firstCard = ({ cards }: School) => cards[0] as School['cards'][number]

async function setAside(account: LearnerClient, path: string): Promise<string> {
  const answer = await account.call('POST', `${path}/erasure`)
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

/** What the account and those beside it can read of a child. */
const seen = async (account: LearnerClient, learnerId: string) => [
  (await account.call('GET', `/learners/${learnerId}`)).status,
  (await account.call('GET', `/learners/${learnerId}/report`)).status,
  (await learnersOf(account)).some(({ id }) => id === learnerId),
]
const EVERYTHING = [200, 200, true]
const NOTHING = [404, 404, false]

async function redeemed(school: School, parent: LearnerClient): Promise<void> {
  const body = { pupil_ids: [firstCard(school).id] }
  const made = await school.teacher.call('POST', `/classes/${school.classId}/family-codes`, body)
  const [code] = ((await made.json()) as FamilyCodes).codes
  expect((await parent.call('POST', `/family-codes/${code?.code}/redeem`)).status).toBe(200)
}

onBothServers('an erasure that can be undone', SETTINGS, (server) => {
  test('[K40] [K41] a child is out of sight at once, for everybody, and comes back whole', async () => {
    const mother = await newLearner(server, { fullName: 'Maya' })
    const father = await newLearner(server)
    const leo = await add(mother)
    const { token } = await invite(server, mother, {
      learner_id: leo.id,
      email: father.email,
      role: 'guardian',
    })
    await accept(father, token)
    const lesson = basicAttempt(7, 10, moment(server))
    const play = (...attempts: unknown[]) => handIn(mother, leo.id, null, attempts)
    await play(lesson)
    const before = await mother.read(`/learners/${leo.id}`)
    await mother.call('PUT', `/learners/${leo.id}/research`, { allowed: true })

    const id = await setAside(mother, `/learners/${leo.id}`)
    expect(await seen(mother, leo.id)).toEqual(NOTHING)
    expect(await seen(father, leo.id)).toEqual(NOTHING)
    expect((await play(basicAttempt(8, 10, moment(server)))).status).toBe(404)
    expect((await mother.call('DELETE', `/learners/${leo.id}`)).status).toBe(404)
    expect((await mother.read<Me>('/me')).erased_learners).toEqual([leo.id])
    expect((await father.read<Me>('/me')).erased_learners).toBeUndefined()
    const until = new Date(server.ctx.now() + 30 * DAY_MS).toISOString().slice(0, 10)
    expect(await waiting(mother)).toEqual([
      {
        id,
        kind: 'learner',
        name: 'Leo',
        class_id: null,
        pupils: 0,
        until: expect.stringContaining(until),
      },
    ])
    // Not even the adult who saw the child is told of it, or brings it back.
    expect(await waiting(father)).toEqual([])
    expect(await codeOf(await undo(father, id))).toBe('unknown_erasure')

    expect((await undo(mother, id)).status).toBe(204)
    expect(await seen(mother, leo.id)).toEqual(EVERYTHING)
    expect(await seen(father, leo.id)).toEqual(EVERYTHING)
    expect(await mother.read(`/learners/${leo.id}`)).toEqual(before)
    expect((await learnersOf(mother)).at(-1)).toEqual(leo)
    expect(await waiting(mother)).toEqual([])
    // A lesson that waited on a device meanwhile arrives now.
    expect((await play(basicAttempt(8, 10, moment(server)))).status).toBe(200)
    expect(await codeOf(await undo(mother, id))).toBe('unknown_erasure')
  })

  test('[K41] the own learner comes back as a player; the account plays for six at most', async () => {
    const account = await newLearner(server, { fullName: 'Maya' })
    const first = account.learnerId
    const id = await setAside(account, `/learners/${first}`)
    expect(await learnersOf(account)).toEqual([])
    expect((await undo(account, id)).status).toBe(204)
    expect(await learnersOf(account)).toMatchObject([{ id: first, own: true }])

    const again = await setAside(account, `/learners/${first}`)
    for (const name of 'abcdef') await add(account, { ...LEO, name })
    expect(await codeOf(await undo(account, again))).toBe('too_many_learners')
    expect(await waiting(account)).toHaveLength(1)
    expect((await account.call('DELETE', `/erasures/${again}`)).status).toBe(204)
    expect(await tablesWith(server.ctx, first)).toEqual([])
  })

  test('[K40] [K42] a class is closed at once to teachers and pupils, and comes back with its code and cards', async () => {
    const school = await openSchool(server, ['Ana', 'Ben'])
    const { teacher, classId, code } = school
    const colleague = await newLearner(server)
    const body = { class_id: classId, email: colleague.email, role: 'teacher' }
    await accept(colleague, (await invite(server, teacher, body)).token)
    const ana = await pupil(server, school, firstCard(school))
    await ana.record(basicAttempt(3, 10, moment(server)))
    const parent = await newLearner(server)
    await redeemed(school, parent)
    const before = await teacher.read(`/classes/${classId}`)
    const day = (shift: number) => new Date(server.ctx.now() + shift * DAY_MS).toISOString().slice(0, 10)
    const task = { kind: 'check' }
    const asked = { task, pupils: [ana.learnerId], starts_on: day(0), ends_on: day(3) }
    expect((await teacher.call('POST', `/classes/${classId}/assignments`, asked)).status).toBe(201)
    const assigned = await teacher.read(`/classes/${classId}/assignments`)

    const id = await setAside(teacher, `/classes/${classId}`)
    for (const who of [teacher, colleague]) {
      expect(await who.read('/classes')).toEqual([])
      for (const path of ['', '/dashboard', '/cards', '/export'])
        expect((await who.call('GET', `/classes/${classId}${path}`)).status).toBe(404)
      expect((await who.call('GET', `/learners/${ana.learnerId}/report`)).status).toBe(404)
    }
    expect((await ana.call('GET', '/me')).status).toBe(401)
    expect((await knock(server, 'enter', { code })).status).toBe(404)
    expect((await tryCard(server, firstCard(school))).status).toBe(403)
    // A family sees its child as before, and nothing of the class.
    expect((await parent.call('GET', `/learners/${ana.learnerId}/report`)).status).toBe(200)
    expect(await parent.read(`/learners/${ana.learnerId}/adults`)).toMatchObject({ classes: [] })
    expect(await parent.read(`/learners/${ana.learnerId}/assignments`)).toMatchObject({ assignments: [] })
    expect(await waiting(teacher)).toMatchObject([{ id, kind: 'class', name: '3b', pupils: 2 }])
    expect(await waiting(colleague)).toEqual([])

    expect((await undo(teacher, id)).status).toBe(204)
    expect(await teacher.read(`/classes/${classId}`)).toEqual(before)
    expect((await colleague.call('GET', `/classes/${classId}`)).status).toBe(200)
    expect(await teacher.read(`/classes/${classId}/assignments`)).toEqual(assigned)
    expect((await pupil(server, school, firstCard(school))).learnerId).toBe(ana.learnerId)
  })

  test('[K40] [K45] a pupil who is removed is out of sight at once, and comes back with card, lessons and family', async () => {
    const school = await openSchool(server, ['Ana', 'Ben'])
    const { teacher, classId } = school
    const ana = await pupil(server, school, firstCard(school))
    await ana.record(basicAttempt(3, 10, moment(server)))
    const parent = await newLearner(server)
    await redeemed(school, parent)
    const day = (shift: number) => new Date(server.ctx.now() + shift * DAY_MS).toISOString().slice(0, 10)
    const asked = { task: { kind: 'check' }, pupils: [ana.learnerId], starts_on: day(0), ends_on: day(3) }
    await teacher.call('POST', `/classes/${classId}/assignments`, asked)
    const assigned = await teacher.read(`/classes/${classId}/assignments`)
    const before = await teacher.read(`/classes/${classId}`)
    const report = await teacher.read(`/learners/${ana.learnerId}/report`)

    const path = `/classes/${classId}/pupils/${ana.learnerId}/removal`
    const removed = await teacher.call('POST', path, { choice: 'erase' })
    expect(removed.status).toBe(201)
    const { id } = (await removed.json()) as { id: string }
    expect((await ana.call('GET', '/me')).status).toBe(401)
    expect((await tryCard(server, firstCard(school))).status).toBe(403)
    for (const adult of [teacher, parent])
      expect((await adult.call('GET', `/learners/${ana.learnerId}/report`)).status).toBe(404)
    expect(JSON.stringify(await teacher.read(`/classes/${classId}/dashboard`))).not.toContain('Ana')
    expect(await waiting(teacher)).toMatchObject([{ id, kind: 'pupil', name: 'Ana', class_id: classId }])
    expect((await teacher.read<Me>('/me')).erased_learners).toBeUndefined()
    expect(await waiting(parent)).toEqual([])

    expect((await undo(teacher, id)).status).toBe(204)
    expect(await teacher.read(`/classes/${classId}`)).toEqual(before)
    expect(await teacher.read(`/learners/${ana.learnerId}/report`)).toEqual(report)
    expect(await teacher.read(`/classes/${classId}/assignments`)).toEqual(assigned)
    expect((await parent.call('GET', `/learners/${ana.learnerId}/report`)).status).toBe(200)
    const again = await pupil(server, school, firstCard(school))
    expect([again.id, again.learnerId]).toEqual([ana.id, ana.learnerId])
    expect(await again.record(basicAttempt(4, 10, moment(server)))).toBeTruthy()
  })

  test('[S174] [K45] a pupil comes back to a class that has room, by whoever owns it now', async () => {
    const { teacher, classId, cards } = await openSchool(server, ['Ana'])
    const colleague = await newLearner(server, { password: 'a teacher chose this' })
    const removed = await teacher.call('DELETE', `/classes/${classId}/pupils/${cards[0]?.id}`)
    const { id } = (await removed.json()) as { id: string }
    const names = Array.from({ length: PUPILS_PER_CLASS }, (_, at) => `Pupil ${at + 1}`)
    await teacher.call('POST', `/classes/${classId}/pupils`, { names })
    expect(await codeOf(await undo(teacher, id))).toBe('class_full')
    const body = { class_id: classId, email: colleague.email, role: 'teacher' }
    await accept(colleague, (await invite(server, teacher, body)).token)
    const owner = { account_id: colleague.id }
    expect((await teacher.call('PUT', `/classes/${classId}/owner`, owner)).status).toBe(200)
    // Whoever owns the class now reads and undoes it, and nobody else.
    expect(await codeOf(await undo(teacher, id))).toBe('unknown_erasure')
    expect(await waiting(teacher)).toEqual([])
    expect((await teacher.call('DELETE', `/erasures/${id}`)).status).toBe(404)
    expect(await waiting(colleague)).toMatchObject([{ id, kind: 'pupil', name: 'Ana' }])
    const [one] = (await colleague.read<ClassAnswer>(`/classes/${classId}`)).pupils
    await colleague.call('DELETE', `/classes/${classId}/pupils/${one?.id}`)
    expect((await undo(colleague, id)).status).toBe(204)
  })

  test.each([
    ['cards', 'void'],
    ['renewal', 'void'],
    [null, 'good'],
  ])(
    '[S174] [K45] after %s for everybody meanwhile, the card of a pupil who comes back is %s',
    async (renew, card) => {
      const school = await openSchool(server, ['Ana', 'Ben'])
      const { teacher, classId } = school
      const removed = await teacher.call('DELETE', `/classes/${classId}/pupils/${firstCard(school).id}`)
      const { id } = (await removed.json()) as { id: string }
      if (renew) expect((await teacher.call('POST', `/classes/${classId}/${renew}`)).status).toBe(200)
      expect((await undo(teacher, id)).status).toBe(204)
      const { status } = await tryCard(server, firstCard(school))
      expect(status).toBe(card === 'void' ? 403 : 200)
      const [now] = await cardsOf(teacher, classId)
      expect((await tryCard(server, now as School['cards'][number])).status).toBe(200)
    },
  )

  test('[S174] [K45] a co-teacher’s link by a code of the class does not come back once they are removed', async () => {
    const school = await openSchool(server, ['Ana', 'Ben'])
    const { teacher, classId } = school
    const [colleague, parent] = [await newLearner(server), await newLearner(server)]
    await redeemed(school, colleague)
    await redeemed(school, parent)
    const body = { class_id: classId, email: colleague.email, role: 'teacher' }
    await accept(colleague, (await invite(server, teacher, body)).token)
    const ana = firstCard(school).id
    const report = async (by: LearnerClient) => (await by.call('GET', `/learners/${ana}/report`)).status
    expect(await report(colleague)).toBe(200)
    const path = `/classes/${classId}/pupils/${ana}/removal`
    const removed = await teacher.call('POST', path, { choice: 'erase' })
    const { id } = (await removed.json()) as { id: string }
    expect((await teacher.call('DELETE', `/classes/${classId}/teachers/${colleague.id}`)).status).toBe(204)
    expect((await undo(teacher, id)).status).toBe(204)
    expect([await report(colleague), await report(parent)]).toEqual([404, 200])
  })

  test('[S157] [K41] a child of a family comes back, and to its class only if there is a place', async () => {
    const { teacher, classId } = await openSchool(server, [])
    const family = await newLearner(server)
    const { id: leo } = await add(family)
    await server.ctx.db.transaction((trx) => addMembers(trx, classId, [leo], server.ctx.now()))
    const names = async () =>
      (await teacher.read<ClassAnswer>(`/classes/${classId}`)).pupils.map(({ name }) => name)
    const once = await setAside(family, `/learners/${leo}`)
    expect(await names()).toEqual([])
    expect((await undo(family, once)).status).toBe(204)
    expect(await names()).toEqual(['Leo'])
    const id = await setAside(family, `/learners/${leo}`)
    const thirty = Array.from({ length: PUPILS_PER_CLASS }, (_, at) => `Pupil ${at + 1}`)
    await teacher.call('POST', `/classes/${classId}/pupils`, { names: thirty })
    expect((await undo(family, id)).status).toBe(204)
    expect(await seen(family, leo)).toEqual(EVERYTHING)
    expect(await names()).toHaveLength(PUPILS_PER_CLASS)
  })

  test('[K43] with the account goes what it had erased', async () => {
    const school = await openSchool(server, ['Ana'], { teacherPlays: true })
    const { teacher, classId } = school
    const leo = await add(teacher)
    await setAside(teacher, `/learners/${leo.id}`)
    await teacher.call('DELETE', `/classes/${classId}/pupils/${firstCard(school).id}`)
    await setAside(teacher, `/classes/${classId}`)
    expect(await eraseAccount(server.ctx, teacher.id, { by: 'self' })).toEqual({
      classes: 0,
      pupils: 0,
      learners: 0,
    })
    const traces = [teacher.id, teacher.learnerId, leo.id, classId, firstCard(school).id]
    expect(await tablesWith(server.ctx, ...traces)).toEqual([])
  })

  test('[K43] an adult who goes meanwhile is not in what waits, and does not come back', async () => {
    const [mother, father] = [await newLearner(server), await newLearner(server)]
    const leo = await add(mother)
    const { token } = await invite(server, mother, {
      learner_id: leo.id,
      email: father.email,
      role: 'guardian',
    })
    await accept(father, token)
    const id = await setAside(mother, `/learners/${leo.id}`)
    await eraseAccount(server.ctx, father.id, { by: 'self' })
    expect(await tablesWith(server.ctx, father.id)).toEqual([])
    expect((await undo(mother, id)).status).toBe(204)
    expect(await mother.read(`/learners/${leo.id}/adults`)).toMatchObject({ adults: [{ you: true }] })
  })
})

onBothEngines('an erasure that is not undone', (engine) => {
  const started = async (work: (server: TestServer) => Promise<void>) => {
    const server = await startTestServer(engine, SETTINGS)
    await work(server)
    await server.stop()
  }

  test('[K40] after thirty days, and not before, everything of it is erased; a pupil with a family goes home', () =>
    started(async (server) => {
      const school = await openSchool(server, ['Ana', 'Ben', 'Cleo'], { teacherPlays: true })
      const { teacher, classId } = school
      const parent = await newLearner(server)
      await redeemed(school, parent)
      const [ana = '', ben = '', cleo = ''] = school.cards.map(({ id }) => id)
      const { id: cleosAccount } = await pupil(server, school, school.cards[2] as School['cards'][number])
      await teacher.call('DELETE', `/classes/${classId}/pupils/${cleo}`)
      const leo = await add(teacher)
      await setAside(teacher, `/learners/${leo.id}`)
      await setAside(teacher, `/classes/${classId}`)
      server.advance(30 * DAY_MS - 60_000)
      await server.ctx.jobs.run('erasure')
      expect(await tablesWith(server.ctx, leo.id)).toContain('learners')
      expect(await tablesWith(server.ctx, classId)).toContain('classes')
      expect(await tablesWith(server.ctx, cleo)).toContain('learners')
      server.advance(2 * 60_000)
      await server.ctx.jobs.run('erasure')
      expect(await tablesWith(server.ctx, leo.id, classId, ben, cleo, cleosAccount)).toEqual([])
      const access = server.ctx.db.query.selectFrom('learner_access').select(['account_id', 'role'])
      expect(await access.where('learner_id', '=', ana).execute()).toEqual([
        { account_id: parent.id, role: 'self' },
      ])
    }))
})
