import type { Transaction } from 'kysely'
import { GROUPS_AT_FIRST } from '#core/classes/group-limits.ts'
import type { Helped } from '#core/classes/kept-groups.ts'
import type { Need } from '#core/classes/needs.ts'
import { wholeMinutes } from '#core/progress/minutes.ts'
import { factText } from '#core/reports/report-words.ts'
import { readDay } from '#core/reports/study-days.ts'
import { tellingOf } from '#core/weekly-mail/weekly-mail.ts'
import { dayIn } from '#core/weekly-mail/weekly-moment.ts'
import type { WeeklyMailRow } from '#server/db/schema/mail.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { type ClassDashboard, classDashboard } from '#server/learning/classes/dashboard.ts'
import { currentFolded } from '#server/learning/learner/current-learner.ts'
import type { Letter } from '#server/learning/weekly-mail/letter.ts'
import { nameInMail } from '#server/mail/templates/names.ts'
import type { MailBlock, MailSection } from '#server/mail/templates/weekly-layout.ts'
import { type MailSpeaker, speakerOf } from '#server/mail/words.ts'
import { classesOf } from '#server/people/classes/classes.ts'
import type { Services } from '#server/services.ts'

const WEEK_DAYS = 7
const DAY_MONTH = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const

interface ToldClass {
  readonly id: string
  readonly pupilIds: readonly string[]
  readonly section: MailSection
  readonly quiet: boolean
}

/** The week of all classes that an account teaches; null when there is nothing to say about any of them. */
export async function writeClassMail(ctx: Services, row: WeeklyMailRow, now: number): Promise<Letter | null> {
  const speaker = speakerOf(row.language)
  const { words } = speaker
  const told: ToldClass[] = []
  for (const schoolClass of await classesOf(ctx.db.query, row.account_id)) {
    if (schoolClass.archived_at !== null || schoolClass.pupils === 0) continue
    const one = await classToTell(
      ctx,
      schoolClass,
      { now, lastMail: row.last_due_at, today: dayIn(row.time_zone, now) },
      speaker,
    )
    if (one) told.push(one)
  }
  if (told.length === 0) return null
  const gentle = told.every(({ quiet }) => quiet)
  const site = ctx.config.siteUrl
  return {
    content: {
      subject: gentle ? words.mail_subject_gentle() : words.mail_subject_classes(),
      lead: gentle ? words.mail_lead_gentle() : words.mail_lead_classes(),
      sections: told.map(({ section }) => section),
      button: { label: words.mail_open_classes(), link: `${site}/grown-ups/classes` },
      settings: `${site}/grown-ups/settings`,
      why: words.mail_why_classes({ site: new URL(site).host }),
    },
    isStillTrue: (trx) => areStillTaught(ctx, trx, row.account_id, told),
  }
}

async function classToTell(
  ctx: Services,
  { id, name }: { readonly id: string; readonly name: string },
  when: { readonly now: number; readonly lastMail: number | null; readonly today: number },
  speaker: MailSpeaker,
): Promise<ToldClass | null> {
  const page = await classDashboard(ctx, id)
  const practised = page.pupils.flatMap(({ lastPractisedAt: at }) => at ?? [])
  const telling = tellingOf(practised.length > 0 ? Math.max(...practised) : null, when)
  if (telling === 'nothing') return null
  const quiet = telling === 'gentle'
  const { words } = speaker
  const known = nameInMail(name)
  const heading = known ? words.mail_class_heading({ name: known }) : words.mail_class_heading_unnamed()
  const pupilIds = page.pupils.map((pupil) => pupil.id)
  const blocks: MailBlock[] = quiet
    ? [{ kind: 'sentence', text: words.mail_class_quiet() }]
    : blocksOf(page, await secondsSince(ctx, pupilIds, when.today - WEEK_DAYS), speaker)
  return { id, pupilIds, quiet, section: { heading, blocks } }
}

function blocksOf(
  page: ClassDashboard,
  seconds: ReadonlyMap<string, number>,
  { words, locale }: MailSpeaker,
): MailBlock[] {
  const names = new Map(page.pupils.map(({ id, name }) => [id, nameInMail(name) ?? '…']))
  const list = (ids: readonly string[]) =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(ids.map((id) => names.get(id) ?? '…'))
  const absent = page.pupils.filter(({ id }) => !seconds.has(id)).map(({ id }) => id)
  const minutes = wholeMinutes([...seconds.values()].reduce((sum, each) => sum + each, 0))
  const together = words.mail_class_practised({
    practised: page.pupils.length - absent.length,
    all: page.pupils.length,
  })
  const dayMonth = (ms: number) => new Intl.DateTimeFormat(locale, DAY_MONTH).format(ms)
  const sinceText = ({ doneAt }: Need) =>
    doneAt === null ? '' : ` (${words.classes_need_since({ date: dayMonth(doneAt) })})`
  const blocks: MailBlock[] = [
    { kind: 'sentence', text: `${together}, ${words.classes_minutes({ count: minutes })}.` },
  ]
  const [hardest] = page.hardFacts
  if (hardest)
    blocks.push({
      kind: 'action',
      title: words.classes_do_now(),
      text: words.classes_do_hard({ facts: factText(hardest.fact) }),
    })
  if (page.needs.length > 0)
    blocks.push({
      kind: 'list',
      title: words.classes_needs_title(),
      items: page.needs.map((need) => `${list([need.pupil])}: ${needText(need, words)}${sinceText(need)}`),
    })
  if (page.hardFacts.length > 0)
    blocks.push({
      kind: 'list',
      title: words.classes_hard_title(),
      items: page.hardFacts.map(
        ({ fact, pupils, asked }) => `${factText(fact)} (${words.classes_hard_of({ count: pupils, asked })})`,
      ),
    })
  const groups = page.keptAt === null ? page.groups.slice(0, GROUPS_AT_FIRST) : page.groups
  if (groups.length > 0)
    blocks.push({
      kind: 'list',
      title: words.classes_groups_title(),
      items: groups.map(
        ({ table, pupils, facts }) =>
          `${words.classes_group({ table })}: ${list(pupils)}. ${facts.map(factText).join(', ')}`,
      ),
    })
  const helped = (page.past?.groups ?? []).flatMap(({ table, pupils, helped: told }) =>
    told ? `${words.classes_group({ table })}: ${list(pupils)}. ${helpedText(told, words)}` : [],
  )
  if (helped.length > 0) blocks.push({ kind: 'list', title: words.classes_past_title(), items: helped })
  const unnamed = absent.filter((id) => !page.needs.some(({ pupil }) => pupil === id))
  if (unnamed.length > 0)
    blocks.push({
      kind: 'text',
      title: words.mail_class_absent(),
      text: `${list(unnamed)}. ${words.mail_class_absent_hint()}`,
    })
  return blocks
}

function helpedText({ before, since, change }: Helped, words: MailSpeaker['words']): string {
  const shares = { before: Math.round(before * 100), since: Math.round(since * 100) }
  switch (change) {
    case 'more':
      return words.classes_past_more(shares)
    case 'same':
      return words.classes_past_same(shares)
    case 'fewer':
      return words.classes_past_fewer(shares)
  }
}

function needText({ code, count, facts }: Need, words: MailSpeaker['words']): string {
  switch (code) {
    case 'hurried':
      return words.classes_need_hurried({ count })
    case 'away':
      return words.classes_need_away({ count })
    case 'stuck':
      return words.classes_need_stuck({ facts: facts.map(factText).join(', ') })
    case 'fallen-back':
      return words.classes_need_fallen_back({ count })
  }
}

/** The seconds of each pupil who practised after a day, which is one of the teacher's calendar: a class has one place. */
async function secondsSince(
  ctx: Services,
  pupilIds: readonly string[],
  day: number,
): Promise<Map<string, number>> {
  const seconds = new Map<string, number>()
  for (const id of pupilIds) {
    const folded = await currentFolded(ctx, id)
    const days = Object.entries(folded?.report.days ?? {}).filter(([number]) => Number(number) > day)
    if (days.length === 0) continue
    seconds.set(
      id,
      days.reduce((sum, [, kept]) => sum + readDay(kept).seconds, 0),
    )
  }
  return seconds
}

async function areStillTaught(
  { db }: Services,
  trx: Transaction<Tables>,
  accountId: string,
  told: readonly ToldClass[],
): Promise<boolean> {
  for (const { id, pupilIds } of told.toSorted((x, y) => (x.id < y.id ? -1 : 1))) {
    await db.lock(trx, `class:${id}`)
    const teaches = await trx
      .selectFrom('class_teachers')
      .select('class_id')
      .where('class_id', '=', id)
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    const members = await trx
      .selectFrom('class_members')
      .select('learner_id')
      .where('class_id', '=', id)
      .where('learner_id', 'in', pupilIds)
      .execute()
    if (!teaches || members.length !== pupilIds.length) return false
  }
  return true
}
