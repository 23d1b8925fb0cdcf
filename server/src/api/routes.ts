import { Hono } from 'hono'
import { accountRoutes } from '#server/api/account/routes.ts'
import { attemptRoutes } from '#server/api/attempts/routes.ts'
import { avatarRoutes } from '#server/api/avatar/routes.ts'
import { createFairUse } from '#server/api/fair-use.ts'
import { learningRoutes } from '#server/api/learning/routes.ts'
import { describeApi } from '#server/api/openapi.ts'
import { profileRoutes } from '#server/api/profile/routes.ts'
import { requireUser, type SignedInEnv } from '#server/auth/sessions/require-user.ts'
import type { Services } from '#server/services.ts'

/** Every call below the token check acts for the person the token names, and for nobody else. */
export function apiRoutes(ctx: Services) {
  const fairUse = createFairUse(ctx)
  const description = describeApi(ctx.config.siteUrl)
  return new Hono<SignedInEnv>()
    .get('/openapi.json', (c) => c.json(description))
    .use(requireUser(ctx))
    .use(fairUse.guard)
    .route('/', profileRoutes(ctx))
    .route('/', learningRoutes(ctx))
    .route('/', attemptRoutes(ctx, fairUse))
    .route('/', avatarRoutes(ctx))
    .route('/', accountRoutes(ctx, fairUse))
}
