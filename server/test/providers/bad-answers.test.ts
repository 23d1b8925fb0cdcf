import { afterEach, expect, test, vi } from 'vitest'
import type { TeacherProvider } from '#server/config/provider-file.ts'
import { eraseAccount } from '#server/erasure/erase-account.ts'
import { openBrowser } from './browser.ts'
import {
  buttonAddress,
  comeThrough,
  enrolled,
  onBothWithSchool,
  onOneWithSchool,
  pkceClient,
  type Started,
} from './school-sign-in.ts'

const MINUTE = 60
const isCallback = (url: URL) => url.pathname === '/auth/v1/callback'
const refusalIn = (url: URL) => url.searchParams.get('error_code')

/** How many accounts have an address. */
async function countOf({ server }: Started, email: string) {
  const found = server.ctx.db.query.selectFrom('users').select('id').where('email', '=', email)
  return (await found.execute()).length
}

onOneWithSchool('answers that are not right', {}, (started) => {
  afterEach(() => {
    vi.useRealTimers()
  })

  const lies = [
    ['another nonce', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['another audience', { aud: 'another-client' }],
    ['another issuer', { iss: 'https://id.evil.example' }],
    ['a token that ended ten minutes ago', { exp: Math.floor(Date.now() / 1000) - 10 * MINUTE }],
    ['a token from the future', { nbf: Math.floor(Date.now() / 1000) + 60 * MINUTE }],
    ['no subject', { sub: undefined }],
  ] as const
  test.each(lies)('[N7] [S131] %s opens nothing', async (_, lie) => {
    const { subject, email } = enrolled(started)
    started.school.lies = (claims) => JSON.parse(JSON.stringify({ ...claims, ...lie }))
    expect(await comeThrough(started, subject)).toMatchObject({
      refusal: 'bad_provider_answer',
      session: null,
    })
    expect(await countOf(started, email)).toBe(0)
    started.school.lies = undefined
    expect((await comeThrough(started, subject)).session?.user.email).toBe(email)
  })

  test('[N3] [S158] that another address is verified says nothing about the one in the token', async () => {
    const victim = 'victim@school.example'
    const { subject } = enrolled(started)
    // Userinfo goes on telling the own address, which is verified.
    started.school.lies = (claims) => JSON.parse(JSON.stringify({ ...claims, email: victim }))
    const told = await comeThrough(started, subject)
    started.school.lies = undefined
    expect(await countOf(started, victim)).toBe(0)
    expect(told.session?.user.email).not.toBe(victim)
  })

  test('[N7] clocks that differ by half a minute do no harm', async () => {
    const { subject, email } = enrolled(started)
    const now = Math.floor(Date.now() / 1000)
    started.school.lies = (claims) => ({ ...claims, iat: now + 30, nbf: now + 30 })
    expect((await comeThrough(started, subject)).session?.user.email).toBe(email)
    started.school.lies = (claims) => ({ ...claims, iat: now - 630, exp: now - 30 })
    expect((await comeThrough(started, subject)).session?.user.email).toBe(email)
  })

  test('[N7] a signature by a key that the school never published opens nothing', async () => {
    const { subject } = enrolled(started)
    await comeThrough(started, subject)
    started.school.forges = true
    expect((await comeThrough(started, subject)).refusal).toBe('bad_provider_answer')
  })

  test('[N7] new keys of the school are found', async () => {
    const { subject, email } = enrolled(started)
    await comeThrough(started, subject)
    await started.school.rotateKeys()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * MINUTE * 1000 })
    expect((await comeThrough(started, subject)).session?.user.email).toBe(email)
  })

  test('[N9] a person who changes their mind at the school is told so', async () => {
    const { subject } = enrolled(started)
    const browser = openBrowser(started.server)
    const isPage = (url: URL) => url.pathname.startsWith('/interaction/')
    const page = await browser.follow(await buttonAddress(pkceClient(started)), subject, isPage)
    const arrived = await browser.follow(`${page.href}/abort`, subject)
    expect(refusalIn(arrived)).toBe('provider_denied')
  })

  test('[N9] a school that is down is said to be, on the way there and on the way back', async () => {
    const { subject, email } = enrolled(started)
    const browser = openBrowser(started.server)
    const answer = await browser.follow(await buttonAddress(pkceClient(started)), subject, isCallback)
    started.school.isDown = true
    // As where the server listens: then the global one is not that of the answers that `fetch` brings.
    vi.stubGlobal('Response', class extends Response {})
    expect(refusalIn(await browser.follow(answer.href, subject))).toBe('provider_unavailable')
    vi.unstubAllGlobals()
    expect(await countOf(started, email)).toBe(0)
    started.school.isDown = false
    expect((await comeThrough(started, subject)).session?.user.email).toBe(email)
  })

  test('[N9] the account of a banned person stays closed', async () => {
    const { subject } = enrolled(started)
    const { session } = await comeThrough(started, subject)
    const { query } = started.server.ctx.db
    const banned_until = started.server.ctx.now() + 3600_000
    await query
      .updateTable('users')
      .set({ banned_until })
      .where('id', '=', session?.user.id ?? '')
      .execute()
    expect(await comeThrough(started, subject)).toMatchObject({ refusal: 'user_banned', session: null })
  })

  test('[N9] a provider that left the file: a page says so, and the account stays', async () => {
    const { subject, email } = enrolled(started)
    const browser = openBrowser(started.server)
    await comeThrough(started, subject)
    const away = await browser.follow(await buttonAddress(pkceClient(started)), subject, isCallback)
    const file = started.server.ctx.providers.teachers as TeacherProvider[]
    const removed = file.splice(0)
    expect(refusalIn(await browser.follow(away.href, subject))).toBe('provider_disabled')
    const button = await browser.follow(await buttonAddress(pkceClient(started)), subject)
    expect(refusalIn(button)).toBe('provider_disabled')
    expect(await countOf(started, email)).toBe(1)
    file.push(...removed)
    expect((await comeThrough(started, subject)).session?.user.email).toBe(email)
  })
})

onBothWithSchool('answers that come again', {}, (started) => {
  test('[N8] an answer works once', async () => {
    const { subject } = enrolled(started)
    const client = pkceClient(started)
    const browser = openBrowser(started.server)
    const answer = await browser.follow(await buttonAddress(client), subject, isCallback)
    const first = await browser.follow(answer.href, subject)
    const again = await browser.follow(answer.href, subject)
    expect(refusalIn(again)).toBe('bad_oauth_state')
    expect(again.pathname).toBe('/auth/school')
    const code = first.searchParams.get('code') ?? ''
    expect((await client.exchangeCodeForSession(code)).error).toBeNull()
    const stolen = pkceClient(started)
    await buttonAddress(stolen)
    expect((await stolen.exchangeCodeForSession(code)).error?.code).toBe('flow_state_not_found')
  })

  test('[N8] an answer to another browser opens nothing there, and still works in its own', async () => {
    const { subject, email } = enrolled(started)
    const client = pkceClient(started)
    const browser = openBrowser(started.server)
    const answer = await browser.follow(await buttonAddress(client), subject, isCallback)
    const stranger = openBrowser(started.server)
    expect(refusalIn(await stranger.follow(answer.href, subject))).toBe('bad_oauth_state')
    await stranger.follow(await buttonAddress(pkceClient(started)), subject)
    expect(refusalIn(await stranger.follow(answer.href, subject))).toBe('bad_oauth_state')
    const own = await browser.follow(answer.href, subject)
    const { data } = await client.exchangeCodeForSession(own.searchParams.get('code') ?? '')
    expect(data.user?.email).toBe(email)
  })

  test('[N8] whoever stayed away too long begins again', async () => {
    const { subject } = enrolled(started)
    const browser = openBrowser(started.server)
    const answer = await browser.follow(await buttonAddress(pkceClient(started)), subject, isCallback)
    started.server.advance(11 * MINUTE * 1000)
    expect(refusalIn(await browser.follow(answer.href, subject))).toBe('flow_state_expired')
  })

  test('[N8] two sign-ins of a newcomer at once make one account', async () => {
    const { subject, email } = enrolled(started)
    const browser = openBrowser(started.server)
    const answers = []
    for (let tab = 0; tab < 2; tab++)
      answers.push(await browser.follow(await buttonAddress(pkceClient(started)), subject, isCallback))
    const arrived = await Promise.all(answers.map((answer) => browser.follow(answer.href, subject)))
    expect(arrived.map((url) => url.searchParams.has('code'))).toEqual([true, true])
    expect(await countOf(started, email)).toBe(1)
  })

  test('[N9] a person who was erased comes as a newcomer', async () => {
    const { subject, email } = enrolled(started)
    const first = await comeThrough(started, subject)
    const id = first.session?.user.id ?? ''
    await eraseAccount(started.server.ctx, id, { by: 'self', keepsShell: true })
    const identities = await started.server.ctx.db.query
      .selectFrom('identities')
      .select('id')
      .where('user_id', '=', id)
      .execute()
    expect(identities).toEqual([])
    const again = await comeThrough(started, subject)
    expect(again.session?.user.email).toBe(email)
    expect(again.session?.user.id).not.toBe(id)
  })
})

onOneWithSchool('a school that is down from the start', {}, (started) => {
  test('[N9] the page says so, and the next try works', async () => {
    const { subject, email } = enrolled(started)
    started.school.isDown = true
    expect((await comeThrough(started, subject)).refusal).toBe('provider_unavailable')
    started.school.isDown = false
    expect((await comeThrough(started, subject)).session?.user.email).toBe(email)
  })
})
