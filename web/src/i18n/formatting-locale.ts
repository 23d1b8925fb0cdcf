import { LANGUAGE_FACTS } from '#core/language/language.ts'
import { getLocale } from '#web/generated/paraglide/runtime.js'

/** For dates and numbers. */
export function formattingLocale(): string {
  return LANGUAGE_FACTS[getLocale()].tag
}
