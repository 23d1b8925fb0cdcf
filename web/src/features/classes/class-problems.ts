import { OPEN_CLASSES_PER_ACCOUNT, PUPILS_PER_ACCOUNT } from '#core/people/class-limits.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { type ProblemWords, problemWords } from '#web/i18n/problem-words.ts'

const WORDS: ProblemWords = {
  teaches_no_more: m.classes_course_again,
  plan_limit: m.plan_class_full,
  too_many_classes: () => m.classes_limit_classes({ limit: OPEN_CLASSES_PER_ACCOUNT }),
  too_many_pupils: () => m.classes_limit_pupils({ limit: PUPILS_PER_ACCOUNT }),
}

/** Why a class could not be opened or filled, where there is a reason to tell; null where trying again may help. */
export function classLimitWords(problem: unknown): string | null {
  return problemWords(problem, WORDS, '') || null
}

/** The same, with words for everything else. */
export const classProblemWords = (problem: unknown) => classLimitWords(problem) ?? m.classes_failed()
