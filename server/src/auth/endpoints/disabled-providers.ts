import type { Context as HonoContext } from 'hono'
import { validationFailed } from '#server/auth/wire/auth-error.ts'
import { HttpFailure } from '#server/failure.ts'

/** Children sign in with an address and nothing else, so no other company learns of it. */
export const EXTERNAL_PROVIDERS = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'zoom',
] as const

export function refuseProvider(c: HonoContext): never {
  const provider = c.req.query('provider') ?? ''
  const known = (EXTERNAL_PROVIDERS as readonly string[]).includes(provider)
  throw validationFailed(
    known
      ? 'Unsupported provider: provider is not enabled'
      : 'Unsupported provider: Provider could not be found',
  )
}

export function refuseSso(): never {
  throw new HttpFailure(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
}
