import { expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import type { AccountSafety } from '#server/api/types.ts'
import { holdAdultGateOpen } from '#server/testing/person.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { newLearner } from '../api/learner-client.ts'
import { call, mailsOf, PASSWORD, signedUp, signIn, stockClient } from '../auth/stock-client.ts'
import { twoFactor } from './two-factor.ts'

const TABLET = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/141.0 Safari/537.36'

onBothServers('the safety of an account', { AUTH_RATE_LIMITS: 'off' }, (server) => {
  const mails = mailsOf(server)
  const subjects = (email: string) =>
    mails.sent.filter(({ to }) => to === email).map(({ subject }) => subject)
  const about = (email: string, words: string) => subjects(email).filter((one) => one.includes(words)).length
  const { client, codeFor, withFactor } = twoFactor(server, () => mails)
  const enter = (token: string, code: string) =>
    call(server, 'POST', '/factor-recovery', { token, body: { code } })

  test('[K22] a recovery code stands for the app, once; ten are told once and kept as hashes', async () => {
    const person = await withFactor()
    const response = await client(person).call('POST', '/account/recovery-codes')
    expect(response.status).toBe(201)
    const { codes } = (await response.json()) as { codes: string[] }
    expect(new Set(codes).size).toBe(10)
    const kept = JSON.stringify(await server.ctx.db.query.selectFrom('recovery_codes').selectAll().execute())
    for (const code of codes) expect(kept).not.toContain(code.replace('-', ''))

    const phoneless = stockClient(server)
    const weak = await signIn(phoneless, person.email)
    expect((await client({ ...person, session: weak }).call('GET', '/me')).status).toBe(401)
    expect((await enter(weak.access_token, 'aaaaa-aaaaa')).status).toBe(422)
    // As people type it: capitals, spaces, no dash.
    const typed = codes[0]?.toUpperCase().replace('-', ' ') ?? ''
    const entered = await enter(weak.access_token, typed)
    expect(entered.status).toBe(200)
    const strong = (await entered.json()) as { access_token: string; refresh_token: string }
    expect((await client({ ...person, session: { ...weak, ...strong } }).call('GET', '/me')).status).toBe(200)
    // The stock client adopts it, and it stays raised.
    expect((await phoneless.setSession(strong)).error).toBeNull()
    expect((await phoneless.refreshSession()).error).toBeNull()
    expect((await phoneless.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2')

    const again = await signIn(stockClient(server), person.email)
    expect((await enter(again.access_token, typed)).status).toBe(422)
  })

  test('[K22] new codes void the old ones, another account has no use for them, and without a factor there are none', async () => {
    const [one, other] = [await withFactor(), await withFactor()]
    const make = async (person: typeof one) =>
      (await (await client(person).call('POST', '/account/recovery-codes')).json()) as { codes: string[] }
    const old = await make(one)
    await make(one)
    const weak = await signIn(stockClient(server), one.email)
    expect((await enter(weak.access_token, old.codes[1] ?? '')).status).toBe(422)
    const { codes } = await make(other)
    expect((await enter(weak.access_token, codes[0] ?? '')).status).toBe(422)
    const plain = await newLearner(server)
    expect((await plain.call('POST', '/account/recovery-codes')).status).toBe(409)
    expect((await enter(plain.token, codes[0] ?? '')).status).toBe(404)
  })

  test('[K23] [S67] turning two-factor off needs a code of this moment; the owner is told, and the codes are gone', async () => {
    const person = await withFactor()
    await client(person).call('POST', '/account/recovery-codes')
    server.advance(6 * 60_000)
    await person.client.refreshSession()
    const { error } = await person.client.mfa.unenroll({ factorId: person.factorId })
    expect(error).toMatchObject({ status: 422, code: 'insufficient_aal' })
    expect(about(person.email, 'second step was removed')).toBe(0)
    await person.client.mfa.challengeAndVerify({
      factorId: person.factorId,
      code: await codeFor(person.secret),
    })
    expect((await person.client.mfa.unenroll({ factorId: person.factorId })).error).toBeNull()
    expect(about(person.email, 'second step was added')).toBe(1)
    expect(about(person.email, 'second step was removed')).toBe(1)
    const { query } = server.ctx.db
    const left = await query
      .selectFrom('recovery_codes')
      .selectAll()
      .where('user_id', '=', person.user.id)
      .execute()
    expect(left).toEqual([])
  })

  /** What the API answers to a session that the auth service has just raised. */
  const raised = async (person: Awaited<ReturnType<typeof withFactor>>, answer: Response) => {
    expect(answer.status).toBe(200)
    const session = (await answer.json()) as typeof person.session
    await server.ctx.db.query.deleteFrom('adult_grants').execute()
    await holdAdultGateOpen(server.ctx, person.user.id)
    return { ...person, session }
  }
  const newCodes = async (person: Awaited<ReturnType<typeof withFactor>>) => {
    const answer = await client(person).call('POST', '/account/recovery-codes')
    const { code, codes = [] } = (await answer.json()) as { code?: string; codes?: string[] }
    return { told: code ?? answer.status, codes }
  }
  const turnOff = async ({ session, factorId }: Awaited<ReturnType<typeof withFactor>>) =>
    (await call(server, 'DELETE', `/factors/${factorId}`, { token: session.access_token })).status
  const addApp = async ({ session }: Awaited<ReturnType<typeof withFactor>>) => {
    const body = { factor_type: 'totp', friendly_name: 'another', current_password: PASSWORD }
    return (await call(server, 'POST', '/factors', { token: session.access_token, body })).status
  }

  test('[K22] [S67] new recovery codes need a code of the app from the last five minutes, and the owner is told', async () => {
    const person = await withFactor()
    const { codes } = await newCodes(person)
    expect(about(person.email, 'recovery codes')).toBe(1)
    server.advance(6 * 60_000)
    expect((await newCodes(person)).told).toBe('fresh_code_needed')
    // A recovery code raises the session, but it makes no new ones.
    const byPaper = await raised(person, await enter(person.session.access_token, codes[0] ?? ''))
    expect((await newCodes(byPaper)).told).toBe('fresh_code_needed')
    expect(about(person.email, 'recovery codes')).toBe(1)
    await person.client.setSession(byPaper.session)
    const code = await codeFor(person.secret)
    const { data } = await person.client.mfa.challengeAndVerify({ factorId: person.factorId, code })
    expect((await newCodes({ ...person, session: { ...person.session, ...data } })).told).toBe(201)
    expect(about(person.email, 'recovery codes')).toBe(2)
  })

  test('[K23] [S67] a recovery code younger than a day turns nothing off and adds no other app; an older one does', async () => {
    const person = await withFactor()
    const { codes } = await newCodes(person)
    server.advance(6 * 60_000)
    const young = await raised(person, await enter(person.session.access_token, codes[0] ?? ''))
    expect([await turnOff(young), await addApp(young)]).toEqual([422, 422])
    expect(about(person.email, 'second step was removed')).toBe(0)

    server.advance(DAY_MS)
    const signedIn = await signIn(stockClient(server), person.email)
    const old = await raised(person, await enter(signedIn.access_token, codes[1] ?? ''))
    expect([await addApp(old), await turnOff(old)]).toEqual([200, 200])
    expect(about(person.email, 'second step was removed')).toBe(1)
  })

  test('[K23] [S67] the password and a session left open at aal2 add no other app', async () => {
    const person = await withFactor()
    expect(await addApp(person)).toBe(200)
    server.advance(6 * 60_000)
    expect(await addApp(person)).toBe(422)
  })

  test('[K23] the page knows from when on a recovery code turns two-factor off', async () => {
    const person = await withFactor()
    const from = async () =>
      (await client(person).read<AccountSafety>('/account/safety')).recovery_codes_turn_off_from
    expect(await from()).toBeNull()
    const made = server.ctx.now()
    await newCodes(person)
    expect(Date.parse((await from()) ?? '') - made).toBeGreaterThanOrEqual(DAY_MS)
  })

  test('[K24] sessions are listed with device and last use; one or all others are ended, and only one’s own', async () => {
    const person = await signedUp(server, mails)
    await holdAdultGateOpen(server.ctx, person.user.id)
    const me = client(person)
    const tablet = await call(server, 'POST', '/token?grant_type=password', {
      body: { email: person.email, password: PASSWORD },
      headers: { 'user-agent': TABLET },
    })
    const there = (await tablet.json()) as { access_token: string }
    const listed = async () => (await me.read<AccountSafety>('/account/safety')).sessions
    const onTablet = (await listed()).find(({ device }) => device === 'Chrome · Android')
    expect(onTablet).toMatchObject({ current: false })
    expect((await listed()).filter(({ current }) => current)).toHaveLength(1)

    const stranger = await newLearner(server)
    const path = `/account/sessions/${onTablet?.id}`
    expect((await stranger.call('DELETE', path)).status).toBe(404)
    expect((await me.call('DELETE', '/account/sessions/%00')).status).toBe(404)
    expect((await call(server, 'GET', '/user', { token: there.access_token })).status).toBe(200)
    expect((await me.call('DELETE', path)).status).toBe(204)
    expect((await call(server, 'GET', '/user', { token: there.access_token })).status).toBe(403)

    await signIn(stockClient(server), person.email)
    expect((await me.call('DELETE', '/account/sessions')).status).toBe(204)
    expect(await listed()).toMatchObject([{ current: true }])
    expect((await stranger.call('GET', '/me')).status).toBe(200)
  })

  test('[K25] a new device and a changed password are told by mail; the first device is not', async () => {
    const device = (cookie?: string) => ({ 'user-agent': TABLET, ...(cookie ? { cookie } : {}) })
    const enterFrom = async (email: string, cookie?: string) => {
      const response = await call(server, 'POST', '/token?grant_type=password', {
        body: { email, password: PASSWORD },
        headers: device(cookie),
      })
      expect(response.status).toBe(200)
      return response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    }
    const person = await newLearner(server, { password: PASSWORD })
    const home = await enterFrom(person.email)
    expect(about(person.email, 'new device')).toBe(0)
    await enterFrom(person.email, home)
    expect(about(person.email, 'new device')).toBe(0)
    const library = await enterFrom(person.email)
    expect(about(person.email, 'new device')).toBe(1)
    expect(mails.sent.findLast(({ to }) => to === person.email)?.text).toContain('Chrome · Android')
    await enterFrom(person.email, library)
    expect(about(person.email, 'new device')).toBe(1)

    const stock = stockClient(server)
    await signIn(stock, person.email)
    const change = { password: 'another good one', current_password: PASSWORD }
    expect((await stock.updateUser(change)).error).toBeNull()
    expect(about(person.email, 'password was changed')).toBe(1)
  })
})
