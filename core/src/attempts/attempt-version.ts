import type { Attempt } from '#core/attempts/attempt.ts'

/**
 * The version of attempts that this code writes, and the newest that it reads. It rises with every field or lesson type
 * that a released server would not know: such a server then answers "later" instead of rejecting a child's lesson.
 */
export const ATTEMPT_VERSION = 2

/** The oldest version that can express this attempt. */
export function versionOf({ utc_offset, plan, answers }: Attempt): number {
  const isPlain = utc_offset === undefined && plan === undefined && !answers.some(hasDetails)
  return isPlain ? 1 : ATTEMPT_VERSION
}

function hasDetails({ shown, options, input, hinted }: Attempt['answers'][number]): boolean {
  return shown !== undefined || options !== undefined || input !== undefined || hinted !== undefined
}
