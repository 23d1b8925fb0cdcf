import { Hono } from 'hono'
import { apiRoutes } from '#server/api/routes.ts'
import { authRoutes } from '#server/auth/routes.ts'
import type { Context } from '#server/context.ts'

/** The whole HTTP surface of one server: the auth service, the product's API, health and the web build. */
export function createApp(ctx: Context) {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      try {
        await ctx.db.ping()
        return c.json({ status: 'ok' })
      } catch {
        return c.json({ code: 'database_unavailable', message: 'The database does not answer.' }, 503)
      }
    })
    .route('/auth/v1', authRoutes(ctx))
    .route('/api', apiRoutes(ctx))
}
