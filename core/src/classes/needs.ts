import { DAY_MS } from '#core/calendar/calendar.ts'
import { factsWith, type PupilStatuses } from '#core/classes/pupil-statuses.ts'

/** Why a pupil needs the teacher today, the most urgent first. */
export const NEEDS = ['locked', 'hurried', 'stuck', 'away', 'fallen-back'] as const
export type NeedCode = (typeof NEEDS)[number]

export interface Need {
  readonly pupil: string
  readonly code: NeedCode
  /** Answers hurried through, days away, or facts that faded. */
  readonly count: number
  /** Facts that are stuck or have faded. */
  readonly facts: readonly string[]
}

/** A pupil who hurried on an earlier day than this has been spoken to. */
const HURRIED_DAYS = 3
const AWAY_DAYS = 7
/** So many facts faded at once: what was there is going. */
const FALLEN_BACK = 8
const FACTS_NAMED = 3

export interface PupilToday {
  readonly id: string
  readonly locked: boolean
  readonly lastPractisedAt: number | null
  readonly facts: PupilStatuses
}

/** One line for each pupil who needs something, the most urgent of their reasons. */
export function needsOf(pupils: readonly PupilToday[], now: number): Need[] {
  return pupils
    .flatMap((pupil) => needOf(pupil, now) ?? [])
    .sort((x, y) => NEEDS.indexOf(x.code) - NEEDS.indexOf(y.code) || y.count - x.count)
}

function needOf({ id, locked, lastPractisedAt, facts }: PupilToday, now: number): Need | null {
  const need = (code: NeedCode, count: number, keys: readonly string[] = []): Need => ({
    pupil: id,
    code,
    count,
    facts: keys.slice(0, FACTS_NAMED),
  })
  if (locked) return need('locked', 0)
  const { hurried, stuck, day } = facts
  if (hurried && hurried.day > day - HURRIED_DAYS) return need('hurried', hurried.answers)
  if (stuck.length > 0) return need('stuck', stuck.length, stuck)
  const away = lastPractisedAt === null ? 0 : Math.floor((now - lastPractisedAt) / DAY_MS)
  if (away >= AWAY_DAYS) return need('away', away)
  const faded = factsWith(facts, ['fading'])
  return faded.length >= FALLEN_BACK ? need('fallen-back', faded.length, faded) : null
}
