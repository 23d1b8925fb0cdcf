import type { Attempt, AttemptEnd } from '#core/attempts/attempt.ts'
import type { WithoutCoins } from '#core/rewards/daily-limit.ts'
import { recordAttempt } from '#web/data/record-attempt.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { showToast } from '#web/ui/toast.ts'

export type RecordEnd = typeof recordEnd

/** Whose work it is was known when it began: a session that ends in the middle does not change that. */
export async function recordEnd(
  learnerId: string,
  attemptId: string,
  attemptOf: (end: AttemptEnd) => Attempt | null,
) {
  try {
    const attempt = attemptOf(endingNow(attemptId))
    if (!attempt) return
    const { withoutCoins } = await recordAttempt(learnerId, attempt)
    if (withoutCoins) tellKindly(withoutCoins)
  } catch (error) {
    console.error('recording the lesson failed', error)
    void showToast.error(m.play_save_failed_title(), { description: m.play_save_failed_text() })
  }
}

function tellKindly(withoutCoins: WithoutCoins) {
  if (withoutCoins === 'day-full')
    void showToast.success(m.rewards_day_full(), { description: m.rewards_day_full_hint() })
  else void showToast.success(m.rewards_at_once(), { description: m.rewards_at_once_hint() })
}

export function endingNow(attemptId: string): AttemptEnd {
  const now = new Date()
  return { id: attemptId, completed_at: now.getTime(), utc_offset: utcOffset(now) }
}

/** Local time minus UTC in minutes. Browsers count the other way round, and would say -0 in London. */
function utcOffset(moment: Date): number {
  return 0 - Math.round(moment.getTimezoneOffset())
}
