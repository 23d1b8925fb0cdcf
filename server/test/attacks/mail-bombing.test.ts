import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { call, type Outbox, signedUp, watchMails } from '../auth/stock-client.ts'

onBothEngines('mail bombing', (engine) => {
  let server: TestServer
  let mails: Outbox
  beforeAll(async () => {
    server = await startTestServer(engine)
    mails = watchMails(server)
  })
  afterAll(() => server.stop())

  const outcome = async (answer: Response) => {
    const { code } = (await answer.json()) as { code?: string }
    return `${answer.status} ${code}`
  }

  test('[S12] one mail a minute per address, whatever is asked for, and ten an hour', async () => {
    const { email } = await signedUp(server, mails)
    const count = () => mails.sent.filter((mail) => mail.to === email).length
    const before = count()
    const asks = ['/recover', '/otp', '/magiclink', '/resend', '/signup']
    const answers = await Promise.all(
      asks.map((path) =>
        call(server, 'POST', path, { body: { email, type: 'signup', password: 'six plus' } }),
      ),
    )
    const refused = answers.filter((answer) => answer.status === 429)
    expect(refused).toHaveLength(4)
    for (const answer of refused) expect(await outcome(answer)).toBe('429 over_email_send_rate_limit')
    expect(count() - before).toBeLessThanOrEqual(1)
    for (let minute = 0; minute < 20; minute++) {
      server.advance(61_000)
      await call(server, 'POST', '/recover', { body: { email } })
    }
    expect(count()).toBeLessThanOrEqual(11)
  })
})
