import { expect, test } from 'vitest'
import { onBothEngines, startTestServer } from '#server/testing/test-server.ts'

onBothEngines('[S29] the SMTP server is down', (engine) => {
  test('sign-up answers while the SMTP server is down, and its mail waits', async () => {
    const server = await startTestServer(engine, { SMTP_URL: 'smtp://127.0.0.1:1' })
    const response = await server.request('/auth/v1/signup', {
      method: 'POST',
      headers: { apikey: server.ctx.keys.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({
        email: 'ada@example.com',
        password: 'seven times 8',
        data: { full_name: 'Ada' },
      }),
    })
    expect(response.status).toBe(200)
    await server.ctx.mail.flush()
    const queue = await server.ctx.db.query.selectFrom('mail_queue').select(['recipient', 'tries']).execute()
    expect(queue).toEqual([{ recipient: 'ada@example.com', tries: 1 }])
    await server.stop()
  })
})
