import { expect, test } from 'vitest'
import { call, freshAddress, outcome, PASSWORD, signedUp, signIn, stockClient } from '../auth/stock-client.ts'
import { openBrowser } from './browser.ts'
import { BACK, buttonAddress, comeThrough, enrolled, onBothWithSchool, pkceClient } from './school-sign-in.ts'

onBothWithSchool('teachers with an account of their school', {}, (started) => {
  const usersCalled = (email: string) =>
    started.server.ctx.db.query.selectFrom('users').selectAll().where('email', '=', email).execute()

  test('[N2] a teacher comes with the stock client and has an account without a password', async () => {
    const { subject, email } = enrolled(started)
    const { session, arrived, client } = await comeThrough(started, subject)
    expect(arrived.origin + arrived.pathname).toBe(BACK)
    expect(session?.user).toMatchObject({
      email,
      user_metadata: { full_name: 'Ada Lovelace' },
      app_metadata: { providers: ['email', 'school'] },
    })
    const { data } = await client.getUserIdentities()
    expect(data?.identities.map(({ provider, id }) => [provider, id])).toContainEqual(['school', subject])
    expect(await usersCalled(email)).toMatchObject([{ password_hash: null }])
  })

  test('[N2] a teacher who comes with a school account plays with no learner', async () => {
    const { subject, email } = enrolled(started)
    const { session } = await comeThrough(started, subject)
    expect(session?.user).not.toHaveProperty('learner_id')
    const profile = await started.server.ctx.db.query
      .selectFrom('profiles')
      .innerJoin('users', 'users.id', 'profiles.id')
      .select(['who_plays', 'full_name'])
      .where('email', '=', email)
      .executeTakeFirst()
    expect(profile).toEqual({ who_plays: 'class', full_name: 'Ada Lovelace' })
  })

  test('[N2] the same person finds the same account, whatever the school calls them now', async () => {
    const { subject, email } = enrolled(started)
    const first = await comeThrough(started, subject)
    const renamed = freshAddress().replace('example.com', 'school.example')
    started.school.people.set(subject, { email: renamed, email_verified: true, name: 'Ada King' })
    const second = await comeThrough(started, subject)
    expect(second.session?.user.id).toBe(first.session?.user.id)
    expect(second.session?.user.email).toBe(email)
  })

  test('[N2] another person of the school who gets the address gets no account with it', async () => {
    const { subject, email } = enrolled(started)
    await comeThrough(started, subject)
    const other = enrolled(started, { email })
    expect((await comeThrough(started, other.subject)).refusal).toBe('account_exists')
  })

  test('[N3] [S130] an address that has an account is not taken over', async () => {
    const { subject, email } = enrolled(started)
    const { user } = await signedUp(started.server, started.mails, email)
    const { refusal, session, arrived } = await comeThrough(started, subject)
    expect({ refusal, session }).toEqual({ refusal: 'account_exists', session: null })
    expect(arrived.searchParams.get('provider')).toBe('school')
    expect((await signIn(stockClient(started.server), email, PASSWORD)).user.id).toBe(user.id)
    const [stored] = await usersCalled(email)
    expect(JSON.parse(stored?.app_metadata ?? '')).toMatchObject({ providers: ['email'] })
  })

  test('[N3] a sign-up that was never confirmed goes, and its password opens nothing', async () => {
    const { subject, email } = enrolled(started)
    await stockClient(started.server).signUp({ email, password: PASSWORD })
    const { session } = await comeThrough(started, subject)
    expect(session?.user.email).toBe(email)
    const { error } = await stockClient(started.server).signInWithPassword({ email, password: PASSWORD })
    expect(error?.code).toBe('invalid_credentials')
  })

  test('[N3] an account that an operator prepared waits for its own mail', async () => {
    const { subject, email } = enrolled(started)
    const key = started.server.ctx.keys.serviceKey
    await call(started.server, 'POST', '/invite', { body: { email }, token: key, headers: { apikey: key } })
    expect((await comeThrough(started, subject)).refusal).toBe('account_exists')
  })

  test('[N4] a second factor is asked for as after a password', async () => {
    const { subject } = enrolled(started)
    const { session } = await comeThrough(started, subject)
    const { query } = started.server.ctx.db
    await query
      .insertInto('mfa_factors')
      .values({
        id: subject,
        user_id: session?.user.id ?? '',
        friendly_name: '',
        factor_type: 'totp',
        status: 'verified',
        secret: 'x',
        last_step: 0,
        created_at: 0,
        updated_at: 0,
      })
      .execute()
    const again = await comeThrough(started, subject)
    const refused = await started.server.request('/api/classes', {
      headers: { Authorization: `Bearer ${again.session?.access_token}` },
    })
    expect(await outcome(refused)).toBe('401 insufficient_aal')
  })

  test('[N5] the service and the site tell which providers there are, and no secret', async () => {
    const settings = await (await call(started.server, 'GET', '/settings')).json()
    expect(settings).toMatchObject({ external: { school: true, google: false } })
    const config = await (await started.server.request('/config.json')).text()
    expect(JSON.parse(config)).toMatchObject({ providers: [{ id: 'school', label: 'Sunny Hill School' }] })
    expect(config).not.toContain(started.school.clientSecret)
  })

  test('[N5] a client that does not use PKCE is refused, and nobody is sent to another site', async () => {
    const plain = await call(started.server, 'GET', '/authorize?provider=school')
    expect(await outcome(plain)).toBe('400 validation_failed')
    const address = new URL(await buttonAddress(pkceClient(started)))
    address.searchParams.set('redirect_to', 'https://evil.example/')
    const { subject } = enrolled(started)
    const arrived = await openBrowser(started.server).follow(address.href, subject)
    expect(arrived.origin).toBe('http://localhost:3000')
  })

  test('[N5] the sign-in is on record', async () => {
    const { subject } = enrolled(started)
    const { session } = await comeThrough(started, subject)
    const rows = await started.server.ctx.db.query
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('subject_id', '=', session?.user.id ?? '')
      .execute()
    expect(rows).toEqual([{ action: 'sign-in', detail: '{"method":"oauth"}' }])
  })
})

onBothWithSchool(
  'a provider for some',
  { entry: { claims: { groups: ['staff', 'heads'] } }, env: { AUTH_SIGNUPS: 'off' } },
  (started) => {
    test.each([
      ['of another domain', { email: 'ada@elsewhere.example' }, 'provider_account_refused'],
      ['of a domain that ends alike', { email: 'ada@evil-school.example' }, 'provider_account_refused'],
      ['whose address is not verified', { email_verified: false }, 'provider_email_needs_verification'],
      ['whose address may be verified', { email_verified: undefined }, 'provider_email_needs_verification'],
      ['without an address', { email: undefined }, 'provider_email_needs_verification'],
      ['with a broken address', { email: 'a b@school.example' }, 'provider_email_needs_verification'],
      ['of no group', { groups: undefined }, 'provider_account_refused'],
      ['of another group', { groups: ['pupils'] }, 'provider_account_refused'],
      ['who is new where sign-up is closed', {}, 'signup_disabled'],
    ])('[N6] a person %s is told so and leaves nothing', async (_, claims, refusal) => {
      const { subject } = enrolled(started, { groups: ['staff'], ...claims })
      expect(await comeThrough(started, subject)).toMatchObject({ refusal, session: null })
      const { query } = started.server.ctx.db
      expect(await query.selectFrom('users').select('id').execute()).toEqual([])
      expect(await query.selectFrom('provider_sign_ins').select('provider').execute()).toEqual([])
    })
  },
)
