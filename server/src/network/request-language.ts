import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import {
  acceptedLanguages,
  firstLanguage,
  isLanguage,
  LANGUAGE_COOKIE,
  type Language,
} from '#core/language/language.ts'

/** The language a person chose or, before that, the first of ours that the browser asks for. */
export function requestLanguage(c: Context): Language {
  return chosenLanguage(c) ?? firstLanguage(acceptedLanguages(c.req.header('accept-language')))
}

export function chosenLanguage(c: Context): Language | undefined {
  const chosen = getCookie(c, LANGUAGE_COOKIE)
  return isLanguage(chosen) ? chosen : undefined
}
