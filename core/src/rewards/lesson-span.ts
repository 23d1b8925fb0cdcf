import type { Attempt } from '#core/attempts/attempt.ts'
import { notBeforeAccount } from '#core/attempts/moment.ts'
import type { Span } from '#core/rewards/at-once.ts'
import type { Awarded } from '#core/rewards/awards.ts'
import { reachOf } from '#core/rewards/daily-limit.ts'

const DAY_SECONDS = 86_400

/**
 * When a lesson was played, as seen from the day that rewards it. Null where that binds none of its coins: a placement
 * earns once, and a moment from before the account could begin says nothing (A14): a tablet with an empty battery
 * gives it to every lesson.
 */
export function lessonSpan(
  { lesson_type, completed_at, time_taken }: Attempt,
  {
    earned,
    day,
    since,
  }: { readonly earned: readonly Awarded[]; readonly day: number; readonly since: number },
): Span | null {
  if (lesson_type === 'placement' || completed_at <= notBeforeAccount(0, since)) return null
  // The gold of a mission comes once a day, to whichever arrives first: it must not hang on the time of that one.
  const reach = reachOf(
    lesson_type === 'mission' ? earned.filter(({ reward_id }) => reward_id !== 'gold-coin') : earned,
  )
  return reach > 0 ? [Math.floor(completed_at / 1000) - day * DAY_SECONDS, time_taken, reach] : null
}
