import type { ServerProblem } from '#web/data/server/server-problem.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { baseLocale, getLocale } from '#web/generated/paraglide/runtime.js'
import { type ProblemWords, problemWords } from '#web/i18n/problem-words.ts'

const BY_CODE: ProblemWords = {
  invalid_credentials: m.sign_in_service_invalid_credentials,
  email_not_confirmed: m.sign_in_service_email_not_confirmed,
  email_provider_disabled: m.sign_in_service_no_mail,
  over_request_rate_limit: m.sign_in_service_too_many,
  over_email_send_rate_limit: m.sign_in_service_too_many,
  weak_password: m.sign_in_service_weak_password,
  same_password: m.sign_in_service_same_password,
  current_password_required: m.sign_in_current_password_missing,
  current_password_invalid: m.sign_in_service_current_password_invalid,
  insufficient_aal: m.sign_in_current_password_missing,
  email_address_invalid: m.sign_in_email_invalid,
  validation_failed: m.sign_in_email_invalid,
}

/** Where no answer came, the auth client's own message is not for people. */
const OWN_WORDS: ProblemWords = {
  unreachable: () => '',
  weak_for_teaching: m.sign_in_service_weak_for_teaching,
}

/**
 * The auth service's message, which is English. Other languages map the error code; unknown codes fall back to
 * `otherwise`.
 */
export function serviceMessage(problem: ServerProblem, otherwise: string): string {
  const service = getLocale() === baseLocale ? { [problem.code]: () => problem.message } : BY_CODE
  return problemWords(problem, { ...service, ...OWN_WORDS }, otherwise)
}
