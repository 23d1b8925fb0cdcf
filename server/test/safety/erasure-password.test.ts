import { expect, test } from 'vitest'
import type { LearnerOfAccount } from '#server/api/types.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { codeOf } from '../adults/invited.ts'
import { type LearnerClient, newLearner } from '../api/learner-client.ts'
import { makeClass } from '../classes/school.ts'

const added = async (account: LearnerClient, name: string) =>
  (await (
    await account.call('POST', '/learners', { name, grade: 4, colour: 'coral' })
  ).json()) as LearnerOfAccount

onBothServers('who may erase', { AUTH_RATE_LIMITS: 'off' }, (server) => {
  test('[K44] erasing needs the password of a moment ago: neither a PIN nor an open gate is enough', async () => {
    const account = await newLearner(server, { password: 'a parent chose this' })
    const leo = await added(account, 'Leo')
    const room = await makeClass(account)
    const other = await added(account, 'Mia')
    const set = await account.call('POST', `/learners/${other.id}/erasure`)
    const { id: kept } = (await set.json()) as { id: string }
    const calls = [
      ['POST', `/learners/${leo.id}/erasure`],
      ['DELETE', `/learners/${leo.id}`],
      ['POST', `/classes/${room.class.id}/erasure`],
      ['DELETE', `/classes/${room.class.id}`],
      ['DELETE', `/erasures/${kept}`],
    ] as const
    const refused = async () => {
      for (const [method, path] of calls)
        expect([path, await codeOf(await account.call(method, path))]).toEqual([path, 'password_needed'])
    }
    server.advance(5 * 60_000)
    await refused()
    expect((await account.call('PUT', '/grown-ups/pin', { pin: '7294' })).status).toBe(204)
    expect((await account.call('POST', '/grown-ups/gate', { pin: '7294' })).status).toBe(200)
    await refused()
    const password = 'a parent chose this'
    expect((await account.call('POST', '/grown-ups/gate', { password })).status).toBe(200)
    expect((await account.call('POST', `/classes/${room.class.id}/erasure`)).status).toBe(201)
    expect((await account.call('DELETE', `/learners/${leo.id}`)).status).toBe(204)
    expect((await account.call('DELETE', `/erasures/${kept}`)).status).toBe(204)
  })
})
