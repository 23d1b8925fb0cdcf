import { expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { purgeUnconfirmed } from '#server/erasure/purge-unconfirmed.ts'
import { onBothEngines, onBothServers, startTestServer } from '#server/testing/test-server.ts'
import {
  call,
  followLink,
  fragmentOf,
  freshAddress,
  mailsOf,
  PASSWORD,
  signedUp,
  stockClient,
  watchMails,
} from '../auth/stock-client.ts'

const STRANGERS = 'of a stranger'
const OWNERS = 'of the owner'

onBothServers('pending accounts', (server) => {
  const mails = mailsOf(server)
  /** Signs up and gives back the link of the mail. */
  const signUp = async (email: string, password: string, fullName: string) => {
    server.advance(61_000)
    const { error } = await stockClient(server).signUp({
      email,
      password,
      options: { data: { full_name: fullName } },
    })
    expect(error).toBeNull()
    return mails.link(email)
  }
  const signInCode = async (email: string, password: string) => {
    const { data, error } = await stockClient(server).signInWithPassword({ email, password })
    return error?.code ?? data.user?.user_metadata.full_name
  }
  const asOperator = async (path: string, body: object) => {
    const answer = await call(server, 'POST', path, { token: server.ctx.keys.serviceKey, body })
    expect(answer.status).toBe(200)
    return (await answer.json()) as { action_link: string }
  }
  const stored = (email: string) =>
    server.ctx.db.query
      .selectFrom('users')
      .innerJoin('profiles', 'profiles.id', 'users.id')
      .select(['users.id', 'password_hash', 'user_metadata', 'email_confirmed_at', 'full_name'])
      .where('email', '=', email)
      .executeTakeFirst()

  const links = [
    ['the mail of an invitation', '/invite', {}],
    ['a generated invitation', '/admin/generate_link', { type: 'invite' }],
    ['a generated sign-in link', '/admin/generate_link', { type: 'magiclink' }],
    ['a generated recovery link', '/admin/generate_link', { type: 'recovery' }],
  ] as const
  for (const when of ['before', 'after'] as const) {
    test.each(links)(
      `[F2] a stranger who signs up ${when} %s gets in neither by password nor by link`,
      async (_, path, asked) => {
        const email = freshAddress()
        let strangersLink = when === 'before' ? await signUp(email, STRANGERS, 'Poo Head') : ''
        // Recovery and sign-in links are for accounts that exist.
        if (strangersLink === '' && 'type' in asked && asked.type !== 'invite') {
          await asOperator('/admin/users', { email })
        }
        const { action_link } = await asOperator(path, { email, ...asked })
        const link = path === '/invite' ? mails.link(email) : action_link
        if (strangersLink === '') strangersLink = await signUp(email, STRANGERS, 'Poo Head')
        const landed = fragmentOf(await followLink(server, link))
        expect(landed.get('access_token')).toBeTruthy()
        expect(await signInCode(email, STRANGERS)).toBe('invalid_credentials')
        expect(fragmentOf(await followLink(server, strangersLink)).get('error_code')).toBe('otp_expired')
        expect(await stored(email)).toMatchObject({ password_hash: null, full_name: null })
        const chosen = await call(server, 'PUT', '/user', {
          token: landed.get('access_token') ?? '',
          body: { password: OWNERS },
        })
        expect(chosen.status).toBe(200)
        expect(await signInCode(email, OWNERS)).toBeUndefined()
      },
    )
  }

  test('[F2] an operator who confirms an address by hand does not confirm a stranger’s password', async () => {
    const email = freshAddress()
    await signUp(email, STRANGERS, 'Poo Head')
    const { id = '' } = (await stored(email)) ?? {}
    const answer = await call(server, 'PUT', `/admin/users/${id}`, {
      token: server.ctx.keys.serviceKey,
      body: { email_confirm: true },
    })
    expect(answer.status).toBe(200)
    expect(await signInCode(email, STRANGERS)).toBe('invalid_credentials')
  })

  test('[F2] what an operator says about an invited person counts, whoever signed up before', async () => {
    const email = freshAddress()
    await signUp(email, STRANGERS, 'Poo Head')
    await asOperator('/invite', { email, data: { full_name: 'Ms Teacher' } })
    await followLink(server, mails.link(email))
    expect(await stored(email)).toMatchObject({ full_name: 'Ms Teacher' })
  })

  test.each(['first', 'last'])(
    '[F3] an owner who signed up %s confirms by the own link, with the own password and name',
    async (turn) => {
      const email = freshAddress()
      const early = turn === 'first' ? await signUp(email, OWNERS, 'Ada') : undefined
      const strangersLink = await signUp(email, STRANGERS, 'Poo Head')
      const ownLink = early ?? (await signUp(email, OWNERS, 'Ada'))
      expect(await stored(email)).toMatchObject({ password_hash: null, user_metadata: '{}', full_name: null })
      expect(fragmentOf(await followLink(server, ownLink)).get('access_token')).toBeTruthy()
      expect(await signInCode(email, OWNERS)).toBe('Ada')
      expect(await signInCode(email, STRANGERS)).toBe('invalid_credentials')
      expect(fragmentOf(await followLink(server, strangersLink)).get('error_code')).toBe('otp_expired')
      expect(await stored(email)).toMatchObject({ full_name: 'Ada' })
    },
  )

  test('[F3] each code confirms its own sign-up, as the links do', async () => {
    const email = freshAddress()
    await signUp(email, OWNERS, 'Ada')
    const code = mails.code(email)
    await signUp(email, STRANGERS, 'Poo Head')
    const { error } = await stockClient(server).verifyOtp({ email, token: code, type: 'signup' })
    expect(error).toBeNull()
    expect(await signInCode(email, OWNERS)).toBe('Ada')
    expect(await signInCode(email, STRANGERS)).toBe('invalid_credentials')
  })

  test('[F3] a sign-in link that a stranger asks for changes neither password nor name of a sign-up under way', async () => {
    const email = freshAddress()
    const ownLink = await signUp(email, OWNERS, 'Ada')
    server.advance(61_000)
    await call(server, 'POST', '/otp', { body: { email, data: { full_name: 'Poo Head' } } })
    await followLink(server, ownLink)
    expect(await signInCode(email, OWNERS)).toBe('Ada')
  })

  test('[F3] two links opened at the same moment: one sign-up counts, whole', async () => {
    const email = freshAddress()
    const both = [await signUp(email, OWNERS, 'Ada'), await signUp(email, STRANGERS, 'Poo Head')]
    const landed = await Promise.all(both.map((link) => followLink(server, link)))
    expect(landed.filter((url) => fragmentOf(url).get('access_token'))).toHaveLength(1)
    const names = [await signInCode(email, OWNERS), await signInCode(email, STRANGERS)]
    expect([
      ['Ada', 'invalid_credentials'],
      ['invalid_credentials', 'Poo Head'],
    ]).toContainEqual(names)
  })

  test('[F39] an address nobody confirmed is forgotten a week after its last mail; whoever is waiting stays', async () => {
    const forgotten = freshAddress()
    const invited = freshAddress()
    const late = freshAddress()
    const confirmed = await signedUp(server, mails)
    await signUp(forgotten, STRANGERS, 'Poo Head')
    await signUp(late, OWNERS, 'Ada')
    await asOperator('/invite', { email: invited })
    const ofOperator = freshAddress()
    await asOperator('/admin/users', { email: ofOperator, app_metadata: { school: 'North' } })
    await signUp(ofOperator, STRANGERS, 'Poo Head')
    server.advance(6.5 * DAY_MS)
    await signUp(late, OWNERS, 'Ada')
    await purgeUnconfirmed(server.ctx)
    expect(await stored(forgotten)).toBeDefined()
    server.advance(0.6 * DAY_MS)
    const purged = await Promise.all([purgeUnconfirmed(server.ctx), purgeUnconfirmed(server.ctx)])
    expect(purged[0] + purged[1]).toBeGreaterThanOrEqual(2)
    for (const email of [forgotten, invited]) expect(await stored(email)).toBeUndefined()
    for (const email of [late, ofOperator, confirmed.email]) expect(await stored(email)).toBeDefined()
    expect(await server.ctx.db.query.selectFrom('sign_ups').select('user_id').execute()).not.toEqual([])
    await followLink(server, mails.link(late))
    expect(await signInCode(late, OWNERS)).toBe('Ada')
  })

  test('[F39] a squatted address is free for its owner’s change of address', async () => {
    const { client, email } = await signedUp(server, mails)
    const wanted = freshAddress()
    const squattersLink = await signUp(wanted, STRANGERS, 'Poo Head')
    server.advance(61_000)
    expect((await client.updateUser({ email: wanted, current_password: PASSWORD })).error).toBeNull()
    await followLink(server, mails.link(wanted))
    await followLink(server, mails.link(email))
    expect((await client.getUser()).data.user?.email).toBe(wanted)
    expect(fragmentOf(await followLink(server, squattersLink)).get('error_code')).toBe('otp_expired')
    expect(await signInCode(wanted, STRANGERS)).toBe('invalid_credentials')
  })

  test('[F47] a mail to an address that is not confirmed repeats no name', async () => {
    const message = 'you owe fifty euro call Bob Pirate now'
    const email = freshAddress()
    await signUp(email, STRANGERS, message)
    server.advance(61_000)
    await call(server, 'POST', '/recover', { body: { email } })
    server.advance(61_000)
    await call(server, 'POST', '/resend', { body: { email, type: 'signup' } })
    server.advance(61_000)
    const { client } = await signedUp(server, mails)
    await client.updateUser({ data: { full_name: message } })
    const next = freshAddress()
    await client.updateUser({ email: next, current_password: PASSWORD })
    const written = mails.sent.filter(({ to }) => to === email || to === next)
    expect(written).toHaveLength(4)
    expect(JSON.stringify(written)).not.toContain('Pirate')
  })
})

onBothEngines('pending accounts where no confirmation is asked', (engine) => {
  test('[F3] signing up again counts at once, and nothing of the sign-up before survives', async () => {
    const asking = await startTestServer(engine)
    const mails = watchMails(asking)
    const email = freshAddress()
    await stockClient(asking).signUp({ email, password: STRANGERS, options: { data: { pet: 'cat' } } })
    const strangersLink = mails.link(email)
    Object.assign(asking.ctx.config.auth, { autoconfirm: true })
    const { data, error } = await stockClient(asking).signUp({ email, password: OWNERS })
    expect(error).toBeNull()
    expect(data.session?.user.user_metadata).toEqual({})
    const stranger = await stockClient(asking).signInWithPassword({ email, password: STRANGERS })
    expect(stranger.error?.code).toBe('invalid_credentials')
    expect(fragmentOf(await followLink(asking, strangersLink)).get('error_code')).toBe('otp_expired')
    await asking.stop()
  })
})
