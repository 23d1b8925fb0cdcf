import { DAY_MS } from '#core/calendar/calendar.ts'

/** What a weekly mail is about: the children of a family, or the classes of a teacher. */
export const MAIL_KINDS = ['family', 'classes'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** Unless another time is chosen: Sunday, when there is time to talk and the next school week is near. */
export const USUAL_WEEKDAY = 0
export const USUAL_HOUR = 17

/** After so long without practice there is nothing new to report. */
export const QUIET_MS = 14 * DAY_MS
/** A mail that could not be written in time is left out when it is this late: the next one says more. */
export const LATE_MS = 2 * DAY_MS

/**
 * What a child or a class gets in this week's mail. A report while there is practice; one gentle word with the first mail
 * after two quiet weeks; then nothing until a child plays again. `lastMail` is when the mail before was due, whether
 * there was anything in it or not.
 */
export type Telling = 'report' | 'gentle' | 'nothing'

export function tellingOf(
  lastPractice: number | null,
  { now, lastMail }: { readonly now: number; readonly lastMail: number | null },
): Telling {
  if (lastPractice === null) return 'nothing'
  const quietFrom = lastPractice + QUIET_MS
  if (now < quietFrom) return 'report'
  return lastMail !== null && lastMail < quietFrom ? 'gentle' : 'nothing'
}
