import { expect, test } from 'vitest'
import { onBothEngines, onBothServers, startTestServer } from '#server/testing/test-server.ts'
import { call, followLink, fragmentOf, freshAddress, mailsOf, signedUp, stockClient } from './stock-client.ts'

onBothServers('sign-up', (server) => {
  const mails = mailsOf(server)
  test('a newcomer confirms by the mailed link, and only then can sign in', async () => {
    const email = freshAddress()
    const client = stockClient(server)
    const signUp = await client.signUp({
      email,
      password: 'six plus',
      options: { data: { full_name: ' Ada Lovelace ' } },
    })
    expect(signUp.error).toBeNull()
    expect(signUp.data.session).toBeNull()
    expect(signUp.data.user).toMatchObject({
      email,
      role: 'authenticated',
      identities: [{ provider: 'email' }],
    })

    const early = await client.signInWithPassword({ email, password: 'six plus' })
    expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed' })

    const landed = await followLink(server, mails.link(email))
    expect(landed.origin + landed.pathname + landed.search).toBe(
      'http://localhost:3000/auth/login?verified=true',
    )
    const fragment = fragmentOf(landed)
    expect(fragment.get('type')).toBe('signup')
    const set = await client.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })
    expect(set.error).toBeNull()
    expect(set.data.user?.id).toBe(signUp.data.user?.id)

    const late = await client.signInWithPassword({ email, password: 'six plus' })
    expect(late.error).toBeNull()
    expect(late.data.user?.email_confirmed_at).toBeTruthy()
  })

  test('the profile is made with the user and takes the name', async () => {
    const { user } = await signedUp(server, mails)
    const profile = await server.ctx.db.query
      .selectFrom('profiles')
      .selectAll()
      .where('id', '=', user.id)
      .executeTakeFirst()
    expect(profile).toMatchObject({ full_name: 'Ada Lovelace' })
  })

  test('the six digits of the mail confirm as well as its link', async () => {
    const email = freshAddress()
    const client = stockClient(server)
    await client.signUp({ email, password: 'six plus' })
    const { data, error } = await client.verifyOtp({ email, token: mails.code(email), type: 'signup' })
    expect(error).toBeNull()
    expect(data.session?.user.email).toBe(email)
  })

  test('a link works once', async () => {
    const email = freshAddress()
    await stockClient(server).signUp({ email, password: 'six plus' })
    const link = mails.link(email)
    await followLink(server, link)
    const again = fragmentOf(await followLink(server, link))
    expect(again.get('error_code')).toBe('otp_expired')
    expect(again.get('access_token')).toBeNull()
  })

  test('after signing up again before confirming, the link that is followed says which password counts', async () => {
    const email = freshAddress()
    const client = stockClient(server)
    await client.signUp({ email, password: 'of a stranger' })
    const strangersLink = mails.link(email)
    server.advance(61_000)
    await client.signUp({ email, password: 'of the owner' })
    await followLink(server, mails.link(email))
    expect(fragmentOf(await followLink(server, strangersLink)).get('error_code')).toBe('otp_expired')
    const stranger = await client.signInWithPassword({ email, password: 'of a stranger' })
    expect(stranger.error?.code).toBe('invalid_credentials')
    expect((await client.signInWithPassword({ email, password: 'of the owner' })).error).toBeNull()
  })

  test.each([
    ['a short password', { email: 'a@example.com', password: '12345' }, 422, 'weak_password'],
    ['no password', { email: 'a@example.com' }, 400, 'validation_failed'],
    ['no address', { password: 'six plus' }, 422, 'anonymous_provider_disabled'],
    ['a phone number', { phone: '+15550100', password: 'six plus' }, 400, 'phone_provider_disabled'],
    ['a broken address', { email: 'a@b@c', password: 'six plus' }, 400, 'validation_failed'],
    [
      'a line break in the address',
      { email: 'a@b.c\r\nBcc: d@e.f', password: 'six plus' },
      400,
      'validation_failed',
    ],
    [
      'half a challenge',
      { email: 'a@example.com', password: 'six plus', code_challenge: 'x' },
      400,
      'validation_failed',
    ],
    [
      'NUL in the name',
      { email: 'a@example.com', password: 'six plus', data: { full_name: 'a\u0000' } },
      400,
      'validation_failed',
    ],
    [
      'a lone surrogate',
      { email: 'a@example.com', password: 'six plus', data: { full_name: '\ud800' } },
      400,
      'validation_failed',
    ],
    [
      'a name that is no text',
      { email: 'a@example.com', password: 'six plus', data: { full_name: {} } },
      400,
      'validation_failed',
    ],
    [
      'an endless name',
      { email: 'a@example.com', password: 'six plus', data: { full_name: 'a'.repeat(101) } },
      400,
      'validation_failed',
    ],
    [
      'too much data',
      { email: 'a@example.com', password: 'six plus', data: { x: 'a'.repeat(5000) } },
      400,
      'validation_failed',
    ],
    ['a number as address', { email: 7, password: 'six plus' }, 400, 'bad_json'],
    ['broken JSON', '{"email":', 400, 'bad_json'],
    [
      '__proto__',
      '{"email":"a@example.com","password":"six plus","data":{"__proto__":{"role":"x"}}}',
      400,
      'validation_failed',
    ],
    ['deep nesting', `{"data":${'['.repeat(9000)}${']'.repeat(9000)}}`, 400, 'validation_failed'],
    ['a huge body', { email: 'a@example.com', password: 'a'.repeat(70_000) }, 413, 'request_too_large'],
  ])('[S9] %s is refused and no account is made', async (_, body, status, code) => {
    const answer = await call(server, 'POST', '/signup', { body })
    expect(answer.status).toBe(status)
    const shown = await answer.json()
    expect(shown).toMatchObject({ code })
    if (code === 'weak_password') expect(shown).toMatchObject({ weak_password: { reasons: ['length'] } })
    const made = await server.ctx.db.query
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'a@example.com')
      .execute()
    expect(made).toEqual([])
  })
})

onBothEngines('sign-up without confirmation', (engine) => {
  test('gives a session at once, and says so when an address is taken', async () => {
    const server = await startTestServer(engine, { AUTH_AUTOCONFIRM: 'true' })
    const email = freshAddress()
    const { data } = await stockClient(server).signUp({ email, password: 'six plus' })
    expect(data.session?.user.email_confirmed_at).toBeTruthy()
    const again = await stockClient(server).signUp({ email, password: 'six plus' })
    expect(again.error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    })
    await server.stop()
  })
})

onBothEngines('sign-ups at the same moment', (engine) => {
  test.each(['false', 'true'])('make one account (autoconfirm %s)', async (autoconfirm) => {
    const server = await startTestServer(engine, { AUTH_RATE_LIMITS: 'off', AUTH_AUTOCONFIRM: autoconfirm })
    const email = freshAddress()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        call(server, 'POST', '/signup', { body: { email, password: 'six plus' } }),
      ),
    )
    const accepted = answers.filter((answer) => answer.status === 200)
    expect(accepted).toHaveLength(autoconfirm === 'true' ? 1 : 6)
    const users = await server.ctx.db.query.selectFrom('users').select('id').execute()
    expect(users).toHaveLength(1)
    const identities = await server.ctx.db.query.selectFrom('identities').select('id').execute()
    expect(identities).toHaveLength(1)
    await server.stop()
  })
})
