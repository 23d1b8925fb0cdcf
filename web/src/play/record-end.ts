import type { Attempt, AttemptEnd, LessonType } from '#core/attempts/attempt.ts'
import { endedWithoutCoins } from '#core/rewards/daily-limit.ts'
import { recordAttempt } from '#web/data/record-attempt.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { showToast } from '#web/ui/toast.ts'

/** A placement that is repeated and practice of a fact earn nothing on any day. */
const FREE_OF_COINS: readonly LessonType[] = ['placement', 'practice']

export type RecordEnd = typeof recordEnd

/** Whose work it is was known when it began: a session that ends in the middle does not change that. */
export async function recordEnd(user: string, attemptId: string, attemptOf: (end: AttemptEnd) => Attempt) {
  try {
    const attempt = attemptOf(endingNow(attemptId))
    const { awarded } = await recordAttempt(user, attempt)
    if (endedWithoutCoins(awarded) && !FREE_OF_COINS.includes(attempt.lesson_type))
      void showToast.success(m.rewards_day_full(), { description: m.rewards_day_full_hint() })
  } catch (error) {
    console.error('recording the lesson failed', error)
    void showToast.error(m.play_save_failed_title(), { description: m.play_save_failed_text() })
  }
}

export function endingNow(attemptId: string): AttemptEnd {
  const now = new Date()
  return { id: attemptId, completed_at: now.getTime(), utc_offset: utcOffset(now) }
}

/** Local time minus UTC in minutes. Browsers count the other way round, and would say -0 in London. */
function utcOffset(moment: Date): number {
  return 0 - Math.round(moment.getTimezoneOffset())
}
