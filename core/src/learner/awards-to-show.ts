import type { Attempt } from '#core/attempts/attempt.ts'
import { type Applied, applyAttempt, type Learner, NEW_LEARNER } from '#core/learner/learner.ts'
import { NOTHING_OPENED } from '#core/logbook/opened-since.ts'
import { findReward } from '#core/rewards/catalogue.ts'

/**
 * What to celebrate when a lesson ends. Where the learner's past is not known on this device, only what the
 * lesson itself earns is certain: a trophy for "the first lesson" might be a false promise, a medal an old one.
 */
export function awardsToShow(known: Learner | null, attempt: Attempt): Omit<Applied, 'learner'> {
  const { learner: _after, ...won } = applyAttempt(known ?? NEW_LEARNER, attempt)
  if (known) return won
  const coins = won.awarded.filter(({ reward_id }) => findReward(reward_id)?.type === 'coin')
  return { ...won, awarded: coins, medals: [], opened: NOTHING_OPENED }
}
