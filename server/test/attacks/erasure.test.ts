import { generate } from 'otplib'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { sweepExpired } from '#server/erasure/sweep-expired.ts'
import { hashed } from '#server/limits/hashed-key.ts'
import { basicAttempt } from '#server/testing/finished-lessons.ts'
import { personIn } from '#server/testing/person.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { type LearnerClient, learnerClient, moment, newLearner } from '../api/learner-client.ts'
import { adminApi, call, freshAddress, mailsOf, PASSWORD, signedUp, signIn } from '../auth/stock-client.ts'
import { filesWith, tablesWith } from './traces.ts'

const NAME = 'Zebulon Quartermaine'
/** `sign-in/network:…` and `mail/network/48:…`, but not `sign-in/address+network:…`. */
const OF_A_NETWORK = /^[^:]*\/network(\/48)?:/

onBothServers('erasure', { AUTH_JWT_EXPIRY: '3600' }, (server, engine) => {
  const mails = mailsOf(server)
  /** Somebody who has left something in every table that knows people. */
  async function busyPerson() {
    const { client, email, password } = await signedUp(server, mails)
    await client.updateUser({ data: { full_name: NAME } })
    const { data: factor } = await client.mfa.enroll({ factorType: 'totp', friendlyName: `${NAME}'s phone` })
    const { data: challenge } = await client.mfa.challenge({ factorId: factor?.id ?? '' })
    const code = await generate({ secret: factor?.totp.secret ?? '', epoch: server.ctx.now() / 1000 })
    const raised = await client.mfa.verify({
      factorId: factor?.id ?? '',
      challengeId: challenge?.id ?? '',
      code,
    })
    if (raised.error) throw raised.error
    const me = learnerClient(server, personIn(raised.data))
    const { id } = me
    const attempt = basicAttempt(7, 10, moment(server))
    await me.record(attempt, basicAttempt(8, 10, moment(server)))
    await me.call('POST', me.own('/avatar/purchases'), { item_id: 'clothes-moon-stripes' })
    await me.call('PUT', me.own('/avatar/equipped'), { category: 'clothes', item_id: 'clothes-moon-stripes' })
    const chosen = { value: 'calculator', changed_at: moment(server).completed_at }
    expect((await me.call('PUT', me.own('/settings'), { keypad: chosen })).status).toBe(200)
    await signIn(client, email, 'a wrong password').catch(() => {})
    server.advance(61_000)
    const newEmail = freshAddress()
    const asked = await call(server, 'PUT', '/user', {
      token: me.token,
      body: {
        email: newEmail,
        current_password: PASSWORD,
        code_challenge: 'x'.repeat(43),
        code_challenge_method: 's256',
      },
    })
    expect(asked.status).toBe(200)
    server.advance(61_000)
    await call(server, 'POST', '/recover', { body: { email } })
    server.advance(61_000)
    await call(server, 'POST', '/verify', { body: { type: 'recovery', email, token: '000000' } })
    expect((await me.call('POST', '/account/deletion-code')).status).toBe(204)
    await me.call('DELETE', '/account', { password: 'a wrong password' })
    await me.call('POST', '/grown-ups/gate', { password: PASSWORD })
    expect((await me.call('PUT', '/grown-ups/pin', { pin: '4710' })).status).toBe(204)
    expect((await me.call('GET', '/export')).status).toBe(200)
    return { me, password, traces: [email, newEmail, NAME, attempt.id, factor?.id ?? '', id] }
  }

  const ways: Record<string, (person: { me: LearnerClient; password: string }) => Promise<unknown>> = {
    'by the person': ({ me, password }) => me.call('DELETE', '/account', { password }),
    'by an operator': ({ me }) => adminApi(server).deleteUser(me.id),
    'by an operator, softly': ({ me }) => adminApi(server).deleteUser(me.id, true),
  }

  describe.each(Object.entries(ways))('%s', (way, erase) => {
    test('[F19] [X9] nothing of the person is left in a table, a counter or a file', async () => {
      const neighbours: LearnerClient[] = []
      const settle = async () => {
        // Enough neighbours that pages of the file are split and joined.
        for (let i = 0; i < 12; i++) {
          const neighbour = await newLearner(server)
          await neighbour.record(basicAttempt(3, 8, moment(server)), basicAttempt(4, 8, moment(server)))
          neighbours.push(neighbour)
        }
      }
      await settle()
      const person = await busyPerson()
      await settle()
      expect(await countersOf()).not.toEqual([])
      for (const trace of person.traces) expect(await tablesWith(server.ctx, trace), trace).not.toEqual([])
      if (engine === 'sqlite')
        for (const trace of person.traces) expect(filesWith(server.ctx, trace)).not.toEqual([])
      const before = await Promise.all(neighbours.map((neighbour) => neighbour.standing()))

      await erase(person)
      const softly = way.includes('softly')
      const [id = '', ...rest] = person.traces.toReversed()
      for (const trace of rest) {
        expect(await tablesWith(server.ctx, trace), trace).toEqual([])
        if (engine === 'sqlite') expect(filesWith(server.ctx, trace), trace).toEqual([])
      }
      expect(await tablesWith(server.ctx, id)).toEqual(softly ? ['users'] : [])
      if (engine === 'sqlite' && !softly) expect(filesWith(server.ctx, id)).toEqual([])
      // What was counted for an address is a hash, limits what anybody does there, and ends by itself.
      const hashes = person.traces.slice(0, 2).map(hashed)
      const counted = await countersOf()
      expect(counted.filter((key) => !hashes.some((hash) => key.includes(hash)))).toEqual([])
      expect((await person.me.call('GET', '/me')).status).toBe(401)
      expect(await Promise.all(neighbours.map((neighbour) => neighbour.standing()))).toEqual(before)
      server.advance(2 * DAY_MS)
      await sweepExpired(server.ctx)
      expect(await countersOf()).toEqual([])
    })
  })

  test('[F19] mails of others to an address the person only asked for stay', async () => {
    const victim = await signedUp(server, mails)
    server.advance(61_000)
    await call(server, 'POST', '/recover', { body: { email: victim.email } })
    const leaving = await newLearner(server, { password: 'correct horse' })
    await server.ctx.db.query
      .updateTable('users')
      .set({ email_change: victim.email })
      .where('id', '=', leaving.id)
      .execute()
    const mailsOf = () =>
      server.ctx.db.query
        .selectFrom('mail_queue')
        .select('id')
        .where('recipient', '=', victim.email)
        .execute()
    const before = await mailsOf()
    expect(before.length).toBeGreaterThan(0)
    expect((await leaving.call('DELETE', '/account', { password: 'correct horse' })).status).toBe(204)
    expect(await mailsOf()).toEqual(before)
  })

  describe('without a password', () => {
    const guest = async () => newLearner(server)

    test('[F38] a mailed code deletes the account, and opens nothing else', async () => {
      const me = await guest()
      expect((await me.call('DELETE', '/account', { password: 'anything' })).status).toBe(403)
      expect((await me.call('POST', '/account/deletion-code')).status).toBe(204)
      const code = mails.code(me.email)
      for (const type of ['email', 'recovery', 'magiclink', 'signup', 'email_change']) {
        const opened = await call(server, 'POST', '/verify', { body: { type, email: me.email, token: code } })
        expect(opened.status).toBe(403)
      }
      const answer = await me.call('DELETE', '/account', { code })
      expect(answer.status).toBe(204)
      expect(await tablesWith(server.ctx, me.id, me.learnerId)).toEqual([])
      expect(await tablesWith(server.ctx, me.email)).toEqual([])
    })

    test('[F38] the code is void after five tries', async () => {
      const me = await guest()
      expect((await me.call('POST', '/account/deletion-code')).status).toBe(204)
      const code = mails.code(me.email)
      const wrong = code === '000000' ? '000001' : '000000'
      for (let i = 0; i < 5; i++) {
        const refused = await me.call('DELETE', '/account', { code: wrong })
        expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'wrong_code' }])
      }
      expect((await me.call('DELETE', '/account', { code })).status).toBe(429)
      server.advance(16 * 60_000)
      expect((await me.call('DELETE', '/account', { code })).status).toBe(403)
      expect((await me.call('GET', '/me')).status).toBe(200)
    })

    test("[F38] another person's code does nothing, and mails are limited", async () => {
      const [me, other] = [await guest(), await guest()]
      for (const person of [me, other]) await person.call('POST', '/account/deletion-code')
      const again = await me.call('POST', '/account/deletion-code')
      expect([again.status, await again.json()]).toMatchObject([429, { code: 'over_email_send_rate_limit' }])
      const [mine, theirs] = [mails.code(me.email), mails.code(other.email)]
      if (mine !== theirs) expect((await me.call('DELETE', '/account', { code: theirs })).status).toBe(403)
      for (const body of [{ code: '12345' }, { code: mine, password: 'x' }, { code: 123456 }, {}]) {
        expect((await me.call('DELETE', '/account', body)).status).toBe(400)
      }
      expect((await me.call('GET', '/me')).status).toBe(200)
      expect((await other.call('GET', '/me')).status).toBe(200)
    })
  })

  /** Counters of people, not of the networks they come from. */
  async function countersOf(): Promise<string[]> {
    const rows = await server.ctx.db.query.selectFrom('rate_limits').select('key').execute()
    return rows.map(({ key }) => key).filter((key) => !OF_A_NETWORK.test(key))
  }
})
