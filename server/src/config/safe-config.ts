import { type Config, ConfigError } from '#server/config/config.ts'

const SHORTEST_SECRET = 32
/** "aaaa…" is long, and the first guess. Random text of 32 characters practically always has more. */
const FEWEST_DIFFERENT = 10

/** Settings that are valid one by one but together would expose accounts: one sentence, and the server does not start. */
export function refuseUnsafe(config: Config): void {
  if (config.mail && !config.smtpUrl && !config.local)
    throw new ConfigError(
      `SITE_URL or HOST is not of this machine alone (${config.siteUrl}, ${config.host}), so mails need a server: set SMTP_URL, or MAIL=off to send none.`,
    )
  const { publishableKey, serviceKey, signingKeysPath, secret } = config.auth
  const secrets = Object.entries({
    AUTH_PUBLISHABLE_KEY: publishableKey,
    AUTH_SERVICE_KEY: serviceKey,
    AUTH_SECRET: secret,
    METRICS_TOKEN: config.metricsToken,
    STRIPE_WEBHOOK_SECRET: config.payment.webhookSecret,
  })
  const seen = new Map<string, string>()
  for (const [name, value] of secrets) {
    if (value === undefined) continue
    refuseWeak(name, value)
    const same = seen.get(value)
    if (same) throw new ConfigError(`${name} must differ from ${same}.`)
    seen.set(value, name)
  }
  if (config.databaseUrl && !secret && !(signingKeysPath && serviceKey))
    throw new ConfigError(
      'With DATABASE_URL set AUTH_SECRET to at least 32 random characters, the same for every process: it encrypts the keys that are kept in the database.',
    )
}

function refuseWeak(name: string, value: string): void {
  if (value.length < SHORTEST_SECRET)
    throw new ConfigError(`${name} must have at least ${SHORTEST_SECRET} characters.`)
  if (new Set(value).size < FEWEST_DIFFERENT)
    throw new ConfigError(`${name} is too easy to guess: use random characters.`)
}

/** Settings that mean nothing any more, and those that fit a laptop and are a mistake nearly everywhere else. */
export function warningsAbout(config: Config): string[] {
  const warnings = []
  if (config.backupDir && config.databaseUrl) {
    warnings.push(
      'BACKUP_DIR is ignored with DATABASE_URL: snapshots are of SQLite. See "Backup and restore" in docs/operations.md.',
    )
  }
  if (config.auth.autoconfirm && config.operators.length > 0)
    warnings.push('OPERATORS is ignored: with AUTH_AUTOCONFIRM anybody can sign up with these addresses.')
  if (config.local) return warnings
  if (config.auth.autoconfirm) {
    warnings.push(
      `AUTH_AUTOCONFIRM is on at ${config.siteUrl}: anybody can sign up with an address that is not theirs.`,
    )
  }
  if (!config.auth.rateLimits)
    warnings.push(`AUTH_RATE_LIMITS is off at ${config.siteUrl}: passwords can be guessed without end.`)
  if (!config.supportEmail)
    warnings.push(`SUPPORT_EMAIL is not set: nobody at ${config.siteUrl} is told where to write to.`)
  if (config.payment.webhookSecret && !(config.payment.parents || config.payment.teachers)) {
    warnings.push(
      'STRIPE_WEBHOOK_SECRET asks everybody to pay after the trial, and neither PAYMENT_LINK_PARENTS nor PAYMENT_LINK_TEACHERS says where.',
    )
  }
  return warnings
}
