import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { call, type Outbox, signedUp, signIn, stockClient, watchMails } from '../auth/stock-client.ts'

onBothEngines('stolen sessions', (engine) => {
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

  test('[S17] the direct parent works for ten seconds and gives the same child', async () => {
    const { session } = await signedUp(server, mails)
    const child = await refreshed(session.refresh_token)
    server.advance(9_000)
    expect((await refreshed(session.refresh_token)).refresh_token).toBe(child.refresh_token)
    expect((await refresh(child.refresh_token)).status).toBe(200)
  })

  test('[S17] refreshing twice at the same moment gives both the same child', async () => {
    const { session } = await signedUp(server, mails)
    const children = await Promise.all([1, 2, 3, 4, 5].map(() => refreshed(session.refresh_token)))
    expect(new Set(children.map((child) => child.refresh_token)).size).toBe(1)
  })

  test('[S17] the parent after ten seconds ends the session', async () => {
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

  test('[S17] a grandparent ends the session, even within ten seconds', async () => {
    const { session } = await signedUp(server, mails)
    const child = await refreshed(session.refresh_token)
    const grandchild = await refreshed(child.refresh_token)
    expect(await (await refresh(session.refresh_token)).json()).toMatchObject({
      code: 'refresh_token_already_used',
    })
    expect((await refresh(grandchild.refresh_token)).status).toBe(400)
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
      expect((await refresh(session.refresh_token)).status).toBe(own ? 200 : 400)
      expect((await refresh(elsewhere.refresh_token)).status).toBe(other ? 200 : 400)
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

  test('[S19] a new password ends the other sessions and keeps this one', async () => {
    const { client, email, session } = await signedUp(server, mails)
    const elsewhere = await signIn(stockClient(server), email)
    expect((await client.updateUser({ password: 'another one' })).error).toBeNull()
    expect((await call(server, 'GET', '/user', { token: session.access_token })).status).toBe(200)
    expect((await call(server, 'GET', '/user', { token: elsewhere.access_token })).status).toBe(403)
    const old = await stockClient(server).signInWithPassword({ email, password: 'a password of nobody' })
    expect(old.error?.code).toBe('invalid_credentials')
    expect((await refresh(elsewhere.refresh_token)).status).toBe(400)
  })
})
