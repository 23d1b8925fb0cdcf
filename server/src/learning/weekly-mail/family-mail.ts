import type { Transaction } from 'kysely'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { wholeMinutes } from '#core/progress/minutes.ts'
import { makeReport, type Report } from '#core/reports/report.ts'
import { actionText, factList, firstName, STATUS_SYMBOLS, sentenceText } from '#core/reports/report-words.ts'
import { FACT_STATUSES } from '#core/status/fact-status.ts'
import { TABLES } from '#core/tables/table.ts'
import { type Telling, tellingOf } from '#core/weekly-mail/weekly-mail.ts'
import type { WeeklyMailRow } from '#server/db/schema/mail.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { currentFolded } from '#server/learning/learner/current-learner.ts'
import type { Letter } from '#server/learning/weekly-mail/letter.ts'
import { nameInMail } from '#server/mail/templates/names.ts'
import type { MailBlock, MailSection } from '#server/mail/templates/weekly-layout.ts'
import { type MailSpeaker, speakerOf } from '#server/mail/words.ts'
import { type LearnerOfAccount, learnersOf } from '#server/people/learners.ts'
import type { Services } from '#server/services.ts'

const MINUTE_MS = 60_000
const WEEK_DAYS = 7
/** New facts named one by one. */
const NAMED = 8

interface Child {
  readonly id: string
  readonly name: string
  readonly telling: Exclude<Telling, 'nothing'>
  readonly report: Report
}

/** The week of the children whom an account looks after; null when there is nothing to say about any of them. */
export async function writeFamilyMail(
  ctx: Services,
  row: WeeklyMailRow,
  now: number,
): Promise<Letter | null> {
  const speaker = speakerOf(row.language)
  const { words } = speaker
  const children: Child[] = []
  for (const learner of await learnersOf(ctx.db.query, row.account_id)) {
    const child = await childToTell(ctx, learner, { now, lastMail: row.last_due_at }, speaker)
    if (child) children.push(child)
  }
  if (children.length === 0) return null
  const gentle = children.every(({ telling }) => telling === 'gentle')
  const site = ctx.config.siteUrl
  return {
    content: {
      subject: gentle ? words.mail_subject_gentle() : words.mail_subject_family(),
      lead: gentle ? words.mail_lead_gentle() : words.mail_lead_family(),
      sections: children.map((child) => sectionOf(child, speaker)),
      button: { label: words.mail_open_report(), link: `${site}/grown-ups` },
      settings: `${site}/grown-ups/settings`,
      why: words.mail_why_family({ site: new URL(site).host }),
    },
    isStillTrue: (trx) => areStillTheirs(ctx, trx, row.account_id, children),
  }
}

async function childToTell(
  ctx: Services,
  { id, name }: LearnerOfAccount,
  when: { readonly now: number; readonly lastMail: number | null },
  { words }: MailSpeaker,
): Promise<Child | null> {
  const folded = await currentFolded(ctx, id)
  if (!folded || folded.report.lastDay === null) return null
  const { learner, report: state } = folded
  const endOfDay = (folded.report.lastDay + 1) * DAY_MS - learner.calendar.utcOffset * MINUTE_MS
  const telling = tellingOf(endOfDay, when)
  if (telling === 'nothing') return null
  const report = makeReport({ learner, state }, when.now)
  return { id, name: nameInMail(firstName(name)) ?? words.grown_ups_your_child(), telling, report }
}

function sectionOf({ name, telling, report }: Child, speaker: MailSpeaker): MailSection {
  const { words } = speaker
  const blocks: MailBlock[] = [
    { kind: 'sentence', text: sentenceText(speaker, report.sentence, name) },
    { kind: 'action', title: words.grown_ups_action(), text: actionText(speaker, report.action, name) },
  ]
  if (telling === 'report')
    blocks.push(
      { kind: 'text', title: words.mail_week_title(), text: weekText(report, speaker) },
      ...newFacts(report, speaker),
      mapOf(report, speaker),
    )
  return { heading: name, blocks }
}

function weekText({ days, today }: Report, { words }: MailSpeaker): string {
  const week = days.filter(({ day, lessons }) => day > today - WEEK_DAYS && lessons > 0)
  const minutes = wholeMinutes(week.reduce((sum, { seconds }) => sum + seconds, 0))
  return week.length === 0
    ? words.mail_week_none()
    : `${words.grown_ups_week_minutes({ minutes })} ${words.grown_ups_week_days({ days: week.length })}`
}

function newFacts({ new_facts: facts }: Report, speaker: MailSpeaker): MailBlock[] {
  if (facts.length === 0) return []
  const text = factList(speaker, facts.slice(0, NAMED), Math.max(0, facts.length - NAMED))
  return [{ kind: 'text', title: speaker.words.mail_new_title(), text }]
}

function mapOf({ facts }: Report, { words }: MailSpeaker): MailBlock {
  const labels = {
    fluent: words.grown_ups_status_fluent(),
    known: words.grown_ups_status_known(),
    likely: words.grown_ups_status_likely(),
    learning: words.grown_ups_status_learning(),
    fading: words.grown_ups_status_fading(),
    new: words.grown_ups_status_new(),
  }
  const statusOf = new Map(facts.map(({ key, status }) => [key, status]))
  const status = (a: number, b: number) =>
    statusOf.get(`${Math.min(a, b)}x${Math.max(a, b)}`) ?? ('new' as const)
  return {
    kind: 'map',
    title: words.mail_map_title(),
    hint: words.mail_map_hint(),
    legend: FACT_STATUSES.map((one) => ({ status: one, symbol: STATUS_SYMBOLS[one], label: labels[one] })),
    rows: TABLES.map((a) => TABLES.map((b) => status(a, b))),
  }
}

async function areStillTheirs(
  { db }: Services,
  trx: Transaction<Tables>,
  accountId: string,
  children: readonly Child[],
): Promise<boolean> {
  const ids = children.map(({ id }) => id).sort()
  for (const id of ids) await db.lock(trx, `learner:${id}`)
  const rows = await trx
    .selectFrom('learner_access')
    .select('learner_id')
    .where('account_id', '=', accountId)
    .where('learner_id', 'in', ids)
    .execute()
  return rows.length === ids.length
}
