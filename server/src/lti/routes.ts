import { Hono } from 'hono'
import { beginLogin, continueLogin } from '#server/lti/login.ts'
import { createPlatformKeys } from '#server/lti/platform-keys.ts'
import { receiveLaunch } from '#server/lti/receive-launch.ts'
import { registerPlatform } from '#server/lti/register-platform.ts'
import { toolKeySet } from '#server/lti/tool-keys.ts'
import { limitBody } from '#server/network/request-body.ts'
import type { Services } from '#server/services.ts'

/** What learning platforms speak to: this site is a tool of LTI 1.3. */
export function ltiRoutes(ctx: Services) {
  const login = beginLogin(ctx)
  return new Hono()
    .on('POST', '*', limitBody('auth'))
    .get('/keys', async (c) => {
      c.header('Cache-Control', 'public, max-age=600')
      return c.json(await toolKeySet(ctx))
    })
    .get('/login', login)
    .post('/login', login)
    .post('/continue', continueLogin(ctx))
    .post('/launch', receiveLaunch(ctx, createPlatformKeys(ctx)))
    .get('/register/:token', registerPlatform(ctx))
}
