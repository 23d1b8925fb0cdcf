import { dayOf } from '#core/calendar/calendar.ts'
import type { FactMemory } from '#core/mastery/mastery.ts'
import type { PlannedFact, PlannedRole } from '#core/mission/mission.ts'
import { askedAgainOn } from '#core/mission/trusted-days.ts'
import { ERROR_DAYS, HABIT_COUNT, HABIT_SHARE, STUCK_DAYS, WEAK_BELOW } from '#core/reports/parameters.ts'
import type { KeptAnswer, KeptMistake, MistakeCode } from '#core/reports/report-state.ts'
import type { FactStatus } from '#core/status/fact-status.ts'
import type { WayName } from '#core/strategies/ways.ts'
import type { NamedFact } from '#core/tables/facts.ts'

/** One cell of the map, with everything it opens to. Days are numbers of the child's calendar. */
export interface FactReport {
  readonly key: string
  readonly a: number
  readonly b: number
  readonly status: FactStatus
  readonly known_on: number | null
  /** Days until missions ask for it again, 0 for today; null before it was ever asked. */
  readonly due_in: number | null
  readonly answers: readonly {
    readonly day: number
    readonly given: number | null
    readonly correct: boolean
    readonly seconds: number
  }[]
  /** Recent errors; see ERROR_DAYS. */
  readonly errors: number
  /** Of the first answers of a day that are kept, how many there are and how many were right. */
  readonly firsts: number
  readonly firsts_right: number
  /** Typical for a right answer; null before there was one. */
  readonly seconds: number | null
  /** Wrong lately, and not expected to be right tomorrow. */
  readonly weak: boolean
  /** Weak, and wrong on several days. */
  readonly stuck: boolean
  /** The usual mistake, if there is one. */
  readonly habit: MistakeCode | null
  /** The way to it that suits this child. */
  readonly way: { readonly name: WayName; readonly from: readonly (readonly [number, number])[] } | null
  /** What the next mission does with it. */
  readonly next: PlannedRole | null
}

interface FactInput {
  readonly status: FactStatus
  readonly memory: FactMemory | undefined
  /** The forecast for tomorrow. */
  readonly chance: number
  readonly history: readonly KeptAnswer[]
  readonly mistakes: readonly KeptMistake[]
  readonly planned: PlannedFact | undefined
  readonly way: FactReport['way']
}

export function reportFact(fact: NamedFact, seen: FactInput, today: number, utcOffset: number): FactReport {
  const { status, memory, planned } = seen
  const localDay = (at: number) => dayOf(at * 1000, utcOffset)
  const answers = keptAnswers(fact, seen.history).map(({ at, ...answer }) => ({
    day: localDay(at),
    ...answer,
  }))
  const isRecent = (day: number) => day > today - ERROR_DAYS
  const recent = answers.filter(({ day }) => isRecent(day))
  const wrong = recent.filter(({ correct }) => !correct).length
  // A game may ask for a fact five times: the last answers alone would forget the errors of earlier days.
  const mistakes = seen.mistakes.filter(([at, key]) => key === fact.key && isRecent(localDay(at)))
  const wrongDays = new Set(mistakes.map(([at]) => localDay(at))).size
  // Where a right answer is expected, the last errors were slips.
  const open = (status === 'learning' || status === 'fading') && seen.chance < WEAK_BELOW
  const stuck = open && lastFewAreNotAllRight(recent) && wrongDays >= STUCK_DAYS
  const lastIsWrong = answers.at(-1)?.correct === false
  const dueIn = memory?.schedule ? Math.max(0, askedAgainOn(memory.schedule) - today) : null
  const firsts = memory?.recalls.filter(({ first }) => first) ?? []
  return {
    key: fact.key,
    a: fact.a,
    b: fact.b,
    status,
    known_on: memory?.knownOn ?? null,
    due_in: dueIn,
    answers,
    errors: mistakes.length,
    firsts: firsts.length,
    firsts_right: firsts.filter(({ right }) => right).length,
    seconds: typicalSeconds(answers),
    weak: open && (stuck || wrong >= 2 || (wrong === 1 && lastIsWrong)),
    stuck,
    habit: habitIn(mistakes),
    way: seen.way,
    next: planned?.role ?? null,
  }
}

/** Only a wrong answer was kept with what was given. */
export function keptAnswers({ a, b }: Pick<NamedFact, 'a' | 'b'>, history: readonly KeptAnswer[]) {
  return history.map(([at, tenths, given = a * b]) => ({
    at,
    given,
    correct: given === a * b,
    seconds: tenths / 10,
  }))
}

/** The median of the right ones. */
export function typicalSeconds(
  answers: readonly { readonly correct: boolean; readonly seconds: number }[],
): number | null {
  const times = answers.filter(({ correct }) => correct).map(({ seconds }) => seconds)
  return times.sort((x, y) => x - y)[Math.floor(times.length / 2)] ?? null
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
