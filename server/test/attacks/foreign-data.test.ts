import { randomUUID } from 'node:crypto'
import { generateKeyPair, SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { CALLS } from '#server/api/endpoints.ts'
import type { Me } from '#server/api/types.ts'
import { basicAttempt } from '#server/testing/finished-lessons.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { type LearnerClient, moment, newLearner } from '../api/learner-client.ts'

// Everything is read and exported again and again, far beyond an account's budget.
onBothServers('the data of others', { AUTH_RATE_LIMITS: 'off' }, (server) => {
  let ada: LearnerClient
  let bob: LearnerClient
  /** The class that each of them teaches. */
  const classes = new Map<string, string>()
  beforeAll(async () => {
    ada = await newLearner(server, { fullName: 'Ada' })
    bob = await newLearner(server, { fullName: 'Bob' })
    await ada.record(basicAttempt(9, 10, moment(server)), basicAttempt(8, 10, moment(server)))
    await ada.call('POST', ada.own('/avatar/purchases'), { item_id: 'clothes-moon-stripes' })
    for (const { id, call } of [ada, bob]) {
      await call('PUT', '/who-plays', { who: 'me' })
      const body = { name: '3b', grade: 3, language: 'en', school_allows: true }
      const made = (await (await call('POST', '/classes', body)).json()) as { class: { id: string } }
      classes.set(id, made.class.id)
    }
  })
  const of = ({ id, learnerId }: LearnerClient, path: string) =>
    path
      .replace(':learnerId', learnerId)
      .replace(':classId', classes.get(id) ?? '')
      .replace(':pupilId', learnerId)

  const everything = async (learner: LearnerClient) => {
    const paths = CALLS.filter(({ method, endpoint }) => method === 'GET' && endpoint.who !== 'operator')
      .map(({ path }) => of(learner, path))
      // Links of mails, single assignments, launches and the history, which grows with every look, have tests of their own.
      .filter((path) => !/:(token|assignmentId|before|pickId)/.test(path))
    const texts = await Promise.all(
      paths.map(async (path) => {
        const response = await learner.call('GET', path)
        expect([path, response.status]).toEqual([path, 200])
        return response.text()
      }),
    )
    // Two exports are never of the same moment, and each is on record in the next, as is a look at cards.
    return texts.map((text) =>
      text
        .replace(/"exported_at":"[^"]*"/, '')
        .replace(/"open_seconds":\d+/, '')
        .replace(/{"at":"[^"]*","action":"(?:account|class)\.(?:exported|cards-shown)".*?{[^}]*}},?/g, ''),
    )
  }

  const behindSignIn = CALLS.filter(({ endpoint }) => endpoint.who !== 'anyone')

  describe('without a token of ours that is still valid', () => {
    let before: string[]
    let tokens: (string | undefined)[]
    beforeAll(async () => {
      before = await everything(ada)
      tokens = await badTokens()
    })

    test.each(behindSignIn)('[S1] [X1] $method $path answers 401', async ({ method, path, endpoint }) => {
      for (const authorization of tokens) {
        const response = await server.request(`/api${of(ada, path)}`, {
          method,
          headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
          ...(endpoint.body ? { body: '{}' } : {}),
        })
        expect([authorization, response.status]).toEqual([authorization, 401])
        expect(await response.json()).toEqual({ code: expect.any(String), message: expect.any(String) })
      }
    })

    test('[S1] [X1] none of these calls has changed anything', async () => {
      expect(await everything(ada)).toEqual(before)
    })
  })

  async function badTokens(): Promise<(string | undefined)[]> {
    const { privateKey } = await generateKeyPair('ES256')
    const forged = await new SignJWT({ sub: ada.id, session_id: randomUUID(), email: ada.email })
      .setProtectedHeader({ alg: 'ES256', kid: server.ctx.keys.signing.kid })
      .setAudience('authenticated')
      .setExpirationTime('1h')
      .sign(privateKey)
    const [header, payload] = ada.token.split('.')
    const none = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`
    const made = [forged, none, await expiredToken(), `${header}.${payload}.AAAA`]
    return [undefined, 'Bearer', 'Bearer x', `Basic ${ada.token}`, ...made.map((token) => `Bearer ${token}`)]
  }

  async function expiredToken() {
    const { key, alg, kid } = server.ctx.keys.signing
    const second = Math.floor(server.ctx.now() / 1000)
    return new SignJWT({ session_id: randomUUID(), email: ada.email })
      .setProtectedHeader({ alg, kid })
      .setSubject(ada.id)
      .setAudience('authenticated')
      .setIssuedAt(second - 1000)
      .setExpirationTime(second - 100)
      .sign(key)
  }

  test('[S2] nobody is told anything about another person', async () => {
    const seen = (await everything(bob)).join('\n')
    for (const secret of [ada.id, ada.learnerId, ada.email, 'Ada', 'table-9'])
      expect(seen).not.toContain(secret)
    expect((await everything(ada)).join('\n')).toContain(ada.email)
  })

  test('[S3] a foreign user id in path, query or body changes nothing for either', async () => {
    const before = await everything(ada)
    const { learnerId: id } = ada
    for (const path of [
      bob.own(`/progress?learner_id=${id}`),
      bob.own(`/rewards?learner_id=eq.${id}`),
      `/me?id=${id}`,
    ]) {
      const response = await bob.call('GET', path)
      expect([response.status, (await response.text()).includes(id)]).toEqual([200, false])
    }
    for (const path of [bob.own(`/progress/${id}`), `/export/${ada.id}`, `/users/${ada.id}`])
      expect((await bob.call('GET', path)).status).toBe(404)
    const refused = await bob.call('PATCH', '/profile', { full_name: 'Mallory', id: ada.id })
    expect(refused.status).toBe(400)
    expect(await everything(ada)).toEqual(before)
  })

  test.each([
    { coins: 999 },
    { quantity: 5 },
    { role: 'admin' },
    { plan: 'teacher' },
    { created_at: '2000-01-01T00:00:00Z' },
  ])('[S4] %j in a body is refused', async (more) => {
    const before = await bob.read<Me>('/me')
    expect((await bob.call('PATCH', '/profile', { full_name: 'Robert', ...more })).status).toBe(400)
    expect(
      (
        await bob.call('POST', bob.own('/attempts'), {
          version: 1,
          attempts: [basicAttempt(2, 3, moment(server))],
          ...more,
        })
      ).status,
    ).toBe(400)
    expect(await bob.read<Me>('/me')).toEqual(before)
  })
})
