import { type FactMemory, isMastered } from '#core/mastery/mastery.ts'
import type { PlannedFact, PlannedRole } from '#core/mission/mission.ts'
import { askedAgainOn } from '#core/mission/trusted-days.ts'
import { SURE } from '#core/placement/likely-known.ts'
import { dayOf } from '#core/progress/calendar.ts'
import { ERROR_DAYS, HABIT_COUNT, HABIT_SHARE, STUCK_DAYS } from '#core/reports/parameters.ts'
import type { FactHistory, KeptMistake, MistakeCode } from '#core/reports/report-state.ts'
import type { WayName } from '#core/strategies/ways.ts'
import type { NamedFact } from '#core/tables/facts.ts'

/** Known: mastered. Fading: mastered, and due again or wrong the last time. Learning: asked. Not yet: never asked. */
export const FACT_STATUSES = ['known', 'learning', 'fading', 'not-yet'] as const
export type FactStatus = (typeof FACT_STATUSES)[number]

/** One cell of the map, with everything it opens to. Days are numbers of the child's calendar. */
export interface FactReport {
  readonly key: string
  readonly a: number
  readonly b: number
  readonly status: FactStatus
  /** Never asked, but almost certainly known by what else was answered. */
  readonly likely: boolean
  readonly known_on: number | null
  /** Days until missions ask for it again, 0 for today; null before it was ever asked. */
  readonly due_in: number | null
  /** Days until a known fact counts as fading; null for all others. */
  readonly fades_in: number | null
  readonly answers: readonly {
    readonly day: number
    readonly given: number | null
    readonly correct: boolean
    readonly seconds: number
  }[]
  /** Recent errors; see ERROR_DAYS. */
  readonly errors: number
  readonly weak: boolean
  /** Wrong on several days. */
  readonly stuck: boolean
  /** The usual mistake, if there is one. */
  readonly habit: MistakeCode | null
  /** The way to it that suits this child. */
  readonly way: { readonly name: WayName; readonly from: readonly (readonly [number, number])[] } | null
  /** What the next mission does with it. */
  readonly next: PlannedRole | null
}

interface FactInput {
  readonly memory: FactMemory | undefined
  readonly history: FactHistory | undefined
  readonly mistakes: readonly KeptMistake[]
  readonly planned: PlannedFact | undefined
  readonly likelyKnown: number
  readonly way: FactReport['way']
}

export function reportFact(fact: NamedFact, seen: FactInput, today: number, utcOffset: number): FactReport {
  const { memory, history, planned } = seen
  const localDay = (at: number) => dayOf(at * 1000, utcOffset)
  const answers = (history?.answers ?? []).map(([at, given, correct, ms]) => ({
    day: localDay(at),
    given,
    correct: correct === 1,
    seconds: Math.round(ms / 100) / 10,
  }))
  const isRecent = (day: number) => day > today - ERROR_DAYS
  const recent = answers.filter(({ day }) => isRecent(day))
  const wrong = recent.filter(({ correct }) => !correct).length
  // A game may ask for a fact five times: the last answers alone would forget the errors of earlier days.
  const mistakes = seen.mistakes.filter(([at, key]) => key === fact.key && isRecent(localDay(at)))
  const wrongDays = new Set(mistakes.map(([at]) => localDay(at))).size
  const stuck = lastFewAreNotAllRight(recent) && wrongDays >= STUCK_DAYS
  const lastIsWrong = answers.at(-1)?.correct === false
  const dueIn = memory?.schedule ? Math.max(0, askedAgainOn(memory.schedule) - today) : null
  const status = statusOf(memory, lastIsWrong, today)
  return {
    key: fact.key,
    a: fact.a,
    b: fact.b,
    status,
    likely: !memory?.schedule && seen.likelyKnown >= SURE,
    known_on: history?.knownOn ?? null,
    due_in: dueIn,
    fades_in: status === 'known' && memory?.schedule ? memory.schedule.due - today : null,
    answers,
    errors: mistakes.length,
    weak: stuck || wrong >= 2 || (wrong === 1 && lastIsWrong),
    stuck,
    habit: habitIn(mistakes),
    way: seen.way,
    next: planned?.role ?? null,
  }
}

function statusOf(memory: FactMemory | undefined, lastIsWrong: boolean, today: number): FactStatus {
  if (!memory || (!memory.schedule && !memory.recognised)) return 'not-yet'
  if (!isMastered(memory)) return 'learning'
  return lastIsWrong || (memory.schedule && memory.schedule.due <= today) ? 'fading' : 'known'
}

/** A fact that was hard and has been right three times since is not stuck any more. */
function lastFewAreNotAllRight(answers: readonly { readonly correct: boolean }[]): boolean {
  return answers.slice(-3).some(({ correct }) => !correct)
}

/** "I don't know yet" is an honest answer, not a habit. */
function habitIn(mistakes: readonly KeptMistake[]): MistakeCode | null {
  const counts = new Map<MistakeCode, number>()
  for (const [, , , code] of mistakes) counts.set(code, (counts.get(code) ?? 0) + 1)
  for (const [code, count] of counts)
    if (
      code !== 'other' &&
      code !== 'not-yet' &&
      count >= HABIT_COUNT &&
      count > mistakes.length * HABIT_SHARE
    )
      return code
  return null
}
