import { Hono } from 'hono'
import { attemptRoutes } from '#server/api/attempts/routes.ts'
import { avatarRoutes } from '#server/api/avatar/routes.ts'
import { learningRoutes } from '#server/api/learning/routes.ts'
import { profileRoutes } from '#server/api/profile/routes.ts'
import { requireUser, type SignedInEnv } from '#server/auth/bearer.ts'
import type { Context } from '#server/context.ts'

/** Every call below the token check acts for the person the token names, and for nobody else. */
export function apiRoutes(ctx: Context) {
  return new Hono<SignedInEnv>()
    .use(requireUser(ctx))
    .route('/', profileRoutes(ctx))
    .route('/', learningRoutes(ctx))
    .route('/', attemptRoutes(ctx))
    .route('/', avatarRoutes(ctx))
}
