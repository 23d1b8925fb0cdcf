import type { Logger } from 'pino'
import type { Audit } from '#server/audit/audit.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Job, Jobs } from '#server/jobs/jobs.ts'
import { isBounce, type SmtpError, stopBounced } from '#server/mail/bounces.ts'
import { mailIsOff } from '#server/mail/mail-is-off.ts'
import { mailTransport } from '#server/mail/mail-transport.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import {
  addMail,
  claimMail,
  MAX_TRIES,
  postponeMail,
  type QueuedMail,
  removeMail,
  takeUnprinted,
} from '#server/mail/queue.ts'

interface Parts {
  readonly audit: Audit
  readonly config: Config
  readonly db: Database
  readonly jobs: Jobs & { add(job: Job): void }
  readonly log: Logger
  readonly now: () => number
  /** Where the links of local mails are shown. */
  readonly print: (line: string) => void
}

const JOB = 'mail'
const POLL_MS = 5_000

export function createMailer(parts: Parts): Mailer {
  const { mail, smtpUrl } = parts.config
  if (!mail) return noMailer
  return smtpUrl ? smtpMailer(parts, smtpUrl) : localMailer(parts)
}

const noMailer: Mailer = {
  sends: false,
  async enqueue() {
    throw mailIsOff()
  },
  async flush() {},
  async stop() {},
}

/** Stores mails in the database for `/dev/mailbox` and prints their links. */
function localMailer({ db, now, print }: Parts): Mailer {
  return {
    sends: true,
    enqueue: (trx, mail) => addMail(trx, mail, { now: now(), kept: true }),
    async flush() {
      // While the database is away nothing is lost: the next flush prints what this one could not.
      const mails = await takeUnprinted(db.query).catch(() => [])
      for (const { subject, action } of mails) if (action) print(`mail "${subject}": ${action}`)
    },
    async stop() {},
  }
}

function smtpMailer({ audit, config, db, jobs, log, now }: Parts, smtpUrl: string): Mailer {
  const transport = mailTransport(config, smtpUrl)
  /** Whether it makes sense to go on with the next mail. */
  const send = async (mail: QueuedMail): Promise<boolean> => {
    try {
      await transport.sendMail({
        to: mail.to,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        ...(mail.unsubscribe ? { headers: oneClick(mail.unsubscribe) } : {}),
      })
      await removeMail(db.query, mail.id)
      return true
    } catch (error) {
      const { code, responseCode } = error as SmtpError
      // The address does not belong in a log, nor does the server's reply, which repeats it.
      log.warn({ mail: mail.id, tries: mail.tries + 1, code, responseCode }, 'mail not sent')
      const refused = code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500
      if (isBounce(error as SmtpError)) await stopBounced({ db, audit }, mail.to)
      if (refused || mail.tries + 1 >= MAX_TRIES) await removeMail(db.query, mail.id)
      else await postponeMail(db.query, mail, now())
      return code === 'EENVELOPE'
    }
  }
  jobs.add({
    name: JOB,
    everyMs: POLL_MS,
    async run(goesOn) {
      while (await goesOn()) {
        const mail = await claimMail(db, now())
        if (!mail || !(await send(mail))) return
      }
    },
  })
  return {
    sends: true,
    enqueue: (trx, mail) => addMail(trx, mail, { now: now(), kept: false }),
    flush: () => jobs.run(JOB),
    async stop() {
      transport.close()
    },
  }
}

/** RFC 8058: the mail program offers one button that needs no page and no signing in. */
function oneClick(link: string) {
  return {
    'List-Unsubscribe': `<${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Auto-Submitted': 'auto-generated',
  }
}
