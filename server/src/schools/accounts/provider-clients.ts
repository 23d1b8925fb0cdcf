import * as oidc from 'openid-client'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import type { Provider } from '#server/config/provider-file.ts'
import { isLoopbackUrl } from '#server/network/loopback.ts'
import { ask as askOutside, type OutgoingRules } from '#server/network/outgoing.ts'
import type { Services } from '#server/services.ts'

/** How long a provider's addresses are believed. Its keys are looked up again when a token names an unknown one. */
const KNOWN_MS = 3600 * 1000
/** Two honest clocks differ by seconds. */
const CLOCK_TOLERANCE_SECONDS = 60

export interface ProviderClients {
  /** The connection to a provider. Throws while it cannot be reached and was never known. */
  connect(provider: Provider): Promise<oidc.Configuration>
}

/** What the handlers of a sign-in with a school share. */
export interface SchoolAuth extends AuthContext {
  readonly providerClients: ProviderClients
}

interface Known {
  readonly client: oidc.Configuration
  readonly until: number
}

export function createProviderClients({ config, now }: Pick<Services, 'config' | 'now'>): ProviderClients {
  const known = new Map<string, Known>()
  const asking = new Map<string, Promise<oidc.Configuration>>()

  async function ask(provider: Provider): Promise<oidc.Configuration> {
    const old = known.get(provider.id)
    try {
      const client = await discover(config, provider)
      known.set(provider.id, { client, until: now() + KNOWN_MS })
      return client
    } catch (error) {
      // The addresses hardly ever change: what was known may still work.
      if (old) return old.client
      throw error
    } finally {
      asking.delete(provider.id)
    }
  }

  return {
    async connect(provider) {
      const found = known.get(provider.id)
      if (found && found.until > now()) return found.client
      const asked = asking.get(provider.id) ?? ask(provider)
      asking.set(provider.id, asked)
      return asked
    },
  }
}

function discover(
  rules: OutgoingRules,
  { issuer, clientId, clientSecret }: Provider,
): Promise<oidc.Configuration> {
  const post = oidc.ClientSecretPost(clientSecret)
  const basic = oidc.ClientSecretBasic(clientSecret)
  // A provider that does not say which it takes takes the header (OpenID Connect Discovery 1.0, section 3).
  const authenticate: oidc.ClientAuth = (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? post : basic)(
      server,
      ...rest,
    )
  const metadata = { client_secret: clientSecret, [oidc.clockTolerance]: CLOCK_TOLERANCE_SECONDS }
  return oidc.discovery(new URL(issuer), clientId, metadata, authenticate, {
    [oidc.customFetch]: fetchOutside(rules),
    execute: [
      // Without it the signature of a token that came straight from the provider is not looked at.
      oidc.enableNonRepudiationChecks,
      ...(issuer.startsWith('http:') && isLoopbackUrl(issuer) ? [oidc.allowInsecureRequests] : []),
    ],
  })
}

/** What the library asks of a provider goes the way of everything that this server asks. */
function fetchOutside(rules: OutgoingRules): oidc.CustomFetch {
  return async (url, { method, headers, body }) => {
    const asked = { method, headers, ...(body ? { body: String(body) } : {}) }
    const { status, headers: told, text } = await askOutside(rules, url, asked)
    return new Response(text === '' ? null : text, { status, headers: told })
  }
}
