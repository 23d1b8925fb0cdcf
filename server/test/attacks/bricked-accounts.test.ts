import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ListeningServer, startListeningServer } from '#server/testing/listening-server.ts'
import { signedInPerson } from '#server/testing/person.ts'
import { onBothEngines } from '#server/testing/test-server.ts'
import {
  call,
  freshAddress,
  type Outbox,
  signedUp,
  signIn,
  stockClient,
  watchMails,
} from '../auth/stock-client.ts'

/** What every proxy lets through; Node itself stops at 16 KB for all headers together. */
const SAFE_TOKEN = 2048

onBothEngines('[F22] data that would brick an account', (engine) => {
  let server: ListeningServer
  let mails: Outbox
  beforeAll(async () => {
    server = await startListeningServer(engine, { AUTH_RATE_LIMITS: 'off' })
    mails = watchMails(server)
  })
  afterAll(() => server.stop())
  const answers = async (token: string) => {
    const headers = { authorization: `Bearer ${token}`, apikey: server.ctx.keys.publishableKey }
    const asked = ['/api/me', '/auth/v1/user'].map((path) => fetch(server.url + path, { headers }))
    return (await Promise.all(asked)).map(({ status }) => status)
  }

  test.each([
    ['4,000 Chinese characters', { x: '漢'.repeat(4000) }],
    ['more than 1,024 bytes in fewer characters', { x: '漢'.repeat(400) }],
    ['many small fields', Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`field${i}`, i]))],
  ])('%s are refused at sign-up, later, and from the operator', async (_, data) => {
    const { session } = await signedUp(server, mails)
    const email = freshAddress()
    const operator = server.ctx.keys.serviceKey
    const refused = [
      await call(server, 'POST', '/signup', { body: { email, password: 'six plus 7', data } }),
      await call(server, 'PUT', '/user', { token: session.access_token, body: { data } }),
      await call(server, 'POST', '/admin/users', { token: operator, body: { email, user_metadata: data } }),
      await call(server, 'POST', '/admin/users', { token: operator, body: { email, app_metadata: data } }),
      await call(server, 'PUT', `/admin/users/${session.user.id}`, {
        token: operator,
        body: { app_metadata: data },
      }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
    expect(await answers(session.access_token)).toEqual([200, 200])
  })

  test('many small additions stop at the limit, and the account works', async () => {
    const { client, email, session } = await signedUp(server, mails)
    const statuses = []
    for (let i = 0; i < 12; i++) {
      const body = { data: { [`field${i}`]: '漢'.repeat(50) } }
      statuses.push((await call(server, 'PUT', '/user', { token: session.access_token, body })).status)
    }
    expect(new Set(statuses)).toEqual(new Set([200, 400]))
    const next = await signIn(stockClient(server), email)
    expect(next.access_token.length).toBeLessThan(SAFE_TOKEN)
    expect(await answers(next.access_token)).toEqual([200, 200])
    expect((await client.refreshSession()).error).toBeNull()
  })

  test('an account that an earlier version let grow has a small token and can be mended', async () => {
    const person = await signedInPerson(server.ctx, { password: 'nine times 6 is 54' })
    const grown = JSON.stringify({ full_name: 'Ada', x: '漢'.repeat(4000), y: 'kept' })
    await server.ctx.db.query
      .updateTable('users')
      .set((row) => ({ user_metadata: grown, revision: row('revision', '+', 1) }))
      .where('id', '=', person.id)
      .execute()
    const client = stockClient(server)
    const session = await signIn(client, person.email, 'nine times 6 is 54')
    expect(session.access_token.length).toBeLessThan(SAFE_TOKEN)
    expect(session.user.user_metadata.y, 'the client reads it from the session').toBe('kept')
    expect(await answers(session.access_token)).toEqual([200, 200])
    const renamed = await client.updateUser({ data: { full_name: 'Al' } })
    expect(renamed.error).toBeNull()
    const mended = await client.updateUser({ data: { x: null } })
    expect(mended.data.user?.user_metadata).toEqual({ full_name: 'Al', y: 'kept' })
  })
})
