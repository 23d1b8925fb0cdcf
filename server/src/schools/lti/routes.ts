import { Hono } from 'hono'
import { limitBody } from '#server/network/request-body.ts'
import { answerPick, tellPicked } from '#server/schools/lti/answer-pick.ts'
import { beginLogin, continueLogin } from '#server/schools/lti/login.ts'
import { openTab } from '#server/schools/lti/open-tab.ts'
import { createPlatformKeys } from '#server/schools/lti/platform-keys.ts'
import { receiveLaunch } from '#server/schools/lti/receive-launch.ts'
import { registerPlatform } from '#server/schools/lti/register-platform.ts'
import { toolKeySet } from '#server/schools/lti/tool-keys.ts'
import type { Services } from '#server/services.ts'

/** What learning platforms speak to: this site is a tool of LTI 1.3. */
export function ltiRoutes(ctx: Services) {
  const login = beginLogin(ctx)
  const keySet = sharedKeySet(ctx)
  return new Hono()
    .on('POST', '*', limitBody('auth'))
    .get('/keys', async (c) => {
      c.header('Cache-Control', 'public, max-age=600')
      return c.json(await keySet())
    })
    .get('/login', login)
    .post('/login', login)
    .post('/continue', continueLogin(ctx))
    .post('/tab', openTab(ctx))
    .post('/picked', tellPicked(ctx))
    .post('/answer', answerPick(ctx))
    .post('/launch', receiveLaunch(ctx, createPlatformKeys(ctx)))
    .get('/register/:token', registerPlatform(ctx))
}

/** A new key is seen so late by platforms at most, which is long before it has to be. */
const SHARED_MS = 10_000

/** Platforms and strangers who ask at the same time share one look at the database. */
function sharedKeySet(ctx: Services): () => ReturnType<typeof toolKeySet> {
  let last: { readonly at: number; readonly keys: ReturnType<typeof toolKeySet> } | undefined
  return () => {
    if (!last || ctx.now() - last.at >= SHARED_MS) {
      const fresh = { at: ctx.now(), keys: toolKeySet(ctx) }
      last = fresh
      fresh.keys.catch(() => {
        if (last === fresh) last = undefined
      })
    }
    return last.keys
  }
}
