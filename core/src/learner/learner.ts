import type { Attempt } from '#core/attempts/attempt.ts'
import { dayOf, weekOf } from '#core/calendar/calendar.ts'
import { addToLogbook } from '#core/logbook/add-to-logbook.ts'
import { EMPTY_LOGBOOK, type Logbook } from '#core/logbook/logbook.ts'
import { type Opened, openedSince } from '#core/logbook/opened-since.ts'
import { type Mastery, NO_MASTERY } from '#core/mastery/mastery.ts'
import { medalsWon, type TableMedal } from '#core/mastery/medals.ts'
import { recordPractice } from '#core/mastery/record-practice.ts'
import { slowInPlacement } from '#core/placement/hand-pace.ts'
import { countLessons, mergeProgress, type Progress, progressKey } from '#core/progress/progress.ts'
import { addToWeek, type Weeks } from '#core/progress/weeks.ts'
import { type Awarded, awardsFor } from '#core/rewards/awards.ts'
import type { RewardId } from '#core/rewards/catalogue.ts'
import {
  type CoinDay,
  type CoinDays,
  EMPTY_DAY,
  rewardedDay,
  type WithoutCoins,
  withDay,
  withinDay,
} from '#core/rewards/daily-limit.ts'
import { lessonSpan } from '#core/rewards/lesson-span.ts'

/**
 * Raise it whenever the folds of learner or report give a different value for the same attempts. What another version
 * stored is then folded anew from the attempts when it is next touched.
 */
export const LEARNER_VERSION = 11

/** Everything that finishing lessons makes of a child. Plain data: it is stored and sent as it is. */
export interface Learner {
  readonly progress: Readonly<Record<string, Progress>>
  readonly rewards: Readonly<Partial<Record<RewardId, number>>>
  /** When each reward was last earned, in milliseconds. */
  readonly earnedAt: Readonly<Partial<Record<RewardId, number>>>
  /** How many lessons of each of the child's latest days earned coins: a day rewards only so many. */
  readonly coinDays: CoinDays
  readonly weeks: Weeks
  /** Seconds of the week with the most practice. */
  readonly longestWeek: number
  readonly mastery: Mastery
  readonly logbook: Logbook
  /** The calendar of the latest lesson, which says what day it is for this child. */
  readonly calendar: { readonly at: number; readonly utcOffset: number }
  /** How many attempts are counted in all of this. */
  readonly attempts: number
  /** When the learner was made, where that is known: coins are won from this day on. */
  readonly since?: number | undefined
}

export const NEW_LEARNER: Learner = {
  progress: {},
  rewards: {},
  earnedAt: {},
  coinDays: {},
  weeks: {},
  longestWeek: 0,
  mastery: NO_MASTERY,
  logbook: EMPTY_LOGBOOK,
  calendar: { at: 0, utcOffset: 0 },
  attempts: 0,
}

export interface Applied {
  readonly learner: Learner
  readonly medals: readonly TableMedal[]
  readonly awarded: readonly Awarded[]
  readonly withoutCoins: WithoutCoins | null
  readonly opened: Opened
}

/**
 * Adds one attempt that was not counted before. The totals do not depend on the order in which
 * attempts arrive, so a device that was offline and the server come to the same result. Only the schedule of facts
 * depends on it, as memory does. `arrivedAt`: when the server heard of it.
 */
export function applyAttempt(learner: Learner, attempt: Attempt, arrivedAt?: number): Applied {
  const key = progressKey(attempt)
  const before = learner.progress[key]
  const progress = { ...learner.progress, [key]: mergeProgress(before, attempt) }
  const played = coinDay(attempt, learner.since)
  const today = arrivedAt === undefined ? undefined : dayOf(arrivedAt, attempt.utc_offset)
  const date = rewardedDay(learner.coinDays, played, today)
  const counted = learner.coinDays[date] ?? EMPTY_DAY
  const earned = awardsFor(attempt, {
    isNewLesson: before === undefined,
    lessonsDone: countLessons(progress),
    isFirstMissionOfDay: counted.missions === 0,
    isDone: (lesson) => progress[progressKey(lesson)] !== undefined,
  })
  const span = lessonSpan(attempt, { earned, day: date, since: learner.since ?? 0 })
  const { awarded, day, withoutCoins } = withinDay(earned, counted, span)
  const rewards = { ...learner.rewards }
  const earnedAt = { ...learner.earnedAt }
  for (const { reward_id, quantity } of awarded) {
    rewards[reward_id] = (rewards[reward_id] ?? 0) + quantity
    earnedAt[reward_id] = Math.max(earnedAt[reward_id] ?? attempt.completed_at, attempt.completed_at)
  }
  const weeks = addToWeek(learner.weeks, attempt)
  const week = weeks[weekOf(attempt.completed_at, attempt.utc_offset)]
  const mastery = recordPractice(learner.mastery, { ...attempt, ...circumstances(attempt) })
  const logbook = addToLogbook(learner.logbook, attempt, learner.mastery, mastery)
  return {
    learner: {
      progress,
      rewards,
      earnedAt,
      coinDays: withDay(learner.coinDays, date, withMission(day, attempt)),
      weeks,
      longestWeek: Math.max(learner.longestWeek, week?.seconds ?? attempt.time_taken),
      mastery,
      logbook,
      calendar: laterCalendar(learner.calendar, attempt),
      attempts: learner.attempts + 1,
      ...(learner.since === undefined ? {} : { since: learner.since }),
    },
    awarded,
    withoutCoins,
    medals: medalsWon(learner.mastery, mastery),
    opened: openedSince(learner.logbook, logbook, dayOf(attempt.completed_at, attempt.utc_offset)),
  }
}

/** Adds attempts one after the other: each of them new, none of them twice. */
export function foldAttempts(attempts: Iterable<Attempt>, from: Learner = NEW_LEARNER): Learner {
  let learner = from
  for (const attempt of attempts) learner = applyAttempt(learner, attempt).learner
  return learner
}

function withMission(day: CoinDay, { lesson_type }: Attempt): CoinDay {
  return lesson_type === 'mission' ? { ...day, missions: day.missions + 1 } : day
}

/** What was played before the account was made earns as if it had been played on its first day. */
function coinDay({ completed_at, utc_offset }: Attempt, since = 0): number {
  return dayOf(Math.max(completed_at, since), utc_offset)
}

/**
 * A placement measures the child's hands first: what is slow is known without a history. Practice follows a page that
 * shows the answer.
 */
function circumstances({ lesson_type, plan }: Attempt): { slowMs?: number; justSeen?: boolean } {
  if (lesson_type === 'practice') return { justSeen: true }
  const slowMs = lesson_type === 'placement' ? slowInPlacement(plan) : undefined
  return slowMs === undefined ? {} : { slowMs }
}

/** A lesson without an offset says nothing about the calendar. */
function laterCalendar(
  known: Learner['calendar'],
  { completed_at: at, utc_offset: utcOffset }: Attempt,
): Learner['calendar'] {
  if (utcOffset === undefined || at < known.at) return known
  // Two lessons at the same moment: any rule will do, as long as it does not depend on their order.
  if (at === known.at && utcOffset < known.utcOffset) return known
  return { at, utcOffset }
}
