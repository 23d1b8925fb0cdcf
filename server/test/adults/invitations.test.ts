import { expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import type { ClassTeacher, Invitation, LearnerAdults, LearnerOfAccount } from '#server/api/types.ts'
import { sweepExpired } from '#server/erasure/sweep-expired.ts'
import { onBothServers, startTestServer } from '#server/testing/test-server.ts'
import { type LearnerClient, newLearner } from '../api/learner-client.ts'
import { openSchool, pupil } from '../classes/school.ts'
import { accept, codeOf, invite, mailTo } from './invited.ts'

onBothServers('invitations', { AUTH_RATE_LIMITS: 'off' }, (server, engine) => {
  const addChild = async (owner: LearnerClient, name: string) =>
    (await (
      await owner.call('POST', '/learners', { name, grade: 3, colour: 'mint' })
    ).json()) as LearnerOfAccount
  const learnersOf = async (who: LearnerClient) =>
    (await who.read<{ learners: LearnerOfAccount[] }>('/me')).learners

  test('[H1] [H5] a second adult sees the children named, sets goals, and decides nothing else', async () => {
    const owner = await newLearner(server, { fullName: 'Ana Rocha' })
    const second = await newLearner(server, { fullName: 'Bea' })
    const [leo, zoe] = [await addChild(owner, 'Leo'), await addChild(owner, 'Zoe')]
    const { invitation, token } = await invite(server, owner, {
      learner_ids: [owner.learnerId, leo.id],
      email: second.email.toUpperCase(),
      role: 'guardian',
    })
    expect(invitation).toMatchObject({ role: 'guardian', email: second.email, class_id: null })
    expect(await (await accept(second, token)).json()).toEqual({
      role: 'guardian',
      learner_ids: [owner.learnerId, leo.id].sort(),
      class_id: null,
    })
    expect((await learnersOf(second)).map(({ id, role }) => [id, role])).toEqual(
      [owner.learnerId, leo.id].sort().map((id) => [id, 'guardian']),
    )
    const changed_at = new Date(server.ctx.now()).toISOString()
    const goal = { weekly_days: { value: 4, changed_at } }
    expect((await second.call('PUT', `/learners/${leo.id}/settings/grown-ups`, goal)).status).toBe(200)
    expect((await second.call('GET', `/learners/${leo.id}/report`)).status).toBe(200)
    expect((await second.call('GET', `/learners/${zoe.id}/report`)).status).toBe(404)
    expect((await second.call('DELETE', `/learners/${leo.id}`)).status).toBe(404)
    const further = { learner_id: leo.id, email: 'third@example.com', role: 'guardian' }
    expect((await second.call('POST', '/invitations', further)).status).toBe(404)
    expect(await owner.read('/invitations')).toEqual([])

    const seen = await owner.read<LearnerAdults>(`/learners/${leo.id}/adults`)
    expect(seen.adults.map(({ name, email, role, you }) => [name, email, role, you])).toEqual([
      ['Ana Rocha', owner.email, 'self', true],
      ['Bea', second.email, 'guardian', false],
    ])
    const theirs = await second.read<LearnerAdults>(`/learners/${leo.id}/adults`)
    expect(theirs.adults.map(({ email }) => email)).toEqual([null, null])

    expect((await owner.call('DELETE', `/learners/${leo.id}/adults/${second.id}`)).status).toBe(204)
    expect((await second.call('GET', `/learners/${leo.id}/report`)).status).toBe(404)
    expect((await second.call('DELETE', `/learners/${owner.learnerId}/access`)).status).toBe(204)
    expect(await learnersOf(second)).toEqual([])
  })

  test('[H1] [H6] a co-teacher teaches until removed; an owner who leaves hands the class over', async () => {
    const school = await openSchool(server, ['Ana'])
    const { teacher, classId } = school
    const colleague = await newLearner(server, { fullName: 'Mr Lima' })
    const path = `/classes/${classId}`
    expect(await codeOf(await teacher.call('POST', `${path}/leave`))).toBe('last_teacher')
    const body = { class_id: classId, email: colleague.email, role: 'teacher' }
    expect((await accept(colleague, (await invite(server, teacher, body)).token)).status).toBe(200)
    expect((await colleague.call('GET', `${path}/dashboard`)).status).toBe(200)
    expect((await colleague.call('POST', '/invitations', { ...body, email: 'x@example.com' })).status).toBe(
      404,
    )
    const listed = await colleague.read<ClassTeacher[]>(`${path}/teachers`)
    expect(listed.map(({ name, email, role, you }) => [name, email, role, you])).toEqual([
      ['Ms Rocha', null, 'owner', false],
      ['Mr Lima', null, 'teacher', true],
    ])
    expect((await teacher.call('DELETE', `${path}/teachers/${teacher.id}`)).status).toBe(404)
    expect((await teacher.call('DELETE', `${path}/teachers/${colleague.id}`)).status).toBe(204)
    expect((await colleague.call('GET', `${path}/dashboard`)).status).toBe(404)

    expect((await accept(colleague, (await invite(server, teacher, body)).token)).status).toBe(200)
    expect((await teacher.call('POST', `${path}/leave`)).status).toBe(204)
    expect((await teacher.call('GET', path)).status).toBe(404)
    expect((await colleague.read<ClassTeacher[]>(`${path}/teachers`)).map(({ role }) => role)).toEqual([
      'owner',
    ])
  })

  test('[S40] [H2] twenty accepts at once are one, and the link is used up', async () => {
    const owner = await newLearner(server)
    const second = await newLearner(server)
    const { token } = await invite(server, owner, {
      learner_id: owner.learnerId,
      email: second.email,
      role: 'guardian',
    })
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(second, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(404)])
    expect((await learnersOf(second)).map(({ id }) => id)).toEqual([owner.learnerId])
  })

  test('[S40] [H3] only the invited address accepts; another one is told both', async () => {
    const owner = await newLearner(server)
    const [invited, finder] = [await newLearner(server), await newLearner(server)]
    const { token } = await invite(server, owner, {
      learner_id: owner.learnerId,
      email: invited.email,
      role: 'guardian',
    })
    const refused = await accept(finder, token)
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { code: 'other_address', invited: invited.email, yours: finder.email },
    ])
    expect((await finder.call('GET', `/learners/${owner.learnerId}/summary`)).status).toBe(404)
    // An address that nobody has confirmed proves nothing.
    const users = server.ctx.db.query.updateTable('users').where('id', '=', invited.id)
    await users.set({ email_confirmed_at: null }).execute()
    expect((await accept(invited, token)).status).toBe(403)
    await users.set({ email_confirmed_at: 1 }).execute()
    expect((await accept(invited, token)).status).toBe(200)
  })

  test('[S40] [H4] what was withdrawn, replaced, is too old or no longer the inviter’s to give opens nothing', async () => {
    const owner = await newLearner(server)
    const second = await newLearner(server)
    const body = { learner_id: owner.learnerId, email: second.email, role: 'guardian' }
    const withdrawn = await invite(server, owner, body)
    const stranger = await newLearner(server)
    const path = `/invitations/${withdrawn.invitation.id}`
    expect((await stranger.call('DELETE', path)).status).toBe(404)
    expect((await owner.call('DELETE', path)).status).toBe(204)
    const replaced = await invite(server, owner, body)
    const school = await openSchool(server, [])
    const lost = await invite(server, school.teacher, {
      class_id: school.classId,
      email: second.email,
      role: 'teacher',
    })
    const heir = await newLearner(server)
    const heirs = { class_id: school.classId, email: heir.email, role: 'teacher' }
    await accept(heir, (await invite(server, school.teacher, heirs)).token)
    await school.teacher.call('POST', `/classes/${school.classId}/leave`)
    const latest = await invite(server, owner, body)
    for (const { token } of [withdrawn, replaced, lost])
      expect((await accept(second, token)).status).toBe(404)
    expect(await owner.read<Invitation[]>('/invitations')).toHaveLength(1)
    const { created_at, expires_at } = latest.invitation
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(14 * DAY_MS)
    const { query } = server.ctx.db
    await query.updateTable('invitations').set({ expires_at: server.ctx.now() }).execute()
    expect((await accept(second, latest.token)).status).toBe(404)
    expect(await owner.read('/invitations')).toEqual([])
    await sweepExpired(server.ctx)
    const left = query.selectFrom('invitations').select('id').where('email', '=', second.email)
    expect(await left.execute()).toEqual([])
    expect((await learnersOf(second)).map(({ id }) => id)).toEqual([second.learnerId])
  })

  test('[S55] the mail names no child, keeps its token out of queries, and an account makes no difference', async () => {
    const owner = await newLearner(server, { fullName: 'Win at http://evil.example' })
    const leo = await addChild(owner, 'Leonardo')
    const known = await newLearner(server)
    const answers = []
    for (const email of [known.email, 'nobody-yet@example.com']) {
      const response = await owner.call('POST', '/invitations', {
        learner_id: leo.id,
        email,
        role: 'guardian',
      })
      const { id, created_at, expires_at, email: _, ...rest } = (await response.json()) as Invitation
      const mail = await mailTo(server, email)
      answers.push([response.status, rest, mail.replaceAll(/token=[\w-]+/g, 'token=x')])
      expect(mail).not.toMatch(/Leonardo|evil|[?&]token/)
      const token = /#token=([\w-]{43})/.exec(mail)?.[1] ?? ''
      const note = await server.request(`/api/invitations/${token}`)
      expect(await note.json()).toEqual({
        role: 'guardian',
        email,
        invited_by: 'Win at http://evil.example',
        expires_at,
      })
      const stored = JSON.stringify(await server.ctx.db.query.selectFrom('invitations').selectAll().execute())
      expect(stored).not.toContain(token)
      expect([id, created_at]).not.toContain(token)
    }
    expect(answers[0]).toEqual(answers[1])
  })

  test('[S56] a pupil invites nobody, accepts nothing and sends no parent away', async () => {
    const school = await openSchool(server, ['Ana'])
    const ana = await pupil(server, school, school.cards[0] as (typeof school.cards)[0])
    const { holdAdultGateOpen } = await import('#server/testing/person.ts')
    await holdAdultGateOpen(server.ctx, ana.id)
    const parent = await newLearner(server)
    const body = { learner_id: ana.learnerId, email: parent.email, role: 'guardian' }
    expect(await codeOf(await ana.call('POST', '/invitations', body))).toBe('pupil_account')
    expect(await codeOf(await accept(ana, 'x'.repeat(43)))).toBe('pupil_account')
    expect(await codeOf(await ana.call('DELETE', `/learners/${ana.learnerId}/adults/${parent.id}`))).toBe(
      'pupil_account',
    )
    expect(await codeOf(await ana.call('POST', '/family-codes/ABC-DEF-GHJ/redeem'))).toBe('pupil_account')
  })

  test('bad invitations are refused, and nothing is stored', async () => {
    const owner = await newLearner(server)
    const body = { learner_id: owner.learnerId, email: 'x@example.com', role: 'guardian' }
    const { learner_id: _, ...nobody } = body
    for (const [status, wrong] of [
      [400, { ...body, role: 'self' }],
      [400, { ...body, role: 'teacher' }],
      [400, { ...body, class_id: owner.id }],
      [400, { ...nobody, learner_ids: [] }],
      [400, { ...nobody, learner_ids: [owner.learnerId, owner.learnerId] }],
      [400, { ...body, email: 'x@exa mple.com' }],
      [404, { ...body, learner_id: '00000000-0000-4000-8000-000000000000' }],
      [409, { ...body, email: owner.email }],
    ] as const)
      expect([status, (await owner.call('POST', '/invitations', wrong)).status]).toEqual([status, status])
    expect(await owner.read('/invitations')).toEqual([])
  })

  test('[X9] [X7] whoever is erased leaves no invitation, sent or received; the export tells the sent ones', async () => {
    const owner = await newLearner(server)
    const second = await newLearner(server, { password: 'seven times eight' })
    await invite(server, owner, { learner_id: owner.learnerId, email: second.email, role: 'guardian' })
    await invite(server, second, { learner_id: second.learnerId, email: owner.email, role: 'guardian' })
    expect(await second.read('/export')).toMatchObject({ invitations: [{ email: owner.email }] })
    expect((await second.call('DELETE', '/account', { password: 'seven times eight' })).status).toBe(204)
    const rows = await server.ctx.db.query.selectFrom('invitations').selectAll().execute()
    expect(
      rows.filter(({ email, account_id }) => email === second.email || account_id === second.id),
    ).toEqual([])
  })

  test('[S55] an account sends a bounded number of mails, and few to one address', async () => {
    const limited = await startTestServer(engine)
    const owner = await newLearner(limited)
    const send = (email: string) =>
      owner.call('POST', '/invitations', { learner_id: owner.learnerId, email, role: 'guardian' })
    expect((await send('one@example.com')).status).toBe(201)
    expect((await send('one@example.com')).status).toBe(429)
    const statuses: number[] = []
    for (let i = 0; i < 40; i++) statuses.push((await send(`other${i}@example.com`)).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(19)
    expect(statuses.slice(-5)).toEqual(Array(5).fill(429))
    await limited.stop()
  })
})
