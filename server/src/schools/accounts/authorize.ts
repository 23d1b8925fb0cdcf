import type { Context as HonoContext } from 'hono'
import { refuseLinking, refuseProvider } from '#server/auth/endpoints/disabled-providers.ts'
import { readChallenge } from '#server/auth/mail-links/flow-states.ts'
import { askedRedirect, safeRedirect } from '#server/auth/mail-links/redirect.ts'
import { proveAgain } from '#server/auth/sessions/prove-again.ts'
import type { SessionEnv } from '#server/auth/sessions/require-session.ts'
import { validationFailed } from '#server/auth/wire/auth-error.ts'
import { limit, limitNetwork } from '#server/auth/wire/limits.ts'
import { HttpFailure } from '#server/failure.ts'
import { LIMITS } from '#server/limits/rules.ts'
import { beginSignIn } from '#server/schools/accounts/begin-sign-in.ts'
import type { SchoolAuth } from '#server/schools/accounts/provider-clients.ts'
import { sendBack } from '#server/schools/accounts/refusals.ts'

/** The browser leaves for the provider. */
export function authorize(auth: SchoolAuth) {
  return async (c: HonoContext): Promise<Response> => {
    const pupils = auth.providers.pupils.find(({ id }) => id === c.req.query('provider'))
    const provider = pupils ?? askedProvider(auth, c)
    const redirectTo = backTo(auth, c, pupils && 'pupil')
    if (!provider) {
      // A button of yesterday's page: a person gets a page, a program what GoTrue says.
      if (!c.req.header('accept')?.includes('text/html')) return refuseProvider(c)
      return sendBack(c, redirectTo, { refusal: 'provider_disabled', provider: undefined })
    }
    const challenge = askedChallenge(c)
    if (!challenge) throw validationFailed('PKCE flow requires code_challenge_method and code_challenge')
    await limitNetwork(auth, LIMITS.providerSignInPerNetwork, c)
    c.header('Cache-Control', 'no-store')
    const url = await beginSignIn(auth, c, { provider, redirectTo, challenge, sessionId: null })
    if (url === undefined)
      return sendBack(c, redirectTo, { refusal: 'provider_unavailable', provider: provider.id })
    return c.redirect(url, 303)
  }
}

/**
 * The same for a signed-in person who adds a provider to the account. It is a new way in, so it needs a fresh proof: a
 * tablet left signed in must not be enough.
 */
export function authorizeLinking(auth: SchoolAuth) {
  return async (c: HonoContext<SessionEnv>): Promise<Response> => {
    if (auth.providers.teachers.length === 0) return refuseLinking()
    const provider = askedProvider(auth, c)
    if (!provider) return refuseProvider(c)
    const account = c.get('account')
    const session = c.get('session')
    if (account.factors.some(({ status }) => status === 'verified') && session.aal !== 'aal2')
      throw new HttpFailure(403, 'insufficient_aal', 'AAL2 required to link an identity')
    await limit(auth, LIMITS.userUpdatePerUser, account.user.id)
    await proveAgain(auth, account, session, { currentPassword: '', nonce: '' }, { justSignedIn: true })
    const begun = {
      provider,
      redirectTo: backTo(auth, c),
      challenge: askedChallenge(c),
      sessionId: session.id,
    }
    const url = await beginSignIn(auth, c, begun)
    if (url === undefined)
      throw new HttpFailure(503, 'provider_unavailable', 'The provider cannot be reached')
    return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 303)
  }
}

/** Pupils' accounts are no way into an account with an address. */
const askedProvider = ({ providers }: SchoolAuth, c: HonoContext) =>
  providers.teachers.find(({ id }) => id === c.req.query('provider'))

const askedChallenge = (c: HonoContext) =>
  readChallenge(c.req.query('code_challenge') ?? '', c.req.query('code_challenge_method') ?? '')

const backTo = ({ config }: SchoolAuth, c: HonoContext, type = 'provider') =>
  safeRedirect(config.siteUrl, askedRedirect(c), type)
