import { DAY_MS, dayOf } from '#core/calendar/calendar.ts'
import { factsWith, type PupilStatuses } from '#core/classes/pupil-statuses.ts'
import { latelyHurried } from '#core/mastery/mastery.ts'

/** Why a pupil needs the teacher today, the most urgent first. */
export const NEEDS = ['hurried', 'away', 'stuck', 'fallen-back'] as const
export type NeedCode = (typeof NEEDS)[number]

export interface Need {
  readonly pupil: string
  readonly code: NeedCode
  /** Answers hurried through, days away, or facts that faded. */
  readonly count: number
  /** Facts that are stuck or have faded. */
  readonly facts: readonly string[]
  /** When a teacher looked after the same thing before, and it did not help; null otherwise. */
  readonly doneAt: number | null
}

/** A teacher has looked after it. */
export interface NeedDone {
  readonly code: NeedCode
  /** Milliseconds. */
  readonly at: number
}

/** What a teacher looked after comes back when it is the same after a week. */
const DONE_MS = 7 * DAY_MS
const AWAY_DAYS = 7
/** So many facts faded at once: what was there is going. */
const FALLEN_BACK = 8
const FACTS_NAMED = 3
/** One stubborn fact is everybody's; a mission works on it. */
const STUCK_FACTS = 2
/** More would be no answer to "today". */
const MOST_NEEDS = 6

export interface PupilToday {
  readonly id: string
  readonly lastPractisedAt: number | null
  readonly facts: PupilStatuses
  readonly done: NeedDone | null
}

/** One line for each of the pupils who need it most, with the most urgent of their reasons. */
export function needsOf(pupils: readonly PupilToday[], now: number): Need[] {
  const away = pupils.filter((pupil) => isAway(pupil, now)).length
  const isHoliday = away * 2 > pupils.length
  return pupils
    .flatMap((pupil) => needOf(pupil, now) ?? [])
    .filter(({ code }) => code !== 'away' || !isHoliday)
    .sort((x, y) => NEEDS.indexOf(x.code) - NEEDS.indexOf(y.code) || y.count - x.count)
    .slice(0, MOST_NEEDS)
}

export function isHurried({ facts }: Pick<PupilToday, 'facts'>): boolean {
  return latelyHurried(facts, facts.day) !== null
}

export function isAway({ lastPractisedAt }: Pick<PupilToday, 'lastPractisedAt'>, now: number): boolean {
  return daysAway(lastPractisedAt, now) >= AWAY_DAYS
}

const daysAway = (lastPractisedAt: number | null, now: number) =>
  lastPractisedAt === null ? 0 : Math.floor((now - lastPractisedAt) / DAY_MS)

/** The most urgent thing that nobody has looked after. */
function needOf(pupil: PupilToday, now: number): Need | null {
  return reasonsOf(pupil, now).find((need) => !isDone(need, pupil, now)) ?? null
}

/** Who was spoken to is not named for something less urgent in the same week. */
function isDone({ code }: Need, { done, facts }: PupilToday, now: number): boolean {
  if (!done || done.at <= now - DONE_MS || NEEDS.indexOf(code) < NEEDS.indexOf(done.code)) return false
  const { hurried, utcOffset } = facts
  return code !== 'hurried' || (hurried?.day ?? 0) <= dayOf(done.at, utcOffset)
}

function reasonsOf(pupil: PupilToday, now: number): Need[] {
  const { id, lastPractisedAt, facts, done } = pupil
  const need = (code: NeedCode, count: number, keys: readonly string[] = []): Need => ({
    pupil: id,
    code,
    count,
    facts: keys.slice(0, FACTS_NAMED),
    doneAt: done?.code === code ? done.at : null,
  })
  const { hurried, stuck } = facts
  const faded = factsWith(facts, ['fading'])
  return [
    ...(isHurried(pupil) ? [need('hurried', hurried?.answers ?? 0)] : []),
    ...(isAway(pupil, now) ? [need('away', daysAway(lastPractisedAt, now))] : []),
    ...(stuck.length >= STUCK_FACTS ? [need('stuck', stuck.length, stuck)] : []),
    ...(faded.length >= FALLEN_BACK ? [need('fallen-back', faded.length, faded)] : []),
  ]
}
