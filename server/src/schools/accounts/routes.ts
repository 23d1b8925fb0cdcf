import { Hono } from 'hono'
import { createAuthContext } from '#server/auth/accounts/auth-context.ts'
import { requireApiKey } from '#server/auth/sessions/api-key.ts'
import { requireSession, type SessionEnv } from '#server/auth/sessions/require-session.ts'
import { authorize, authorizeLinking } from '#server/schools/accounts/authorize.ts'
import { callback } from '#server/schools/accounts/callback.ts'
import { createProviderClients } from '#server/schools/accounts/provider-clients.ts'
import type { Services } from '#server/services.ts'

/** Sign-in with the account of a school: calls of the auth service (GoTrue), to be served before the others. */
export function schoolSignInRoutes(ctx: Services) {
  const auth = { ...createAuthContext(ctx), providerClients: createProviderClients(ctx) }
  return (
    new Hono<SessionEnv>()
      // A browser's redirect cannot send a header: these need no key.
      .get('/authorize', authorize(auth))
      .get('/callback', callback(auth))
      .get('/user/identities/authorize', requireApiKey(ctx), requireSession(auth), authorizeLinking(auth))
  )
}
