import * as v from 'valibot'
import { type Config, ConfigError } from '#server/config/config.ts'
import {
  checkSettings,
  filled,
  label,
  readSettingsFile,
  refuseTwins,
  safeAddress,
  shortWord,
} from '#server/config/settings-file.ts'

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
  /** The domains of the addresses that may come; of pupils none is asked for where none is named. */
  readonly domains: readonly string[]
  /** Claims that must have one of these values. */
  readonly claims: Readonly<Record<string, readonly string[]>>
  /** The claim that says whether the address was verified; null where every address of this issuer is. */
  readonly verifiedClaim: string | null
}

export interface TeacherProvider extends Provider {
  /** Whether an account is made for a person who has none. */
  readonly newAccounts: boolean
}

const PROMPTS = ['login', 'select_account'] as const
type Prompt = (typeof PROMPTS)[number]

export interface PupilProvider extends Provider {
  /** What the school asks a child who is still signed in there: a tablet goes from hand to hand. */
  readonly prompt: Prompt
  /** Where groups of pupils belong to classes. */
  readonly groups: {
    /** The claim that names the groups of a pupil. */
    readonly claim: string
    /** The provider whose teachers say which class a group is: a stranger must not draw in the pupils of a school. */
    readonly teachers: string
  } | null
}

export interface Providers {
  readonly teachers: readonly TeacherProvider[]
  readonly pupils: readonly PupilProvider[]
}

const SETTING = 'OIDC_PROVIDERS'
/** What the auth service's settings call other ways to sign in. */
const RESERVED: ReadonlySet<string> = new Set(['email', 'phone', 'anonymous_users', 'sso', 'web3'])
/** How identities begin that no entry of this file may open: those of pupils and learning platforms. */
const RESERVED_START = /^(?:pupil|lti)-/
/** Issuers of Microsoft that stand for every tenant at once: none of them is the issuer of a token. */
const ALL_TENANTS = /^https:\/\/login\.microsoftonline\.com\/(?:common|organizations|consumers)(?:\/|$)/

const texts = v.pipe(v.array(filled, 'must be a list of texts'), v.minLength(1, 'must not be empty'))
const domain = v.pipe(
  filled,
  v.toLowerCase(),
  v.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'must be a domain, like school.example'),
)

const domains = v.pipe(v.array(domain, 'must be a list of domains'), v.minLength(1, 'must not be empty'))
const scope = v.pipe(filled, v.regex(/(?:^| )openid(?: |$)/, 'must contain openid'))

const ANY_ENTRY = {
  id: v.pipe(
    shortWord,
    v.check((id) => !RESERVED.has(id) && !RESERVED_START.test(id), 'is taken by the auth service'),
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
  claims: v.optional(v.record(v.string(), texts, 'must name claims and their values'), {}),
  verified_claim: v.optional(filled, 'email_verified'),
  trust_addresses: v.optional(v.boolean('must be true or false'), false),
}
const TeacherEntry = v.strictObject({
  ...ANY_ENTRY,
  for: v.literal('teachers'),
  domains,
  scope: v.optional(scope, 'openid email profile'),
  new_accounts: v.optional(v.boolean('must be true or false')),
})
const PupilEntry = v.strictObject({
  ...ANY_ENTRY,
  for: v.literal('pupils'),
  domains: v.optional(domains),
  scope: v.optional(scope),
  class_claim: v.optional(filled),
  teachers: v.optional(filled),
  prompt: v.optional(v.picklist(PROMPTS, 'must be "login" or "select_account"'), 'login'),
})
const Audience = v.looseObject({
  for: v.picklist(['teachers', 'pupils'], 'must be "teachers" or "pupils"'),
})
const File = v.strictObject({ providers: v.array(v.unknown(), 'must be a list') })

/** The providers of the operator's file; none without one. Any mistake in it stops the start with one sentence. */
export function readProviders({ auth, mail }: Config): Providers {
  if (auth.providersPath === undefined) return { teachers: [], pupils: [] }
  const file = checkSettings(SETTING, File, readSettingsFile(SETTING, auth.providersPath))
  const teachers: TeacherProvider[] = []
  const pupils: PupilProvider[] = []
  for (const [index, entry] of file.providers.entries()) {
    const place = `provider ${index + 1}: `
    if (checkSettings(SETTING, Audience, entry, place).for === 'pupils') pupils.push(readPupils(entry, place))
    else teachers.push(readTeachers(entry, place, auth.signUps && mail))
  }
  if (!mail && teachers.some(({ newAccounts }) => newAccounts)) {
    // The area for grown-ups asks people without a password for a mailed code.
    throw new ConfigError(`${SETTING}: "new_accounts" needs mail, and MAIL is off.`)
  }
  refuseTwins(SETTING, 'providers', [...teachers, ...pupils])
  for (const { id, groups } of pupils)
    if (groups && !teachers.some((provider) => provider.id === groups.teachers))
      throw new ConfigError(`${SETTING}: "teachers" of "${id}" must be the id of a provider for teachers.`)
  return { teachers, pupils }
}

function readTeachers(entry: unknown, place: string, makesAccounts: boolean): TeacherProvider {
  const e = checkSettings(SETTING, TeacherEntry, entry, place)
  return { ...common(e), scope: e.scope, domains: e.domains, newAccounts: e.new_accounts ?? makesAccounts }
}

function readPupils(entry: unknown, place: string): PupilProvider {
  const e = checkSettings(SETTING, PupilEntry, entry, place)
  if (!e.domains && !e.class_claim && Object.keys(e.claims).length === 0)
    throw new ConfigError(
      `${SETTING}: ${place}one of "domains", "claims" and "class_claim" must say who may come.`,
    )
  if ((e.class_claim === undefined) !== (e.teachers === undefined))
    throw new ConfigError(`${SETTING}: ${place}"class_claim" and "teachers" belong together.`)
  return {
    ...common(e),
    // The address of a child is not asked for where nothing depends on it.
    scope: e.scope ?? (e.domains ? 'openid email profile' : 'openid profile'),
    domains: e.domains ?? [],
    prompt: e.prompt,
    groups: e.class_claim && e.teachers ? { claim: e.class_claim, teachers: e.teachers } : null,
  }
}

function common(e: v.InferOutput<typeof TeacherEntry> | v.InferOutput<typeof PupilEntry>) {
  return {
    id: e.id,
    label: e.label,
    issuer: e.issuer,
    clientId: e.client_id,
    clientSecret: e.client_secret,
    claims: e.claims,
    verifiedClaim: e.trust_addresses ? null : e.verified_claim,
  }
}
