import { expect, test } from 'vitest'
import { onOneServer, startTestServer } from '#server/testing/test-server.ts'
import { call, mailsOf, outcome, signedUp } from '../auth/stock-client.ts'

/** The points are counted by a query that src/limits/create-limiter.test.ts asks of both engines. */
onOneServer('mail bombing', (server) => {
  const mails = mailsOf(server)
  test('[S12] one mail a minute per address, whatever is asked for, and ten an hour', async () => {
    const { email } = await signedUp(server, mails)
    const count = () =>
      mails.sent.filter(({ to, subject }) => to === email && !/new device/.test(subject)).length
    const before = count()
    const ask = (path: string) =>
      call(server, 'POST', path, { body: { email, type: 'signup', password: 'six plus' } })
    const atOnce = await Promise.all(['/recover', '/otp', '/magiclink'].map(ask))
    const later = await Promise.all(['/resend', '/signup'].map(ask))
    const refused = [...atOnce, ...later].filter((answer) => answer.status === 429)
    expect(refused).toHaveLength(4)
    for (const answer of refused) expect(await outcome(answer)).toBe('429 over_email_send_rate_limit')
    expect(count() - before).toBe(1)
    for (let minute = 0; minute < 20; minute++) {
      server.advance(61_000)
      await call(server, 'POST', '/recover', { body: { email } })
    }
    expect(count()).toBe(11)
  })
  test('[F21] tags and dots do not multiply a mailbox', async () => {
    const name = `victim${Date.now()}`
    const spellings = Array.from({ length: 40 }, (_, i) =>
      i % 2 === 0
        ? `${name}+${i}@gmail.com`
        : `${name.slice(0, 1 + (i % 6))}.${name.slice(1 + (i % 6))}@googlemail.com`,
    )
    const answers = await Promise.all(
      spellings.map((email) => call(server, 'POST', '/otp', { body: { email } })),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    const tagged = Array.from({ length: 12 }, (_, i) => `${name}+${i}@example.com`)
    for (const email of tagged) {
      await call(server, 'POST', '/otp', { body: { email } })
      server.advance(61_000)
    }
    expect(mails.sent.filter((mail) => tagged.includes(mail.to))).toHaveLength(10)
  })

  test('[F21] one network asks for a thousand mails an hour, a /48 for four thousand', async () => {
    const behindProxy = await startTestServer('sqlite', { TRUSTED_PROXIES: '127.0.0.1' })
    const ask = (network: string, i: number) =>
      call(behindProxy, 'POST', '/otp', {
        body: { email: `bombed${i}@example.com` },
        headers: { 'X-Forwarded-For': network },
      })
    expect((await ask('2001:db8:1:1::1', 0)).status).toBe(200)
    const counters = () => behindProxy.ctx.db.query.updateTable('rate_limits')
    await counters().set({ points: 1000 }).where('key', 'like', 'mail/network%').execute()
    expect((await ask('2001:db8:1:1::2', 1)).status).toBe(429)
    expect((await ask('2001:db8:1:2::1', 2)).status).toBe(200)
    await counters().set({ points: 4000 }).where('key', 'like', 'mail/network/48%').execute()
    expect((await ask('2001:db8:1:3::1', 3)).status).toBe(429)
    expect((await ask('2001:db8:2:1::1', 4)).status).toBe(200)
    await behindProxy.stop()
  })
})
