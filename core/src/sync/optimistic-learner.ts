import { applyAttempt, type Learner, NEW_LEARNER } from '#core/attempts/learner.ts'
import type { Awarded } from '#core/rewards/awards.ts'
import { findReward } from '#core/rewards/catalogue.ts'
import type { FinishedAttempt } from '#core/sync/outbox-entry.ts'

export interface Ahead {
  readonly learner: Learner
  /** The last moment each reward was earned by what was added. */
  readonly earnedAt: ReadonlyMap<string, number>
}

/** Where a learner stands if the server counts these attempts: the same fold that the server runs. */
export function foldAhead(from: Learner, attempts: Iterable<Omit<FinishedAttempt, 'answers'>>): Ahead {
  let learner = from
  const earnedAt = new Map<string, number>()
  for (const attempt of attempts) {
    const step = applyAttempt(learner, attempt)
    learner = step.learner
    for (const { reward_id } of step.awarded)
      earnedAt.set(reward_id, Math.max(earnedAt.get(reward_id) ?? 0, attempt.completed_at))
  }
  return { learner, earnedAt }
}

/**
 * What to celebrate when a lesson ends. Where the learner's past is not known on this device, only what the
 * lesson itself earns is certain: a trophy for "the first lesson" might be a false promise.
 */
export function awardsToShow(
  known: Learner | null,
  attempt: Omit<FinishedAttempt, 'answers'>,
): readonly Awarded[] {
  const { awarded } = applyAttempt(known ?? NEW_LEARNER, attempt)
  return known ? awarded : awarded.filter(({ reward_id }) => findReward(reward_id)?.type === 'coin')
}
