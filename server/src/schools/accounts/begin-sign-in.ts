import { createHash } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import * as oidc from 'openid-client'
import type { Challenge } from '#server/auth/mail-links/flow-states.ts'
import type { PupilProvider, TeacherProvider } from '#server/config/provider-file.ts'
import { markBrowser } from '#server/schools/accounts/browser-mark.ts'
import type { SchoolAuth } from '#server/schools/accounts/provider-clients.ts'
import { noteProvider } from '#server/schools/accounts/provider-states.ts'

/** Time to find one's password of the school. */
const AWAY_SECONDS = 10 * 60

interface Begun {
  readonly provider: TeacherProvider | PupilProvider
  readonly redirectTo: string
  readonly challenge: Challenge | null
  /** The session that adds this way to its account; null for a sign-in. */
  readonly sessionId: string | null
}

/** Where to send the browser. Undefined while the provider cannot be reached. */
export async function beginSignIn(
  auth: SchoolAuth,
  c: HonoContext,
  { provider, redirectTo, challenge, sessionId }: Begun,
): Promise<string | undefined> {
  const client = await connectOrLog(auth, provider)
  if (!client) return undefined
  const state = oidc.randomState()
  const nonce = oidc.randomNonce()
  const verifier = oidc.randomPKCECodeVerifier()
  const now = auth.now()
  await auth.db.query.deleteFrom('provider_sign_ins').where('expires_at', '<=', now).execute()
  await auth.db.query
    .insertInto('provider_sign_ins')
    .values({
      state_hash: hashOf(state),
      provider: provider.id,
      browser_hash: hashOf(markBrowser(auth, c, AWAY_SECONDS)),
      nonce,
      code_verifier: verifier,
      redirect_to: redirectTo,
      session_id: sessionId,
      code_challenge: challenge?.value ?? null,
      code_challenge_method: challenge?.method ?? null,
      created_at: now,
      expires_at: now + AWAY_SECONDS * 1000,
    })
    .execute()
  return oidc.buildAuthorizationUrl(client, {
    redirect_uri: callbackAddress(auth),
    scope: provider.scope,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...('prompt' in provider ? { prompt: provider.prompt } : {}),
  }).href
}

async function connectOrLog(auth: SchoolAuth, provider: Begun['provider']) {
  try {
    return await auth.providerClients.connect(provider)
  } catch (error) {
    auth.log.warn({ provider: provider.id, reason: reasonOf(error) }, 'provider cannot be reached')
    await noteProvider(auth, provider.id, 'provider_unavailable')
    return undefined
  }
}

/** What the operator registers with each provider. */
export const callbackAddress = ({ config }: Pick<SchoolAuth, 'config'>) =>
  `${config.siteUrl}/auth/v1/callback`

/** A code of the library, never its message: that may quote a claim. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = error as { readonly code?: unknown }
  return typeof code === 'string' ? code : error.name
}

export const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
