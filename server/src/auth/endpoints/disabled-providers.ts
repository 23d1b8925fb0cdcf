import type { Context as HonoContext } from 'hono'
import { validationFailed } from '#server/auth/wire/auth-error.ts'
import { HttpFailure } from '#server/failure.ts'

/** Off unless the operator's file names one: without it no other company learns of a sign-in. */
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

const refuse = (code: string, message: string) => (): never => {
  throw new HttpFailure(404, code, message)
}

export const refuseSso = refuse('saml_provider_disabled', 'SAML 2.0 is disabled')
export const refuseLinking = refuse('manual_linking_disabled', 'Manual linking is disabled')
export const refusePasskeys = refuse('passkey_disabled', 'Passkeys are disabled')
export const refuseOauthServer = refuse('feature_disabled', 'OAuth server is disabled')
export const refuseCustomProviders = refuse('feature_disabled', 'Custom OAuth providers are disabled')
