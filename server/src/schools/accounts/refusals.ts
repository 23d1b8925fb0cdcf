import type { Context as HonoContext } from 'hono'

/** Why a person came back from a provider without being let in. The page that shows it has words for each. */
const REFUSALS = {
  bad_oauth_state: 'This sign-in was not begun in this browser, or was used before',
  flow_state_expired: 'This sign-in took too long',
  provider_disabled: 'Unsupported provider: provider is not enabled',
  provider_unavailable: 'The provider cannot be reached',
  provider_denied: 'The sign-in was cancelled at the provider',
  bad_provider_answer: 'The answer of the provider is not valid',
  provider_email_needs_verification: 'The provider has not verified an address of this account',
  provider_account_refused: 'This account of the provider may not sign in here',
  signup_disabled: 'Signups not allowed for this instance',
  /** The address has an account: its owner proves that first, and adds the provider then. */
  account_exists: 'An account with this address exists: sign in to it and add the provider',
  identity_already_exists: 'Identity is already linked to another user',
  too_many_identities: 'This account has too many ways to sign in',
  user_banned: 'User is banned',
} as const

export type ProviderRefusal = keyof typeof REFUSALS

/** Sends the browser to the page that began the sign-in, as GoTrue does: the reason is in the query. */
export function sendBack(
  c: HonoContext,
  redirectTo: string,
  { refusal, provider }: { readonly refusal: ProviderRefusal; readonly provider: string | undefined },
): Response {
  const url = new URL(redirectTo)
  url.searchParams.set('error', refusal === 'provider_unavailable' ? 'server_error' : 'access_denied')
  url.searchParams.set('error_code', refusal)
  url.searchParams.set('error_description', REFUSALS[refusal])
  if (provider !== undefined) url.searchParams.set('provider', provider)
  return c.redirect(url.href, 303)
}
