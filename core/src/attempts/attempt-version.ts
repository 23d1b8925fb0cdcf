import type { Attempt } from '#core/attempts/attempt.ts'

/**
 * The version of attempts that this code writes, and the newest that it reads. It rises with every field or lesson type
 * that a released server would not know: such a server then answers "later" instead of rejecting a child's lesson.
 */
export const ATTEMPT_VERSION = 4

/** The oldest version that can express this attempt. */
export function versionOf({ lesson_type, utc_offset, plan, answers }: Attempt): number {
  if (lesson_type === 'practice') return 4
  const isFixed = (lesson_type === 'basic' || lesson_type === 'interactive') && plan === undefined
  if (!isFixed) return 3
  return utc_offset === undefined && !answers.some(hasDetails) ? 1 : 2
}

function hasDetails({ shown, options, input, hinted }: Attempt['answers'][number]): boolean {
  return shown !== undefined || options !== undefined || input !== undefined || hinted !== undefined
}
