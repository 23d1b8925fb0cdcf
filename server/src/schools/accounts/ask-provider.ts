import * as oidc from 'openid-client'
import type { Provider } from '#server/config/provider-file.ts'
import type { ProviderSignInRow } from '#server/db/schema/providers.ts'
import { callbackAddress, reasonOf } from '#server/schools/accounts/begin-sign-in.ts'
import type { SchoolAuth } from '#server/schools/accounts/provider-clients.ts'
import type { ProviderRefusal } from '#server/schools/accounts/refusals.ts'

export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string }

/**
 * Exchanges the code for what the provider says of the person. The library checks state, nonce, PKCE, issuer, audience,
 * times and signature.
 */
export async function askProvider(
  auth: SchoolAuth,
  provider: Provider,
  {
    state,
    query,
    begun,
    wanted,
  }: {
    readonly state: string
    readonly query: string
    readonly begun: ProviderSignInRow
    /** Claims that the token or, where it lacks one, the userinfo endpoint tells. */
    readonly wanted: readonly string[]
  },
): Promise<Claims | ProviderRefusal> {
  try {
    const client = await auth.providerClients.connect(provider)
    const tokens = await oidc.authorizationCodeGrant(client, new URL(`${callbackAddress(auth)}${query}`), {
      expectedState: state,
      expectedNonce: begun.nonce,
      pkceCodeVerifier: begun.code_verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) return 'bad_provider_answer'
    const saysEnough = wanted.every((claim) => claims[claim] !== undefined)
    if (saysEnough || !client.serverMetadata().userinfo_endpoint) return claims
    // Many providers keep the address or the groups out of the token. What the token says comes first.
    const told = await oidc.fetchUserInfo(client, tokens.access_token, claims.sub)
    return { ...told, ...claims, ...addressIn(provider, claims, told) }
  } catch (error) {
    const refusal = refusalOf(error)
    auth.log.warn(
      { provider: provider.id, refusal, reason: reasonOf(error) },
      'sign-in with a provider failed',
    )
    return refusal
  }
}

/** That an address is verified is believed of who tells the address: the two may mean different ones. */
function addressIn({ verifiedClaim }: Provider, token: object, told: object): Record<string, unknown> {
  const names = ['email', ...(verifiedClaim ? [verifiedClaim] : [])]
  const source = names.every((name) => Object.hasOwn(token, name)) ? token : told
  return Object.fromEntries(names.map((name) => [name, (source as Record<string, unknown>)[name]]))
}

/** The library's code for a call that took too long; a connection that failed has none of its codes. */
const TIMEOUT = 'OAUTH_TIMEOUT'

function refusalOf(error: unknown): ProviderRefusal {
  if (error instanceof oidc.AuthorizationResponseError) return 'provider_denied'
  if (error instanceof oidc.ResponseBodyError) return 'bad_provider_answer'
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: unknown }
  // Not by its class: the web server puts one of its own in the place of `Response`.
  const { status } = Object(cause) as { readonly status?: unknown }
  if (typeof status === 'number' && status >= 500) return 'provider_unavailable'
  return code === TIMEOUT || !String(code).startsWith('OAUTH_')
    ? 'provider_unavailable'
    : 'bad_provider_answer'
}
