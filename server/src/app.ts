import { Hono } from 'hono'
import { apiRoutes } from '#server/api/routes.ts'
import { authRoutes } from '#server/auth/endpoints/routes.ts'
import { limitBody } from '#server/http/body-limit.ts'
import { devPages } from '#server/http/dev-pages.ts'
import { answerProblem, databaseAway } from '#server/http/error-handler.ts'
import { createMetrics } from '#server/http/metrics.ts'
import { type ObservedEnv, observe } from '#server/http/request-log.ts'
import { serveSite } from '#server/http/serve-site.ts'
import { noSite, type Site } from '#server/http/site.ts'
import { siteConfig } from '#server/http/site-config.ts'
import type { Services } from '#server/services.ts'

/** The whole HTTP surface of one server: the auth service, the product's API, health and the web build. */
export function createApp(ctx: Services, site: Site = noSite) {
  const metrics = createMetrics()
  const pages = serveSite(site)
  return new Hono<ObservedEnv>()
    .onError(answerProblem(ctx.log))
    .use(observe(ctx.log, metrics))
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      try {
        await ctx.db.ping()
        return c.json({ status: 'ok' })
      } catch {
        return c.json(databaseAway, 503)
      }
    })
    .get('/metrics', (c) => c.text(metrics.text()))
    .get('/config.json', (c) => c.json(siteConfig(ctx), 200, { 'Cache-Control': 'no-store' }))
    .route('/auth/v1', authRoutes(ctx))
    .on(['POST', 'PUT', 'PATCH', 'DELETE'], '/api/*', limitBody())
    .route('/api', apiRoutes(ctx))
    .all('/api/*', (c) => c.json({ code: 'not_found', message: 'There is nothing here.' }, 404))
    .route('/dev', devPages(ctx))
    .notFound(pages)
}
