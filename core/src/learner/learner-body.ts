import { iso } from '#core/calendar/dates.ts'
import { LEARNER_VERSION, type Learner, NEW_LEARNER } from '#core/learner/learner.ts'
import { EMPTY_LOGBOOK, type PackedLogbook, packLogbook, unpackLogbook } from '#core/logbook/logbook.ts'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import { type PackedMastery, packMastery, unpackMastery } from '#core/mastery/packed-mastery.ts'
import { type Progress, progressKey } from '#core/progress/progress.ts'
import type { WeekTotals } from '#core/progress/weeks.ts'
import type { Span } from '#core/rewards/at-once.ts'
import { findReward, type RewardId } from '#core/rewards/catalogue.ts'
import type { CoinDay } from '#core/rewards/daily-limit.ts'

/** Sixty of them are written with every lesson. */
export type CoinDayBody = readonly [
  day: number,
  bronze: number,
  silver: number,
  gold: number,
  missions: number,
  spans?: readonly Span[],
]

/** A learner as it is stored and served: moments as ISO text, rows instead of records. */
export interface LearnerBody {
  readonly version: number
  readonly attempts: number
  readonly progress: readonly (Omit<Progress, 'completed_at'> & { readonly completed_at: string })[]
  readonly rewards: readonly {
    readonly reward_id: string
    readonly quantity: number
    readonly earned_at: string
  }[]
  readonly coin_days: readonly CoinDayBody[]
  readonly weeks: readonly ({ readonly week: number } & WeekTotals)[]
  readonly longest_week: number
  readonly mastery: PackedMastery
  readonly logbook?: PackedLogbook
  readonly calendar: { readonly at: string; readonly utc_offset: number }
  /** When the learner was made. */
  readonly since?: string | undefined
}

/** `before`: the learner as it was read, if it was. */
export function learnerToBody(learner: Learner, before?: Learner): LearnerBody {
  const { attempts, progress, rewards, earnedAt, coinDays, weeks, longestWeek, calendar, since } = learner
  return {
    version: LEARNER_VERSION,
    attempts,
    progress: byKey(progress).map(([, row]) => progressToBody(row)),
    rewards: byKey(rewards).map(([reward_id, quantity]) => ({
      reward_id,
      quantity,
      earned_at: iso(earnedAt[reward_id as RewardId] ?? 0),
    })),
    coin_days: Object.entries(coinDays).map(([day, coins]) => coinDayToBody(Number(day), coins)),
    weeks: Object.entries(weeks).map(([week, totals]) => ({ week: Number(week), ...totals })),
    longest_week: longestWeek,
    mastery: packMastery(learner.mastery, before?.mastery.facts),
    logbook: packLogbook(learner.logbook),
    calendar: { at: iso(calendar.at), utc_offset: calendar.utcOffset },
    ...(since === undefined ? {} : { since: iso(since) }),
  }
}

/**
 * Another version may keep facts and weeks in another shape: they count as unknown until both sides agree again.
 * Progress, rewards, medals and what was opened are read in any version, and what this one has no name for is left out.
 */
export function learnerFromBody(body: LearnerBody): Learner {
  const progress: Record<string, Progress> = {}
  for (const row of body.progress) progress[progressKey(row)] = { ...row, completed_at: ms(row.completed_at) }
  const rewards: Partial<Record<RewardId, number>> = {}
  const earnedAt: Partial<Record<RewardId, number>> = {}
  for (const { reward_id, quantity, earned_at } of body.rewards) {
    const id = findReward(reward_id)?.id
    if (!id) continue
    rewards[id] = quantity
    earnedAt[id] = ms(earned_at)
  }
  const logbook = body.logbook ? unpackLogbook(body.logbook) : EMPTY_LOGBOOK
  const base = { ...NEW_LEARNER, progress, rewards, earnedAt, logbook }
  if (body.version !== LEARNER_VERSION)
    return { ...base, mastery: { ...NO_MASTERY, medals: body.mastery.medals ?? {} } }
  return {
    ...base,
    coinDays: Object.fromEntries(body.coin_days.map(coinDayFromBody)),
    weeks: Object.fromEntries(body.weeks.map(({ week, ...totals }) => [week, totals])),
    longestWeek: body.longest_week,
    mastery: unpackMastery(body.mastery),
    calendar: { at: ms(body.calendar.at), utcOffset: body.calendar.utc_offset },
    attempts: body.attempts,
    ...(body.since === undefined ? {} : { since: ms(body.since) }),
  }
}

type ProgressBody = LearnerBody['progress'][number]

/** All but one are as they were with the lesson before. */
const progressBodies = new WeakMap<Progress, ProgressBody>()

function progressToBody(row: Progress): ProgressBody {
  const body = progressBodies.get(row) ?? { ...row, completed_at: iso(row.completed_at) }
  progressBodies.set(row, body)
  return body
}

/** Lessons arrive in any order: one state of a learner is always the same text. */
function byKey<T>(record: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1))
}

function coinDayToBody(day: number, { bronze, silver, gold, missions, spans }: CoinDay): CoinDayBody {
  const counts = [day, bronze, silver, gold, missions] as const
  return spans ? [...counts, spans] : counts
}

function coinDayFromBody([day, bronze, silver, gold, missions, spans]: CoinDayBody): [number, CoinDay] {
  return [day, { bronze, silver, gold, missions, ...(spans ? { spans } : {}) }]
}

function ms(text: string): number {
  // biome-ignore lint/style/noRestrictedGlobals: reads a given text, not the clock
  return Date.parse(text)
}
