import { createHash } from 'node:crypto'
import { generate } from 'otplib'
import { expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { sweepSessions } from '#server/auth/standing/session-lifetime.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import {
  call,
  mailsOf,
  PASSWORD,
  refresh,
  refreshed,
  signedUp,
  signIn,
  stockClient,
} from '../auth/stock-client.ts'

onBothServers('stolen sessions', (server) => {
  const mails = mailsOf(server)
  const userStatus = async (token: string) => (await call(server, 'GET', '/user', { token })).status

  test('[S17] the direct parent works for ten seconds and gives the same child', async () => {
    const { session } = await signedUp(server, mails)
    const child = await refreshed(server, session.refresh_token)
    server.advance(9_000)
    expect((await refreshed(server, session.refresh_token)).refresh_token).toBe(child.refresh_token)
    expect((await refresh(server, child.refresh_token)).status).toBe(200)
  })

  test('[S17] refreshing twice at the same moment gives both the same child', async () => {
    const { session } = await signedUp(server, mails)
    const children = await Promise.all([1, 2, 3, 4, 5].map(() => refreshed(server, session.refresh_token)))
    expect(new Set(children.map((child) => child.refresh_token)).size).toBe(1)
  })

  test('[S17] the parent after ten seconds ends the session', async () => {
    const { session } = await signedUp(server, mails)
    const child = await refreshed(server, session.refresh_token)
    server.advance(11_000)
    const reused = await refresh(server, session.refresh_token)
    expect(reused.status).toBe(400)
    expect(await reused.json()).toMatchObject({ code: 'refresh_token_already_used' })
    const after = await refresh(server, child.refresh_token)
    expect(after.status).toBe(400)
    expect(await after.json()).toMatchObject({ code: 'refresh_token_not_found' })
    expect(await userStatus(session.access_token)).toBe(403)
  })

  test('[S17] a grandparent ends the session, even within ten seconds', async () => {
    const { session } = await signedUp(server, mails)
    const child = await refreshed(server, session.refresh_token)
    const grandchild = await refreshed(server, child.refresh_token)
    expect(await (await refresh(server, session.refresh_token)).json()).toMatchObject({
      code: 'refresh_token_already_used',
    })
    expect((await refresh(server, grandchild.refresh_token)).status).toBe(400)
  })

  test.each([
    ['local', [false, true]],
    ['others', [true, false]],
    ['global', [false, false]],
  ] as const)(
    '[S18] sign-out with scope %s kills exactly those refresh tokens, and /user refuses at once',
    async (scope, [own, other]) => {
      const { client, email, session } = await signedUp(server, mails)
      const elsewhere = await signIn(stockClient(server), email)
      expect((await client.signOut({ scope })).error).toBeNull()
      expect(await userStatus(session.access_token)).toBe(own ? 200 : 403)
      expect(await userStatus(elsewhere.access_token)).toBe(other ? 200 : 403)
      expect((await refresh(server, session.refresh_token)).status).toBe(own ? 200 : 400)
      expect((await refresh(server, elsewhere.refresh_token)).status).toBe(other ? 200 : 400)
    },
  )

  test('[S18] an access token lives 15 minutes', async () => {
    const { session } = await signedUp(server, mails)
    expect(session.expires_in).toBe(900)
    expect(await userStatus(session.access_token)).toBe(200)
    server.advance(901_000)
    const answer = await call(server, 'GET', '/user', { token: session.access_token })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'bad_jwt' })
    const headers = { Authorization: `Bearer ${session.access_token}` }
    expect((await server.request('/api/me', { headers })).status).toBe(401)
  })

  test('[S18] an unknown sign-out scope ends nothing', async () => {
    const { session } = await signedUp(server, mails)
    const answer = await call(server, 'POST', '/logout?scope=all', { token: session.access_token })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'validation_failed' })
    expect(await userStatus(session.access_token)).toBe(200)
  })

  const sessionsOf = (userId: string) =>
    server.ctx.db.query.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()

  test('[F17] a session that is not used for 30 days is over', async () => {
    const { session } = await signedUp(server, mails)
    server.advance(29 * DAY_MS)
    const { refresh_token } = await refreshed(server, session.refresh_token)
    server.advance(30 * DAY_MS)
    const late = await refresh(server, refresh_token)
    expect([late.status, ((await late.json()) as { code: string }).code]).toEqual([400, 'session_expired'])
    expect(await (await refresh(server, refresh_token)).json()).toMatchObject({
      code: 'refresh_token_not_found',
    })
  })

  test('[F17] a session in constant use is over after 180 days', async () => {
    const { session } = await signedUp(server, mails)
    let { refresh_token } = session
    for (let day = 20; day < 180; day += 20) {
      server.advance(20 * DAY_MS)
      refresh_token = (await refreshed(server, refresh_token)).refresh_token
    }
    server.advance(20 * DAY_MS)
    expect(await (await refresh(server, refresh_token)).json()).toMatchObject({ code: 'session_expired' })
  })

  test('[F17] a session with an end of its own is refused from that moment, whatever its token says', async () => {
    const { session } = await signedUp(server, mails)
    const headers = { Authorization: `Bearer ${session.access_token}` }
    const expires_at = server.ctx.now() + 60_000
    await server.ctx.db.query
      .updateTable('sessions')
      .set({ expires_at })
      .where('user_id', '=', session.user.id)
      .execute()
    expect((await server.request('/api/me', { headers })).status).toBe(200)
    server.advance(61_000)
    const api = await server.request('/api/me', { headers })
    expect([api.status, await api.json()]).toEqual([
      401,
      expect.objectContaining({ code: 'session_expired' }),
    ])
    expect(await userStatus(session.access_token)).toBe(403)
    expect((await refresh(server, session.refresh_token)).status).toBe(400)
  })

  test('[F17] sessions that are over are swept, living ones stay', async () => {
    const idle = await signedUp(server, mails)
    const short = await signedUp(server, mails)
    await server.ctx.db.query
      .updateTable('sessions')
      .set({ expires_at: server.ctx.now() + 31 * DAY_MS })
      .where('user_id', '=', short.user.id)
      .execute()
    server.advance(29 * DAY_MS)
    await refreshed(server, short.session.refresh_token)
    const busy = await signedUp(server, mails)
    server.advance(2 * DAY_MS)
    await sweepSessions(server.ctx.db, server.ctx.now())
    expect(await sessionsOf(idle.user.id)).toEqual([])
    expect(await sessionsOf(short.user.id)).toEqual([])
    expect(await sessionsOf(busy.user.id)).not.toEqual([])
    expect((await refresh(server, busy.session.refresh_token)).status).toBe(200)
  })

  test('[F46] a second tab that refreshes with the parent just after a TOTP step ends nothing', async () => {
    const { client, session } = await signedUp(server, mails)
    const enrolled = await client.mfa.enroll({ factorType: 'totp' })
    const { id = '', totp } = enrolled.data ?? {}
    await client.refreshSession()
    const epoch = Math.floor(server.ctx.now() / 1000)
    const code = await generate({ secret: totp?.secret ?? '', epoch })
    const raised = (await client.mfa.challengeAndVerify({ factorId: id, code })).data
    server.advance(5_000)
    // The other tab has proven less, so it gets nothing; but the session goes on.
    expect(await (await refresh(server, session.refresh_token)).json()).toMatchObject({
      code: 'refresh_token_not_found',
    })
    expect(await userStatus(raised?.access_token ?? '')).toBe(200)
    expect((await refresh(server, raised?.refresh_token ?? '')).status).toBe(200)
    // Later the same token means that somebody else holds it.
    server.advance(11_000)
    expect(await (await refresh(server, session.refresh_token)).json()).toMatchObject({
      code: 'refresh_token_already_used',
    })
  })

  test('[F16] a session left offline is ended later by the hash of its token, which opens nothing', async () => {
    const gone = await signedUp(server, mails)
    const stays = await signedUp(server, mails)
    const hash = createHash('sha256').update(gone.session.refresh_token).digest('base64url')
    expect((await refresh(server, hash)).status).toBe(400)
    const leave = (token_hashes: unknown) => call(server, 'POST', '/departures', { body: { token_hashes } })
    expect((await leave([gone.session.refresh_token, 'x'])).status).toBe(204)
    expect(await userStatus(gone.session.access_token)).toBe(200)
    // A used token names its session as well: the answer to the last refresh may not have arrived.
    await refreshed(server, gone.session.refresh_token)
    expect((await leave([hash])).status).toBe(204)
    expect(await userStatus(gone.session.access_token)).toBe(403)
    expect(await userStatus(stays.session.access_token)).toBe(200)
    for (const bad of [undefined, 'x', [1], Array.from({ length: 51 }, () => 'x'), ['x'.repeat(65)]])
      expect((await leave(bad)).status).toBe(400)
  })

  test('[F16] a page without https ends its session by the token itself, and no other', async () => {
    const gone = await signedUp(server, mails)
    const stays = await signedUp(server, mails)
    const body = { tokens: [gone.session.refresh_token, 'x'] }
    expect((await call(server, 'POST', '/departures', { body })).status).toBe(204)
    expect(await userStatus(gone.session.access_token)).toBe(403)
    expect(await userStatus(stays.session.access_token)).toBe(200)
  })

  test('[S19] a new password ends the other sessions and keeps this one', async () => {
    const { client, email, session } = await signedUp(server, mails)
    const elsewhere = await signIn(stockClient(server), email)
    expect(
      (await client.updateUser({ password: 'another one', current_password: PASSWORD })).error,
    ).toBeNull()
    expect((await call(server, 'GET', '/user', { token: session.access_token })).status).toBe(200)
    expect((await call(server, 'GET', '/user', { token: elsewhere.access_token })).status).toBe(403)
    const old = await stockClient(server).signInWithPassword({ email, password: 'a password of nobody' })
    expect(old.error?.code).toBe('invalid_credentials')
    expect((await refresh(server, elsewhere.refresh_token)).status).toBe(400)
  })
})
