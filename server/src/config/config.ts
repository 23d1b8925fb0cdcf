import { isAbsolute, relative, resolve } from 'node:path'
import * as v from 'valibot'
import { isLoopbackHost, isLoopbackUrl } from '#server/network/loopback.ts'
import { HOST_AND_PORT } from '#server/network/safe-url.ts'
import { parseTrustedProxies } from '#server/network/trusted-proxies.ts'

/** An operator's mistake, reported in one sentence without a stack. */
export class ConfigError extends Error {}

/** What the product is called where its operator gave it no other name. */
export const PRODUCT = 'Dozenauts'

const flag = (fallback: boolean) =>
  v.pipe(
    v.optional(v.picklist(['true', 'false', '1', '0', 'on', 'off']), String(fallback) as 'true' | 'false'),
    v.transform((value) => value === 'true' || value === '1' || value === 'on'),
  )
const port = v.pipe(
  v.optional(v.string(), '3000'),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65535, 'must be a port number up to 65535'),
)
const url = (protocols: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (value) => {
        try {
          return protocols.includes(new URL(value).protocol)
        } catch {
          return false
        }
      },
      `must be an address starting with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    ),
  )
const proxies = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const trusted = parseTrustedProxies(dataset.value)
    if (trusted) return trusted
    addIssue({ message: 'must list addresses or networks, separated by commas, like 127.0.0.1, 10.0.0.0/8' })
    return NEVER
  }),
)
const addresses = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').flatMap((part) => part.trim().toLowerCase() || [])),
  v.array(v.pipe(v.string(), v.email('must list e-mail addresses, separated by commas'))),
)
/** As `URL.host` writes them: without the port that the protocol has anyway. */
const hosts = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').flatMap((part) => part.trim().toLowerCase() || [])),
  v.array(
    v.pipe(v.string(), v.regex(HOST_AND_PORT, 'must list hosts, like moodle.school.lan, 10.0.0.5:8443')),
  ),
)
const httpUrl = url(['http:', 'https:'])
const UNIT_MS = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }
const duration = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,3}[smhd]$/, 'must be a time like 30m, 1h or 1d'),
  v.transform((text) => Number(text.slice(0, -1)) * UNIT_MS[text.slice(-1) as keyof typeof UNIT_MS]),
)

const EnvironmentSchema = v.object({
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '127.0.0.1'),
  PORT: port,
  SITE_URL: v.optional(httpUrl),
  TLS_CERT: v.optional(v.string()),
  TLS_KEY: v.optional(v.string()),
  TRUSTED_PROXIES: v.optional(proxies),
  DATA_DIR: v.optional(v.string(), './data'),
  BACKUP_DIR: v.optional(v.string()),
  BACKUP_EVERY: v.optional(duration, '1h'),
  DATABASE_URL: v.optional(url(['postgres:', 'postgresql:'])),
  SMTP_URL: v.optional(url(['smtp:', 'smtps:'])),
  MAIL_FROM: v.optional(v.string()),
  MAIL: flag(true),
  AUTH_AUTOCONFIRM: flag(false),
  AUTH_SIGNUPS: flag(true),
  AUTH_PUBLISHABLE_KEY: v.optional(v.string()),
  AUTH_SERVICE_KEY: v.optional(v.string()),
  AUTH_SIGNING_KEYS: v.optional(v.string()),
  AUTH_SECRET: v.optional(v.string()),
  OIDC_PROVIDERS: v.optional(v.string()),
  OPERATORS: v.optional(addresses, ''),
  OUTGOING_PRIVATE_HOSTS: v.optional(hosts, ''),
  AUTH_JWT_EXPIRY: v.pipe(
    v.optional(v.string(), '900'),
    v.regex(/^\d+$/, 'must be a number of seconds'),
    v.transform(Number),
    v.minValue(1, 'must be at least one second'),
  ),
  AUTH_PASSWORD_MIN: v.pipe(
    v.optional(v.string(), '6'),
    v.regex(/^\d+$/, 'must be a number'),
    v.transform(Number),
    v.minValue(6, 'must be at least 6'),
  ),
  AUTH_RATE_LIMITS: flag(true),
  AUDIT_DAYS: v.pipe(
    v.optional(v.string(), '180'),
    v.regex(/^\d{1,4}$/, 'must be a number of days'),
    v.transform(Number),
    v.minValue(1, 'must be at least one day'),
  ),
  // It stands in pages, scripts and mail headers: no sign in it means anything there.
  BRAND_NAME: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .’-]{0,39}$/u,
        'must be a name of at most 40 letters, numbers, spaces, dots, hyphens and ’',
      ),
    ),
    PRODUCT,
  ),
  BRAND_LOGO: v.optional(v.string()),
  SUPPORT_EMAIL: v.optional(v.pipe(v.string(), v.email('must be an e-mail address'))),
  LANDING_CLAIMS: v.optional(v.string(), 'sample'),
  PAYMENT_LINK_PARENTS: v.optional(httpUrl),
  PAYMENT_LINK_TEACHERS: v.optional(httpUrl),
  STRIPE_WEBHOOK_SECRET: v.optional(v.string()),
  STRIPE_PORTAL_LINK: v.optional(httpUrl),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.regex(/^\S+$/, 'must not contain spaces'))),
  LOG_LEVEL: v.optional(v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
})

/** The names of all settings. */
export const SETTINGS = Object.keys(EnvironmentSchema.entries)

type Environment = v.InferOutput<typeof EnvironmentSchema>

interface SiteSettings {
  readonly host: string
  readonly port: number
  readonly siteUrl: string
  /** SITE_URL was not set: a command beside the server may guess wrong. */
  readonly siteUrlGuessed: boolean
  /** Certificate and key, where this server speaks https itself. */
  readonly tls: { readonly cert: string; readonly key: string } | undefined
  /** Whether this server is for this machine alone: only then do stand-ins for the outside world exist. */
  readonly local: boolean
  readonly trustedProxies: Environment['TRUSTED_PROXIES']
  /** Figures and testimonials on the landing page: `sample`, `off`, or the operator's file, which the build reads. */
  readonly landingClaims: string
}

interface DatabaseSettings {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Where snapshots of the SQLite file go, and how often one is made. */
  readonly backupDir: string | undefined
  readonly backupEveryMs: number
  /** What the operator set that means nothing any more: one sentence each. */
}

interface MailSettings {
  readonly smtpUrl: string | undefined
  /** False: no mail is ever sent, and what needs one says so. */
  readonly mail: boolean
  readonly mailFrom: string
  /** Shown to grown-ups, and where answers to our mails go. */
  readonly supportEmail: string | undefined
}

interface OperatorSettings {
  readonly logLevel: Environment['LOG_LEVEL']
  readonly auditDays: number
  /** The addresses of the accounts that see which platforms are connected. */
  readonly operators: readonly string[]
  readonly metricsToken: string | undefined
  /** Hosts of private networks that this server asks all the same. */
  readonly outgoingPrivateHosts: readonly string[]
}

/** The name of this site, and the file of its logo (see brand.ts). */
export interface BrandSettings {
  readonly name: string
  readonly logoPath?: string
}

interface AuthSettings {
  readonly autoconfirm: boolean
  /** False: only an operator makes accounts. */
  readonly signUps: boolean
  readonly publishableKey: string | undefined
  readonly serviceKey: string | undefined
  readonly signingKeysPath: string | undefined
  readonly secret: string | undefined
  readonly jwtExpirySeconds: number
  readonly passwordMin: number
  readonly rateLimits: boolean
  /** The file of the providers whose accounts sign in here (see provider-file.ts). */
  readonly providersPath: string | undefined
}

interface PaymentSettings {
  readonly parents: string | undefined
  readonly teachers: string | undefined
  /** Where grown-ups manage or cancel what they pay for. */
  readonly portal: string | undefined
  /** Signs the provider's events. Without it nothing is to be paid, and every account has everything. */
  readonly webhookSecret: string | undefined
}

export interface Config extends SiteSettings, DatabaseSettings, MailSettings, OperatorSettings {
  readonly brand: BrandSettings
  readonly auth: AuthSettings
  readonly payment: PaymentSettings
}

/** Reads the environment once. Everything later gets its settings from the returned value. */
export function readConfig(env: Record<string, string | undefined>): Config {
  // An empty variable is what a `KEY=` line in a compose file leaves behind: treat it as absent.
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = v.safeParse(EnvironmentSchema, present)
  if (!parsed.success) {
    const issue = parsed.issues[0]
    throw new ConfigError(`${String(issue.path?.[0]?.key)} ${issue.message}.`)
  }
  const e = parsed.output
  const tls = tlsFiles(e)
  const siteUrl = (e.SITE_URL ?? addressOf(tls ? 'https' : 'http', e.HOST, e.PORT)).replace(/\/+$/, '')
  return {
    host: e.HOST,
    port: e.PORT,
    siteUrl,
    siteUrlGuessed: e.SITE_URL === undefined,
    tls,
    local: isLoopbackUrl(siteUrl) && isLoopbackHost(e.HOST),
    trustedProxies: e.TRUSTED_PROXIES,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    backupDir: backupFolder(e),
    backupEveryMs: e.BACKUP_EVERY,
    /** What the operator set that means nothing any more: one sentence each. */
    smtpUrl: e.SMTP_URL,
    mail: e.MAIL,
    mailFrom: e.MAIL_FROM ?? `"${e.BRAND_NAME}" <no-reply@localhost>`,
    brand: {
      name: e.BRAND_NAME,
      ...(e.BRAND_LOGO === undefined ? {} : { logoPath: resolve(e.BRAND_LOGO) }),
    },
    supportEmail: e.SUPPORT_EMAIL,
    landingClaims: e.LANDING_CLAIMS,
    logLevel: e.LOG_LEVEL,
    auditDays: e.AUDIT_DAYS,
    operators: e.OPERATORS,
    outgoingPrivateHosts: e.OUTGOING_PRIVATE_HOSTS,
    metricsToken: e.METRICS_TOKEN,
    auth: {
      autoconfirm: e.AUTH_AUTOCONFIRM,
      signUps: e.AUTH_SIGNUPS,
      publishableKey: e.AUTH_PUBLISHABLE_KEY,
      serviceKey: e.AUTH_SERVICE_KEY,
      signingKeysPath: e.AUTH_SIGNING_KEYS,
      secret: e.AUTH_SECRET,
      jwtExpirySeconds: e.AUTH_JWT_EXPIRY,
      passwordMin: e.AUTH_PASSWORD_MIN,
      rateLimits: e.AUTH_RATE_LIMITS,
      providersPath: e.OIDC_PROVIDERS === undefined ? undefined : resolve(e.OIDC_PROVIDERS),
    },
    payment: {
      parents: e.PAYMENT_LINK_PARENTS,
      teachers: e.PAYMENT_LINK_TEACHERS,
      portal: e.STRIPE_PORTAL_LINK,
      webhookSecret: e.STRIPE_WEBHOOK_SECRET,
    },
  }
}

function backupFolder({ BACKUP_DIR, DATA_DIR }: Pick<Environment, 'BACKUP_DIR' | 'DATA_DIR'>) {
  if (BACKUP_DIR === undefined) return undefined
  const folder = resolve(BACKUP_DIR)
  if (lies(folder, resolve(DATA_DIR)))
    throw new ConfigError('BACKUP_DIR must not lie in DATA_DIR: one disk that fails would take both.')
  return folder
}

/** Whether a folder is `outer` or lies somewhere in it. */
export function lies(folder: string, outer: string): boolean {
  const way = relative(outer, folder)
  return !(isAbsolute(way) || way.split(/[\\/]/)[0] === '..')
}

const addressOf = (scheme: string, host: string, port: number) =>
  `${scheme}://${host.includes(':') ? `[${host}]` : host}:${port}`

type Tls = Pick<Environment, 'TLS_CERT' | 'TLS_KEY' | 'SITE_URL'>

function tlsFiles({ TLS_CERT: cert, TLS_KEY: key, SITE_URL }: Tls) {
  if (cert === undefined && key === undefined) return undefined
  if (cert === undefined || key === undefined)
    throw new ConfigError('TLS_CERT and TLS_KEY belong together: set both, or neither.')
  if (SITE_URL?.startsWith('http:'))
    throw new ConfigError('SITE_URL must start with https:// where TLS_CERT is set.')
  return { cert: resolve(cert), key: resolve(key) }
}
