import { m } from '#web/generated/paraglide/messages.js'

const WORDS: Readonly<Record<string, () => string>> = {
  launch_expired: m.sign_in_launch_over,
  platform_unavailable: m.sign_in_launch_away,
  no_class_yet: m.sign_in_launch_no_class,
  class_archived: m.sign_in_launch_closed,
  class_closed: m.sign_in_launch_closed,
  class_full: m.sign_in_launch_full,
  plan_limit: m.sign_in_launch_full,
  too_many_pupils: m.sign_in_launch_full,
  pupil_gone: m.sign_in_launch_gone,
  user_banned: m.sign_in_school_closed_account,
  identity_already_exists: m.sign_in_school_taken,
  current_password_required: m.sign_in_school_add_again,
  reauthentication_needed: m.sign_in_school_add_again,
  unreachable: m.sign_in_link_away,
}

export const launchWords = (code: string): string => (WORDS[code] ?? m.sign_in_launch_bad)()
