import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import {
  acceptedFirst,
  firstLanguage,
  isLanguage,
  LANGUAGE_COOKIE,
  type Language,
} from '#core/language/language.ts'

/** As long as browsers keep a cookie at most. */
const MAX_AGE_SECONDS = 400 * 86_400

/** The language a person chose or, before that, the one the browser puts first. */
export function shownLanguage(c: Context): Language {
  return chosenLanguage(c) ?? firstLanguage(acceptedFirst(c.req.header('accept-language')))
}

/**
 * Sends the choice back with every visit, so that it never runs out: Safari keeps a cookie that a page wrote for seven
 * days only.
 */
export function keepChosenLanguage(c: Context): void {
  const chosen = chosenLanguage(c)
  if (chosen) setCookie(c, LANGUAGE_COOKIE, chosen, { path: '/', maxAge: MAX_AGE_SECONDS, sameSite: 'Lax' })
}

function chosenLanguage(c: Context): Language | undefined {
  const chosen = getCookie(c, LANGUAGE_COOKIE)
  return isLanguage(chosen) ? chosen : undefined
}
