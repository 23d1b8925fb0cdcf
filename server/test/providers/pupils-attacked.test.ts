import { expect, test } from 'vitest'
import { call, outcome } from '../auth/stock-client.ts'
import { openBrowser } from './browser.ts'
import { arriveFromSchool, comeIn, pupilOfSchool, pupilsIn, roomOf, show } from './pupils-at-school.ts'
import { buttonAddress, comeThrough, enrolled, onOneWithSchool, pkceClient } from './school-sign-in.ts'

const GROUPS = { class_claim: 'groups', teachers: 'school' }

onOneWithSchool('school accounts of pupils that are misused', { pupils: GROUPS }, (started) => {
  const count = async (table: 'users' | 'identities' | 'learners') =>
    (await started.server.ctx.db.query.selectFrom(table).select('id').execute()).length

  test('[N58] [S152] a pupil gets no account of a grown-up, even with the address of one', async () => {
    const teacher = enrolled(started)
    await comeThrough(started, teacher.subject)
    const before = await count('users')
    const pupil = pupilOfSchool(started, { email: teacher.email, email_verified: true })
    const client = pkceClient(started)
    const back = await openBrowser(started.server).follow(await buttonAddress(client, 'pupils'), pupil)
    expect(back.searchParams.get('code')).toBeNull()
    const ticket = back.searchParams.get('arrival') ?? ''
    expect(ticket).not.toBe('')
    expect((await client.exchangeCodeForSession(ticket)).error?.code).toBe('flow_state_not_found')
    expect(await count('users')).toBe(before)
  })

  test('[N58] [S152] a school account of a pupil is not added to an account with an address', async () => {
    const { subject } = enrolled(started)
    const { session } = await comeThrough(started, subject)
    const linking = await call(started.server, 'GET', '/user/identities/authorize?provider=pupils', {
      token: session?.access_token ?? '',
    })
    expect(await outcome(linking)).toBe('400 validation_failed')
  })

  test('[N58] [S152] who is a pupil and a teacher at the school has two accounts', async () => {
    const room = await roomOf(started, { group: 'a' })
    const { subject } = enrolled(started, { groups: ['a'], given_name: 'Ada' })
    const grown = await comeThrough(started, subject)
    const child = await comeIn(started, subject)
    expect(child.session?.user.id).not.toBe(grown.session?.user.id)
    expect(await pupilsIn(room)).toHaveLength(1)
    expect((await comeThrough(started, subject)).session?.user.id).toBe(grown.session?.user.id)
  })

  test('[N58] the provider of teachers opens no class door', async () => {
    const { subject } = enrolled(started, { groups: ['a'] })
    const { arrived, ticket } = await arriveFromSchool(started, subject, { provider: 'school' })
    expect(ticket).toBe('')
    const code = arrived.searchParams.get('code') ?? ''
    expect(await show(started, { ticket: code, verifier: 'x'.repeat(43) })).toMatchObject({
      status: 404,
      code: 'arrival_expired',
    })
  })

  test('[N59] [S153] a ticket works once, in time, for the page that began', async () => {
    await roomOf(started, { group: 'b' })
    const shown = await arriveFromSchool(started, pupilOfSchool(started, { groups: ['b'] }))
    const stolen = { ...shown, verifier: 'x'.repeat(43) }
    expect(await show(started, stolen)).toMatchObject({ status: 404 })
    expect(await show(started, shown)).toMatchObject({ kind: 'session' })
    expect(await show(started, shown)).toMatchObject({ status: 404, code: 'arrival_expired' })
    const late = await arriveFromSchool(started, pupilOfSchool(started, { groups: ['b'] }))
    await started.server.ctx.db.query.updateTable('pupil_arrivals').set({ expires_at: 1 }).execute()
    expect(await show(started, late)).toMatchObject({ status: 404, code: 'arrival_expired' })
  })

  test('[N59] [S153] an answer of the school is not used twice, nor in another browser', async () => {
    const pupil = pupilOfSchool(started)
    const browser = openBrowser(started.server)
    const client = pkceClient(started)
    const isCallback = (url: URL) => url.pathname === '/auth/v1/callback'
    const answer = await browser.follow(await buttonAddress(client, 'pupils'), pupil, isCallback)
    const other = await openBrowser(started.server).follow(answer.href, pupil)
    expect(other.searchParams.get('error_code')).toBe('bad_oauth_state')
    expect((await browser.follow(answer.href, pupil)).searchParams.get('arrival')).not.toBeNull()
    const again = await browser.follow(answer.href, pupil)
    expect(again.searchParams.get('error_code')).toBe('bad_oauth_state')
  })

  test('[N59] [S153] a lie about groups is not believed without the key of the school', async () => {
    const room = await roomOf(started, { group: 'c' })
    started.school.forges = true
    started.school.lies = (claims) => ({ ...claims, groups: ['c'] })
    const { arrived } = await arriveFromSchool(started, pupilOfSchool(started))
    expect(arrived.searchParams.get('error_code')).toBe('bad_provider_answer')
    expect(await pupilsIn(room)).toEqual([])
  })

  test('[N59] a sign-in without PKCE does not begin', async () => {
    const plain = await call(started.server, 'GET', '/authorize?provider=pupils')
    expect(await outcome(plain)).toBe('400 validation_failed')
  })
})

const ONLY = { domains: ['pupils.school.example'], claims: { user_type: ['student'] } }

onOneWithSchool('pupils of a domain', { pupils: ONLY }, (started) => {
  const student = { email: 'ana@pupils.school.example', email_verified: true, user_type: 'student' }

  test.each([
    ['another domain', { email: 'ana@school.example' }, 'provider_account_refused'],
    ['an address that is not verified', { email_verified: false }, 'provider_email_needs_verification'],
    ['no address', { email: undefined }, 'provider_email_needs_verification'],
    ['another claim', { user_type: 'teacher' }, 'provider_account_refused'],
  ])('[N50] a child with %s is told so and leaves nothing', async (_, claims, refusal) => {
    const pupil = pupilOfSchool(started, { ...student, ...claims })
    const { arrived } = await arriveFromSchool(started, pupil)
    expect(arrived.pathname).toBe('/class')
    expect(arrived.searchParams.get('error_code')).toBe(refusal)
    expect(await started.server.ctx.db.query.selectFrom('pupil_arrivals').selectAll().execute()).toEqual([])
  })

  test('[N50] a child of the domain is asked for the card', async () => {
    expect(await comeIn(started, pupilOfSchool(started, student))).toMatchObject({ kind: 'card', code: null })
  })
})
