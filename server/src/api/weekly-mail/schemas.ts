import * as v from 'valibot'
import { LANGUAGES } from '#core/language/language.ts'
import { MAIL_KINDS } from '#core/weekly-mail/weekly-mail.ts'
import { isTimeZone } from '#core/weekly-mail/weekly-moment.ts'
import { moment } from '#server/api/wire/shapes.ts'

const kind = v.picklist(MAIL_KINDS)
const weekday = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))
const hour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23))
const timeZone = v.pipe(v.string(), v.maxLength(64), v.check(isTimeZone, 'must be the name of a time zone'))
const language = v.picklist(LANGUAGES)

/** A device that shows the area for grown-ups says which clock and which language it has. */
export const WeeklyMailStart = v.strictObject({ kind, time_zone: timeZone, language })
export const WeeklyMailChoice = v.strictObject({
  kind,
  on: v.boolean(),
  weekday,
  hour,
  time_zone: timeZone,
  language,
})
export const WeeklyMail = v.object({
  kind,
  on: v.boolean(),
  /** Why it is off: chosen here, by the link in a mail, or because mails came back. */
  stopped_by: v.nullable(v.picklist(['person', 'link', 'bounce'])),
  /** Sunday is 0. */
  weekday,
  hour,
  time_zone: v.string(),
  language,
  /** Where it goes. */
  address: v.string(),
  next_at: v.nullable(moment),
  /** False where the operator sends no mail at all. */
  available: v.boolean(),
})
export const ExportedWeeklyMail = v.object({
  ...v.omit(WeeklyMail, ['address', 'available', 'on']).entries,
  started_at: moment,
  last_at: v.nullable(moment),
})
export const Unsubscribed = v.object({ kind, on: v.boolean() })

export type WeeklyMail = v.InferOutput<typeof WeeklyMail>
export type WeeklyMailChoice = v.InferOutput<typeof WeeklyMailChoice>
