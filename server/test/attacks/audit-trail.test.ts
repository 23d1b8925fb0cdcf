import type { GoTrueAdminApi } from '@supabase/auth-js'
import { generate } from 'otplib'
import { beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { sweepAudit } from '#server/audit/retention.ts'
import { eraseAccount } from '#server/erasure/erase-account.ts'
import { holdAdultGateOpen, personIn } from '#server/testing/person.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { learnerClient, newLearner } from '../api/learner-client.ts'
import {
  adminApi,
  call,
  followLink,
  freshAddress,
  mailsOf,
  PASSWORD,
  signedUp,
  signIn,
  stockClient,
} from '../auth/stock-client.ts'

onBothServers('the audit trail', { AUTH_JWT_EXPIRY: '36000' }, (server) => {
  const mails = mailsOf(server)
  let admin: GoTrueAdminApi
  beforeAll(async () => {
    admin = adminApi(server)
  })
  const rows = () => server.ctx.db.query.selectFrom('audit_log').selectAll().orderBy('at').execute()
  const about = async (id: string) =>
    (await rows())
      // Clients without cookies are a new device each time.
      .filter(({ subject_id, action }) => subject_id === id && action !== 'device.new')
      .map(({ action, actor_id, detail }) => ({
        action,
        by: actor_id === id ? 'self' : actor_id,
        ...(JSON.parse(detail) as object),
      }))
  /** Runs `deeds` and gives back what they added about the account. */
  async function recorded(id: string, deeds: () => Promise<unknown>) {
    const before = (await about(id)).length
    // Rows of one millisecond have no order.
    server.advance(1000)
    await deeds()
    return (await about(id)).slice(before)
  }

  test('[F49] sign-ins are on record, right and wrong ones, with the network cut short', async () => {
    const { email, user, password } = await signedUp(server, mails)
    const seen = await recorded(user.id, async () => {
      for (const given of ['wrong', password]) {
        await call(server, 'POST', '/token?grant_type=password', { body: { email, password: given } })
        server.advance(1000)
      }
    })
    expect(seen).toEqual([
      { action: 'sign-in.failed', by: null, method: 'password', reason: 'invalid_credentials' },
      { action: 'sign-in', by: 'self', method: 'password' },
    ])
    const networks = (await rows())
      .filter(({ subject_id, action }) => subject_id === user.id && action !== 'device.new')
      .slice(-2)
    expect(networks.map(({ network }) => network)).toEqual(['127.0.0.0/24', '127.0.0.0/24'])

    // A guess at an address without an account is nobody's history.
    const total = (await rows()).length
    const stranger = await stockClient(server).signInWithPassword({ email: freshAddress(), password: 'x' })
    expect(stranger.error?.code).toBe('invalid_credentials')
    expect((await rows()).length).toBe(total)
  })

  test('[F49] mailed links and codes are on record, right and wrong ones', async () => {
    const { email, user } = await signedUp(server, mails)
    server.advance(61_000)
    await call(server, 'POST', '/otp', { body: { email } })
    const seen = await recorded(user.id, async () => {
      const code = mails.code(email)
      const wrong = code === '000000' ? '000001' : '000000'
      await call(server, 'POST', '/verify', { body: { type: 'magiclink', email, token: wrong } })
      server.advance(1000)
      await followLink(server, mails.link(email))
    })
    expect(seen).toEqual([
      { action: 'sign-in.failed', by: null, method: 'code', type: 'magiclink' },
      { action: 'sign-in', by: 'self', method: 'mail', kind: 'recovery' },
    ])
  })

  test('[F49] changes of password, address and factor, exports and refused deletions are on record', async () => {
    const { client, email, user } = await signedUp(server, mails)
    server.advance(61_000)
    const newEmail = freshAddress()
    const changes = await recorded(user.id, async () => {
      await client.updateUser({ password: 'another password', current_password: PASSWORD })
      server.advance(1000)
      await client.updateUser({ email: newEmail, current_password: 'another password' })
      for (const address of [email, newEmail]) {
        server.advance(1000)
        await followLink(server, mails.link(address))
      }
    })
    expect(changes.map(({ action }) => action)).toEqual([
      'password.changed',
      'address.change-asked',
      'address.changed',
      'sign-in',
    ])

    const factors = await recorded(user.id, async () => {
      await signIn(client, newEmail, 'another password')
      const { data: factor } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
      const factorId = factor?.id ?? ''
      const { data: challenge } = await client.mfa.challenge({ factorId })
      const right = await generate({ secret: factor?.totp.secret ?? '', epoch: server.ctx.now() / 1000 })
      for (const code of [right === '000000' ? '000001' : '000000', right]) {
        server.advance(10)
        await client.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code })
      }
      server.advance(1000)
      await client.mfa.unenroll({ factorId })
    })
    expect(factors.map(({ action }) => action)).toEqual([
      'sign-in',
      'factor.failed',
      'factor.added',
      'factor.removed',
    ])

    const { data } = await client.getSession()
    if (!data.session) throw new Error('no session')
    const me = learnerClient(server, personIn(data.session))
    await holdAdultGateOpen(server.ctx, user.id)
    const own = await recorded(user.id, async () => {
      await me.call('GET', '/export')
      server.advance(1000)
      await me.call('DELETE', '/account', { password: 'wrong' })
    })
    expect(own).toEqual([
      { action: 'account.exported', by: 'self' },
      { action: 'account.erase-failed', by: 'self', method: 'password' },
    ])
  })

  test('[F49] every call of an operator is on record, also one that only looks or fails', async () => {
    const { user } = await signedUp(server, mails)
    const seen = await recorded(user.id, async () => {
      await admin.getUserById(user.id)
      server.advance(1000)
      await admin.updateUserById(user.id, { role: 'teacher', password: 'given by us' })
    })
    expect(seen).toHaveLength(4)
    expect(seen).toEqual(
      expect.arrayContaining([
        { action: 'admin.called', by: null, call: 'GET /auth/v1/admin/users/:userId' },
        { action: 'admin.called', by: null, call: 'PUT /auth/v1/admin/users/:userId' },
        { action: 'password.changed', by: null },
        { action: 'role.changed', by: null, to: 'teacher' },
      ]),
    )
    const calls = async () => (await rows()).filter(({ action }) => action === 'admin.called')
    const before = (await calls()).length
    await admin.listUsers()
    await admin.inviteUserByEmail(freshAddress())
    await admin.inviteUserByEmail('no address')
    await call(server, 'GET', '/admin/someone@example.com', {
      headers: { Authorization: `Bearer ${server.ctx.keys.serviceKey}` },
    })
    expect((await calls()).length).toBe(before + 4)
    // Who has no right to call is refused before anything is written.
    await call(server, 'GET', '/admin/users')
    expect((await calls()).length).toBe(before + 4)
  })

  test('[F49] no row holds a name, an address or a code', async () => {
    const all = JSON.stringify(await rows())
    expect(all).not.toContain('@')
    expect(all).not.toContain('Ada')
    expect(all).not.toMatch(/"\d{6}\\?"/)
  })

  test('[F49] a change that fails leaves no row, and a row that fails undoes the change', async () => {
    const { client, user } = await signedUp(server, mails)
    const hashOf = () =>
      server.ctx.db.query.selectFrom('users').select('password_hash').where('id', '=', user.id).execute()
    const before = { rows: await about(user.id), hash: await hashOf() }
    const { audit } = server.ctx
    const record = audit.record
    Object.assign(audit, {
      record: async (...given: Parameters<typeof record>) => {
        await record(...given)
        throw new Error('the disk broke')
      },
    })
    const { error } = await client.updateUser({ password: 'never stored', current_password: PASSWORD })
    Object.assign(audit, { record })
    expect(error?.status).toBe(500)
    expect({ rows: await about(user.id), hash: await hashOf() }).toEqual(before)
  })

  test('[F49] a row is never changed', async () => {
    const [row] = await rows()
    const { query } = server.ctx.db
    for (const change of [
      { action: 'nothing' },
      { at: 0 },
      { subject_id: 'x', actor_id: null, network: null },
      { network: '198.51.100.0/24' },
      { actor_id: 'somebody else' },
    ]) {
      const changed = query
        .updateTable('audit_log')
        .set(change)
        .where('id', '=', row?.id ?? '')
        .execute()
      await expect(changed).rejects.toThrow('audit rows are never changed')
    }
    expect(await rows()).toContainEqual(row)
  })

  test('[F49] [X9] erasing removes what is about the person and forgets who acted on others', async () => {
    const [leaving, other] = [await newLearner(server), await newLearner(server)]
    const entry = { action: 'admin.called', network: '203.0.113.0/24' } as const
    await server.ctx.audit.record(server.ctx.db.query, { ...entry, actor: leaving.id, subject: other.id })
    await server.ctx.audit.record(server.ctx.db.query, { ...entry, actor: other.id, subject: leaving.id })
    const before = (await rows()).length
    server.advance(1000)
    expect(await eraseAccount(server.ctx, leaving.id, { by: 'admin' })).not.toBeNull()
    const left = await rows()
    expect(JSON.stringify(left)).not.toContain(leaving.id)
    expect(left.filter(({ subject_id }) => subject_id === other.id)).toMatchObject([
      { actor_id: null, network: null, action: 'admin.called' },
    ])
    expect(left.at(-1)).toMatchObject({ action: 'account.erased', actor_id: null, subject_id: null })
    expect(left.length).toBe(before)
    expect(await eraseAccount(server.ctx, leaving.id, { by: 'admin' })).toBeNull()
  })

  test('[F49] rows older than AUDIT_DAYS are swept in small steps, younger ones stay', async () => {
    const { ctx } = server
    const old = Array.from({ length: 1200 }, (_, i) => ({
      id: `old-${i}`,
      at: ctx.now() - 181 * DAY_MS,
      actor_id: null,
      subject_id: null,
      action: 'sign-in',
      network: null,
      detail: '{}',
    }))
    await ctx.db.query.insertInto('audit_log').values(old).execute()
    const young = { ...old[0], id: 'young', at: ctx.now() - 179 * DAY_MS } as (typeof old)[number]
    await ctx.db.query.insertInto('audit_log').values(young).execute()
    await Promise.all([sweepAudit(ctx), sweepAudit(ctx)])
    const ids = (await rows()).map(({ id }) => id)
    expect(ids.filter((id) => id.startsWith('old-'))).toEqual([])
    expect(ids).toContain('young')
  })
})
