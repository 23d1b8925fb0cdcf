import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { LANGUAGE_COOKIE } from '#core/language/language.ts'
import { chosenLanguage } from '#server/network/request-language.ts'

/** As long as browsers keep a cookie at most. */
const MAX_AGE_SECONDS = 400 * 86_400

/**
 * Sends the choice back with every visit, so that it never runs out: Safari keeps a cookie that a page wrote for seven
 * days only.
 */
export function keepChosenLanguage(c: Context): void {
  const chosen = chosenLanguage(c)
  if (chosen) setCookie(c, LANGUAGE_COOKIE, chosen, { path: '/', maxAge: MAX_AGE_SECONDS, sameSite: 'Lax' })
}
