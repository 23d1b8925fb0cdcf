import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import type { Export, LearnerOfAccount, Me, PlanPage } from '#server/api/types.ts'
import { basicAttempt } from '#server/testing/finished-lessons.ts'
import {
  onBothEngines,
  onBothServers,
  startTestServer,
  type TestServer,
} from '#server/testing/test-server.ts'
import { type LearnerClient, moment, newLearner } from '../api/learner-client.ts'
import { makeClass, openSchool, problemOf, pupil } from '../classes/school.ts'
import { buy, happen, later, planOf, startPaidServer } from './provider.ts'

const LEO = { name: 'Leo', grade: 3, colour: 'mint' }

/** What came of a lesson: `recorded`, or the code of the rejection. */
async function outcome(
  account: LearnerClient,
  attempt: object,
  learnerId = account.learnerId,
): Promise<string> {
  const response = await account.call('POST', `/learners/${learnerId}/attempts`, {
    version: 1,
    attempts: [attempt],
  })
  const { results } = (await response.json()) as { results: { outcome: string; code?: string }[] }
  return results[0]?.code ?? results[0]?.outcome ?? ''
}

onBothServers('plans', startPaidServer, (server) => {
  const lesson = (table: 1 | 2 | 5 | 7, shiftMs = 0) => basicAttempt(table, 10, moment(server, shiftMs))
  const pageOf = (account: LearnerClient) => account.read<PlanPage>('/plan')
  const choose = (account: LearnerClient, ...learner_ids: string[]) =>
    account.call('PUT', '/plan/players', { learner_ids })
  const addPupils = (teacher: LearnerClient, classId: string, count: number) =>
    teacher.call('POST', `/classes/${classId}/pupils`, {
      names: Array.from({ length: count }, (_, i) => `Pupil ${i}`),
    })

  describe('the whole life of one', () => {
    test('[B3] [B4] [B5] [B6] [B7] the clock moved past every date', async () => {
      const account = await newLearner(server)
      const state = async () => (await planOf(account)).state
      expect(await planOf(account)).toMatchObject({ state: 'trial', kind: null, limits: [] })
      await later(server, 13)
      expect(await state()).toBe('trial')
      await later(server, 1)
      expect(await planOf(account)).toMatchObject({
        state: 'ended',
        limits: [{ learner_id: account.learnerId, play: 'free' }],
      })
      const bought = await buy(server, account)
      expect(await state()).toBe('active')
      await later(server, 30)
      await happen(server, bought, 'fail')
      expect(await state()).toBe('past_due')
      expect(await outcome(account, lesson(7))).toBe('recorded')
      await later(server, 7)
      expect(await state()).toBe('ended')
      await happen(server, bought, 'pay')
      expect(await state()).toBe('active')
      await happen(server, { ...bought, periodEnd: server.ctx.now() + 30 * DAY_MS }, 'cancel')
      expect(await planOf(account)).toMatchObject({
        state: 'cancelled',
        until: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      })
      expect(await outcome(account, lesson(7))).toBe('recorded')
      await later(server, 30)
      expect(await state()).toBe('ended')
      await buy(server, account, 'teachers')
      expect(await planOf(account)).toMatchObject({ state: 'active', kind: 'teachers', learners_max: 30 })
    })
  })

  test('[B7] an ended plan plays tables 1, 2, 5 and 10, and everything earned stays in sight', async () => {
    const account = await newLearner(server)
    expect(await outcome(account, lesson(7))).toBe('recorded')
    const earned = await account.standing()
    await later(server, 30)
    expect(await outcome(account, lesson(7))).toBe('not_in_plan')
    expect(await account.standing()).toEqual(earned)
    expect(await outcome(account, lesson(5))).toBe('recorded')
    for (const path of ['summary', 'rewards', 'progress', 'performance', 'avatar', 'report', 'settings'])
      expect([path, (await account.call('GET', `/learners/${account.learnerId}/${path}`)).status]).toEqual([
        path,
        200,
      ])
    expect((await account.call('GET', '/export')).status).toBe(200)
    const figure = { skin: 'honey', hair: 'hair-moon-bob' }
    expect((await account.call('PUT', account.own('/avatar/figure'), figure)).status).toBe(200)
  })

  test('[B8] what was finished offline before the end, or within a week after it, is recorded', async () => {
    const account = await newLearner(server)
    await later(server, 40)
    const ended = 26 * DAY_MS
    expect(await outcome(account, lesson(7, -ended - 1000))).toBe('recorded')
    expect(await outcome(account, lesson(7, -ended + 6 * DAY_MS))).toBe('recorded')
    expect(await outcome(account, lesson(7, -ended + 8 * DAY_MS))).toBe('not_in_plan')
  })

  test('[B8] a lesson that was recorded is answered as before when it comes again', async () => {
    const account = await newLearner(server)
    const sent = lesson(7)
    expect(await outcome(account, sent)).toBe('recorded')
    await later(server, 60)
    expect(await outcome(account, sent)).toBe('duplicate')
  })

  test('[B9] a family has one learner; fifty who are asked for at once are refused, and nobody is lost', async () => {
    const account = await newLearner(server)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => account.call('POST', '/learners', LEO)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([409]))
    expect(await problemOf(answers[0] as Response)).toMatchObject({ code: 'plan_limit' })
    expect((await account.read<Me>('/me')).learners).toHaveLength(1)
  })

  test('[B10] a family from before has all its learners; the newest look until the adult chooses', async () => {
    const account = await newLearner(server)
    const leo = await addSibling(server, account.id)
    const lookOnly = async () => (await planOf(account)).limits
    expect(await lookOnly()).toEqual([{ learner_id: leo, play: 'none' }])
    expect(await outcome(account, lesson(2), leo)).toBe('not_in_plan')
    expect((await account.call('GET', `/learners/${leo}/rewards`)).status).toBe(200)

    expect((await choose(account, leo, account.learnerId)).status).toBe(409)
    expect((await choose(account, '00000000-0000-4000-8000-000000000000')).status).toBe(404)
    const page = (await (await choose(account, leo)).json()) as PlanPage
    expect(page.members.filter(({ plays }) => plays).map(({ learner_id }) => learner_id)).toEqual([leo])
    expect(await lookOnly()).toEqual([{ learner_id: account.learnerId, play: 'none' }])
    expect(await outcome(account, lesson(7), leo)).toBe('recorded')
    // Who had a place until a moment ago may still have a lesson under way.
    expect(await outcome(account, lesson(7))).toBe('recorded')
    await later(server, 8)
    expect(await outcome(account, lesson(7))).toBe('not_in_plan')
  })

  test('[B9] thirty pupils over all classes of a teacher, also when many are added at once', async () => {
    const { teacher, classId } = await openSchool(server, [])
    await buy(server, teacher, 'teachers')
    const { class: second } = await makeClass(teacher, '3c')
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => addPupils(teacher, i % 2 ? classId : second.id, 6)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(await problemOf(answers.find(({ status }) => status !== 201) as Response)).toMatchObject({
      code: 'plan_limit',
    })
    expect((await pageOf(teacher)).members.filter(({ class_name }) => class_name !== null)).toHaveLength(30)
  })

  test('[B9] [K41] [S157] bringing a class back counts its pupils, who made room while it was gone', async () => {
    const { teacher, classId } = await openSchool(server, [])
    await buy(server, teacher, 'teachers')
    await addPupils(teacher, classId, 30)
    const erased = await teacher.call('POST', `/classes/${classId}/erasure`)
    const { id } = (await erased.json()) as { id: string }
    const { class: second } = await makeClass(teacher, '3c')
    expect((await addPupils(teacher, second.id, 30)).status).toBe(201)
    const refused = await teacher.call('POST', `/erasures/${id}/undo`)
    expect([refused.status, (await problemOf(refused)).code]).toEqual([409, 'plan_limit'])
    const taught = (await pageOf(teacher)).members.filter(({ class_name }) => class_name !== null)
    expect(taught).toHaveLength(30)
    await teacher.call('PUT', `/classes/${second.id}/archived`, { archived: true })
    expect((await teacher.call('POST', `/erasures/${id}/undo`)).status).toBe(204)
  })

  test('[B9] reopening a class counts its pupils, who made room while it was archived', async () => {
    const { teacher, classId } = await openSchool(server, [])
    await buy(server, teacher, 'teachers')
    const archive = (id: string, archived: boolean) =>
      teacher.call('PUT', `/classes/${id}/archived`, { archived })
    await addPupils(teacher, classId, 30)
    expect((await archive(classId, true)).status).toBe(200)
    const { class: second } = await makeClass(teacher, '3c')
    expect((await addPupils(teacher, second.id, 30)).status).toBe(201)
    const refused = await archive(classId, false)
    expect([refused.status, (await problemOf(refused)).code]).toEqual([409, 'plan_limit'])
    // What is open is not counted twice.
    expect((await archive(second.id, false)).status).toBe(200)
    await archive(second.id, true)
    expect((await archive(classId, false)).status).toBe(200)
  })

  test("[B10] [B11] pupils play by the teacher's plan, and wait when it becomes one for parents", async () => {
    const school = await openSchool(server, ['Ana', 'Ben'], { teacherPlays: true })
    const [ana] = school.cards
    if (!ana) throw new Error('no pupil')
    const child = await pupil(server, school, ana)
    expect(await planOf(child)).toMatchObject({ state: 'open', kind: null, until: null, limits: [] })
    expect(await outcome(child, lesson(7))).toBe('recorded')

    const bought = await buy(server, school.teacher, 'teachers')
    await later(server, 20)
    expect(await outcome(child, lesson(7))).toBe('recorded')
    await happen(server, { ...bought, kind: 'parents' }, 'pay')
    expect((await planOf(child)).limits).toEqual([{ learner_id: child.learnerId, play: 'none' }])
    // Played before the change, sent after it.
    expect(await outcome(child, lesson(7, -DAY_MS))).toBe('recorded')
    expect((await choose(school.teacher, child.learnerId)).status).toBe(200)
    expect(await outcome(child, lesson(7))).toBe('recorded')
    expect((await addPupils(school.teacher, school.classId, 1)).status).toBe(409)

    await happen(server, { ...bought, kind: 'parents' }, 'end')
    await later(server, 8)
    expect((await planOf(child)).limits).toEqual([{ learner_id: child.learnerId, play: 'free' }])
    expect(await outcome(child, lesson(7))).toBe('not_in_plan')
    expect(await outcome(child, lesson(2))).toBe('recorded')
    expect(await (await child.call('GET', '/plan')).json()).toMatchObject({ code: expect.any(String) })
  })

  test('[S45] plan, links and choice need the adult gate; the links name the account by nothing it is known by', async () => {
    const shut = await newLearner(server, { adultGate: 'closed' })
    expect((await shut.call('GET', '/plan')).status).toBe(403)
    expect((await choose(shut, shut.learnerId)).status).toBe(403)
    const account = await newLearner(server, { email: 'mum+dad@example.com' })
    const { checkout, portal } = await pageOf(account)
    const link = new URL(checkout.teachers ?? '', 'http://localhost')
    expect(link.pathname + link.searchParams.get('plan')).toBe('/dev/checkoutteachers')
    expect(link.searchParams.get('prefilled_email')).toBe('mum+dad@example.com')
    expect(link.searchParams.get('client_reference_id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(link.href).not.toContain(account.id)
    expect(portal).toBe('/dev/billing?prefilled_email=mum%2Bdad%40example.com')
    expect((await pageOf(account)).checkout).toEqual(checkout)
  })

  test('the export holds what is kept about paying', async () => {
    const account = await newLearner(server)
    const { id, customer } = await buy(server, account)
    const { plan } = await account.read<Export>('/export')
    expect(plan.subscriptions).toMatchObject([{ id, customer, kind: 'parents' }])
    expect(plan.subscriptions[0]?.events.map(({ type }) => type).sort()).toEqual([
      'checkout',
      'paid',
      'subscription',
    ])
    expect(plan.reference).toMatch(/^[0-9a-f-]{36}$/)
  })
})

onBothEngines('payment switched on later', (engine) => {
  test('[B1] without it everything is open for ever; [B3] with it the trial begins then, for everybody', async () => {
    const server = await startTestServer(engine, { AUTH_JWT_EXPIRY: String(10 * 365 * 24 * 3600) })
    const account = await newLearner(server, { daysAgo: 400 })
    const open = { state: 'open', kind: null, until: null, learners_max: 6, limits: [] }
    expect(await planOf(account)).toEqual(open)
    await later(server, 1000)
    expect(await planOf(account)).toEqual(open)
    expect((await account.call('POST', '/learners', LEO)).status).toBe(201)
    const page = await account.read<PlanPage>('/plan')
    expect(page).toMatchObject({ checkout: { parents: null, teachers: null }, portal: null, members: [] })
    await server.stop()

    const paid = await startPaidServer(engine)
    const old = await newLearner(paid, { daysAgo: 400 })
    expect((await planOf(old)).state).toBe('trial')
    await later(paid, 14)
    expect((await planOf(old)).state).toBe('ended')
    await paid.stop()
  })
})

async function addSibling(server: TestServer, accountId: string): Promise<LearnerOfAccount['id']> {
  const { addLearner } = await import('#server/people/family.ts')
  const learner = await server.ctx.db.transaction((trx) =>
    addLearner(trx, accountId, { name: 'Leo', grade: 3, colour: 'mint' }, 6, server.ctx.now() + 1000),
  )
  return learner?.id ?? ''
}
