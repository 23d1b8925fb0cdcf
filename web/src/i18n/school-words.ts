import { m } from '#web/generated/paraglide/messages.js'

/** Why a school account did not open anything, by the code of the auth service. */
const WORDS: Readonly<Record<string, () => string>> = {
  bad_oauth_state: m.sign_in_school_over,
  flow_state_expired: m.sign_in_school_over,
  flow_state_not_found: m.sign_in_school_over,
  bad_code_verifier: m.sign_in_school_over,
  provider_disabled: m.sign_in_school_disabled,
  provider_unavailable: m.sign_in_school_away,
  provider_denied: m.sign_in_school_denied,
  bad_provider_answer: m.sign_in_school_bad,
  provider_email_needs_verification: m.sign_in_school_unverified,
  provider_account_refused: m.sign_in_school_refused,
  signup_disabled: m.sign_in_school_closed,
  account_exists: m.sign_in_school_exists,
  identity_already_exists: m.sign_in_school_taken,
  user_banned: m.sign_in_school_closed_account,
  unreachable: m.sign_in_link_away,
  current_password_required: m.sign_in_school_add_again,
  reauthentication_needed: m.sign_in_school_add_again,
  session_not_found: m.sign_in_school_add_again,
}

export const schoolWords = (code: string): string => (WORDS[code] ?? m.sign_in_school_bad)()
