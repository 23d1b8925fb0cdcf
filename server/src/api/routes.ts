import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { accountHandlers } from '#server/api/account/handlers.ts'
import { attemptHandlers } from '#server/api/attempts/handlers.ts'
import { avatarHandlers } from '#server/api/avatar/handlers.ts'
import { readBody, smallBody } from '#server/api/body.ts'
import { CALLS } from '#server/api/endpoints.ts'
import { createFairUse } from '#server/api/fair-use.ts'
import type { Handlers } from '#server/api/handler.ts'
import { learnerHandlers } from '#server/api/learners/handlers.ts'
import { learningHandlers } from '#server/api/learning/handlers.ts'
import { describeApi } from '#server/api/openapi.ts'
import { unknownLearner } from '#server/api/problems.ts'
import { profileHandlers } from '#server/api/profile/handlers.ts'
import { requireUser, type SignedIn, type SignedInEnv } from '#server/auth/sessions/require-user.ts'
import { isUuid } from '#server/auth/wire/uuid.ts'
import { createGate } from '#server/people/access.ts'
import type { Services } from '#server/services.ts'

type AnyHandler = (call: {
  c: Context
  account: SignedIn
  learnerId: string
  body: unknown
}) => Promise<Response>

/** Serves the endpoint table: token, gate and body are checked here, once for all calls. */
export function apiRoutes(services: Services) {
  const description = describeApi(services.config.siteUrl)
  const mayAct = createGate(services.db)
  const fairUse = createFairUse(services)
  const handlers: Handlers = {
    ...profileHandlers(services),
    ...learnerHandlers(services),
    ...learningHandlers(services),
    ...attemptHandlers(services, fairUse),
    ...avatarHandlers(services),
    ...accountHandlers(services, fairUse),
  }
  const app = new Hono<SignedInEnv>()
    .get('/openapi.json', (c) => c.json(description))
    .use(requireUser(services))
    .use(fairUse.guard)

  for (const { name, endpoint, method, path } of CALLS) {
    const handler = handlers[name] as AnyHandler
    const limits: MiddlewareHandler[] = endpoint.ownBody ? [] : [smallBody()]
    app.on([method], [path], ...limits, async (c: Context<SignedInEnv>) => {
      const account = c.var.user
      // A path without a learner means the account's own.
      const learnerId = c.req.param('learnerId')?.toLowerCase() ?? account.id
      // Always 404: a refusal must not tell whether the learner exists.
      if (
        endpoint.who !== 'account' &&
        !(isUuid(learnerId) && (await mayAct(account.id, learnerId, endpoint.who)))
      )
        return c.json(unknownLearner, 404)
      if (!endpoint.body || endpoint.ownBody) return handler({ c, account, learnerId, body: undefined })
      const body = await readBody(c, endpoint.body)
      if (!body.ok) return c.json(body.problem, 400)
      return handler({ c, account, learnerId, body: body.value })
    })
  }
  return app
}
