import { expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { onBothServers } from '#server/testing/test-server.ts'
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
} from './stock-client.ts'

const current_password = PASSWORD

onBothServers('one’s own account', { AUTH_JWT_EXPIRY: '604800' }, (server) => {
  const mails = mailsOf(server)
  const profileName = async (id: string) =>
    (
      await server.ctx.db.query
        .selectFrom('profiles')
        .select('full_name')
        .where('id', '=', id)
        .executeTakeFirst()
    )?.full_name

  test('metadata changes in the user and names nobody in the product; null removes a field', async () => {
    const { client, user } = await signedUp(server, mails)
    const { data } = await client.updateUser({ data: { full_name: 'Grace Hopper', pet: 'cat' } })
    expect(data.user?.user_metadata).toEqual({ full_name: 'Grace Hopper', pet: 'cat' })
    expect(await profileName(user.id)).toBe('Ada Lovelace')
    const removed = await client.updateUser({ data: { pet: null } })
    expect(removed.data.user?.user_metadata).toEqual({ full_name: 'Grace Hopper' })
  })

  test.each([
    ['app_metadata', { app_metadata: { role: 'x' } }, 403, 'not_admin'],
    ['a phone number', { phone: '+15550100' }, 400, 'phone_provider_disabled'],
    ['a short password', { password: '12345' }, 422, 'weak_password'],
    ['a new password alone', { password: 'another one' }, 400, 'current_password_required'],
    ['a new address alone', { email: freshAddress() }, 400, 'current_password_required'],
    [
      'a wrong current password',
      { password: 'another one', current_password: 'a guess' },
      400,
      'current_password_invalid',
    ],
    ['the same password', { password: PASSWORD, current_password }, 422, 'same_password'],
    ['a wrong nonce', { password: 'another one', nonce: '000000' }, 422, 'reauthentication_not_valid'],
    ['a broken address', { email: 'nobody' }, 400, 'validation_failed'],
    ['an endless name', { data: { full_name: 'x'.repeat(101) } }, 400, 'validation_failed'],
  ])('%s is refused and nothing changes', async (_, body, status, code) => {
    const { email, password, session } = await signedUp(server, mails)
    const before = await (await call(server, 'GET', '/user', { token: session.access_token })).json()
    const answer = await call(server, 'PUT', '/user', { body, token: session.access_token })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ code })
    expect(await (await call(server, 'GET', '/user', { token: session.access_token })).json()).toEqual(before)
    await signIn(stockClient(server), email, password)
  })

  test('the current password is enough for a new one', async () => {
    const { client, email } = await signedUp(server, mails)
    server.advance(DAY_MS)
    const changed = await client.updateUser({ password: 'another one', current_password })
    expect(changed.error).toBeNull()
    await signIn(stockClient(server), email, 'another one')
  })

  test('whoever does not know the current password uses the mailed code', async () => {
    const { client, email } = await signedUp(server, mails)
    expect((await client.reauthenticate()).error).toBeNull()
    const withCode = await client.updateUser({ password: 'another one', nonce: mails.code(email) })
    expect(withCode.error).toBeNull()
    await signIn(stockClient(server), email, 'another one')
  })

  test('an address changes only when both addresses agree', async () => {
    const { client, email, user } = await signedUp(server, mails)
    const newEmail = freshAddress()
    const asked = await client.updateUser({ email: newEmail, current_password })
    expect(asked.data.user).toMatchObject({ email, new_email: newEmail })
    const half = fragmentOf(await followLink(server, mails.link(newEmail)))
    expect(half.get('message')).toContain('the other email')
    expect((await client.getUser()).data.user?.email).toBe(email)
    const whole = fragmentOf(await followLink(server, mails.link(email)))
    expect(whole.get('access_token')).toBeTruthy()
    const changed = (await client.getUser()).data.user
    expect(changed).toMatchObject({ id: user.id, email: newEmail })
    expect(changed?.identities?.[0]?.identity_data).toMatchObject({ email: newEmail })
    await signIn(stockClient(server), newEmail)
  })

  test('the codes of an address change work too', async () => {
    const { client, email } = await signedUp(server, mails)
    const newEmail = freshAddress()
    await client.updateUser({ email: newEmail, current_password })
    const first = await call(server, 'POST', '/verify', {
      body: { type: 'email_change', email, token: mails.code(email) },
    })
    expect(await first.json()).toMatchObject({ code: '200' })
    const second = await stockClient(server).verifyOtp({
      type: 'email_change',
      email: newEmail,
      token: mails.code(newEmail),
    })
    expect(second.data.user?.email).toBe(newEmail)
  })

  test('both links opened at the same moment complete the change', async () => {
    const { client, email } = await signedUp(server, mails)
    const newEmail = freshAddress()
    await client.updateUser({ email: newEmail, current_password })
    await Promise.all([followLink(server, mails.link(newEmail)), followLink(server, mails.link(email))])
    expect((await client.getUser()).data.user?.email).toBe(newEmail)
  })

  test('an address that was taken after the mail stays with who has it', async () => {
    const { client, email } = await signedUp(server, mails)
    const wanted = freshAddress()
    await client.updateUser({ email: wanted, current_password })
    const links = [mails.link(wanted), mails.link(email)] as const
    server.advance(61_000)
    await signedUp(server, mails, wanted)
    await followLink(server, links[0])
    expect(fragmentOf(await followLink(server, links[1])).get('error_code')).toBe('email_exists')
    expect((await client.getUser()).data.user?.email).toBe(email)
  })

  test('ways to sign in are neither linked nor unlinked: manual linking is off', async () => {
    const { client, session } = await signedUp(server, mails)
    const off = { status: 404, code: 'manual_linking_disabled' }
    const [own] = (await client.getUserIdentities()).data?.identities ?? []
    if (!own) throw new Error('no identity')
    expect((await client.linkIdentity({ provider: 'google' })).error).toMatchObject(off)
    expect((await client.unlinkIdentity(own)).error).toMatchObject(off)
    expect((await client.unlinkIdentity({ ...own, identity_id: 'no id at all' })).error).toMatchObject(off)
    expect((await client.getUserIdentities()).data?.identities).toEqual([own])
    // Who is nobody is asked to sign in first.
    for (const [method, path] of [
      ['GET', '/user/identities/authorize?provider=google'],
      ['DELETE', `/user/identities/${own.identity_id}`],
    ] as const) {
      expect((await call(server, method, path)).status).toBe(401)
      expect((await call(server, method, path, { token: session.access_token })).status).toBe(404)
    }
  })

  test('deleting the user takes profile, sessions and tokens along', async () => {
    const { user, session } = await signedUp(server, mails)
    await server.ctx.db.query.deleteFrom('users').where('id', '=', user.id).execute()
    expect(await profileName(user.id)).toBeUndefined()
    const answer = await call(server, 'GET', '/user', { token: session.access_token })
    expect(await answer.json()).toMatchObject({ code: 'user_not_found' })
  })
})
