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
  'timed-finished': ({ time }) => m.games_timed_finish_time({ time: time ?? '' }),
  'timed-time-up': () => m.games_timed_time_up(),
}

export function feedbackText(feedback: Feedback): string {
  return FEEDBACK[feedback.key](feedback)
}

/** The second line under the end of a timed run; other exercises show their count on the items. */
export function feedbackDetail({ key, found, total }: Feedback): string | null {
  const timed = key === 'timed-finished' || key === 'timed-time-up'
  return timed ? m.games_timed_count({ found, total }) : null
}

const LAST_BUTTON: Readonly<Record<LastButton, () => string>> = {
  'complete-lesson': () => m.games_complete_lesson(),
  'finish-lesson': () => m.games_finish_lesson(),
  'see-final-result': () => m.games_see_final_result(),
}

export function lastButtonText(button: LastButton): string {
  return LAST_BUTTON[button]()
}
