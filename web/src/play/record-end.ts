import type { Attempt, AttemptEnd } from '#core/attempts/attempt.ts'
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
    await recordAttempt(learnerId, attempt)
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
