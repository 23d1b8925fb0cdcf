import { expect, test } from 'vitest'
import type { Export, LearnerOfAccount, Me, Profile } from '#server/api/types.ts'
import { basicAttempt } from '#server/testing/finished-lessons.ts'
import { holdAdultGateOpen, personIn } from '#server/testing/person.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { accept, codeOf, invite } from '../adults/invited.ts'
import { followLink, fragmentOf, freshAddress, mailsOf, stockClient } from '../auth/stock-client.ts'
import { makeClass, openSchool } from '../classes/school.ts'
import { type LearnerClient, learnerClient, moment, newLearner } from './learner-client.ts'

const MAYA = { who: 'child', name: 'Maya', grade: 2, colour: 'violet' }

onBothServers('who plays', { AUTH_RATE_LIMITS: 'off' }, (server) => {
  const mails = mailsOf(server)
  const say = (account: LearnerClient, answer: object) => account.call('PUT', '/who-plays', answer)
  const me = (account: LearnerClient) => account.read<Me>('/me')
  const names = async (account: LearnerClient) => (await me(account)).learners.map(({ name }) => name)
  const closeGate = () => server.ctx.db.query.deleteFrom('adult_grants').execute()
  const guest = (fullName = 'Bea') => newLearner(server, { fullName })
  const rowsOf = (learnerId: string) =>
    server.ctx.db.query.selectFrom('learners').select('id').where('id', '=', learnerId).execute()

  test('[H41] is not known at first, and the account plays at once', async () => {
    const account = await newLearner(server, { fullName: 'Ana Rocha' })
    expect(await me(account)).toMatchObject({
      profile: { who_plays: null },
      learners: [{ name: 'Ana Rocha', own: true }],
    })
    expect((await account.record(basicAttempt(7, 10, moment(server)))).results).toMatchObject([
      { outcome: 'recorded' },
    ])
  })

  test('[H41] “Me” keeps the name of the account, and a new name goes to both', async () => {
    const account = await newLearner(server, { fullName: 'Ana', adultGate: 'closed' })
    expect(await (await say(account, { who: 'me' })).json()).toMatchObject({
      full_name: 'Ana',
      who_plays: 'me',
    })
    await holdAdultGateOpen(server.ctx, account.id)
    await account.call('PATCH', '/profile', { full_name: 'Ana Lima' })
    expect(await names(account)).toEqual(['Ana Lima'])
  })

  test('[H41] “My child” gets name, grade and hero; the account keeps its name', async () => {
    const account = await newLearner(server, { fullName: 'Ana Rocha', adultGate: 'closed' })
    const profile = (await (await say(account, MAYA)).json()) as Profile
    expect(profile).toMatchObject({ full_name: 'Ana Rocha', who_plays: 'child' })
    const { who: _, ...maya } = MAYA
    expect((await me(account)).learners).toEqual([
      { id: account.learnerId, ...maya, role: 'self', own: true },
    ])
    await holdAdultGateOpen(server.ctx, account.id)
    await account.call('PATCH', '/profile', { full_name: 'Ana Lima' })
    expect(await me(account)).toMatchObject({
      profile: { full_name: 'Ana Lima' },
      learners: [{ name: 'Maya' }],
    })
  })

  test('[H41] “My class” ends a learner that never practised, and no other', async () => {
    const [fresh, busy] = [await guest(), await guest()]
    await busy.record(basicAttempt(7, 10, moment(server)))
    for (const account of [fresh, busy]) expect((await say(account, { who: 'class' })).status).toBe(200)
    expect(await names(fresh)).toEqual([])
    expect(await rowsOf(fresh.learnerId)).toEqual([])
    expect(await names(busy)).toEqual(['Bea'])
  })

  test('[H41] the first answer needs no gate, every other one does', async () => {
    const account = await newLearner(server, { adultGate: 'closed' })
    expect((await say(account, { who: 'me' })).status).toBe(200)
    expect(await codeOf(await say(account, MAYA))).toBe('adult_gate_closed')
    expect((await me(account)).profile.who_plays).toBe('me')
    await holdAdultGateOpen(server.ctx, account.id)
    expect((await say(account, MAYA)).status).toBe(200)
    await closeGate()
  })

  test('[X5] what is no answer is refused', async () => {
    const account = await guest()
    const wrong = [
      {},
      { who: 'nobody' },
      { who: 'child' },
      { ...MAYA, grade: 0 },
      { who: 'me', name: 'Maya' },
    ]
    for (const body of wrong) expect([body, (await say(account, body)).status]).toEqual([body, 400])
    expect((await me(account)).profile.who_plays).toBeNull()
  })

  test('[H41] whoever taught and now plays gets a learner again, and the first child added is the own one', async () => {
    const account = await guest()
    await say(account, { who: 'class' })
    expect((await say(account, { who: 'me' })).status).toBe(200)
    expect((await me(account)).learners).toMatchObject([{ name: 'Bea', own: true }])
    await say(account, { who: 'class' })
    for (let n = 0; n < 6; n++)
      await account.call('POST', '/learners', { name: `Leo ${n}`, grade: 3, colour: 'mint' })
    const [first] = (await me(account)).learners
    expect(first).toMatchObject({ name: 'Leo 0', own: true })
  })

  test('[H42] whoever signs up as a teacher has no learner, and everything else works', async () => {
    const email = freshAddress()
    const client = stockClient(server)
    const data = { full_name: 'Ms Rocha', who_plays: 'class' }
    await client.signUp({ email, password: 'chalk and maps 7', options: { data } })
    const landed = fragmentOf(await followLink(server, mails.link(email)))
    await client.setSession({
      access_token: landed.get('access_token') ?? '',
      refresh_token: landed.get('refresh_token') ?? '',
    })
    const { data: signedIn } = await client.signInWithPassword({ email, password: 'chalk and maps 7' })
    if (!signedIn.session) throw new Error('not signed in')
    expect(signedIn.session.user).not.toHaveProperty('learner_id')
    expect(signedIn.session.user.user_metadata).toEqual({ full_name: 'Ms Rocha' })
    const teacher = learnerClient(server, personIn(signedIn.session))
    await holdAdultGateOpen(server.ctx, teacher.id)
    expect(await me(teacher)).toMatchObject({
      profile: { full_name: 'Ms Rocha', who_plays: 'class' },
      learners: [],
      coins: 0,
    })
    const exported = await teacher.read<Export>('/export')
    expect(exported).toMatchObject({
      own_learner: null,
      profile: { who_plays: 'class' },
      attempts: [],
      learners: [],
    })
    for (const path of ['/export/csv', '/plan', '/account/safety', '/invitations', '/grown-ups/gate'])
      expect([path, (await teacher.call('GET', path)).status]).toEqual([path, 200])
    expect((await teacher.call('PATCH', '/profile', { full_name: 'Ms Lima' })).status).toBe(200)
    await makeClass(teacher)
    expect(await me(teacher)).toMatchObject({ teaches: true, learners: [] })
    expect((await teacher.call('DELETE', '/account', { password: 'chalk and maps 7' })).status).toBe(204)
  })

  test('[H43] an adult who comes for another’s child, or for a class, leaves no empty child behind', async () => {
    const owner = await guest('Ana')
    const [invited, linked, maker, colleague] = [await guest(), await guest(), await guest(), await guest()]
    const child = { learner_id: owner.learnerId, email: invited.email, role: 'guardian' }
    await accept(invited, (await invite(server, owner, child)).token)
    const school = await openSchool(server, ['Ana'])
    const made = await school.teacher.call('POST', `/classes/${school.classId}/family-codes`, {
      pupil_ids: [school.cards[0]?.id],
    })
    const { codes } = (await made.json()) as { codes: { code: string }[] }
    await linked.call('POST', `/family-codes/${codes[0]?.code}/redeem`)
    await makeClass(maker)
    const room = { class_id: school.classId, email: colleague.email, role: 'teacher' }
    await accept(colleague, (await invite(server, school.teacher, room)).token)
    const roles = async (who: LearnerClient) => (await me(who)).learners.map(({ role }) => role)
    expect(await Promise.all([invited, linked, maker, colleague].map(roles))).toEqual([
      ['guardian'],
      ['guardian'],
      [],
      [],
    ])
    for (const { learnerId } of [invited, linked, maker, colleague])
      expect(await rowsOf(learnerId)).toEqual([])
  })

  test('[H43] a learner that practised or was chosen stays', async () => {
    const [busy, chosen] = [await guest(), await guest()]
    await busy.record(basicAttempt(7, 10, moment(server)))
    await say(chosen, MAYA)
    for (const account of [busy, chosen]) await makeClass(account)
    expect([await names(busy), await names(chosen)]).toEqual([['Bea'], ['Maya']])
  })

  test('[H44] the own learner is renamed and erased like its siblings; another one takes its place', async () => {
    const account = await guest('Ana')
    const leo = (await (
      await account.call('POST', '/learners', { name: 'Leo', grade: 3, colour: 'mint' })
    ).json()) as LearnerOfAccount
    await account.call('PATCH', `/learners/${account.learnerId}`, { name: 'Maya', grade: 5, colour: 'teal' })
    expect(await me(account)).toMatchObject({
      profile: { full_name: 'Ana' },
      learners: [{ name: 'Maya', grade: 5, colour: 'teal', own: true }, { name: 'Leo' }],
    })
    await account.record(basicAttempt(7, 10, moment(server)))
    expect((await account.call('DELETE', `/learners/${account.learnerId}`)).status).toBe(204)
    expect(await rowsOf(account.learnerId)).toEqual([])
    expect((await me(account)).learners).toMatchObject([{ id: leo.id, own: true }])
    const exported = await account.read<Export>('/export')
    expect(exported).toMatchObject({ own_learner: { id: leo.id, name: 'Leo' }, learners: [] })
    expect((await account.call('DELETE', `/learners/${leo.id}`)).status).toBe(204)
    expect(await me(account)).toMatchObject({ learners: [] })
  })
})
