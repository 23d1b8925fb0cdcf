import { expect, test } from 'vitest'
import { onBothEngines, startTestServer } from '#server/testing/test-server.ts'

onBothEngines('health', (engine) => {
  test('a fresh server is alive and ready', async () => {
    const server = await startTestServer(engine)
    expect((await server.request('/healthz')).status).toBe(200)
    expect((await server.request('/readyz')).status).toBe(200)
    await server.stop()
  })
})
