import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect } from 'node:tls'
import { parseArgs } from 'node:util'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { besideServer, type Command, Unfinished } from '#server/commands/run-command.ts'
import type { Config } from '#server/config/config.ts'
import { newestSnapshot } from '#server/db/backup/snapshots.ts'
import type { Database } from '#server/db/database.ts'
import { mailTransport } from '#server/mail/mail-transport.ts'

/** `lacks`: a public site should not be without it. `look`: only a person can tell. */
export interface Finding {
  readonly what: string
  readonly state: 'ok' | 'lacks' | 'look'
  readonly words: string
}
const ok = (what: string, words: string): Finding => ({ what, state: 'ok', words })
const lacks = (what: string, words: string): Finding => ({ what, state: 'lacks', words })
const look = (what: string, words: string): Finding => ({ what, state: 'look', words })

export const checkSiteCommand: Command = {
  usage:
    'Use `npm run check-site` or, to send yourself a mail, `npm run check-site -- --mail you@school.example`.',
  read(args) {
    const { values } = parseArgs({ args, options: { mail: { type: 'string' } } })
    return async (config) => {
      const findings = await checkSite(config, Date.now(), values.mail)
      const lines = findings.map(({ what, state, words }) => `${state.padEnd(6)}${what.padEnd(13)}${words}`)
      const lacking = findings.filter(({ state }) => state === 'lacks').length
      if (lacking > 0) throw new Unfinished([...lines, `${lacking} of ${findings.length} lack something.`])
      return [...lines, 'Nothing is lacking that this command can see.']
    }
  },
}

/** What a public site still lacks, in the order of docs/afternoon.md. Changes nothing. */
export async function checkSite(config: Config, now: number, mailTo?: string): Promise<readonly Finding[]> {
  return [
    ...(await addressOf(config)),
    ...(await certificateOf(config, now)),
    ...(await mailOf(config, mailTo)),
    ...(await besideServer(config, (db) => storedIn(config, db, now)).catch((error: Error) => [
      lacks('database', error.message),
    ])),
    backupOf(config, now),
    ...pagesOf(config),
  ]
}

async function addressOf({ siteUrl, siteUrlGuessed }: Config): Promise<Finding[]> {
  if (siteUrlGuessed)
    return [lacks('address', 'SITE_URL is not set. Is this the server’s settings file (--env-file)?')]
  if (!siteUrl.startsWith('https:')) return [lacks('address', `${siteUrl} is not https.`)]
  const answers = await fetch(`${siteUrl}/readyz`, { signal: AbortSignal.timeout(10_000) }).catch(
    (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
  )
  if (typeof answers === 'string') return [lacks('address', `${siteUrl} does not answer here: ${answers}.`)]
  return [
    answers.ok
      ? ok('address', `${siteUrl} answers.`)
      : lacks('address', `${siteUrl}/readyz answers ${answers.status}.`),
  ]
}

/** A month is enough for what renews itself and for who must do it by hand. */
const SOON_DAYS = 21

async function certificateOf({ siteUrl, tls }: Config, now: number): Promise<Finding[]> {
  if (!siteUrl.startsWith('https:')) return []
  const { hostname, port } = new URL(siteUrl)
  const shown = tls
    ? new X509Certificate(readFileSync(tls.cert))
    : await certificateAt(hostname, Number(port || 443))
  if (!shown) return [lacks('certificate', `${hostname} shows none.`)]
  const days = Math.floor((Date.parse(shown.validTo) - now) / DAY_MS)
  const until = `valid for ${days} more days`
  if (!shown.checkHost(hostname)) return [lacks('certificate', `It is not for ${hostname}.`)]
  return [
    days < SOON_DAYS
      ? lacks('certificate', `Only ${until}.`)
      : ok('certificate', `For ${hostname}, ${until}.`),
  ]
}

function certificateAt(host: string, port: number): Promise<X509Certificate | undefined> {
  return new Promise((resolve) => {
    // Whether it is trusted says the address.
    const socket = connect(
      { host, port, servername: host, rejectUnauthorized: false, timeout: 10_000 },
      () => {
        resolve(socket.getPeerX509Certificate())
        socket.end()
      },
    )
    const giveUp = () => {
      resolve(undefined)
      socket.destroy()
    }
    socket.once('error', giveUp).once('timeout', giveUp)
  })
}

async function mailOf(config: Config, to: string | undefined): Promise<Finding[]> {
  if (!config.mail) return [look('mail', 'MAIL=off: no forgotten password, no invitation, no weekly mail.')]
  if (config.smtpUrl === undefined) return [lacks('mail', 'SMTP_URL is not set.')]
  const from = /@localhost>?$/.test(config.mailFrom)
    ? [lacks('mail from', 'MAIL_FROM is not set: mails from no-reply@localhost are taken for spam.')]
    : []
  const transport = mailTransport(config, config.smtpUrl)
  try {
    await transport.verify()
    if (to === undefined) return [...from, ok('mail server', 'It answers and takes our name and password.')]
    const text = `${config.siteUrl} sends mail. Look at the sender, and whether this lay among the spam.`
    await transport.sendMail({ to, subject: `${config.brand.name}: a test`, text })
    return [...from, look('mail', `Sent to ${to}. Open it there.`)]
  } catch (error) {
    return [...from, lacks('mail server', (error as Error).message)]
  } finally {
    transport.close()
  }
}

async function storedIn(config: Config, db: Database, now: number): Promise<Finding[]> {
  const { query } = db
  const { accounts, received } = await query
    .selectFrom('users')
    .select((row) => [
      row.fn.countAll<number>().as('accounts'),
      row.fn
        .max(
          row.case().when('confirmation_sent_at', 'is not', null).then(row.ref('email_confirmed_at')).end(),
        )
        .as('received'),
    ])
    .where('email', 'is not', null)
    .executeTakeFirstOrThrow()
  const waiting = await query
    .selectFrom('mail_queue')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('kept', '=', 0)
    .where('tries', '>', 0)
    .executeTakeFirstOrThrow()
  const teachers = Number(accounts)
  return [
    teachers > 0
      ? ok('accounts', `${teachers} of grown-ups.`)
      : lacks('accounts', 'None yet: npm run account -- new <e-mail> "<name>".'),
    ...(config.mail && config.smtpUrl ? [receivedMail(received, Number(waiting.count), now)] : []),
  ]
}

function receivedMail(at: number | null, waiting: number, now: number): Finding {
  if (waiting > 0) return lacks('mails', `${waiting} were refused and wait: see "mail not sent" in the log.`)
  return at === null
    ? look('mails', 'Nobody has used a link from one of our mails yet: sign up once yourself.')
    : ok('mails', `Somebody used a link from one ${Math.floor((now - at) / DAY_MS)} days ago.`)
}

function backupOf(config: Config, now: number): Finding {
  const { databaseUrl, backupDir, dataDir, backupEveryMs } = config
  if (databaseUrl) return look('backup', 'PostgreSQL: see that its log is archived, and try a restore.')
  if (backupDir === undefined)
    return lacks('backup', 'BACKUP_DIR is not set: a lost disk takes everything with it.')
  try {
    const { at } = newestSnapshot({ dataDir, backupDir }, now)
    const minutes = Math.round((now - at) / 60_000)
    const words = `The newest is ${minutes} minutes old`
    return now - at > 2 * backupEveryMs
      ? lacks('backup', `${words}: does the server run?`)
      : ok('backup', `${words}. Try a restore elsewhere once a term.`)
  } catch (error) {
    return lacks('backup', (error as Error).message)
  }
}

function pagesOf({
  landingClaims,
  supportEmail,
  operators,
  payment,
  metricsToken,
  local,
}: Config): Finding[] {
  const links = [payment.parents, payment.teachers, payment.portal].filter(Boolean).length
  return [
    landingClaims === 'sample' && !local
      ? look('claims', 'None are shown. LANDING_CLAIMS=off says so for good; your own file shows yours.')
      : ok('claims', landingClaims === 'off' ? 'None are shown.' : `Those of ${landingClaims}.`),
    supportEmail
      ? ok('support', `People write to ${supportEmail}.`)
      : lacks('support', 'SUPPORT_EMAIL is not set: nobody is told where to write to.'),
    payment.webhookSecret === undefined
      ? ok('payment', 'Everything is free for everybody.')
      : links === 3
        ? ok('payment', 'Plans are sold. Buy one in the provider’s test mode before the first customer does.')
        : lacks(
            'payment',
            'Plans are asked for, and a link is missing: PAYMENT_LINK_PARENTS, …_TEACHERS, STRIPE_PORTAL_LINK.',
          ),
    operators.length > 0
      ? ok('operators', operators.join(', '))
      : look('operators', 'OPERATORS is empty: nobody is told of a platform that registers.'),
    metricsToken
      ? ok('monitoring', '/metrics opens with METRICS_TOKEN.')
      : look('monitoring', 'METRICS_TOKEN is not set: nobody is alarmed.'),
  ]
}
