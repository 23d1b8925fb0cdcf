import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import {
  call,
  followLink,
  fragmentOf,
  freshAddress,
  type Outbox,
  signedUp,
  stockClient,
  watchMails,
} from './stock-client.ts'

onBothEngines('abuse', (engine) => {
  let server: TestServer
  let mails: Outbox
  beforeAll(async () => {
    server = await startTestServer(engine)
    mails = watchMails(server)
  })
  afterAll(() => server.stop())

  const outcome = async (answer: Response) => {
    const { code } = (await answer.json()) as { code?: string }
    return `${answer.status} ${code}`
  }
  const signIn = (email: string, password: string) =>
    call(server, 'POST', '/token?grant_type=password', { body: { email, password } })

  test('[S10] guessing a password stops after ten tries, and the true password has to wait as well', async () => {
    const { email, password } = await signedUp(server, mails)
    for (let i = 0; i < 10; i++) {
      expect(await outcome(await signIn(email, `wrong ${i}`))).toBe('400 invalid_credentials')
    }
    const refused = await signIn(email.toUpperCase(), password)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await outcome(refused)).toBe('429 over_request_rate_limit')
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

  test('[S12] one mail a minute per address, whatever is asked for, and ten an hour', async () => {
    const { email } = await signedUp(server, mails)
    const count = () => mails.sent.filter((mail) => mail.to === email).length
    const before = count()
    const asks = ['/recover', '/otp', '/magiclink', '/resend', '/signup']
    const answers = await Promise.all(
      asks.map((path) =>
        call(server, 'POST', path, { body: { email, type: 'signup', password: 'six plus' } }),
      ),
    )
    const refused = answers.filter((answer) => answer.status === 429)
    expect(refused).toHaveLength(4)
    for (const answer of refused) expect(await outcome(answer)).toBe('429 over_email_send_rate_limit')
    expect(count() - before).toBeLessThanOrEqual(1)
    for (let minute = 0; minute < 20; minute++) {
      server.advance(61_000)
      await call(server, 'POST', '/recover', { body: { email } })
    }
    expect(count()).toBeLessThanOrEqual(11)
  })

  test('[S13] sign-up, recover, resend and sign-in answer alike for known and unknown addresses', async () => {
    const confirmed = (await signedUp(server, mails)).email
    const pending = freshAddress()
    await stockClient(server).signUp({ email: pending, password: 'six plus' })
    server.advance(61_000)
    const unknown = freshAddress()
    const kindOf = (value: string) => {
      if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)) return 'uuid'
      if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return 'time'
      return value.includes('@') ? 'address' : value
    }
    const shape = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(shape)
      if (typeof value === 'string') return kindOf(value)
      if (typeof value !== 'object' || value === null) return typeof value
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
    }
    const seen = async (path: string, email: string) => {
      const body = { email, type: 'signup', password: 'six plus 2', data: { full_name: 'Ada' } }
      const answer = await call(server, 'POST', path, { body })
      const again = await call(server, 'POST', path, { body })
      server.advance(61_000)
      const later = await call(server, 'POST', path, { body })
      server.advance(61_000)
      const [first, last] = [await answer.json(), await later.json()] as { id?: string }[]
      return {
        statuses: [answer.status, again.status, later.status],
        shape: shape(first),
        sameId: first?.id === last?.id,
        role: (first as { role?: string }).role,
      }
    }
    for (const path of ['/recover', '/resend', '/token?grant_type=password', '/signup']) {
      const expected = await seen(path, unknown)
      expect(await seen(path, confirmed)).toEqual(expected)
      expect(await seen(path, pending)).toEqual(expected)
    }
    const stored = await server.ctx.db.query
      .selectFrom('users')
      .select(['user_metadata'])
      .where('email', '=', confirmed)
      .executeTakeFirst()
    expect(stored?.user_metadata).toContain('Ada Lovelace')
  })

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'http://localhost:3000@evil.example/',
    'http://user:pass@localhost:3000/',
    'http://localhost:3001/',
    'javascript:alert(1)',
    'http://localhost:3000\\@evil.example',
    'http://localhost:3000.evil.example/',
    '\thttps://evil.example',
  ])(
    '[S14] redirect_to %j leads to our own site, in the mail and when the link is followed',
    async (evil) => {
      const email = freshAddress()
      await call(server, 'POST', `/signup?redirect_to=${encodeURIComponent(evil)}`, {
        body: { email, password: 'six plus' },
      })
      const link = new URL(mails.link(email))
      expect(link.searchParams.get('redirect_to')).toBe('http://localhost:3000')
      link.searchParams.set('redirect_to', evil)
      const landed = await followLink(server, link.href)
      expect(`${landed.origin}${landed.pathname}`).toBe('http://localhost:3000/')
      expect(landed.username).toBe('')
    },
  )

  test('[S14] a place on our own site is kept', async () => {
    const email = freshAddress()
    const wanted = 'http://localhost:3000/auth/login?verified=true&from=mail'
    await stockClient(server).signUp({ email, password: 'six plus', options: { emailRedirectTo: wanted } })
    const landed = await followLink(server, mails.link(email))
    landed.hash = ''
    expect(landed.href).toBe(wanted)
  })

  test('[S15] what a request says about its host never reaches a mail', async () => {
    const email = freshAddress()
    await call(server, 'POST', '/signup', {
      body: { email, password: 'six plus' },
      headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', Referer: 'https://evil.example/' },
    })
    expect(mails.link(email)).toMatch(/^http:\/\/localhost:3000\/auth\/v1\/verify\?/)
    expect(JSON.stringify(mails.sent)).not.toContain('evil.example')
  })

  test('[S16] a token that is unsigned, signed by another key, tampered with or not a person’s is refused', async () => {
    const { session, user } = await signedUp(server, mails)
    const [head = '', body = '', signature = ''] = session.access_token.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
    const { exp: _, ...withoutExpiry } = claims
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const { alg, kid, key } = server.ctx.keys.signing
    const other = await generateKeyPair('ES256')
    const publicKey = new TextEncoder().encode(JSON.stringify(server.ctx.keys.publicSet.keys[0]))
    const tokens = {
      none: `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`,
      'none with kid': `${encode({ alg: 'none', kid })}.${body}.${signature}`,
      'other key': await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(other.privateKey),
      'public key as secret': await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid })
        .sign(publicKey),
      tampered: `${head}.${encode({ ...claims, sub: '00000000-0000-4000-8000-000000000000' })}.${signature}`,
      'without expiry': await new SignJWT(withoutExpiry).setProtectedHeader({ alg, kid }).sign(key),
      'without person': await new SignJWT({ role: 'service_role', exp: claims.exp as number })
        .setProtectedHeader({ alg, kid })
        .sign(key),
      rubbish: 'rubbish',
    }
    for (const [name, token] of Object.entries(tokens)) {
      expect([name, await outcome(await call(server, 'GET', '/user', { token }))]).toEqual([
        name,
        '403 bad_jwt',
      ])
      const change = await call(server, 'PUT', '/user', { token, body: { data: { full_name: 'Mallory' } } })
      expect(change.status).toBe(403)
      const api = await server.request('/api/me', { headers: { Authorization: `Bearer ${token}` } })
      expect([name, await outcome(api)]).toEqual([name, '401 bad_jwt'])
    }
    expect(await outcome(await server.request('/api/me'))).toBe('401 no_authorization')
    const after = await call(server, 'GET', '/user', { token: session.access_token })
    expect(await after.json()).toMatchObject({ id: user.id, user_metadata: { full_name: 'Ada Lovelace' } })
  })

  test('one client address runs out of tries, another does not', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.7' }
    const attempt = (index: number) =>
      call(server, 'POST', '/token?grant_type=refresh_token', {
        body: { refresh_token: `x${index}` },
        headers,
      })
    expect(await outcome(await attempt(0))).toBe('400 refresh_token_not_found')
    await server.ctx.db.query.updateTable('rate_limits').set({ points: 100_000 }).execute()
    expect(await outcome(await attempt(1))).toBe('429 over_request_rate_limit')
    const elsewhere = await call(server, 'POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: 'x' },
      headers: { 'X-Forwarded-For': '203.0.113.8' },
    })
    expect(await outcome(elsewhere)).toBe('400 refresh_token_not_found')
  })
})
