import type { GoTrueAdminApi } from '@supabase/auth-js'
import { beforeAll, expect, test } from 'vitest'
import { onOneServer } from '#server/testing/test-server.ts'
import { adminApi, call, followLink, freshAddress, mailsOf, PASSWORD, stockClient } from './stock-client.ts'

onOneServer('AUTH_SIGNUPS=off', { AUTH_SIGNUPS: 'off' }, (server) => {
  const mails = mailsOf(server)
  let admin: GoTrueAdminApi
  beforeAll(async () => {
    admin = adminApi(server)
  })
  const accounts = async () => (await admin.listUsers()).data.users.map(({ email }) => email)

  test('[F51] nobody signs up, and nothing is stored or mailed', async () => {
    const before = [await accounts(), mails.sent.length]
    const { error } = await stockClient(server).signUp({ email: freshAddress(), password: PASSWORD })
    expect(error).toMatchObject({
      status: 422,
      code: 'signup_disabled',
      message: 'Signups not allowed for this instance',
    })
    // Told before the password is judged, as in the stock service.
    const weak = await stockClient(server).signUp({ email: freshAddress(), password: '1' })
    expect(weak.error?.code).toBe('signup_disabled')
    expect((await stockClient(server).signInAnonymously()).error?.code).toBe('anonymous_provider_disabled')
    expect([await accounts(), mails.sent.length]).toEqual(before)
  })

  test('[F51] a taken address is told the same', async () => {
    const email = freshAddress()
    await admin.createUser({ email, password: PASSWORD, email_confirm: true })
    const { error } = await stockClient(server).signUp({ email, password: PASSWORD })
    expect(error?.code).toBe('signup_disabled')
  })

  test('[F51] a sign-in link makes no account, and known and unknown addresses are answered alike', async () => {
    const known = freshAddress()
    const unknown = freshAddress()
    await admin.createUser({ email: known, password: PASSWORD, email_confirm: true })
    for (const email of [known, unknown]) {
      expect((await stockClient(server).signInWithOtp({ email })).error).toBeNull()
    }
    expect(mails.sent.map(({ to }) => to)).toContain(known)
    expect(mails.sent.map(({ to }) => to)).not.toContain(unknown)
    expect(await accounts()).not.toContain(unknown)
  })

  test('people the operator invites come in', async () => {
    const email = freshAddress()
    expect((await admin.inviteUserByEmail(email)).error).toBeNull()
    expect((await followLink(server, mails.link(email))).hash).toContain('access_token')
  })

  test('settings and the site’s configuration say so', async () => {
    expect(await (await call(server, 'GET', '/settings')).json()).toMatchObject({ disable_signup: true })
    expect(await (await server.request('/config.json')).json()).toMatchObject({ signUps: false })
  })
})
