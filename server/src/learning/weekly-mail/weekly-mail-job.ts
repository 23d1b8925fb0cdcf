import type { Transaction } from 'kysely'
import { LATE_MS } from '#core/weekly-mail/weekly-mail.ts'
import type { WeeklyMailRow } from '#server/db/schema/mail.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import type { GoesOn, Job } from '#server/jobs/jobs.ts'
import { writeClassMail } from '#server/learning/weekly-mail/class-mail.ts'
import { writeFamilyMail } from '#server/learning/weekly-mail/family-mail.ts'
import type { Letter } from '#server/learning/weekly-mail/letter.ts'
import { unsubscribeLinks } from '#server/learning/weekly-mail/unsubscribe-links.ts'
import { renderWeeklyMail } from '#server/mail/templates/weekly-layout.ts'
import { speakerOf } from '#server/mail/words.ts'
import { claimDue, settleDue } from '#server/people/weekly-mails.ts'
import type { Services } from '#server/services.ts'

const EVERY_MS = 30_000
const BATCH = 20
/** Some thousand mails a minute: a full Sunday takes its time, and requests are answered in between. */
const BATCHES_PER_RUN = 50

/** Any number of processes share it. */
export function weeklyMailJob(ctx: Services): Job {
  return {
    name: 'weekly-mail',
    everyMs: EVERY_MS,
    async run(goesOn) {
      await mailWeekly(ctx, goesOn)
    },
  }
}

/** One bounded run. Returns how many mails it put into the queue. */
export async function mailWeekly(ctx: Services, goesOn: GoesOn = async () => true): Promise<number> {
  let written = 0
  for (let batch = 0; batch < BATCHES_PER_RUN && (await goesOn()); batch++) {
    const rows = await claimDue(ctx.db, ctx.now(), BATCH)
    for (const row of rows) if ((await goesOn()) && (await mailOne(ctx, row))) written++
    if (rows.length < BATCH) break
  }
  if (written > 0) void ctx.mail.flush()
  return written
}

const WRITERS = { family: writeFamilyMail, classes: writeClassMail } as const

/**
 * The next date and the queued mail are written in one transaction: if a process dies, there are both or neither. A
 * claim only saves others the work; a mail goes out once because its date can be advanced only once.
 */
async function mailOne(ctx: Services, row: WeeklyMailRow): Promise<boolean> {
  const now = ctx.now()
  const late = now - (row.next_due_at ?? now) > LATE_MS
  try {
    const letter = late ? null : await WRITERS[row.kind](ctx, row, now)
    return await ctx.db.transaction((trx) => post(ctx, trx, row, letter, now))
  } catch (error) {
    // The next family gets its mail all the same; this one is tried again when its claim has run out.
    ctx.log.warn({ kind: row.kind, code: (error as { code?: string }).code }, 'weekly mail not written')
    return false
  }
}

async function post(
  ctx: Services,
  trx: Transaction<Tables>,
  row: WeeklyMailRow,
  letter: Letter | null,
  now: number,
): Promise<boolean> {
  // A learner was erased or taken away while the mail was written: it is written anew when the claim runs out.
  if (letter && !(await letter.isStillTrue(trx))) return false
  if (!(await settleDue(trx, row, now)) || !letter) return false
  const to = await addressOf(trx, row.account_id, now)
  if (!to) return false
  const links = unsubscribeLinks(ctx, row)
  await ctx.mail.enqueue(trx, {
    to,
    userId: row.account_id,
    ...renderWeeklyMail(letter.content, speakerOf(row.language, ctx.config.brand), links.page),
    unsubscribe: links.oneClick,
  })
  return true
}

/** Where the mail goes. Null for pupils, who have no address, and for accounts that are unconfirmed, banned or erased. */
async function addressOf(trx: Transaction<Tables>, accountId: string, now: number): Promise<string | null> {
  const user = await trx
    .selectFrom('users')
    .select(['email', 'email_confirmed_at', 'banned_until', 'deleted_at'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!user || user.deleted_at !== null || user.email_confirmed_at === null) return null
  return (user.banned_until ?? 0) > now ? null : user.email
}
