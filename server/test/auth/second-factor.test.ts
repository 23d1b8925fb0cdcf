import { randomUUID } from 'node:crypto'
import { generate } from 'otplib'
import { expect, test } from 'vitest'
import { onBothServers } from '#server/testing/test-server.ts'
import { call, mailsOf, signedUp, signIn, stockClient } from './stock-client.ts'

onBothServers('second factor', (server) => {
  const mails = mailsOf(server)
  const codeFor = (secret: string) => generate({ secret, epoch: Math.floor(server.ctx.now() / 1000) })

  async function withFactor() {
    const person = await signedUp(server, mails)
    const { data, error } = await person.client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
    if (error) throw error
    return { ...person, factorId: data.id, totp: data.totp }
  }

  test('the stock client enrols, verifies and unenrols', async () => {
    const { client, email, factorId, totp } = await withFactor()
    expect(totp.qr_code).toContain('<svg')
    expect(totp.uri).toContain(`secret=${totp.secret}`)
    const elsewhere = await signIn(stockClient(server), email)

    const verified = await client.mfa.challengeAndVerify({ factorId, code: await codeFor(totp.secret) })
    expect(verified.error).toBeNull()
    const levels = await client.mfa.getAuthenticatorAssuranceLevel()
    expect(levels.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    expect(
      levels.data?.currentAuthenticationMethods.map((entry) => (entry as { method: string }).method),
    ).toEqual(['totp', 'password'])
    expect((await client.mfa.listFactors()).data?.totp).toHaveLength(1)
    expect((await client.refreshSession()).error).toBeNull()
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2')
    // Whoever has only the password is out.
    expect((await call(server, 'GET', '/user', { token: elsewhere.access_token })).status).toBe(403)

    expect((await client.mfa.unenroll({ factorId })).error).toBeNull()
    await client.refreshSession()
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1')
  })

  test('the old refresh token is void once the session is raised', async () => {
    const { client, session, factorId, totp } = await withFactor()
    await client.mfa.challengeAndVerify({ factorId, code: await codeFor(totp.secret) })
    const old = await call(server, 'POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: session.refresh_token },
    })
    expect(old.status).toBe(400)
    expect((await client.refreshSession()).error).toBeNull()
  })

  test('with a factor, password and address change only at aal2', async () => {
    const { client, email, factorId, totp } = await withFactor()
    await client.mfa.challengeAndVerify({ factorId, code: await codeFor(totp.secret) })
    const weak = stockClient(server)
    await signIn(weak, email)
    const { error } = await weak.updateUser({ password: 'another one' })
    expect(error).toMatchObject({ status: 401, code: 'insufficient_aal' })
    expect((await weak.mfa.unenroll({ factorId })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    })
    const second = await weak.mfa.enroll({ factorType: 'totp', friendlyName: 'tablet' })
    expect(second.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
  })

  test('a code works once', async () => {
    const { client, factorId, totp } = await withFactor()
    const code = await codeFor(totp.secret)
    expect((await client.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()
    const again = await client.mfa.challengeAndVerify({ factorId, code })
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
  })

  test('a challenge is void after five wrong codes, and after five minutes', async () => {
    const { client, factorId, totp } = await withFactor()
    const challengeId = (await client.mfa.challenge({ factorId })).data?.id ?? ''
    for (let i = 0; i < 5; i++) {
      const wrong = await client.mfa.verify({ factorId, challengeId, code: '000000' })
      expect(wrong.error?.code).toBe('mfa_verification_failed')
    }
    const right = await client.mfa.verify({ factorId, challengeId, code: await codeFor(totp.secret) })
    expect(right.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
    const late = (await client.mfa.challenge({ factorId })).data?.id ?? ''
    server.advance(301_000)
    const expired = await client.mfa.verify({ factorId, challengeId: late, code: await codeFor(totp.secret) })
    expect(expired.error?.code).toBe('mfa_challenge_expired')
  })

  test('someone else’s factor does not exist', async () => {
    const { factorId } = await withFactor()
    const { client } = await signedUp(server, mails)
    for (const attempt of [client.mfa.challenge({ factorId }), client.mfa.unenroll({ factorId })]) {
      expect((await attempt).error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
    }
    const kept = await server.ctx.db.query
      .selectFrom('mfa_factors')
      .select('id')
      .where('id', '=', factorId)
      .execute()
    expect(kept).toHaveLength(1)
  })

  test('what is refused, and how', async () => {
    const { client, session, factorId } = await withFactor()
    const token = session.access_token
    const name = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
    expect(name.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })
    const post = async (path: string, body: unknown) => {
      const answer = await call(server, 'POST', path, { body, token })
      return [answer.status, ((await answer.json()) as { code: string }).code]
    }
    expect(await post('/factors', { factor_type: 'phone' })).toEqual([422, 'mfa_phone_enroll_not_enabled'])
    expect(await post('/factors', { factor_type: 'webauthn' })).toEqual([
      422,
      'mfa_webauthn_enroll_not_enabled',
    ])
    expect(await post('/factors', { factor_type: 'x' })).toEqual([400, 'validation_failed'])
    expect(await post('/factors/x/challenge', {})).toEqual([404, 'validation_failed'])
    expect(await post(`/factors/${factorId}/verify`, { challenge_id: 'x' })).toEqual([
      400,
      'validation_failed',
    ])
    const unknown = { challenge_id: randomUUID(), code: '123456' }
    expect(await post(`/factors/${factorId}/verify`, unknown)).toEqual([422, 'mfa_factor_not_found'])
  })
})
