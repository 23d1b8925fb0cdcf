import { expect, test } from 'vitest'
import { holdAdultGateOpen } from '#server/testing/person.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { call, freshAddress, mailsOf, signedUp } from '../auth/stock-client.ts'

const HIDDEN = [
  ['a terminal colour and another header', 'Ann\n\u0007\u001b[31m\u202e\r\nBcc: all@example.com'],
  ['text turned around', 'Ann \u202eeoP'],
  ['only zero-width characters', '\u200b\u200d\u200b'],
  ['a zero-width character inside', 'An\u200bn'],
  ['only spaces', '   '],
  ['a filler', '\u3164'],
] as const

onBothServers('[F25] [X6] names that hide something', { AUTH_RATE_LIMITS: 'off' }, (server) => {
  const mails = mailsOf(server)
  test.each(HIDDEN)(
    '%s: sign-up, link, PUT user, PATCH profile and the operator are all refused',
    async (_, name) => {
      const { email, session, user } = await signedUp(server, mails)
      const token = session.access_token
      await holdAdultGateOpen(server.ctx, user.id)
      const operator = server.ctx.keys.serviceKey
      const body = { data: { full_name: name } }
      const newcomer = freshAddress()
      const refused = [
        await call(server, 'POST', '/signup', { body: { email: newcomer, password: 'six plus 7', ...body } }),
        await call(server, 'POST', '/otp', { body: { email: newcomer, ...body } }),
        await call(server, 'PUT', '/user', { token, body }),
        await server.request('/api/profile', {
          method: 'PATCH',
          headers: { authorization: `Bearer ${token}` },
          body: JSON.stringify({ full_name: name }),
        }),
        await call(server, 'POST', '/admin/users', {
          token: operator,
          body: { email: newcomer, user_metadata: body.data },
        }),
      ]
      expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
      const { query } = server.ctx.db
      const made = await query.selectFrom('users').select('id').where('email', '=', newcomer).execute()
      expect(made).toEqual([])
      const kept = await query
        .selectFrom('users')
        .innerJoin('profiles', 'profiles.id', 'users.id')
        .select(['user_metadata', 'full_name'])
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      expect(kept).toEqual({ user_metadata: '{"full_name":"Ada Lovelace"}', full_name: 'Ada Lovelace' })
    },
  )

  test.each(['José da Conceição', '李小龍', 'Ada ❤️'])('%s is a name everywhere', async (name) => {
    const { session, user } = await signedUp(server, mails)
    const token = session.access_token
    await holdAdultGateOpen(server.ctx, user.id)
    const put = await call(server, 'PUT', '/user', { token, body: { data: { full_name: ` ${name} ` } } })
    expect(await put.json()).toMatchObject({ user_metadata: { full_name: name } })
    const profile = await server.request('/api/profile', {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ full_name: ` ${name} ` }),
    })
    expect(await profile.json()).toMatchObject({ full_name: name })
  })
})
