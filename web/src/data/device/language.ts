import { firstLanguage } from '#core/language/language.ts'
import { extractLocaleFromCookie, overwriteGetLocale } from '#web/generated/paraglide/runtime.js'

/**
 * Settles in which language this page is drawn, before anything is: as the person chose or, before that, as the browser
 * speaks. Nothing is remembered until a language is chosen.
 */
export function settleLanguage() {
  const language = extractLocaleFromCookie() ?? firstLanguage(navigator.languages)
  overwriteGetLocale(() => language)
}
