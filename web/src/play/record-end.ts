import type { Attempt, AttemptEnd } from '#core/attempts/attempt.ts'
import { endedWithoutCoins } from '#core/rewards/daily-limit.ts'
import { recordAttempt } from '#web/data/record-attempt.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { showToast } from '#web/ui/toast.ts'

/** Whose work it is was known when it began: a session that ends in the middle does not change that. */
export async function recordEnd(user: string, attemptId: string, attemptOf: (end: AttemptEnd) => Attempt) {
  try {
    const now = new Date()
    const attempt = attemptOf({ id: attemptId, completed_at: now.getTime(), utc_offset: utcOffset(now) })
    const { awarded } = await recordAttempt(user, attempt)
    // A placement that is repeated earns nothing on any day.
    if (endedWithoutCoins(awarded) && attempt.lesson_type !== 'placement')
      void showToast.success(m.rewards_day_full(), { description: m.rewards_day_full_hint() })
  } catch (error) {
    console.error('recording the lesson failed', error)
    void showToast.error(m.play_save_failed_title(), { description: m.play_save_failed_text() })
  }
}

/** Local time minus UTC in minutes. Browsers count the other way round, and would say -0 in London. */
function utcOffset(moment: Date): number {
  return 0 - Math.round(moment.getTimezoneOffset())
}
