import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import {
  acceptedFirst,
  firstLanguage,
  isLanguage,
  LANGUAGE_COOKIE,
  type Language,
} from '#core/language/language.ts'

/** The language a person chose or, before that, the one the browser puts first. */
export function requestLanguage(c: Context): Language {
  return chosenLanguage(c) ?? firstLanguage(acceptedFirst(c.req.header('accept-language')))
}

export function chosenLanguage(c: Context): Language | undefined {
  const chosen = getCookie(c, LANGUAGE_COOKIE)
  return isLanguage(chosen) ? chosen : undefined
}
