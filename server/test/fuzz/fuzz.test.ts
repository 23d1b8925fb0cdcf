import { expect, test } from 'vitest'
import { authRoutes } from '#server/auth/endpoints/routes.ts'
import { schoolSignInRoutes } from '#server/schools/accounts/routes.ts'
import { startListeningServer } from '#server/testing/listening-server.ts'
import { onBothEngines } from '#server/testing/test-server.ts'
import { AUTH_ROUTES } from './routes.ts'
import { runFuzz } from './run-fuzz.ts'

const SERVICE_KEY = 'the-key-of-the-operator-of-the-fuzzed-server'
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_115)
/** On each engine; `npm run bench -- fuzz` sends many more. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1000)

onBothEngines('the fuzzer', (engine) => {
  test(`${REQUESTS} spoilt requests (seed ${SEED}): no 5xx, no hang, no insides, nobody else’s data`, {
    timeout: 180_000,
  }, async () => {
    const server = await startListeningServer(engine, {
      AUTH_AUTOCONFIRM: 'true',
      AUTH_RATE_LIMITS: 'off',
      AUTH_SERVICE_KEY: SERVICE_KEY,
    })
    const { config, keys } = server.ctx
    const target = {
      url: server.url,
      siteUrl: config.siteUrl,
      apikey: keys.publishableKey,
      serviceKey: SERVICE_KEY,
    }
    const report = await runFuzz(target, { seed: SEED, count: REQUESTS })
    await server.stop()
    expect(report.findings).toEqual([])
    expect(report.untouched).toBe(true)
    // A fuzzer that is turned away at the door proves nothing about the rooms behind it.
    for (const status of [200, 400, 401, 403, 404]) {
      expect(report.statuses.get(status) ?? 0, `answers with ${status}`).toBeGreaterThan(0)
    }
  })

  test('knows every call of the auth service, and no other', async () => {
    const server = await startListeningServer(engine)
    const served = [...authRoutes(server.ctx).routes, ...schoolSignInRoutes(server.ctx).routes]
      // What stands before every call is no call itself.
      .filter(({ method, path }) => method !== 'ALL' && path !== '/*')
      .map(({ method, path }) => `${method} ${path}`)
    await server.stop()
    expect(AUTH_ROUTES.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      [...new Set(served)].sort(),
    )
  })
})
