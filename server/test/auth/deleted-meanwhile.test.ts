import { hash, verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { onBothServers } from '#server/testing/test-server.ts'
import { call, mailsOf, PASSWORD, signedUp } from './stock-client.ts'

// The real functions: a test may let something happen while they work.
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>()
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) }
})

onBothServers('an account deleted while a request runs', (server) => {
  const mails = mailsOf(server)
  const remove = (id: string) => server.ctx.db.query.deleteFrom('users').where('id', '=', id).execute()
  const outcome = async (answer: Response) => [
    answer.status,
    ((await answer.json()) as { code: string }).code,
  ]

  test.each(['by the operator', 'by the person'])('is not changed %s', async (who) => {
    const { user, session } = await signedUp(server, mails)
    vi.mocked(hash).mockImplementationOnce(async () => {
      await remove(user.id)
      return 'a hash'
    })
    const changes = {
      password: 'another one',
      current_password: PASSWORD,
      user_metadata: { full_name: 'X' },
      data: { full_name: 'X' },
    }
    const byOperator = who === 'by the operator'
    const answer = await call(server, 'PUT', byOperator ? `/admin/users/${user.id}` : '/user', {
      token: byOperator ? server.ctx.keys.serviceKey : session.access_token,
      body: changes,
    })
    expect(await outcome(answer)).toEqual([404, 'user_not_found'])
  })

  test('is not signed in to', async () => {
    const { email, password, user } = await signedUp(server, mails)
    vi.mocked(verify).mockImplementationOnce(async () => {
      await remove(user.id)
      return true
    })
    const answer = await call(server, 'POST', '/token?grant_type=password', { body: { email, password } })
    expect(await outcome(answer)).toEqual([404, 'user_not_found'])
    const sessions = await server.ctx.db.query
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user.id)
      .execute()
    expect(sessions).toEqual([])
  })
})
