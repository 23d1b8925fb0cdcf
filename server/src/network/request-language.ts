import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import {
  acceptedLanguages,
  firstLanguage,
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  type Language,
  languageOf,
} from '#core/language/language.ts'

/** The language a person chose or, before that, the first of ours that the browser asks for. */
export function requestLanguage(c: Context): Language {
  return chosenLanguage(c) ?? firstLanguage(acceptedLanguages(c.req.header('accept-language')))
}

/** The same for a page, whose address may name a language to visitors who have chosen none. */
export function pageLanguage(c: Context): Language {
  const named = languageOf(c.req.query(LANGUAGE_PARAMETER) ?? '')
  return chosenLanguage(c) ?? named ?? requestLanguage(c)
}

export function chosenLanguage(c: Context): Language | undefined {
  const chosen = getCookie(c, LANGUAGE_COOKIE)
  return isLanguage(chosen) ? chosen : undefined
}
