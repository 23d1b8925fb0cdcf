import { getRouterName } from 'hono/dev'
import { expect, test } from 'vitest'
import { startTestServer } from '#server/testing/test-server.ts'

test('all routes fit the quick router, which takes no word beside a parameter', async () => {
  const server = await startTestServer('sqlite', {
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdefghijklmnopqrst',
  })
  expect(getRouterName(server.app)).toBe('SmartRouter + RegExpRouter')
  await server.stop()
})
