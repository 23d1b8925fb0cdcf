import { expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import {
  call,
  followLink,
  fragmentOf,
  freshAddress,
  mailsOf,
  signedUp,
  signIn,
  stockClient,
  tokenIn,
} from './stock-client.ts'

onBothServers('mailed links and codes', (server) => {
  const mails = mailsOf(server)
  test('a forgotten password is replaced by way of the mail, which ends the other sessions', async () => {
    const { email, session } = await signedUp(server, mails)
    const client = stockClient(server)
    expect((await client.resetPasswordForEmail(email)).error).toBeNull()
    const landed = await followLink(server, mails.link(email))
    expect(landed.pathname).toBe('/auth/reset-password')
    const fragment = fragmentOf(landed)
    expect(fragment.get('type')).toBe('recovery')
    await client.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })
    expect((await client.updateUser({ password: 'brand new one' })).error).toBeNull()
    expect((await call(server, 'GET', '/user', { token: session.access_token })).status).toBe(403)
    expect((await client.getUser()).error).toBeNull()
    await signIn(stockClient(server), email, 'brand new one')
  })

  test('a newcomer signs in by mail alone', async () => {
    const email = freshAddress()
    const client = stockClient(server)
    expect(
      (await client.signInWithOtp({ email, options: { data: { full_name: 'Grace' } } })).error,
    ).toBeNull()
    const { data, error } = await client.verifyOtp({ email, token: mails.code(email), type: 'email' })
    expect(error).toBeNull()
    expect(data.user?.user_metadata.full_name).toBe('Grace')
  })

  test('a known person signs in with the code and with the link of the mail', async () => {
    const { email } = await signedUp(server, mails)
    const client = stockClient(server)
    await client.signInWithOtp({ email })
    const byCode = await client.verifyOtp({ email, token: mails.code(email), type: 'magiclink' })
    expect(byCode.data.session?.user.email).toBe(email)
    await client.signInWithOtp({ email })
    expect(fragmentOf(await followLink(server, mails.link(email))).get('type')).toBe('magiclink')
  })

  test('/magiclink does the same', async () => {
    const { email } = await signedUp(server, mails)
    const answer = await call(server, 'POST', '/magiclink', { body: { email } })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({})
    expect(mails.link(email)).toContain('type=magiclink')
  })

  test('a sign-in link makes no account when asked not to', async () => {
    const email = freshAddress()
    const { error } = await stockClient(server).signInWithOtp({ email, options: { shouldCreateUser: false } })
    expect(error).toBeNull()
    expect(mails.sent.filter(({ to }) => to === email)).toEqual([])
    const made = await server.ctx.db.query
      .selectFrom('users')
      .selectAll()
      .where('email', '=', email)
      .execute()
    expect(made).toEqual([])
  })

  test('a sign-in link drops a password that a stranger prepared', async () => {
    const email = freshAddress()
    const client = stockClient(server)
    await client.signUp({ email, password: 'of a stranger' })
    server.advance(61_000)
    await client.signInWithOtp({ email })
    await followLink(server, mails.link(email))
    const stranger = await client.signInWithPassword({ email, password: 'of a stranger' })
    expect(stranger.error?.code).toBe('invalid_credentials')
  })

  test('the confirmation can be sent again, and both mails confirm the same sign-up', async () => {
    const email = freshAddress()
    const client = stockClient(server)
    await client.signUp({ email, password: 'six plus' })
    const first = mails.link(email)
    server.advance(61_000)
    expect((await client.resend({ type: 'signup', email })).error).toBeNull()
    expect(mails.link(email)).not.toBe(first)
    expect(fragmentOf(await followLink(server, first)).get('access_token')).toBeTruthy()
    expect(fragmentOf(await followLink(server, mails.link(email))).get('error_code')).toBe('otp_expired')
    await signIn(client, email, 'six plus')
    const other = freshAddress()
    await client.signUp({ email: other, password: 'six plus' })
    server.advance(2 * DAY_MS)
    await client.resend({ type: 'signup', email: other })
    await followLink(server, mails.link(other))
    await signIn(client, other, 'six plus')
  })

  test('the token of a link can be handed over by the app', async () => {
    const { email } = await signedUp(server, mails)
    const client = stockClient(server)
    await client.resetPasswordForEmail(email)
    const token_hash = tokenIn(mails.link(email))
    const { data, error } = await client.verifyOtp({ token_hash, type: 'recovery' })
    expect(error).toBeNull()
    expect(data.session?.user.email).toBe(email)
  })

  test('links and codes expire', async () => {
    const { email } = await signedUp(server, mails)
    const client = stockClient(server)
    await client.resetPasswordForEmail(email)
    server.advance(3_601_000)
    expect(fragmentOf(await followLink(server, mails.link(email))).get('error_code')).toBe('otp_expired')
    const late = await client.verifyOtp({ email, token: mails.code(email), type: 'recovery' })
    expect(late.error).toMatchObject({ status: 403, code: 'otp_expired' })
  })

  test('a code of one kind does not open another', async () => {
    const email = freshAddress()
    await stockClient(server).signUp({ email, password: 'six plus' })
    const { error } = await stockClient(server).verifyOtp({
      email,
      token: mails.code(email),
      type: 'recovery',
    })
    expect(error?.code).toBe('otp_expired')
  })

  test('the PKCE flow gives a code that only the asking client can use, once', async () => {
    const email = freshAddress()
    const client = stockClient(server, { flowType: 'pkce' })
    await client.signUp({ email, password: 'six plus' })
    const landed = await followLink(server, mails.link(email))
    const code = landed.searchParams.get('code') ?? ''
    expect(landed.hash).toBe('')
    const exchange = (code_verifier: string) =>
      call(server, 'POST', '/token?grant_type=pkce', { body: { auth_code: code, code_verifier } })
    const stranger = await exchange('x'.repeat(43))
    expect(stranger.status).toBe(400)
    expect(await stranger.json()).toMatchObject({ code: 'bad_code_verifier' })
    const { data, error } = await client.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.session?.user.email).toBe(email)
    const again = await exchange('x'.repeat(43))
    expect(again.status).toBe(404)
    expect(await again.json()).toMatchObject({ code: 'flow_state_not_found' })
  })

  test('a PKCE code expires after five minutes, and its link works once', async () => {
    const { email } = await signedUp(server, mails)
    const client = stockClient(server, { flowType: 'pkce' })
    await client.resetPasswordForEmail(email)
    const link = mails.link(email)
    const code = (await followLink(server, link)).searchParams.get('code') ?? ''
    server.advance(301_000)
    const { error } = await client.exchangeCodeForSession(code)
    expect(error).toMatchObject({ status: 422, code: 'flow_state_expired' })
    expect(fragmentOf(await followLink(server, link)).get('error_code')).toBe('otp_expired')
  })

  test.each([
    ['no type', { token: '123456', email: 'a@example.com' }, 400, 'validation_failed'],
    ['neither token nor hash', { type: 'signup', email: 'a@example.com' }, 400, 'validation_failed'],
    ['a token without an address', { type: 'signup', token: '123456' }, 400, 'validation_failed'],
    [
      'a hash with an address',
      { type: 'signup', token_hash: 'x', email: 'a@example.com' },
      400,
      'validation_failed',
    ],
    ['an unknown type', { type: 'toString', token_hash: 'x' }, 400, 'validation_failed'],
    ['an unknown hash', { type: 'signup', token_hash: 'x' }, 403, 'otp_expired'],
    ['an unknown address', { type: 'signup', token: '123456', email: 'a@example.com' }, 403, 'otp_expired'],
    ['a phone code', { type: 'sms', token: '123456', phone: '+15550100' }, 403, 'otp_expired'],
  ])('verify refuses %s', async (_, body, status, code) => {
    const answer = await call(server, 'POST', '/verify', { body })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ code })
  })

  test.each([
    ['recover without address', '/recover', {}, 'validation_failed'],
    ['resend of an unknown type', '/resend', { type: 'x', email: 'a@example.com' }, 'validation_failed'],
    ['resend without address', '/resend', { type: 'signup' }, 'validation_failed'],
    ['resend to a phone', '/resend', { type: 'sms', phone: '+15550100' }, 'phone_provider_disabled'],
    ['otp to a phone', '/otp', { phone: '+15550100' }, 'phone_provider_disabled'],
    ['otp without address', '/otp', {}, 'validation_failed'],
    ['pkce without code', '/token?grant_type=pkce', { code_verifier: 'x' }, 'validation_failed'],
  ])('refused: %s', async (_, path, body, code) => {
    const answer = await call(server, 'POST', path, { body })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code })
  })
})
