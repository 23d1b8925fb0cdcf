import { generate } from 'otplib'
import { expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { personIn } from '#server/testing/person.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { learnerClient } from '../api/learner-client.ts'
import {
  call,
  followLink,
  fragmentOf,
  freshAddress,
  mailsOf,
  PASSWORD,
  signedUp,
  signIn,
  stockClient,
} from '../auth/stock-client.ts'

const MINUTE_MS = 60_000
const NEW_PASSWORD = 'a newer password'

onBothServers('a tablet left signed in', { AUTH_JWT_EXPIRY: String(20 * 24 * 3600) }, (server) => {
  const mails = mailsOf(server)
  const put = async (token: string, body: object) => {
    const answer = await call(server, 'PUT', '/user', { token, body })
    const { code } = (await answer.json()) as { code?: string }
    return answer.ok ? '200' : `${answer.status} ${code}`
  }
  const opens = async (email: string, password: string) =>
    (await stockClient(server).signInWithPassword({ email, password })).error === null
  const codeFor = (secret: string) => generate({ secret, epoch: Math.floor(server.ctx.now() / 1000) })

  /** A session opened through the link of a recovery mail. */
  async function recovered(email: string): Promise<string> {
    server.advance(MINUTE_MS + 1000)
    expect((await stockClient(server).resetPasswordForEmail(email)).error).toBeNull()
    const tokens = fragmentOf(await followLink(server, mails.link(email)))
    return tokens.get('access_token') ?? ''
  }

  /** A classmate adds a factor of their own while the owner has just signed in. */
  async function withStrangersFactor() {
    const person = await signedUp(server, mails)
    const { data, error } = await person.client.mfa.enroll({ factorType: 'totp' })
    if (error) throw error
    const code = await codeFor(data.totp.secret)
    const raised = await person.client.mfa.challengeAndVerify({ factorId: data.id, code })
    if (raised.error) throw raised.error
    return { ...person, strangersToken: raised.data.access_token }
  }

  test('[F6] a new password or address needs the current password, however fresh the sign-in', async () => {
    const { email, session } = await signedUp(server, mails)
    const token = session.access_token
    expect(await put(token, { password: NEW_PASSWORD })).toBe('400 current_password_required')
    expect(await put(token, { email: freshAddress() })).toBe('400 current_password_required')
    expect(await put(token, { password: NEW_PASSWORD, current_password: 'a guess' })).toBe(
      '400 current_password_invalid',
    )
    expect([await opens(email, PASSWORD), await opens(email, NEW_PASSWORD)]).toEqual([true, false])
    const { new_email } = (await (await call(server, 'GET', '/user', { token })).json()) as {
      new_email?: string
    }
    expect(new_email).toBeUndefined()
    expect(await put(token, { password: NEW_PASSWORD, current_password: PASSWORD })).toBe('200')
  })

  test('[F6] the current password cannot be guessed here: after five tries the right one waits too', async () => {
    const { session } = await signedUp(server, mails)
    const change = (current_password: string) =>
      put(session.access_token, { password: NEW_PASSWORD, current_password })
    for (let i = 0; i < 5; i++) expect(await change(`guess ${i}`)).toBe('400 current_password_invalid')
    expect(await change(PASSWORD)).toBe('429 over_request_rate_limit')
  })

  /** Every place where a session is asked for the password of its account. */
  const placesOf = ({ session }: Awaited<ReturnType<typeof signedUp>>) => {
    const token = session.access_token
    const api = learnerClient(server, personIn(session))
    const started = { factor_type: 'totp', friendly_name: 'phone' }
    return {
      gate: (password: string) => api.call('POST', '/grown-ups/gate', { password }),
      deletion: (password: string) => api.call('DELETE', '/account', { password }),
      change: (current_password: string) =>
        call(server, 'PUT', '/user', { token, body: { email: freshAddress(), current_password } }),
      factor: (current_password: string) =>
        call(server, 'POST', '/factors', { token, body: { ...started, current_password } }),
    }
  }
  const statusOf = async (answer: Promise<Response>) => (await answer).status

  test('[S102] the tries for the password are counted together wherever a session is asked for it', async () => {
    const person = await signedUp(server, mails)
    const { gate, deletion, change, factor } = placesOf(person)
    const guesses = [gate, change, deletion, factor, gate].map((place) => statusOf(place('a guess')))
    expect(await Promise.all(guesses)).toEqual([403, 400, 403, 400, 403])
    for (const place of [gate, deletion, change, factor]) expect(await statusOf(place(PASSWORD))).toBe(429)
    // Signing in counts for itself.
    expect(await opens(person.email, PASSWORD)).toBe(true)
    server.advance(16 * MINUTE_MS)
    expect(await statusOf(gate(PASSWORD))).toBe(200)
  })

  test('[S102] a day of guessing in every place gives fifty tries, and the next day thirty', async () => {
    const { gate, deletion, change } = placesOf(await signedUp(server, mails))
    let left = 0
    const triesOfADay = async () => {
      let tries = 0
      for (left += DAY_MS; left > 0; ) {
        const guess = await [gate, change, deletion][tries % 3]?.('a guess')
        const wait = Number(guess?.headers.get('retry-after') ?? 0) * 1000
        if (wait === 0) tries += 1
        server.advance(wait)
        left -= wait
      }
      return tries
    }
    expect([await triesOfADay(), await triesOfADay()]).toEqual([50, 30])
  })

  test('[S102] strangers who guess at the sign-in page keep no session from its own password', async () => {
    const person = await signedUp(server, mails)
    for (let i = 0; i < 11; i++) await opens(person.email, 'a guess')
    expect(await opens(person.email, PASSWORD)).toBe(false)
    expect(await statusOf(placesOf(person).gate(PASSWORD))).toBe(200)
  })

  test('[F6] a factor is added right after signing in, or with the password, or with a mailed code', async () => {
    const { email, session } = await signedUp(server, mails)
    const token = session.access_token
    const enroll = async (friendly_name: string, more: object = {}) => {
      const body = { factor_type: 'totp', friendly_name, ...more }
      const answer = await call(server, 'POST', '/factors', { token, body })
      return answer.ok ? '200' : `${answer.status} ${((await answer.json()) as { code: string }).code}`
    }
    expect(await enroll('at once')).toBe('200')
    server.advance(5 * MINUTE_MS + 1000)
    expect(await enroll('later')).toBe('400 current_password_required')
    expect(await enroll('guessed', { current_password: 'a guess' })).toBe('400 current_password_invalid')
    expect(await enroll('known', { current_password: PASSWORD })).toBe('200')
    expect((await call(server, 'GET', '/reauthenticate', { token })).status).toBe(200)
    expect(await enroll('wrong code', { nonce: '000000' })).toBe('422 reauthentication_not_valid')
    expect(await enroll('mailed', { nonce: mails.code(email) })).toBe('200')
    const factors = await server.ctx.db.query
      .selectFrom('mfa_factors')
      .select('friendly_name')
      .where('user_id', '=', session.user.id)
      .execute()
    expect(factors.map((factor) => factor.friendly_name).sort()).toEqual(['known', 'mailed'])
  })

  test('[F6] a recovery link sets a password without the old one: once, and for an hour', async () => {
    const { email } = await signedUp(server, mails)
    const late = await recovered(email)
    server.advance(61 * MINUTE_MS)
    expect(await put(late, { password: NEW_PASSWORD })).toBe('400 current_password_required')
    const token = await recovered(email)
    expect(await put(token, { password: NEW_PASSWORD })).toBe('200')
    expect(await put(token, { password: 'the classmate’s' })).toBe('400 current_password_required')
    expect(await opens(email, NEW_PASSWORD)).toBe(true)
  })

  test('[F6] the link that confirmed the address does not replace the password', async () => {
    const email = freshAddress()
    await stockClient(server).signUp({ email, password: PASSWORD })
    const token = fragmentOf(await followLink(server, mails.link(email))).get('access_token') ?? ''
    expect(await put(token, { password: NEW_PASSWORD })).toBe('400 current_password_required')
  })

  test('[F6] an account without a password gets its first one through the mail that opened it', async () => {
    const email = freshAddress()
    await stockClient(server).signInWithOtp({ email })
    const token = fragmentOf(await followLink(server, mails.link(email))).get('access_token') ?? ''
    expect(await put(token, { password: NEW_PASSWORD })).toBe('200')
    expect(await opens(email, NEW_PASSWORD)).toBe(true)
  })

  test('[F6] the owner hears of a new factor and takes a stranger’s away by mail within seven days', async () => {
    const { email, strangersToken } = await withStrangersFactor()
    expect(mails.sent.findLast(({ to }) => to === email)?.subject).toContain('second step was added')
    // The password alone does not take it away.
    const weak = await signIn(stockClient(server), email)
    expect(await put(weak.access_token, { password: NEW_PASSWORD, current_password: PASSWORD })).toBe(
      '401 insufficient_aal',
    )
    server.advance(6 * DAY_MS)
    const token = await recovered(email)
    expect(await put(token, { data: { full_name: 'Mallory' } })).toBe('401 insufficient_aal')
    expect(await put(token, { password: NEW_PASSWORD })).toBe('200')
    expect((await call(server, 'GET', '/user', { token: strangersToken })).status).toBe(403)
    const { access_token } = await signIn(stockClient(server), email, NEW_PASSWORD)
    const api = await server.request('/api/me', { headers: { Authorization: `Bearer ${access_token}` } })
    expect(api.status).toBe(200)
  })

  test('[F6] after seven days the mailbox alone removes no factor; with the current password it does', async () => {
    const { email, strangersToken } = await withStrangersFactor()
    server.advance(8 * DAY_MS)
    const token = await recovered(email)
    expect(await put(token, { password: NEW_PASSWORD })).toBe('401 insufficient_aal')
    expect(await put(token, { password: NEW_PASSWORD, current_password: 'a guess' })).toBe(
      '400 current_password_invalid',
    )
    expect((await call(server, 'GET', '/user', { token: strangersToken })).status).toBe(200)
    expect(await put(token, { password: NEW_PASSWORD, current_password: PASSWORD })).toBe('200')
    expect((await call(server, 'GET', '/user', { token: strangersToken })).status).toBe(403)
  })

  test('[F27] a wrong code is refused alike for the right password and for a wrong one', async () => {
    const { session } = await signedUp(server, mails)
    const guess = (password: string) => put(session.access_token, { password, nonce: '000000' })
    expect([await guess(PASSWORD), await guess('a wrong guess')]).toEqual([
      '422 reauthentication_not_valid',
      '422 reauthentication_not_valid',
    ])
  })
})
