import { randomUUID } from 'node:crypto'
import type { GoTrueAdminApi } from '@supabase/auth-js'
import { generateKeyPair, SignJWT } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { tokenIssuer } from '#server/keys/token-issuer.ts'
import { storeClass } from '#server/people/classes/classes.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import {
  adminApi,
  call,
  followLink,
  fragmentOf,
  freshAddress,
  mailsOf,
  signedUp,
  signIn,
  stockClient,
} from './stock-client.ts'

onBothServers('administration', (server) => {
  const mails = mailsOf(server)
  let admin: GoTrueAdminApi
  beforeAll(async () => {
    admin = adminApi(server)
  })

  test('[K21] an operator gives no weak password to an account that teaches', async () => {
    const { user } = await signedUp(server, mails)
    const set = async (password: string) => (await admin.updateUserById(user.id, { password })).error?.code
    expect(await set('six plus')).toBeUndefined()
    await server.ctx.db.transaction((trx) =>
      storeClass(trx, user.id, { name: '3b', grade: 3, language: 'en' }, server.ctx.now()),
    )
    expect(await set('six plus')).toBe('weak_password')
    expect(await set('a longer one for a class')).toBeUndefined()
  })

  test('creates, reads, changes, lists and deletes people', async () => {
    const email = freshAddress()
    const created = await admin.createUser({
      email,
      password: 'six plus',
      email_confirm: true,
      user_metadata: { full_name: 'Ada' },
      app_metadata: { school: 'north' },
    })
    expect(created.error).toBeNull()
    const id = created.data.user?.id ?? ''
    expect(created.data.user?.app_metadata).toEqual({
      school: 'north',
      provider: 'email',
      providers: ['email'],
    })
    const session = await signIn(stockClient(server), email, 'six plus')

    const newEmail = freshAddress()
    const changed = await admin.updateUserById(id, {
      email: newEmail,
      password: 'seven plus',
      user_metadata: { full_name: 'Ada L.' },
      app_metadata: { school: null, plan: 'teachers' },
      ban_duration: '1h30m',
    })
    expect(changed.data.user).toMatchObject({
      email: newEmail,
      user_metadata: { full_name: 'Ada L.' },
      app_metadata: { plan: 'teachers', provider: 'email' },
    })
    expect(changed.data.user?.app_metadata).not.toHaveProperty('school')
    expect((await call(server, 'GET', '/user', { token: session.access_token })).status).toBe(403)
    const banned = await stockClient(server).signInWithPassword({ email: newEmail, password: 'seven plus' })
    expect(banned.error?.code).toBe('user_banned')
    await admin.updateUserById(id, { ban_duration: 'none' })
    await signIn(stockClient(server), newEmail, 'seven plus')

    expect((await admin.getUserById(id)).data.user?.email).toBe(newEmail)
    const list = await admin.listUsers({ page: 1, perPage: 1 })
    expect(list.data.users).toHaveLength(1)
    expect(list.data).toMatchObject({ aud: 'authenticated', total: expect.any(Number) })

    expect((await admin.deleteUser(id)).error).toBeNull()
    expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
    const left = await server.ctx.db.query.selectFrom('profiles').select('id').where('id', '=', id).execute()
    expect(left).toEqual([])
  })

  test('a soft deletion leaves an empty shell and frees the address', async () => {
    const { email, user, session } = await signedUp(server, mails)
    expect((await admin.deleteUser(user.id, true)).error).toBeNull()
    const shell = await admin.getUserById(user.id)
    expect(shell.data.user).toMatchObject({ email: '', user_metadata: {}, identities: [] })
    expect((await call(server, 'GET', '/user', { token: session.access_token })).status).toBe(403)
    server.advance(61_000)
    await signedUp(server, mails, email)
  })

  test('an invited person accepts, and has a session', async () => {
    const email = freshAddress()
    const invited = await admin.inviteUserByEmail(email, { data: { full_name: 'Guest' } })
    expect(invited.data.user?.invited_at).toBeTruthy()
    const landed = fragmentOf(await followLink(server, mails.link(email)))
    expect(landed.get('type')).toBe('invite')
    expect(landed.get('access_token')).toBeTruthy()
    const again = await admin.inviteUserByEmail(email)
    expect(again.error).toMatchObject({ status: 422, code: 'email_exists' })
  })

  test('generated links do what the mailed ones do, and no mail is sent but the notice to an address that was left', async () => {
    const email = freshAddress()
    const before = mails.sent.length
    const signup = await admin.generateLink({ type: 'signup', email, password: 'six plus' })
    expect(signup.error).toBeNull()
    expect(signup.data.properties?.action_link).toMatch(/^http:\/\/localhost:3000\/auth\/v1\/verify\?token=/)
    await followLink(server, signup.data.properties?.action_link ?? '')
    await signIn(stockClient(server), email, 'six plus')

    const recovery = await admin.generateLink({ type: 'recovery', email })
    const byCode = await stockClient(server).verifyOtp({
      email,
      token: recovery.data.properties?.email_otp ?? '',
      type: 'recovery',
    })
    expect(byCode.error).toBeNull()
    const magic = await admin.generateLink({ type: 'magiclink', email })
    const byHash = await stockClient(server).verifyOtp({
      token_hash: magic.data.properties?.hashed_token ?? '',
      type: 'magiclink',
    })
    expect(byHash.error).toBeNull()

    const newEmail = freshAddress()
    const current = await admin.generateLink({ type: 'email_change_current', email, newEmail })
    const next = await admin.generateLink({ type: 'email_change_new', email, newEmail })
    await followLink(server, current.data.properties?.action_link ?? '')
    await followLink(server, next.data.properties?.action_link ?? '')
    await signIn(stockClient(server), newEmail, 'six plus')

    const stranger = await admin.generateLink({ type: 'magiclink', email: freshAddress() })
    expect(stranger.data.properties?.verification_type).toBe('signup')
    const nobody = await admin.generateLink({ type: 'recovery', email: freshAddress() })
    expect(nobody.error).toMatchObject({ status: 404, code: 'user_not_found' })
    // Clients without cookies are a new device each time.
    const sent = mails.sent.slice(before).filter(({ subject }) => !subject.includes('new device'))
    expect(sent).toMatchObject([{ to: email, subject: expect.stringContaining('was changed') }])
  })

  test('factors of a person can be listed and removed', async () => {
    const { client, user } = await signedUp(server, mails)
    const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
    const listed = await admin.mfa.listFactors({ userId: user.id })
    expect(JSON.stringify(listed.data)).not.toContain(data?.totp.secret)
    expect(listed.error).toBeNull()
    expect((await admin.mfa.deleteFactor({ userId: user.id, id: data?.id ?? '' })).error).toBeNull()
    expect((await client.mfa.listFactors()).data?.all).toEqual([])
  })

  const now = () => Math.floor(server.ctx.now() / 1000)
  const endless = (claims: Record<string, unknown>, issuer = tokenIssuer(server.ctx.config)) => {
    const { alg, kid, key } = server.ctx.keys.signing
    const token = { iat: now(), ...claims }
    return new SignJWT(token).setProtectedHeader({ alg, kid }).setIssuer(issuer).sign(key)
  }
  const signed = (claims: Record<string, unknown>) => endless({ exp: now() + 60, ...claims })

  test.each(['service_role', 'supabase_admin'])('a token of ours with role %s opens it', async (role) => {
    const answer = await call(server, 'GET', '/admin/users', { token: await signed({ role }) })
    expect(answer.status).toBe(200)
    expect(Number(answer.headers.get('x-total-count'))).toBeGreaterThan(0)
  })

  test('an operator’s token without an end opens it, as bearer and as key, and is on record', async () => {
    const token = await endless({ role: 'service_role' })
    const { email } = await signedUp(server, mails)
    const asked = adminApi(server, token)
    const { data, error } = await asked.listUsers()
    expect(error).toBeNull()
    expect(data.users.map((user) => user.email)).toContain(email)
    server.advance(400 * DAY_MS)
    expect((await asked.listUsers()).error).toBeNull()
    const { detail, actor_id } = await server.ctx.db.query
      .selectFrom('audit_log')
      .select(['detail', 'actor_id'])
      .where('action', '=', 'admin.called')
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow()
    expect([JSON.parse(detail), actor_id]).toEqual([{ call: 'GET /auth/v1/admin/users' }, null])
  })

  test('[S16] a token without an end opens nothing when it is a person’s, expired, or not quite ours', async () => {
    const { session, user } = await signedUp(server, mails)
    const claims = JSON.parse(Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString())
    const { exp: _, ...person } = claims as Record<string, unknown>
    const other = await generateKeyPair('ES256')
    for (const [token, code] of [
      [await endless({ ...person, role: 'service_role' }), 'not_admin'],
      [await endless({ role: 'service_role', sub: user.id }), 'not_admin'],
      [await endless({ role: 'authenticated' }), 'not_admin'],
      [await endless({ role: 'service_role', exp: now() - 1 }), 'bad_jwt'],
      [await endless({ role: 'service_role', iat: now() + 86_400 }), 'bad_jwt'],
      [await endless({ role: 'service_role' }, 'https://elsewhere.example/auth/v1'), 'bad_jwt'],
      [
        await new SignJWT({ role: 'service_role', iat: now() })
          .setProtectedHeader({ alg: 'ES256', kid: server.ctx.keys.signing.kid })
          .setIssuer(tokenIssuer(server.ctx.config))
          .sign(other.privateKey),
        'bad_jwt',
      ],
    ] as const) {
      const answer = await call(server, 'GET', '/admin/users', { token })
      expect([answer.status, await answer.json()]).toMatchObject([403, { code }])
    }
    // And it is no person: what belongs to people stays shut to it.
    const token = await endless({ role: 'service_role' })
    expect((await call(server, 'GET', '/user', { token })).status).toBe(403)
    const api = await server.request('/api/me', { headers: { Authorization: `Bearer ${token}` } })
    expect(api.status).toBe(401)
  })

  test('nobody has passkeys, and the OAuth server is off for operators too', async () => {
    const { user } = await signedUp(server, mails)
    const token = server.ctx.keys.serviceKey
    const listed = await call(server, 'GET', `/admin/users/${user.id}/passkeys`, { token })
    expect([listed.status, await listed.json()]).toEqual([200, []])
    for (const [path, code] of [
      [`/admin/users/${user.id}/passkeys/${randomUUID()}`, 'webauthn_credential_not_found'],
      [`/admin/users/${randomUUID()}/passkeys/${randomUUID()}`, 'user_not_found'],
    ] as const) {
      const answer = await call(server, 'DELETE', path, { token })
      expect([answer.status, await answer.json()]).toMatchObject([404, { code }])
    }
    expect((await admin.oauth.listClients()).error).toMatchObject({ status: 404, code: 'feature_disabled' })
    const custom = await call(server, 'GET', '/admin/custom-providers', { token })
    expect([custom.status, await custom.json()]).toMatchObject([404, { code: 'feature_disabled' }])
  })

  test('nothing else does', async () => {
    const id = randomUUID()
    const routes = [
      ['GET', '/admin/users'],
      ['POST', '/admin/users'],
      ['GET', `/admin/users/${id}`],
      ['PUT', `/admin/users/${id}`],
      ['DELETE', `/admin/users/${id}`],
      ['GET', `/admin/users/${id}/factors`],
      ['DELETE', `/admin/users/${id}/factors/${id}`],
      ['POST', '/admin/generate_link'],
      ['POST', '/invite'],
    ] as const
    const { session } = await signedUp(server, mails)
    for (const [method, path] of routes) {
      const refusal = async (token?: string) => {
        const answer = await call(server, method, path, { token })
        return [answer.status, ((await answer.json()) as { code: string }).code]
      }
      expect(await refusal()).toEqual([401, 'no_authorization'])
      expect(await refusal(session.access_token)).toEqual([403, 'not_admin'])
      expect(await refusal(server.ctx.keys.publishableKey)).toEqual([403, 'not_admin'])
      expect(await refusal(await signed({ role: 'authenticated' }))).toEqual([403, 'not_admin'])
      expect(await refusal('x.y.z')).toEqual([403, 'bad_jwt'])
    }
  })

  test('what is refused, and how', async () => {
    const { email, user } = await signedUp(server, mails)
    expect((await admin.createUser({ email })).error).toMatchObject({ status: 422, code: 'email_exists' })
    expect((await admin.createUser({})).error).toMatchObject({ status: 400, code: 'validation_failed' })
    expect((await admin.createUser({ phone: '+15550100' })).error?.code).toBe('phone_provider_disabled')
    expect((await admin.createUser({ email: freshAddress(), password: '1' })).error?.code).toBe(
      'weak_password',
    )
    const ban = await admin.updateUserById(user.id, { ban_duration: 'soon' })
    expect(ban.error).toMatchObject({ status: 400, code: 'validation_failed' })
    const token = server.ctx.keys.serviceKey
    const notId = await call(server, 'GET', '/admin/users/x', { token })
    expect([notId.status, await notId.json()]).toMatchObject([404, { code: 'validation_failed' }])
    const page = await call(server, 'GET', '/admin/users?page=-1', { token })
    expect([page.status, await page.json()]).toMatchObject([400, { code: 'validation_failed' }])
    const link = await call(server, 'POST', '/admin/generate_link', { token, body: { type: 'x', email } })
    expect([link.status, await link.json()]).toMatchObject([400, { code: 'validation_failed' }])
  })
})
