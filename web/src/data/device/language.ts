import { firstLanguage, LANGUAGE_PARAMETER, languageOf } from '#core/language/language.ts'
import { deviceStore } from '#web/data/device/device-store.ts'
import { extractLocaleFromCookie, overwriteGetLocale, setLocale } from '#web/generated/paraglide/runtime.js'

/**
 * Settles in which language this page is drawn, before anything is: as the person chose or, before that, as the address
 * names it, or as the browser speaks. A language in the address is a visitor's choice, so the next page keeps it; the
 * account of who is signed in would take it to every device.
 */
export function settleLanguage() {
  const chosen = extractLocaleFromCookie()
  const named = languageOf(new URLSearchParams(location.search).get(LANGUAGE_PARAMETER) ?? '')
  const language = chosen ?? named ?? firstLanguage(navigator.languages)
  overwriteGetLocale(() => language)
  const isVisitor = deviceStore('device').read('session') === undefined
  if (!chosen && named && isVisitor) void setLocale(named, { reload: false })
}
