import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { boot } from '#server/boot.ts'
import { holdAdultGateOpen } from '#server/testing/person.ts'
import { onBothEngines, startTestServer } from '#server/testing/test-server.ts'
import { call, signedUp, watchMails } from './stock-client.ts'

test('processes on one PostgreSQL share keys, limits, sessions and every change at once', async () => {
  const first = await startTestServer('postgres')
  const mails = watchMails(first)
  const { client, email, session } = await signedUp(first, mails)
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-second-'))
  const second = await boot({ ...first.ctx.config, dataDir: folder })
  const app = createApp(second.ctx)
  const other = {
    ...first,
    ctx: second.ctx,
    request: async (path: string, init?: RequestInit) =>
      app.request(new URL(path, first.ctx.config.siteUrl), init),
  }
  const shownByOther = async () => {
    const answer = await call(other, 'GET', '/user', { token: session.access_token })
    return { status: answer.status, ...((await answer.json()) as object) }
  }
  expect(await shownByOther()).toMatchObject({ status: 200, user_metadata: { full_name: 'Ada Lovelace' } })
  await client.updateUser({ data: { full_name: 'Grace Hopper' } })
  expect(await shownByOther()).toMatchObject({ status: 200, user_metadata: { full_name: 'Grace Hopper' } })

  const guess = (server: typeof other) =>
    call(server, 'POST', '/token?grant_type=password', { body: { email, password: 'wrong one' } })
  for (let i = 0; i < 10; i++) await guess(i % 2 ? first : other)
  expect([(await guess(first)).status, (await guess(other)).status]).toEqual([429, 429])

  await client.signOut()
  expect(await shownByOther()).toMatchObject({ status: 403, code: 'session_not_found' })
  await second.stop()
  await first.stop()
  rmSync(folder, { recursive: true })
})

onBothEngines('the name in the profile', (engine) => {
  test('changed over the product’s API, it changes for the auth service as well', async () => {
    const server = await startTestServer(engine)
    const { client, session, user } = await signedUp(server, watchMails(server))
    await holdAdultGateOpen(server.ctx, user.id)
    expect((await client.getUser()).data.user?.user_metadata.full_name).toBe('Ada Lovelace')
    const answer = await server.request('/api/profile', {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${session.access_token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ full_name: 'Katherine Johnson' }),
    })
    expect(answer.status).toBe(200)
    expect((await client.getUser()).data.user?.user_metadata.full_name).toBe('Katherine Johnson')
    await server.stop()
  })
})
