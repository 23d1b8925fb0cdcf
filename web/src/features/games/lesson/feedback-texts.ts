import type { Feedback, FeedbackKey } from '#core/exercises/feedback.ts'
import type { LastButton } from '#core/lessons/lesson-plan.ts'
import { m } from '#web/generated/paraglide/messages.js'

type Say = (feedback: Feedback) => string

const FEEDBACK: Readonly<Record<FeedbackKey, Say>> = {
  'excellent-all-correct': () => m.games_feedback_excellent_all_correct(),
  'perfect-all-right': () => m.games_feedback_perfect_all_right(),
  'found-all-errors': () => m.games_feedback_found_all_errors(),
  'matched-all-pairs': () => m.games_feedback_matched_all_pairs(),
  'perfect-sequence': () => m.games_feedback_perfect_sequence(),
  'excellent-problem-solving': () => m.games_feedback_excellent_problem_solving(),
  'great-hunt': () => m.games_feedback_great_hunt(),
  'perfect-logic': () => m.games_feedback_perfect_logic(),
  'excellent-reverse-thinking': () => m.games_feedback_excellent_reverse_thinking(),
  'perfect-shared': () => m.games_feedback_perfect_shared(),
  'excellent-shared': () => m.games_feedback_excellent_shared(),
  'check-your-answers': () => m.games_feedback_check_your_answers(),
  'not-quite-right': () => m.games_feedback_not_quite_right(),
  'errors-not-identified': () => m.games_feedback_errors_not_identified(),
  'almost-there': () => m.games_feedback_almost_there(),
  'found-some': ({ found, total }) => m.games_feedback_found_some({ found, total }),
  'timed-finished': (feedback) =>
    feedback.tone === 'success' && feedback.time !== null ? finishTime(feedback) : counted(feedback),
  'timed-time-up': () => m.games_timed_time_up(),
}

export function feedbackText(feedback: Feedback): string {
  return FEEDBACK[feedback.key](feedback)
}

/**
 * The second line under the end of a timed run; other exercises show their count on the items. After a fail the count
 * and the goal come first, and the time is only told: being quick is not what was missing.
 */
export function feedbackDetail(feedback: Feedback): string | null {
  if (feedback.key === 'timed-time-up') return counted(feedback)
  if (feedback.key !== 'timed-finished' || feedback.time === null) return null
  return feedback.tone === 'success' ? counted(feedback) : finishTime(feedback)
}

function finishTime({ time }: Feedback): string {
  return m.games_timed_finish_time({ time: time ?? '' })
}

function counted({ found, total, tone, goal }: Feedback): string {
  if (tone === 'failure') return m.games_timed_count_short({ found, total, goal: goal ?? total })
  if (found === total) return m.games_timed_count({ found, total })
  return m.games_timed_count_more({ found, total, left: total - found })
}

const LAST_BUTTON: Readonly<Record<LastButton, () => string>> = {
  'complete-lesson': () => m.games_complete_lesson(),
  'finish-lesson': () => m.games_finish_lesson(),
  'see-final-result': () => m.games_see_final_result(),
}

export function lastButtonText(button: LastButton): string {
  return LAST_BUTTON[button]()
}
