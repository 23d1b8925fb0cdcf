import * as v from 'valibot'
import { type Config, ConfigError } from '#server/config.ts'
import {
  checkSettings,
  filled,
  label,
  readSettingsFile,
  refuseTwins,
  safeAddress,
  shortWord,
} from '#server/settings-file.ts'

/** One company or school whose accounts sign in here, as the operator's file says. */
export interface Provider {
  /** The name in the auth service's calls, and in stored identities: it never changes. */
  readonly id: string
  /** On the button: `Continue with …`. */
  readonly label: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scope: string
  /** The domains of the addresses that may come. */
  readonly domains: readonly string[]
  /** Claims that must have one of these values. */
  readonly claims: Readonly<Record<string, readonly string[]>>
  /** The claim that says whether the address was verified; null where every address of this issuer is. */
  readonly verifiedClaim: string | null
  /** Whether an account is made for a person who has none. */
  readonly newAccounts: boolean
}

const SETTING = 'OIDC_PROVIDERS'
/** What the auth service's settings call other ways to sign in. */
const RESERVED: ReadonlySet<string> = new Set(['email', 'phone', 'anonymous_users', 'sso', 'web3'])
/** Issuers of Microsoft that stand for every tenant at once: none of them is the issuer of a token. */
const ALL_TENANTS = /^https:\/\/login\.microsoftonline\.com\/(?:common|organizations|consumers)(?:\/|$)/

const texts = v.pipe(v.array(filled, 'must be a list of texts'), v.minLength(1, 'must not be empty'))
const domain = v.pipe(
  filled,
  v.toLowerCase(),
  v.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'must be a domain, like school.example'),
)

const Entry = v.strictObject({
  id: v.pipe(
    shortWord,
    v.check((id) => !RESERVED.has(id), 'is taken by the auth service'),
  ),
  label,
  issuer: v.pipe(
    safeAddress,
    v.check(
      (issuer) => !ALL_TENANTS.test(issuer),
      'must name your own tenant: https://login.microsoftonline.com/<tenant id>/v2.0',
    ),
  ),
  client_id: filled,
  client_secret: filled,
  for: v.picklist(['teachers'], 'must be "teachers"'),
  domains: v.pipe(v.array(domain, 'must be a list of domains'), v.minLength(1, 'must not be empty')),
  claims: v.optional(v.record(v.string(), texts, 'must name claims and their values'), {}),
  scope: v.optional(
    v.pipe(filled, v.regex(/(?:^| )openid(?: |$)/, 'must contain openid')),
    'openid email profile',
  ),
  verified_claim: v.optional(filled, 'email_verified'),
  trust_addresses: v.optional(v.boolean('must be true or false'), false),
  new_accounts: v.optional(v.boolean('must be true or false')),
})
const File = v.strictObject({ providers: v.array(v.unknown(), 'must be a list') })

/** The providers of the operator's file; none without one. Any mistake in it stops the start with one sentence. */
export function readProviders({ auth, mail }: Config): readonly Provider[] {
  if (auth.providersPath === undefined) return []
  const file = checkSettings(SETTING, File, readSettingsFile(SETTING, auth.providersPath))
  const providers = file.providers.map((entry, index) => readProvider(entry, index, auth.signUps && mail))
  if (!mail && providers.some(({ newAccounts }) => newAccounts)) {
    // The area for grown-ups asks people without a password for a mailed code.
    throw new ConfigError(`${SETTING}: "new_accounts" needs mail, and MAIL is off.`)
  }
  refuseTwins(SETTING, 'providers', providers)
  return providers
}

function readProvider(entry: unknown, index: number, makesAccounts: boolean): Provider {
  const e = checkSettings(SETTING, Entry, entry, `provider ${index + 1}: `)
  return {
    id: e.id,
    label: e.label,
    issuer: e.issuer,
    clientId: e.client_id,
    clientSecret: e.client_secret,
    scope: e.scope,
    domains: e.domains,
    claims: e.claims,
    verifiedClaim: e.trust_addresses ? null : e.verified_claim,
    newAccounts: e.new_accounts ?? makesAccounts,
  }
}
