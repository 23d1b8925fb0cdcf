import { brand } from '#web/config/brand.ts'
import { paths } from '#web/config/paths.ts'
import { m } from '#web/generated/paraglide/messages.js'

const TITLES: Readonly<Record<string, () => string>> = {
  [paths.landing]: m.app_title_landing,
  [paths.login]: m.app_title_login,
  [paths.signup]: m.app_title_signup,
  [paths.forgotPassword]: m.app_title_forgot_password,
  [paths.resetPassword]: m.app_title_reset_password,
  [paths.confirmLink]: m.app_title_confirm_link,
  [paths.school]: m.sign_in_school_title,
  [paths.launch]: m.sign_in_launch_title,
  [paths.unsubscribe]: m.app_title_confirm_link,
  [paths.secondStep]: m.sign_in_second_title,
  [paths.classDoor]: m.class_door_title,
  [paths.tryFirst]: m.try_title,
  [paths.tryMap]: m.app_title_map,
  [paths.tryLessons]: m.app_nav_lessons,
  [paths.invitation]: m.adults_invitation_title,
  [paths.terms]: m.app_terms,
  [paths.privacy]: m.app_privacy,
  [paths.contact]: m.app_contact,
  [paths.support]: m.app_support,
  [paths.consent]: m.legal_consent_title,
  [paths.accessibility]: m.app_accessibility,
  [paths.app]: m.app_nav_games,
  [paths.games]: m.app_nav_games,
  [paths.mission]: m.mission_title,
  [paths.timerChallenge]: m.app_title_timer_challenge,
  [paths.lessons]: m.app_nav_lessons,
  [paths.rewards]: m.logbook_title,
  [paths.performance]: m.app_nav_performance,
  [paths.profile]: m.app_nav_profile,
  [paths.grownUps]: m.app_title_grown_ups,
  [paths.map]: m.app_title_map,
  [paths.check]: m.app_title_check,
  [paths.who]: m.family_who,
}

export function pageTitle(pathname: string): string {
  const path = pathname.replace(/(.)\/+$/, '$1')
  if (path.startsWith(`${paths.grownUps}/`)) return pageTitle(paths.grownUps)
  const table = /^\/(?:app|try)\/(?:lesson\/|games\/interactive-lesson-)([1-9]|1[0-2])$/.exec(path)?.[1]
  const fact = /^\/(?:app|try)\/map\/(\d{1,2})x(\d{1,2})$/.exec(path)
  const title = table
    ? m.app_title_table({ table })
    : fact
      ? `${fact[1]} × ${fact[2]}`
      : (TITLES[path] ?? m.app_title_not_found)()
  return path === paths.landing ? `${brand.name}: ${title}` : `${title} · ${brand.name}`
}
