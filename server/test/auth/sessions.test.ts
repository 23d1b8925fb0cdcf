import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { call, type Outbox, signedUp, signIn, stockClient, watchMails } from './stock-client.ts'

onBothEngines('sessions', (engine) => {
  let server: TestServer
  let mails: Outbox
  beforeAll(async () => {
    server = await startTestServer(engine)
    mails = watchMails(server)
  })
  afterAll(() => server.stop())

  const refresh = (token: string) =>
    call(server, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } })
  const refreshed = async (token: string) =>
    (await (await refresh(token)).json()) as { refresh_token: string }
  const userStatus = async (token: string) => (await call(server, 'GET', '/user', { token })).status

  test('the stock client signs in, reads its user, refreshes, verifies claims and signs out', async () => {
    const { client, email, user } = await signedUp(server, mails)
    expect((await client.getUser()).data.user).toMatchObject({ id: user.id, email })
    const before = (await client.getSession()).data.session
    const after = await client.refreshSession()
    expect(after.error).toBeNull()
    expect(after.data.session?.refresh_token).not.toBe(before?.refresh_token)
    const claims = await client.getClaims()
    expect(claims.error).toBeNull()
    expect(claims.data?.claims).toMatchObject({
      sub: user.id,
      role: 'authenticated',
      aal: 'aal1',
      iss: 'http://localhost:3000/auth/v1',
      amr: [{ method: 'password' }],
    })
    expect((await client.signOut()).error).toBeNull()
    expect((await client.getSession()).data.session).toBeNull()
  })

  test('an access token lives 15 minutes', async () => {
    const { session } = await signedUp(server, mails)
    expect(session.expires_in).toBe(900)
    expect(await userStatus(session.access_token)).toBe(200)
    server.advance(901_000)
    const answer = await call(server, 'GET', '/user', { token: session.access_token })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'bad_jwt' })
  })

  test('the direct parent works for ten seconds and gives the same child', async () => {
    const { session } = await signedUp(server, mails)
    const child = await refreshed(session.refresh_token)
    server.advance(9_000)
    expect((await refreshed(session.refresh_token)).refresh_token).toBe(child.refresh_token)
    expect((await refresh(child.refresh_token)).status).toBe(200)
  })

  test('refreshing twice at the same moment gives both the same child', async () => {
    const { session } = await signedUp(server, mails)
    const children = await Promise.all([1, 2, 3, 4, 5].map(() => refreshed(session.refresh_token)))
    expect(new Set(children.map((child) => child.refresh_token)).size).toBe(1)
  })

  test('the parent after ten seconds ends the session', async () => {
    const { session } = await signedUp(server, mails)
    const child = await refreshed(session.refresh_token)
    server.advance(11_000)
    const reused = await refresh(session.refresh_token)
    expect(reused.status).toBe(400)
    expect(await reused.json()).toMatchObject({ code: 'refresh_token_already_used' })
    const after = await refresh(child.refresh_token)
    expect(after.status).toBe(400)
    expect(await after.json()).toMatchObject({ code: 'refresh_token_not_found' })
    expect(await userStatus(session.access_token)).toBe(403)
  })

  test('a grandparent ends the session, even within ten seconds', async () => {
    const { session } = await signedUp(server, mails)
    const child = await refreshed(session.refresh_token)
    const grandchild = await refreshed(child.refresh_token)
    expect(await (await refresh(session.refresh_token)).json()).toMatchObject({
      code: 'refresh_token_already_used',
    })
    expect((await refresh(grandchild.refresh_token)).status).toBe(400)
  })

  test('no refresh token is stored in the clear', async () => {
    const { session } = await signedUp(server, mails)
    const child = await refreshed(session.refresh_token)
    const rows = JSON.stringify(await server.ctx.db.query.selectFrom('refresh_tokens').selectAll().execute())
    expect(rows).not.toContain(session.refresh_token)
    expect(rows).not.toContain(child.refresh_token)
  })

  test.each([
    ['local', [false, true]],
    ['others', [true, false]],
    ['global', [false, false]],
  ] as const)(
    'sign-out with scope %s kills exactly those refresh tokens, and /user refuses at once',
    async (scope, [own, other]) => {
      const { client, email, session } = await signedUp(server, mails)
      const elsewhere = await signIn(stockClient(server), email)
      expect((await client.signOut({ scope })).error).toBeNull()
      expect(await userStatus(session.access_token)).toBe(own ? 200 : 403)
      expect(await userStatus(elsewhere.access_token)).toBe(other ? 200 : 403)
      expect((await refresh(session.refresh_token)).status).toBe(own ? 200 : 400)
      expect((await refresh(elsewhere.refresh_token)).status).toBe(other ? 200 : 400)
    },
  )

  test('after sign-out the client is told that its session is missing', async () => {
    const { client, session } = await signedUp(server, mails)
    await call(server, 'POST', '/logout', { token: session.access_token })
    const { error } = await client.getUser()
    expect(error?.name).toBe('AuthSessionMissingError')
    const answer = await call(server, 'GET', '/user', { token: session.access_token })
    expect(await answer.json()).toMatchObject({ code: 'session_not_found' })
  })

  test('an unknown sign-out scope ends nothing', async () => {
    const { session } = await signedUp(server, mails)
    const answer = await call(server, 'POST', '/logout?scope=all', { token: session.access_token })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'validation_failed' })
    expect(await userStatus(session.access_token)).toBe(200)
  })

  test('a banned person can neither sign in nor refresh', async () => {
    const { client, email, password, session, user } = await signedUp(server, mails)
    await server.ctx.db.query
      .updateTable('users')
      .set({ banned_until: server.ctx.now() + 60_000 })
      .where('id', '=', user.id)
      .execute()
    const again = await client.signInWithPassword({ email, password })
    expect(again.error).toMatchObject({ status: 400, code: 'user_banned' })
    expect(await (await refresh(session.refresh_token)).json()).toMatchObject({ code: 'user_banned' })
  })
})
