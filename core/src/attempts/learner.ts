import type { Attempt } from '#core/attempts/attempt.ts'
import { dayOf } from '#core/progress/calendar.ts'
import { countProgress, mergeProgress, type Progress, progressKey } from '#core/progress/progress.ts'
import { type Awarded, awardsFor } from '#core/rewards/awards.ts'
import type { RewardId } from '#core/rewards/catalogue.ts'
import { type CoinDays, withinDay } from '#core/rewards/daily-limit.ts'

/** What the folds read of an attempt. The moment is in milliseconds: two spellings of one instant are one instant. */
export interface FinishedLesson extends Pick<Attempt, 'lesson_id' | 'lesson_type' | 'score' | 'time_taken'> {
  readonly completed_at: number
}

/** Everything earned by finishing lessons. */
export interface Learner {
  readonly progress: Readonly<Record<string, Progress>>
  readonly rewards: Readonly<Partial<Record<RewardId, number>>>
  readonly coinDays: CoinDays
}

export const NEW_LEARNER: Learner = { progress: {}, rewards: {}, coinDays: {} }

/**
 * Adds one attempt that was not counted before. The totals do not depend on the order in which
 * attempts arrive, so a device that was offline and the server come to the same result.
 */
export function applyAttempt(
  learner: Learner,
  attempt: FinishedLesson,
): { readonly learner: Learner; readonly awarded: readonly Awarded[] } {
  const key = progressKey(attempt)
  const before = learner.progress[key]
  const progress = { ...learner.progress, [key]: mergeProgress(before, attempt) }
  const earned = awardsFor(attempt, {
    isNewLesson: before === undefined,
    lessonsDone: countProgress(progress),
    isDone: (lesson) => progress[progressKey(lesson)] !== undefined,
  })
  const date = dayOf(attempt.completed_at)
  const { awarded, day } = withinDay(earned, learner.coinDays[date])
  const coinDays = { ...learner.coinDays, [date]: day }
  const rewards = { ...learner.rewards }
  for (const { reward_id, quantity } of awarded) rewards[reward_id] = (rewards[reward_id] ?? 0) + quantity
  return { learner: { progress, rewards, coinDays }, awarded }
}

/** The whole fold: repeated ids count once. */
export function foldAttempts(attempts: Iterable<FinishedLesson & { readonly id: string }>): Learner {
  const seen = new Set<string>()
  let learner = NEW_LEARNER
  for (const attempt of attempts) {
    if (seen.has(attempt.id)) continue
    seen.add(attempt.id)
    learner = applyAttempt(learner, attempt).learner
  }
  return learner
}
