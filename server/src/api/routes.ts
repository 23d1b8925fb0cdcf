import { Hono } from 'hono'
import { requireUser, type SignedInEnv } from '#server/auth/bearer.ts'
import type { Context } from '#server/context.ts'

export function apiRoutes(ctx: Context) {
  return new Hono<SignedInEnv>().use(requireUser(ctx))
}
