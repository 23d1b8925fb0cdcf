import { generate } from 'otplib'
import { expect, test } from 'vitest'
import { basicAttempt } from '#server/testing/finished-lessons.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { call, mailsOf, PASSWORD, signedUp, signIn, stockClient } from '../auth/stock-client.ts'

onBothServers('access that has ended', (server) => {
  const mails = mailsOf(server)
  const CALLS = [
    ['GET', '/me'],
    ['GET', '/learners/:learnerId/rewards'],
    ['GET', '/learners/:learnerId/progress'],
    ['GET', '/learners/:learnerId/performance'],
    ['GET', '/learners/:learnerId/avatar'],
    ['GET', '/export'],
    ['PATCH', '/profile', { full_name: 'Mallory' }],
    [
      'POST',
      '/learners/:learnerId/attempts',
      { version: 1, attempts: [basicAttempt(7, 10, { completed_at: '2026-01-05T10:00:00.000Z' })] },
    ],
    ['POST', '/learners/:learnerId/avatar/purchases', { item_id: 'x' }],
    ['PUT', '/learners/:learnerId/avatar/equipped', { category: 'hats', item_id: null }],
    ['DELETE', '/account', { password: PASSWORD }],
  ] as const

  /** What every call of the product answers, each answer once. */
  async function api(token: string): Promise<string[]> {
    const answers = new Set<string>()
    for (const [method, path, body] of CALLS) {
      const answer = await server.request(`/api${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const { code } = (await answer.json()) as { code?: string }
      answers.add(`${answer.status} ${code}`)
    }
    return [...answers]
  }
  const me = async (token: string) =>
    (await server.request('/api/me', { headers: { Authorization: `Bearer ${token}` } })).status
  const user = async (token: string, method = 'GET', body?: object) => {
    const answer = await call(server, method, '/user', { token, body })
    return `${answer.status} ${((await answer.json()) as { code?: string }).code}`
  }
  const asOperator = (method: string, path: string, body: object) => {
    const key = server.ctx.keys.serviceKey
    const headers = { apikey: key, Authorization: `Bearer ${key}` }
    return call(server, method, `/admin${path}`, { body, headers })
  }
  async function expectUntouched(userId: string) {
    const { db } = server.ctx
    const profile = await db.query
      .selectFrom('profiles')
      .select('full_name')
      .where('id', '=', userId)
      .execute()
    expect(profile).toEqual([{ full_name: 'Ada Lovelace' }])
    expect(
      await db.query.selectFrom('attempts').select('id').where('learner_id', '=', userId).execute(),
    ).toEqual([])
  }

  test('[F11] after sign-out no call of the product answers, and nothing changes', async () => {
    const { client, session } = await signedUp(server, mails)
    expect(await me(session.access_token)).toBe(200)
    await client.signOut({ scope: 'local' })
    expect(await api(session.access_token)).toEqual(['401 session_not_found'])
    await expectUntouched(session.user.id)
  })

  test('[F11] a new password shuts a thief’s token out of the product', async () => {
    const { client, email } = await signedUp(server, mails)
    const stolen = await signIn(stockClient(server), email)
    await client.updateUser({ password: 'another one', current_password: PASSWORD })
    expect(await api(stolen.access_token)).toEqual(['401 session_not_found'])
    await expectUntouched(stolen.user.id)
  })

  test('[F11] a ban acts at once, on the product and on the account, and ends with its time', async () => {
    const { session } = await signedUp(server, mails)
    const token = session.access_token
    await asOperator('PUT', `/users/${session.user.id}`, { ban_duration: '5m' })
    expect(await api(token)).toEqual(['401 user_banned'])
    expect(await user(token)).toBe('403 user_banned')
    expect(await user(token, 'PUT', { password: 'another one', current_password: PASSWORD })).toBe(
      '403 user_banned',
    )
    const factor = await call(server, 'POST', '/factors', { token, body: { factor_type: 'totp' } })
    expect(factor.status).toBe(403)
    await expectUntouched(session.user.id)
    server.advance(5 * 60_000 + 1000)
    expect(await me(token)).toBe(200)
  })

  test('[F11] an administrator who was banned or signed out administers nothing', async () => {
    const { client, email, user: person } = await signedUp(server, mails)
    await asOperator('PUT', `/users/${person.id}`, { role: 'service_role' })
    const { access_token: token } = await signIn(client, email)
    const list = async () => (await call(server, 'GET', '/admin/users', { token })).status
    expect(await list()).toBe(200)
    await asOperator('PUT', `/users/${person.id}`, { ban_duration: '5m' })
    expect(await list()).toBe(403)
    await asOperator('PUT', `/users/${person.id}`, { ban_duration: 'none' })
    expect(await list()).toBe(200)
    await client.signOut({ scope: 'local' })
    expect(await list()).toBe(403)
  })

  test('[F11] a soft deletion acts at once', async () => {
    const { session } = await signedUp(server, mails)
    await asOperator('DELETE', `/users/${session.user.id}`, { should_soft_delete: true })
    expect(await api(session.access_token)).toEqual(['401 user_not_found'])
    expect(await user(session.access_token)).toBe('403 user_not_found')
  })

  test('[F40] the token of a deleted person opens nothing, not even an empty list', async () => {
    const { session } = await signedUp(server, mails)
    await asOperator('DELETE', `/users/${session.user.id}`, {})
    expect(await api(session.access_token)).toEqual(['401 user_not_found'])
    expect(await user(session.access_token)).toBe('403 user_not_found')
  })

  test('[F12] where a second factor exists, the password alone opens nothing of the product', async () => {
    const { client, email } = await signedUp(server, mails)
    const { data, error } = await client.mfa.enroll({ factorType: 'totp' })
    if (error) throw error
    // Until a first code was typed it does not count.
    expect(await me((await client.getSession()).data.session?.access_token ?? '')).toBe(200)
    const epoch = () => Math.floor(server.ctx.now() / 1000)
    const code = () => generate({ secret: data.totp.secret, epoch: epoch() })
    const raised = await client.mfa.challengeAndVerify({ factorId: data.id, code: await code() })
    const strong = raised.data?.access_token ?? ''
    const weakClient = stockClient(server)
    const weak = await signIn(weakClient, email)
    expect(await api(weak.access_token)).toEqual(['401 insufficient_aal'])
    expect(await user(weak.access_token, 'PUT', { data: { full_name: 'Mallory' } })).toBe(
      '401 insufficient_aal',
    )
    await expectUntouched(weak.user.id)

    for (const scope of ['others', 'global']) {
      const { access_token } = await signIn(stockClient(server), email)
      await call(server, 'POST', `/logout?scope=${scope}`, { token: access_token })
      expect(await me(strong)).toBe(200)
    }
    server.advance(31_000)
    await signIn(weakClient, email)
    const stepped = await weakClient.mfa.challengeAndVerify({ factorId: data.id, code: await code() })
    expect(await me(stepped.data?.access_token ?? '')).toBe(200)
  })
})
