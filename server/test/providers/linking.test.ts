import { expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { call, followLink, outcome, PASSWORD, signedUp, signIn, stockClient } from '../auth/stock-client.ts'
import { openBrowser } from './browser.ts'
import { BACK, comeThrough, enrolled, onBothWithSchool, type Started } from './school-sign-in.ts'

const MINUTE_MS = 60_000

/** Asks as the signed-in person to add the school, in their browser. */
async function askToLink({ server }: Started, token: string, browser = openBrowser(server)) {
  const query = new URLSearchParams({ provider: 'school', redirect_to: BACK, skip_http_redirect: 'true' })
  const address = new URL(`/auth/v1/user/identities/authorize?${query}`, server.ctx.config.siteUrl)
  const answer = await browser.visit(address, {
    headers: {
      apikey: server.ctx.keys.publishableKey,
      Authorization: `Bearer ${token}`,
      'X-Supabase-Api-Version': '2024-01-01',
    },
  })
  return { answer, browser }
}

/** Adds the person of the school to the account: where they come back to. */
async function link(started: Started, token: string, subject: string): Promise<URL> {
  const { answer, browser } = await askToLink(started, token)
  const { url } = (await answer.json()) as { url: string }
  return browser.follow(url, subject)
}

const providersOf = async ({ server }: Started, id: string) =>
  (
    await server.ctx.db.query
      .selectFrom('identities')
      .select('provider')
      .where('user_id', '=', id)
      .orderBy('provider')
      .execute()
  ).map(({ provider }) => provider)

onBothWithSchool(
  'adding a school account to an account',
  { env: { AUTH_JWT_EXPIRY: '6048000' } },
  (started) => {
    const deeds = (id: string) =>
      started.server.ctx.db.query
        .selectFrom('audit_log')
        .select('action')
        .where('subject_id', '=', id)
        .where('action', 'like', 'identity.%')
        .execute()

    test('[N10] after the password the school account is added, told by mail and on record', async () => {
      const { subject, email } = enrolled(started)
      const { user } = await signedUp(started.server, started.mails, email)
      expect((await comeThrough(started, subject)).refusal).toBe('account_exists')
      const session = await signIn(stockClient(started.server), email, PASSWORD)
      const arrived = await link(started, session.access_token, subject)
      expect(arrived.href).toBe(`${BACK}?linked=school`)
      expect(await deeds(user.id)).toEqual([{ action: 'identity.linked' }])
      expect(started.mails.sent.at(-1)).toMatchObject({
        to: email,
        text: expect.stringContaining('Sunny Hill'),
      })
      expect((await comeThrough(started, subject)).session?.user.id).toBe(user.id)
    })

    test('[N10] the mailed link proves it, too', async () => {
      const { subject, email } = enrolled(started)
      await signedUp(started.server, started.mails, email)
      started.server.advance(2 * MINUTE_MS)
      await stockClient(started.server).signInWithOtp({ email })
      const back = await followLink(started.server, started.mails.link(email))
      const token = new URLSearchParams(back.hash.slice(1)).get('access_token') ?? ''
      started.server.advance(10 * MINUTE_MS)
      expect((await link(started, token, subject)).searchParams.get('linked')).toBe('school')
    })

    test('[N10] [S132] a tablet left signed in is not enough', async () => {
      const { session, user } = await signedUp(started.server, started.mails)
      started.server.advance(6 * MINUTE_MS)
      const { answer } = await askToLink(started, session.access_token)
      expect(await outcome(answer)).toBe('400 current_password_required')
      expect(await providersOf(started, user.id)).toEqual(['email'])
    })

    test('[N10] signing out ends what was begun', async () => {
      const { subject } = enrolled(started)
      const { session, client, user } = await signedUp(started.server, started.mails)
      const { answer, browser } = await askToLink(started, session.access_token)
      const { url } = (await answer.json()) as { url: string }
      await client.signOut()
      expect((await browser.follow(url, subject)).searchParams.get('error_code')).toBe('bad_oauth_state')
      expect(await providersOf(started, user.id)).toEqual(['email'])
    })

    test('[N10] one person of the school belongs to one account', async () => {
      const { subject } = enrolled(started)
      await comeThrough(started, subject)
      const { session, user } = await signedUp(started.server, started.mails)
      const arrived = await link(started, session.access_token, subject)
      expect(arrived.searchParams.get('error_code')).toBe('identity_already_exists')
      expect(await providersOf(started, user.id)).toEqual(['email'])
    })

    test('[N10] a second factor comes first', async () => {
      const { session, user } = await signedUp(started.server, started.mails)
      const blank = {
        friendly_name: '',
        factor_type: 'totp',
        secret: 'x',
        last_step: 0,
        created_at: 0,
        updated_at: 0,
      } as const
      await started.server.ctx.db.query
        .insertInto('mfa_factors')
        .values({ ...blank, id: user.id, user_id: user.id, status: 'verified' })
        .execute()
      const { answer } = await askToLink(started, session.access_token)
      expect(await outcome(answer)).toBe('403 insufficient_aal')
    })

    test('[N11] the stock client takes a provider off; sessions that came through it end', async () => {
      const { subject, email } = enrolled(started)
      const { client, user, session } = await signedUp(started.server, started.mails, email)
      await link(started, session.access_token, subject)
      const other = await comeThrough(started, subject)
      const { data } = await client.getUserIdentities()
      const identity = data?.identities.find(({ provider }) => provider === 'school')
      if (!identity) throw new Error('the school was not added')
      expect((await client.unlinkIdentity(identity)).error).toBeNull()
      expect(await providersOf(started, user.id)).toEqual(['email'])
      const ended = await call(started.server, 'GET', '/user', { token: other.session?.access_token })
      expect(await outcome(ended)).toBe('403 session_not_found')
      expect((await call(started.server, 'GET', '/user', { token: session.access_token })).status).toBe(200)
      expect(await deeds(user.id)).toContainEqual({ action: 'identity.unlinked' })
      expect((await comeThrough(started, subject)).refusal).toBe('account_exists')
    })

    test('[N11] the address of an account stays, and so does what belongs to others', async () => {
      const mine = await signedUp(started.server, started.mails)
      const other = await comeThrough(started, enrolled(started).subject)
      const [address] = mine.user.identities ?? []
      const theirs = other.session?.user.identities?.find(({ provider }) => provider === 'school')
      const remove = (id = '') =>
        call(started.server, 'DELETE', `/user/identities/${id}`, { token: mine.session.access_token })
      expect(await outcome(await remove(address?.identity_id))).toBe(
        '422 email_conflict_identity_not_deletable',
      )
      expect(await outcome(await remove(theirs?.identity_id))).toBe('404 identity_not_found')
    })

    test('[N12] a new password takes away what was added in the last seven days', async () => {
      const { subject } = enrolled(started)
      const young = await signedUp(started.server, started.mails)
      await link(started, young.session.access_token, subject)
      const change = { password: 'another one', current_password: PASSWORD }
      expect((await young.client.updateUser(change)).error).toBeNull()
      expect(await providersOf(started, young.user.id)).toEqual(['email'])
      const old = await signedUp(started.server, started.mails)
      await link(started, old.session.access_token, subject)
      started.server.advance(8 * DAY_MS)
      expect((await old.client.updateUser(change)).error).toBeNull()
      expect(await providersOf(started, old.user.id)).toEqual(['email', 'school'])
    })

    test('[N12] a teacher who came with the school and chooses a password keeps the school', async () => {
      const { subject, email } = enrolled(started)
      const { client, session } = await comeThrough(started, subject)
      await client.reauthenticate()
      const { error } = await client.updateUser({ password: PASSWORD, nonce: started.mails.code(email) })
      expect(error).toBeNull()
      expect(await providersOf(started, session?.user.id ?? '')).toEqual(['email', 'school'])
    })

    test('[N12] a stock client of the PKCE flow adds a school as well', async () => {
      const { subject, email } = enrolled(started)
      await signedUp(started.server, started.mails, email)
      const browser = openBrowser(started.server)
      const client = stockClient(started.server, {
        flowType: 'pkce',
        fetch: (input, init) => browser.visit(new URL(String(input)), asInit(init)),
      })
      await signIn(client, email)
      const { data } = await client.linkIdentity({
        provider: 'google',
        options: { redirectTo: BACK, skipBrowserRedirect: true },
      })
      expect(data.url).toBeNull()
      const { data: known } = await client.linkIdentity({
        provider: 'school' as 'google',
        options: { redirectTo: BACK, skipBrowserRedirect: true },
      })
      const arrived = await browser.follow(known.url ?? '', subject)
      const exchanged = await client.exchangeCodeForSession(arrived.searchParams.get('code') ?? '')
      expect(exchanged.data.user?.app_metadata.providers).toEqual(['email', 'school'])
    })
  },
)

const asInit = (init: RequestInit = {}): RequestInit => ({
  ...init,
  headers: Object.fromEntries(new Headers(init.headers)),
})

onBothWithSchool(
  'a school account where no mail is sent',
  { env: { MAIL: 'off', AUTH_AUTOCONFIRM: 'on' } },
  (started) => {
    test('[N11] the last way in is never taken away', async () => {
      const { subject, email } = enrolled(started)
      expect((await comeThrough(started, subject)).refusal).toBe('signup_disabled')
      const client = stockClient(started.server)
      const { data: own } = await client.signUp({ email, password: PASSWORD })
      await link(started, own.session?.access_token ?? '', subject)
      const { query } = started.server.ctx.db
      await query.updateTable('users').set({ password_hash: null }).where('email', '=', email).execute()
      const { data } = await client.getUserIdentities()
      const identity = data?.identities.find(({ provider }) => provider === 'school')
      if (!identity) throw new Error('there is no identity of the school')
      expect((await client.unlinkIdentity(identity)).error?.code).toBe('single_identity_not_deletable')
    })
  },
)
