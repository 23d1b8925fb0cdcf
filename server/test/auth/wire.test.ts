import { expect, onTestFinished, test, vi } from 'vitest'
import { onOneServer } from '#server/testing/test-server.ts'
import { call, freshAddress, signedUp, stockClient, watchMails } from './stock-client.ts'

onOneServer('the wire', (server) => {
  const wrongPassword = (headers: Record<string, string>) =>
    server.request('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { apikey: server.ctx.keys.publishableKey, ...headers },
      body: JSON.stringify({ email: freshAddress(), password: 'wrong one' }),
    })

  test.each(['2024-01-01', '2025-06-30'])('API version %s: the code is a string', async (version) => {
    const answer = await wrongPassword({ 'X-Supabase-Api-Version': version })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('X-Supabase-Api-Version')).toBe('2024-01-01')
    expect(await answer.json()).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
  })

  test.each([undefined, '2023-12-31', 'tomorrow'])(
    'API version %s: the code is the status',
    async (version) => {
      const answer = await wrongPassword(version ? { 'X-Supabase-Api-Version': version } : {})
      expect(answer.headers.get('X-Supabase-Api-Version')).toBeNull()
      expect(await answer.json()).toEqual({
        code: 400,
        error_code: 'invalid_credentials',
        msg: 'Invalid login credentials',
      })
    },
  )

  test.each([
    ['a mistake of ours', new Error('a bug'), 500, 'unexpected_failure', null],
    [
      'a database that is away',
      Object.assign(new Error(), { code: 'ECONNREFUSED' }),
      503,
      'database_unavailable',
      '5',
    ],
  ])('%s is told in the shape of every other refusal', async (_what, error, status, code, retryAfter) => {
    const spy = vi.spyOn(server.ctx.limiter, 'take').mockRejectedValue(error)
    onTestFinished(() => spy.mockRestore())
    const told = await wrongPassword({ 'X-Supabase-Api-Version': '2024-01-01' })
    expect(told.status).toBe(status)
    expect(told.headers.get('X-Supabase-Api-Version')).toBe('2024-01-01')
    expect(told.headers.get('Retry-After')).toBe(retryAfter)
    expect(await told.json()).toEqual({ code, message: expect.any(String) })
    const older = await wrongPassword({})
    expect(older.headers.get('X-Supabase-Api-Version')).toBeNull()
    expect(await older.json()).toEqual({ code: status, error_code: code, msg: expect.any(String) })
  })

  test('a body beyond all measure is refused in the shape of every other refusal', async () => {
    const huge = JSON.stringify({ password: 'x'.repeat(5 * 1024 * 1024) })
    const told = await call(server, 'POST', '/signup', { body: huge })
    expect(told.status).toBe(413)
    expect(told.headers.get('X-Supabase-Api-Version')).toBe('2024-01-01')
    expect(await told.json()).toEqual({ code: 'request_too_large', message: expect.any(String) })
  })

  test('the stock client reads code, status and reasons', async () => {
    const client = stockClient(server)
    const wrong = await client.signInWithPassword({ email: freshAddress(), password: 'wrong one' })
    expect(wrong.error).toMatchObject({ name: 'AuthApiError', status: 400, code: 'invalid_credentials' })
    const weak = await client.signUp({ email: freshAddress(), password: '12345' })
    expect(weak.error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['length'] })
  })

  test('a call without the key, or with a wrong one, is refused', async () => {
    const without = await server.request('/auth/v1/settings')
    expect(without.status).toBe(401)
    expect(await without.json()).toMatchObject({ msg: 'No API key found in request' })
    const wrong = await call(server, 'GET', '/settings', { headers: { apikey: 'x' } })
    expect(wrong.status).toBe(401)
    expect(await wrong.json()).toMatchObject({ code: 'no_authorization', message: 'Invalid API key' })
    const inQuery = await server.request(`/auth/v1/settings?apikey=${server.ctx.keys.publishableKey}`)
    expect(inQuery.status).toBe(200)
    expect(inQuery.headers.get('cache-control')).toBe('no-store')
  })

  test('what a browser fetches by itself needs no key', async () => {
    for (const path of ['/health', '/.well-known/jwks.json']) {
      expect((await server.request(`/auth/v1${path}`)).status).toBe(200)
    }
    expect((await server.request('/auth/v1/verify?token=x&type=signup')).status).toBe(303)
  })

  test('the key set shows public halves only', async () => {
    const { keys } = (await (await server.request('/auth/v1/.well-known/jwks.json')).json()) as {
      keys: Record<string, unknown>[]
    }
    expect(Object.keys(keys[0] ?? {}).sort()).toEqual([
      'alg',
      'crv',
      'key_ops',
      'kid',
      'kty',
      'use',
      'x',
      'y',
    ])
  })

  test('settings tell what is on and off', async () => {
    expect(await (await call(server, 'GET', '/settings')).json()).toMatchObject({
      external: { email: true, phone: false, anonymous_users: false, google: false },
      disable_signup: false,
      mailer_autoconfirm: false,
      saml_enabled: false,
    })
  })

  test.each([
    ['GET', '/user', undefined, 401, 'no_authorization'],
    ['PUT', '/user', {}, 401, 'no_authorization'],
    ['POST', '/logout', undefined, 401, 'no_authorization'],
    ['GET', '/reauthenticate', undefined, 401, 'no_authorization'],
    ['POST', '/factors', {}, 401, 'no_authorization'],
    ['POST', '/token', {}, 400, 'invalid_credentials'],
    ['POST', '/token?grant_type=password', {}, 400, 'validation_failed'],
    [
      'POST',
      '/token?grant_type=password',
      { email: 'a@b.c', phone: '1', password: 'x' },
      400,
      'validation_failed',
    ],
    [
      'POST',
      '/token?grant_type=password',
      { phone: '+15550100', password: 'x' },
      422,
      'phone_provider_disabled',
    ],
    ['POST', '/token?grant_type=refresh_token', {}, 400, 'validation_failed'],
    ['POST', '/token?grant_type=refresh_token', { refresh_token: 'x' }, 400, 'refresh_token_not_found'],
    ['POST', '/token?grant_type=id_token', { id_token: 'x', provider: 'google' }, 400, 'provider_disabled'],
    ['POST', '/token?grant_type=id_token', {}, 400, 'validation_failed'],
    ['POST', '/token?grant_type=web3', { chain: 'solana' }, 422, 'web3_provider_disabled'],
    ['POST', '/token?grant_type=pkce', { auth_code: 'x', code_verifier: 'y' }, 404, 'flow_state_not_found'],
    ['POST', '/sso', { domain: 'example.com' }, 404, 'saml_provider_disabled'],
    ['GET', '/authorize?provider=google', undefined, 400, 'validation_failed'],
    ['GET', '/authorize?provider=x', undefined, 400, 'validation_failed'],
    ['GET', '/no-such-call', undefined, 404, 'not_found'],
    ['POST', '/verify', { type: 'sms', phone: 'my number', token: '123456' }, 400, 'validation_failed'],
    ['POST', '/verify', { type: 'sms', phone: '0155 501', token: '123456' }, 400, 'validation_failed'],
    ['POST', '/verify', { type: 'sms', phone: '+1 555 0100', token: '123456' }, 403, 'otp_expired'],
    ['POST', '/verify', { type: 'sms', phone: 'my number' }, 400, 'validation_failed'],
    ['GET', '/passkeys', undefined, 404, 'passkey_disabled'],
    ['PATCH', '/passkeys/x', {}, 404, 'passkey_disabled'],
    ['POST', '/passkeys/authentication/verify', {}, 404, 'passkey_disabled'],
    ['POST', '/oauth/token', {}, 404, 'feature_disabled'],
    ['GET', '/oauth/authorize', undefined, 404, 'feature_disabled'],
    ['GET', '/user/oauth/grants', undefined, 401, 'no_authorization'],
    ['GET', '/admin/oauth/clients', undefined, 401, 'no_authorization'],
    ['PUT', '/signup', {}, 404, 'not_found'],
    ['GET', '/verify?type=signup', undefined, 400, 'validation_failed'],
    ['GET', '/verify?token=x', undefined, 400, 'validation_failed'],
  ])('%s %s %j answers %i %s', async (method, path, body, status, code) => {
    const answer = await call(server, method, path, { body })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ code, message: expect.any(String) })
  })

  test('the stock client is told that other ways to sign in are off', async () => {
    const client = stockClient(server)
    expect((await client.signInAnonymously()).error?.code).toBe('anonymous_provider_disabled')
    expect((await client.signInWithSSO({ domain: 'example.com' })).error?.code).toBe('saml_provider_disabled')
    expect((await client.signInWithIdToken({ provider: 'google', token: 'x' })).error?.code).toBe(
      'provider_disabled',
    )
    expect((await client.signInWithOtp({ phone: '+15550100' })).error?.code).toBe('phone_provider_disabled')
    const typed = await client.verifyOtp({ phone: 'my number', token: '123456', type: 'sms' })
    expect(typed.error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Invalid phone number format (E.164 required)',
    })
  })

  test('the stock client is told that passkeys and the OAuth server are off', async () => {
    const { session } = await signedUp(server, watchMails(server))
    const client = stockClient(server, { experimental: { passkey: true } })
    await client.setSession(session)
    const passkeysOff = { status: 404, code: 'passkey_disabled' }
    expect((await client.passkey.startAuthentication()).error).toMatchObject(passkeysOff)
    expect((await client.passkey.startRegistration()).error).toMatchObject(passkeysOff)
    expect((await client.passkey.list()).error).toMatchObject(passkeysOff)
    const oauthOff = { status: 404, code: 'feature_disabled' }
    expect((await client.oauth.listGrants()).error).toMatchObject(oauthOff)
    expect((await client.oauth.getAuthorizationDetails('x')).error).toMatchObject(oauthOff)
  })
})
