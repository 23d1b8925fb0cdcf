import type { Attempt } from '#core/attempts/attempt.ts'
import { dayOf } from '#core/calendar/calendar.ts'
import { COMETS, MISSIONS_A_COMET } from '#core/logbook/comets.ts'
import type { Logbook } from '#core/logbook/logbook.ts'
import { POSTCARDS } from '#core/logbook/postcards.ts'
import type { Mastery } from '#core/mastery/mastery.ts'
import { factKey } from '#core/tables/fact.ts'

/** Adds one attempt that was not counted before: sets and smallest days, so its place in the order does not matter. */
export function addToLogbook(
  logbook: Logbook,
  attempt: Pick<Attempt, 'lesson_type' | 'completed_at' | 'utc_offset' | 'answers'>,
  before: Mastery,
  after: Mastery,
): Logbook {
  const day = dayOf(attempt.completed_at, attempt.utc_offset)
  const { missions } = logbook
  return {
    wonders: openedBy(logbook.wonders, attempt, { day, before, after }),
    missions:
      attempt.lesson_type === 'mission'
        ? earliest({ ...missions, [day]: (missions[day] ?? 0) + 1 })
        : missions,
  }
}

interface Change {
  readonly day: number
  readonly before: Mastery
  readonly after: Mastery
}

function openedBy(wonders: Logbook['wonders'], { answers }: Pick<Attempt, 'answers'>, change: Change) {
  const opened: Record<string, number> = {}
  for (const { a, b } of answers) {
    const key = factKey(a, b)
    const second = secondDay(key, change)
    if (second !== null && second < (wonders[key] ?? Number.POSITIVE_INFINITY)) opened[key] = second
  }
  return Object.keys(opened).length === 0 ? wonders : { ...wonders, ...opened }
}

/** Of the days on which a fact was right, the second as far as this attempt tells. */
function secondDay(key: string, { day, before, after }: Change): number | null {
  const known = before.facts[key]?.produced
  if (!known || after.facts[key]?.produced?.count === known.count || day === known.first) return null
  return Math.max(day, known.first)
}

/** The first days that all postcards and comets come of. The others would never be asked for. */
function earliest(missions: Logbook['missions']): Logbook['missions'] {
  const days = Object.keys(missions)
    .map(Number)
    .sort((one, other) => one - other)
  let flown = 0
  const needed = days.findIndex((day, i) => {
    flown += missions[day] ?? 0
    return i + 1 >= POSTCARDS && flown >= COMETS * MISSIONS_A_COMET
  })
  if (needed === -1 || needed === days.length - 1) return missions
  return Object.fromEntries(days.slice(0, needed + 1).map((day) => [day, missions[day] ?? 0]))
}
