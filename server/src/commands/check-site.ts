import { X509Certificate } from 'node:crypto'
import { get } from 'node:https'
import type { TLSSocket } from 'node:tls'
import { parseArgs } from 'node:util'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { besideServer, type Command, Unfinished } from '#server/commands/run-command.ts'
import type { Config } from '#server/config/config.ts'
import { newestSnapshot } from '#server/db/backup/snapshots.ts'
import type { Database } from '#server/db/database.ts'
import { type CertificateFiles, readCertificate } from '#server/http/certificate.ts'
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
      if (lacking > 0) throw new Unfinished([...lines, `Lacking: ${lacking} of ${findings.length}.`])
      return [...lines, 'Nothing is lacking that this command can see.']
    }
  },
}

/** What a public site still lacks, in the order of docs/afternoon.md. Changes nothing. */
export async function checkSite(config: Config, now: number, mailTo?: string): Promise<readonly Finding[]> {
  return [
    ...(await addressOf(config, now)),
    ...(await mailOf(config, mailTo)),
    ...(await besideServer(config, (db) => storedIn(config, db)).catch((error: Error) => [
      lacks('database', error.message),
    ])),
    backupOf(config, now),
    ...pagesOf(config),
  ]
}

async function addressOf({ siteUrl, siteUrlGuessed, tls }: Config, now: number): Promise<Finding[]> {
  if (siteUrlGuessed)
    return [lacks('address', 'SITE_URL is not set. Is this the server’s settings file (--env-file)?')]
  if (!siteUrl.startsWith('https:')) return [lacks('address', `${siteUrl} is not https.`)]
  const { hostname } = new URL(siteUrl)
  try {
    const { status, certificate, distrust } = await visit(`${siteUrl}/readyz`)
    return [
      status === 200
        ? ok('address', `${siteUrl} answers.`)
        : lacks('address', `${siteUrl}/readyz answers ${status}.`),
      certificateOf(certificate, hostname, { now, distrust }),
    ]
  } catch (error) {
    const address = lacks('address', `${siteUrl} does not answer here: ${(error as Error).message}.`)
    return tls ? [address, certificateIn(tls, hostname, now)] : [address]
  }
}

/** A month is enough for what renews itself and for who must do it by hand. */
const SOON_DAYS = 21

interface Judged {
  readonly now: number
  /** Why this machine does not trust it. */
  readonly distrust?: string | undefined
}

function certificateOf(shown: X509Certificate, host: string, { now, distrust }: Judged): Finding {
  const until = Date.parse(shown.validTo)
  if (!shown.checkHost(host)) return lacks('certificate', `It is not for ${host}.`)
  if (distrust)
    return lacks(
      'certificate',
      `Not trusted here (${distrust}). TLS_CERT holds the intermediates, too; your own authority is named by NODE_EXTRA_CA_CERTS=ca.pem before this command.`,
    )
  return until < now + SOON_DAYS * DAY_MS
    ? lacks('certificate', `It ends on ${day(until)}.`)
    : ok('certificate', `For ${host}, until ${day(until)}.`)
}

/** Before the first start. */
function certificateIn(files: CertificateFiles, host: string, now: number): Finding {
  try {
    return certificateOf(new X509Certificate(readCertificate(files).cert), host, { now })
  } catch (error) {
    return lacks('certificate', (error as Error).message)
  }
}

interface Visited {
  readonly status: number | undefined
  readonly certificate: X509Certificate
  readonly distrust: string | undefined
}

/** What a browser would not show is looked at all the same: what is wrong with the certificate is told apart. */
function visit(url: string): Promise<Visited> {
  return new Promise((resolve, reject) => {
    const request = get(url, { rejectUnauthorized: false, agent: false, timeout: 10_000 }, (answer) => {
      const { authorized, authorizationError: problem } = answer.socket as TLSSocket
      const certificate = (answer.socket as TLSSocket).getPeerX509Certificate()
      answer.resume()
      if (!certificate) return reject(new Error('no certificate'))
      resolve({ status: answer.statusCode, certificate, distrust: authorized ? undefined : String(problem) })
    })
    request.on('error', reject).on('timeout', () => request.destroy(new Error('nothing for ten seconds')))
  })
}

async function mailOf(config: Config, to: string | undefined): Promise<Finding[]> {
  const unsent = to === undefined ? '' : `Nothing was sent to ${to}: `
  if (!config.mail)
    return [look('mail', `${unsent}MAIL=off. No forgotten password, no invitation, no weekly mail.`)]
  if (config.smtpUrl === undefined) return [lacks('mail', `${unsent}SMTP_URL is not set.`)]
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

async function storedIn(config: Config, db: Database): Promise<Finding[]> {
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
    .where('deleted_at', 'is', null)
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
      ? ok('accounts', `Of grown-ups: ${teachers}.`)
      : lacks('accounts', 'None yet: npm run account -- new <e-mail> "<name>".'),
    ...(config.mail && config.smtpUrl ? [receivedMail(received, Number(waiting.count))] : []),
  ]
}

function receivedMail(at: number | null, waiting: number): Finding {
  if (waiting > 0) return lacks('mails', `Refused and waiting: ${waiting}. See "mail not sent" in the log.`)
  return at === null
    ? look('mails', 'Nobody has confirmed an address by one of our mails yet: try one yourself.')
    : ok('mails', `Somebody confirmed an address by one on ${day(at)}.`)
}

function backupOf(config: Config, now: number): Finding {
  const { databaseUrl, backupDir, dataDir, backupEveryMs } = config
  if (databaseUrl) return look('backup', 'PostgreSQL: see that its log is archived, and try a restore.')
  if (backupDir === undefined)
    return lacks('backup', 'BACKUP_DIR is not set: a lost disk takes everything with it.')
  try {
    const { at } = newestSnapshot({ dataDir, backupDir }, now)
    const words = `The newest is of ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
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
      : landingClaims === 'off'
        ? ok('claims', 'None are shown.')
        : look('claims', `Those of ${landingClaims}, unless the first lines of the server say other.`),
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

const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
