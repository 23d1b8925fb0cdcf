import { expect, test } from 'vitest'
import { onBothServers } from '#server/testing/test-server.ts'
import { call, mailsOf, refresh, refreshed, signedUp } from './stock-client.ts'

onBothServers('sessions', (server) => {
  const mails = mailsOf(server)
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

  test('no refresh token is stored in the clear', async () => {
    const { session } = await signedUp(server, mails)
    const child = await refreshed(server, session.refresh_token)
    const rows = JSON.stringify(await server.ctx.db.query.selectFrom('refresh_tokens').selectAll().execute())
    expect(rows).not.toContain(session.refresh_token)
    expect(rows).not.toContain(child.refresh_token)
  })

  test('after sign-out the client is told that its session is missing', async () => {
    const { client, session } = await signedUp(server, mails)
    await call(server, 'POST', '/logout', { token: session.access_token })
    const { error } = await client.getUser()
    expect(error?.name).toBe('AuthSessionMissingError')
    const answer = await call(server, 'GET', '/user', { token: session.access_token })
    expect(await answer.json()).toMatchObject({ code: 'session_not_found' })
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
    expect(await (await refresh(server, session.refresh_token)).json()).toMatchObject({ code: 'user_banned' })
  })
})
