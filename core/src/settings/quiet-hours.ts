import { type LearnerSettings, MINUTES_OF_DAY, type QuietHours } from '#core/settings/learner-settings.ts'

/** Whether a minute of the day lies within; from 20:00 until 7:00 goes over midnight. */
export function isWithin([from, to]: QuietHours, minute: number): boolean {
  return from < to ? minute >= from && minute < to : minute >= from || minute < to
}

/** Whether the crew sleeps: at this moment, which is this minute of the day by the clock on the wall. */
export function isQuiet(
  { quiet_hours, open_until }: Pick<LearnerSettings, 'quiet_hours' | 'open_until'>,
  now: { readonly ms: number; readonly minute: number },
): boolean {
  return quiet_hours !== null && now.ms >= open_until && isWithin(quiet_hours, now.minute)
}

/** How long ago the quiet hours began. */
export function minutesInto([from]: QuietHours, minute: number): number {
  return (minute - from + MINUTES_OF_DAY) % MINUTES_OF_DAY
}

/** `7:05` as an input of a form writes it: `07:05`. */
export function writeTime(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/** Null if it is not a time of day. */
export function readTime(text: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(text) ?? []
  const minute = Number(hours) * 60 + Number(minutes)
  return Number(hours) < 24 && Number(minutes) < 60 ? minute : null
}
