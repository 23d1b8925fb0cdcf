import { type Context, Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import { LANGUAGE_COOKIE } from '#core/language/language.ts'
import { VERSION } from '#core/version.ts'
import { billingRoutes } from '#server/api/billing/routes.ts'
import { apiRoutes } from '#server/api/routes.ts'
import { authRoutes } from '#server/auth/endpoints/routes.ts'
import { bearerToken } from '#server/auth/sessions/require-user.ts'
import type { Config } from '#server/config/config.ts'
import { sameText } from '#server/crypto/same-text.ts'
import { apiDescription } from '#server/http/api-description.ts'
import { devPages } from '#server/http/dev/dev-pages.ts'
import { answerProblem, databaseAway } from '#server/http/error-handler.ts'
import { createMetrics } from '#server/http/metrics.ts'
import { createPartMetrics } from '#server/http/part-metrics.ts'
import { createReadiness } from '#server/http/readiness.ts'
import { type ObservedEnv, requestLog } from '#server/http/request-log.ts'
import { securityTxt } from '#server/http/security-txt.ts'
import { serveSite } from '#server/http/serve-site.ts'
import { noSite, type Site } from '#server/http/site.ts'
import { siteConfig } from '#server/http/site-config.ts'
import { createThisMachine, type ThisMachine } from '#server/http/this-machine.ts'
import { setEarly } from '#server/network/early-header.ts'
import { limitBody } from '#server/network/request-body.ts'
import { chosenLanguage } from '#server/network/request-language.ts'
import { schoolSignInRoutes } from '#server/schools/accounts/routes.ts'
import { ltiRoutes } from '#server/schools/lti/routes.ts'
import type { Services } from '#server/services.ts'

/** As long as browsers keep a cookie at most. */
const MAX_AGE_SECONDS = 400 * 86_400

/**
 * Sends the choice back with every visit, so that it never runs out: Safari keeps a cookie that a page wrote for seven
 * days only.
 */
function keepChosenLanguage(c: Context): void {
  const chosen = chosenLanguage(c)
  if (chosen) setCookie(c, LANGUAGE_COOKIE, chosen, { path: '/', maxAge: MAX_AGE_SECONDS, sameSite: 'Lax' })
}

const noStore = { 'Cache-Control': 'no-store' }

/** The whole HTTP surface of one server: the auth service, the product's API, health and the web build. */
export function createApp(ctx: Services, site: Site = noSite) {
  const pages = serveSite(site)
  const readiness = createReadiness(ctx)
  const metrics = createMetrics((register) => createPartMetrics([register], ctx, readiness))
  const thisMachine = createThisMachine(ctx)
  const observed = requestLog(ctx.log, metrics)
  const app = new Hono<ObservedEnv>()
    .onError(answerProblem(ctx.log))
    .use((c, next) => {
      thisMachine.watch(c)
      return observed(c, next)
    })
    .get('/healthz', (c) => c.json({ status: 'ok', version: VERSION }))
    .get('/readyz', async (c) => {
      const { isReady, parts } = await readiness()
      return isReady ? c.json({ status: 'ok', ...parts }) : c.json({ ...databaseAway, ...parts }, 503)
    })
    .get('/metrics', async (c, next) =>
      maySeeMetrics(ctx.config, thisMachine, c) ? c.text(await metrics.text(), 200, noStore) : next(),
    )
    .get('/config.json', (c) => {
      keepChosenLanguage(c)
      return c.json(siteConfig(ctx), 200, noStore)
    })
    .get('/.well-known/security.txt', (c, next) => {
      const text = securityTxt(ctx)
      return text === null ? next() : c.text(text)
    })
    .route('/auth/v1', schoolSignInRoutes(ctx))
    .route('/auth/v1', authRoutes(ctx))
    .route('/lti', ltiRoutes(ctx))
    .get('/api/openapi.json', apiDescription(ctx.config.siteUrl))
    // Personal data: never cache it, neither on a shared tablet nor in a proxy.
    .use('/api/*', (c, next) => {
      setEarly(c, 'Cache-Control', 'no-store')
      return next()
    })
    .on(['POST', 'PUT', 'PATCH', 'DELETE'], '/api/*', limitBody('attempts'))
    .route('/api', apiRoutes(ctx))
    .all('/api/*', (c) => c.json({ code: 'not_found', message: 'There is nothing here.' }, 404))
  const { webhookSecret } = ctx.config.payment
  if (webhookSecret !== undefined) app.route('/billing', billingRoutes(ctx, webhookSecret))
  if (ctx.config.local) app.route('/dev', devPages(ctx, thisMachine))
  return app.notFound(pages)
}

/** Allows METRICS_TOKEN and, on a local server, requests from this machine. */
function maySeeMetrics(config: Pick<Config, 'metricsToken'>, thisMachine: ThisMachine, c: Context): boolean {
  const given = bearerToken(c)
  if (config.metricsToken && given && sameText(given, config.metricsToken)) return true
  return thisMachine.asks(c)
}
