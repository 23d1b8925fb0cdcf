import { beforeAll, expect, test } from 'vitest'
import { signedInPerson } from '#server/testing/person.ts'
import { onOneServer, startTestServer } from '#server/testing/test-server.ts'
import { call, freshAddress } from '../auth/stock-client.ts'

const PUBLIC = { SITE_URL: 'https://school.example', MAIL: 'off' }
const PASSWORD = 'seven times 8 is 56'

onOneServer('[F1] a site that sends no mail', PUBLIC, (server, engine) => {
  let known: { email: string; token: string }
  beforeAll(async () => {
    known = await signedInPerson(server.ctx, { password: PASSWORD })
  })
  const counts = async () => ({
    users: (await server.ctx.db.query.selectFrom('users').select('id').execute()).length,
    mails: (await server.ctx.db.query.selectFrom('mail_queue').select('id').execute()).length,
    tokens: (await server.ctx.db.query.selectFrom('one_time_tokens').select('id').execute()).length,
  })

  test.each([
    ['signing up', 'POST', '/signup', { password: 'nine times 6' }],
    ['a forgotten password', 'POST', '/recover', {}],
    ['another confirmation', 'POST', '/resend', { type: 'signup' }],
    ['a link to sign in', 'POST', '/otp', {}],
    ['a magic link', 'POST', '/magiclink', {}],
  ])(
    '%s: it says so, alike for known and unknown addresses, and stores nothing',
    async (_, method, path, more) => {
      const before = await counts()
      const answers = []
      for (const email of [known.email, freshAddress()]) {
        const response = await call(server, method, path, { body: { email, ...more } })
        answers.push([response.status, await response.json()])
      }
      expect(answers[0]).toEqual([
        422,
        {
          code: 'email_provider_disabled',
          message: 'This site sends no mail. Please ask the person who runs it.',
        },
      ])
      expect(answers[1]).toEqual(answers[0])
      expect(await counts()).toEqual(before)
    },
  )

  test('a new address and a code to confirm oneself: it says so, and nothing changes', async () => {
    const before = await counts()
    const { token } = known
    const answers = [
      await call(server, 'PUT', '/user', { token, body: { email: freshAddress() } }),
      await call(server, 'GET', '/reauthenticate', { token }),
      await call(server, 'POST', '/invite', {
        token: server.ctx.keys.serviceKey,
        body: { email: freshAddress() },
      }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ code: 'email_provider_disabled' })
    }
    expect(await counts()).toEqual(before)
  })

  test('signing in works, and so does signing up where no confirmation is asked for', async () => {
    const signIn = { email: known.email, password: PASSWORD }
    expect((await call(server, 'POST', '/token?grant_type=password', { body: signIn })).status).toBe(200)
    const open = await startTestServer(engine, { ...PUBLIC, AUTH_AUTOCONFIRM: 'true' })
    const newcomer = { email: freshAddress(), password: PASSWORD }
    expect((await call(open, 'POST', '/signup', { body: newcomer })).status).toBe(200)
    await open.stop()
  })
})
