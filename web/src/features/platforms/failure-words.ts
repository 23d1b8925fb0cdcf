import type { TestedConnection } from '@dozenauts/server/api/types.ts'
import { m } from '#web/generated/paraglide/messages.js'

/** Why something did not work, by the code that the server keeps. */
const WORDS: Readonly<Record<string, () => string>> = {
  unreachable: m.platforms_why_unreachable,
  platform_unavailable: m.platforms_why_unreachable,
  provider_unavailable: m.platforms_why_unreachable,
  slow: m.platforms_why_slow,
  server_error: m.platforms_why_server_error,
  refused: m.platforms_why_refused,
  not_found: m.platforms_why_not_found,
  not_json: m.platforms_why_not_json,
  too_large: m.platforms_why_too_large,
  unexpected: m.platforms_why_unexpected,
  bad_platform_answer: m.platforms_why_unexpected,
  unknown_deployment: m.platforms_why_unknown_deployment,
  bad_launch: m.platforms_why_bad_launch,
  launch_expired: m.platforms_why_over,
  other_browser: m.platforms_why_over,
  bad_oauth_state: m.platforms_why_over,
  flow_state_expired: m.platforms_why_over,
  no_course: m.platforms_why_outside,
  no_role: m.platforms_why_outside,
  platform_refused: m.platforms_why_cancelled,
  provider_denied: m.platforms_why_cancelled,
  bad_provider_answer: m.platforms_why_bad_answer,
  provider_email_needs_verification: m.platforms_why_unverified,
  provider_account_refused: m.platforms_why_other_domain,
  signup_disabled: m.platforms_why_no_account,
  account_exists: m.platforms_why_account_exists,
  identity_already_exists: m.platforms_why_taken,
  user_banned: m.platforms_why_closed,
  class_full: m.platforms_why_class_full,
  plan_limit: m.platforms_why_no_room,
  too_many_pupils: m.platforms_why_too_many,
  no_roster: m.platforms_why_no_roster,
  no_class: m.platforms_why_no_class,
  class_archived: m.platforms_why_archived,
  roster_empty: m.platforms_why_empty,
  roster_too_large: m.platforms_why_roster_too_large,
  private_address: m.platforms_why_private,
  no_listed_teacher: m.platforms_why_no_teacher,
}

/** A code that this version does not know is shown as it is: an operator finds it in the log. */
export const failureWords = (code: string): string => WORDS[code]?.() ?? code

const STEPS = {
  discovery: m.platforms_step_discovery,
  keys: m.platforms_step_keys,
  token: m.platforms_step_token,
} as const

export function testWords({ failure }: TestedConnection): string {
  if (failure === null) return m.platforms_test_good()
  return m.platforms_test_bad({ step: STEPS[failure.step](), words: failureWords(failure.reason) })
}
