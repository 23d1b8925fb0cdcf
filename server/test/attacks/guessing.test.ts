import { expect, test } from 'vitest'
import { onBothServers, startTestServer } from '#server/testing/test-server.ts'
import {
  call,
  followLink,
  fragmentOf,
  freshAddress,
  mailsOf,
  outcome,
  signedUp,
  stockClient,
} from '../auth/stock-client.ts'

onBothServers('guessing', (server, engine) => {
  const mails = mailsOf(server)
  const signIn = (email: string, password: string) =>
    call(server, 'POST', '/token?grant_type=password', { body: { email, password } })

  test('[S10] guessing a password stops after ten tries, and the true password has to wait as well', async () => {
    const { email, password, user } = await signedUp(server, mails)
    const sessions = () =>
      server.ctx.db.query.selectFrom('sessions').selectAll().where('user_id', '=', user.id).execute()
    const before = await sessions()
    for (let i = 0; i < 10; i++) {
      expect(await outcome(await signIn(email, `wrong ${i}`))).toBe('400 invalid_credentials')
    }
    const refused = await signIn(email.toUpperCase(), password)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await outcome(refused)).toBe('429 over_request_rate_limit')
    expect(await sessions()).toEqual(before)
    server.advance(15 * 60_000 + 1000)
    expect((await signIn(email, password)).status).toBe(200)
  })

  test('[S10] guesses sent at the same moment share the ten tries', async () => {
    const { email } = await signedUp(server, mails)
    const answers = await Promise.all(Array.from({ length: 25 }, (_, i) => signIn(email, `wrong ${i}`)))
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(10)
  })

  test('[S10] a right password clears the count', async () => {
    const { email, password } = await signedUp(server, mails)
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 8; i++) await signIn(email, 'wrong')
      expect((await signIn(email, password)).status).toBe(200)
    }
  })

  test('[S11] a code is void after five wrong tries, also when they come at once', async () => {
    const email = freshAddress()
    await stockClient(server).signUp({ email, password: 'six plus' })
    const code = mails.code(email)
    const attempt = (token: string) =>
      call(server, 'POST', '/verify', { body: { type: 'signup', email, token } })
    const wrong = code === '000000' ? '000001' : '000000'
    await Promise.all(Array.from({ length: 5 }, () => attempt(wrong)))
    expect(await outcome(await attempt(code))).toBe('403 otp_expired')
    const user = await server.ctx.db.query
      .selectFrom('users')
      .select('email_confirmed_at')
      .where('email', '=', email)
      .executeTakeFirst()
    expect(user?.email_confirmed_at).toBeNull()
    // The long token of the link cannot be guessed, so it still works.
    expect(fragmentOf(await followLink(server, mails.link(email))).get('access_token')).toBeTruthy()
  })

  test('[S11] four wrong tries leave the code alive', async () => {
    const email = freshAddress()
    await stockClient(server).signUp({ email, password: 'six plus' })
    const attempt = (token: string) =>
      call(server, 'POST', '/verify', { body: { type: 'signup', email, token } })
    for (let i = 0; i < 4; i++) await attempt('abcdef')
    expect((await attempt(mails.code(email))).status).toBe(200)
  })

  test('[S10] one client address runs out of tries, another does not', async () => {
    const behindProxy = await startTestServer(engine, { TRUSTED_PROXIES: '127.0.0.1' })
    const attempt = (client: string) =>
      call(behindProxy, 'POST', '/token?grant_type=refresh_token', {
        body: { refresh_token: 'x' },
        headers: { 'X-Forwarded-For': client },
      })
    expect(await outcome(await attempt('203.0.113.7'))).toBe('400 refresh_token_not_found')
    await behindProxy.ctx.db.query.updateTable('rate_limits').set({ points: 100_000 }).execute()
    expect(await outcome(await attempt('203.0.113.7'))).toBe('429 over_request_rate_limit')
    expect(await outcome(await attempt('203.0.113.8'))).toBe('400 refresh_token_not_found')
    await behindProxy.stop()
  })
})
