import { firstLanguage, LANGUAGE_PARAMETER, languageOf } from '#core/language/language.ts'
import { extractLocaleFromCookie, overwriteGetLocale, setLocale } from '#web/generated/paraglide/runtime.js'

/**
 * Settles in which language this page is drawn, before anything is: as the person chose or, before that, as the address
 * names it, or as the browser speaks. A language in the address is a choice, so the next page keeps it.
 */
export function settleLanguage() {
  const chosen = extractLocaleFromCookie()
  const named = languageOf(new URLSearchParams(location.search).get(LANGUAGE_PARAMETER) ?? '')
  const language = chosen ?? named ?? firstLanguage(navigator.languages)
  overwriteGetLocale(() => language)
  if (!chosen && named) void setLocale(named, { reload: false })
}
