import { beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { CONSENT_VERSION } from '#core/people/consent.ts'
import type { Activity, Export } from '#server/api/types.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { type Cast, gather } from '../access/cast.ts'
import { accept, invite } from '../adults/invited.ts'
import { type LearnerClient, newLearner } from '../api/learner-client.ts'
import { call } from '../auth/stock-client.ts'

const SETTINGS = { AUTH_RATE_LIMITS: 'off', AUTH_JWT_EXPIRY: '999999' }

onBothServers('the history of an account', SETTINGS, (server) => {
  let cast: Cast
  beforeAll(async () => {
    cast = await gather(server)
  })
  const history = (person: LearnerClient, before = 'latest') =>
    person.read<Activity>(`/account/activity/${before}`)
  const views = () =>
    server.ctx.db.query
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'subject_id'])
      .where('action', 'in', ['learner.viewed', 'class.viewed'])
      .execute()

  test('[K30] adults who look are on record once a day, for all processes; the child itself is not', async () => {
    const { teacher, guardian } = cast.people
    for (let i = 0; i < 3; i++) {
      await teacher.read(`/learners/${cast.child.learnerId}/progress`)
      await teacher.read(`/classes/${cast.classId}`)
      await guardian.read(`/learners/${cast.child.learnerId}/summary`)
      await cast.child.read(cast.child.own('/progress'))
    }
    // Another process remembers nothing of it.
    const { createApp } = await import('#server/app.ts')
    const other = createApp(server.ctx)
    await teacher
      .at({ request: async (path, init) => other.request(new URL(path, server.ctx.config.siteUrl), init) })
      .read(`/learners/${cast.child.learnerId}/progress`)
    expect(await views()).toHaveLength(3)
    server.advance(DAY_MS)
    await teacher.read(`/learners/${cast.child.learnerId}/rewards`)
    expect(await views()).toHaveLength(4)
  })

  test('[K31] the family reads who looked at the child and at its class, by name, and nothing about others', async () => {
    const { rows } = await history(cast.child)
    const looks = rows.filter(({ action }) => action.endsWith('.viewed'))
    expect(looks.map(({ action, by, by_name, about }) => ({ action, by, by_name, about }))).toEqual(
      expect.arrayContaining([
        { action: 'learner.viewed', by: 'somebody', by_name: 'Ada', about: 'Maya' },
        { action: 'class.viewed', by: 'somebody', by_name: 'Ada', about: '3b' },
      ]),
    )
    expect((await history(cast.people.stranger)).rows).toEqual([])
    expect((await history(cast.people['former teacher'])).rows).toEqual([])
    const own = await history(cast.people.teacher)
    expect(own.rows.every(({ by }) => by === 'you')).toBe(true)
  })

  test("[S80] [K31] an adult reads what was done to a shared learner, and nothing of another adult's account", async () => {
    const password = 'a mother chose this one'
    const mother = await newLearner(server, { fullName: 'Mother', password })
    const father = await newLearner(server, { fullName: 'Father' })
    const { token } = await invite(server, mother, {
      learner_id: mother.learnerId,
      email: father.email,
      role: 'guardian',
    })
    expect((await accept(father, token)).status).toBe(200)
    const signIn = (typed: string) =>
      call(server, 'POST', '/token?grant_type=password', { body: { email: mother.email, password: typed } })
    await signIn('not this one')
    await signIn(password)
    const changed = await call(server, 'PUT', '/user', {
      token: mother.token,
      body: { password: 'and then another one', current_password: password },
    })
    expect(changed.status).toBe(200)
    await mother.call('POST', '/grown-ups/gate', { password: 'and then another one' })
    await mother.call('POST', '/account/consent', { version: CONSENT_VERSION })
    expect((await mother.call('GET', '/export')).status).toBe(200)
    expect((await mother.call('PATCH', `/learners/${mother.learnerId}`, { colour: 'mint' })).status).toBe(200)
    await father.read(`/learners/${mother.learnerId}/summary`)

    const told = (rows: Activity['rows']) => rows.map(({ action, by }) => `${action} by ${by}`).sort()
    const { rows } = await history(father)
    expect(told(rows)).toEqual([
      'invitation.accepted by you',
      'invitation.sent by somebody',
      'learner.changed by somebody',
      'learner.viewed by you',
    ])
    const own = (await history(mother)).rows
    expect(told(own)).toEqual(
      expect.arrayContaining([
        'account.exported by you',
        'adult-gate.opened by you',
        'consent.given by you',
        'invitation.accepted by somebody',
        'learner.viewed by somebody',
        'password.changed by you',
        'sign-in by you',
        'sign-in.failed by nobody',
      ]),
    )
    for (const { by, network, action } of [...rows, ...own])
      expect(network !== null, `${action} by ${by}`).toBe(by === 'you')
    const { audit } = await mother.read<Export>('/export')
    expect(audit.map(({ action }) => action)).toContain('learner.viewed')
    for (const { by_you, network } of audit) expect(network !== null).toBe(by_you)
  })

  test('[K31] somebody who has no access any more is not named', async () => {
    await server.ctx.audit.record(server.ctx.db.query, {
      action: 'learner.changed',
      actor: cast.people['former guardian'].id,
      subject: cast.child.learnerId,
      network: null,
    })
    const row = (await history(cast.child)).rows.find(({ action }) => action === 'learner.changed')
    expect(row).toMatchObject({ by: 'somebody', by_name: null, about: 'Maya' })
  })

  test('[K32] it is read page by page, newest first, every row once', async () => {
    const person = await newLearner(server)
    for (let i = 0; i < 65; i++) {
      // Several rows of one millisecond, too.
      if (i % 4 === 0) server.advance(1)
      await server.ctx.audit.record(server.ctx.db.query, {
        action: 'adult-gate.opened',
        actor: person.id,
        subject: person.id,
        network: null,
        detail: { i },
      })
    }
    const pages: Activity[] = [await history(person)]
    while (pages.at(-1)?.next) pages.push(await history(person, pages.at(-1)?.next ?? ''))
    expect(pages.map(({ rows }) => rows.length)).toEqual([30, 30, 5])
    const all = pages.flatMap(({ rows }) => rows)
    expect(new Set(all.map(({ id }) => id)).size).toBe(65)
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .sort()
        .reverse(),
    )
    for (const odd of ['x', '1_%00', '999999999999999_a', "1_'or'1"])
      expect((await person.call('GET', `/account/activity/${odd}`)).status).toBe(200)
  })

  test('[K33] a row is deleted by nothing but erasure and retention', async () => {
    const { query } = server.ctx.db
    const count = async () => (await query.selectFrom('audit_log').select('id').execute()).length
    const before = await count()
    await expect(query.deleteFrom('audit_log').execute()).rejects.toThrow('only by erasure and retention')
    expect(await count()).toBe(before)
    expect(await query.selectFrom('audit_erasing').selectAll().execute()).toEqual([])
  })
})
