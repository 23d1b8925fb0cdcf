/** What a link from one of our mails asks for. */
export type SessionLink =
  | { readonly kind: 'confirmed' | 'recovery'; readonly accessToken: string; readonly refreshToken: string }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }

const SECRETS = [
  'access_token',
  'refresh_token',
  'expires_in',
  'expires_at',
  'token_type',
  'type',
  'provider_token',
]
const REFUSALS = ['error', 'error_code', 'error_description']

/**
 * Reads the link from an address and says how the address reads without it. Tokens may stand in the query
 * or in the fragment; those of any other type are dropped, not believed.
 */
export function readSessionLink(
  address: URL,
): { link: SessionLink | undefined; cleaned: string } | undefined {
  const fragment = new URLSearchParams(address.hash.slice(1))
  const holder = [address.searchParams, fragment].find(
    (part) => part.has('access_token') || part.has('error_code'),
  )
  if (!holder) return undefined
  const link = linkIn(holder)
  const fromFragment = holder === fragment
  for (const name of [...SECRETS, ...REFUSALS]) holder.delete(name)
  // Our mails ask for this page to say that the address is confirmed: here it was not.
  if (link?.kind === 'refused') address.searchParams.delete('verified')
  const hash = fromFragment ? '' : address.hash
  return { link, cleaned: address.pathname + address.search + hash }
}

function linkIn(parameters: URLSearchParams): SessionLink | undefined {
  const code = parameters.get('error_code')
  if (code !== null) return { kind: 'refused', code, message: parameters.get('error_description') ?? '' }
  const accessToken = parameters.get('access_token')
  const refreshToken = parameters.get('refresh_token')
  const type = parameters.get('type')
  if (!accessToken || !refreshToken) return undefined
  if (type === 'signup') return { kind: 'confirmed', accessToken, refreshToken }
  // An invited person has no password yet, either.
  if (type === 'recovery' || type === 'invite') return { kind: 'recovery', accessToken, refreshToken }
  return undefined
}
