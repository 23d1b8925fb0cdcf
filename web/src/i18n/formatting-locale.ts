import { formattingTag } from '#core/language/language.ts'
import { getLocale } from '#web/generated/paraglide/runtime.js'

/** For dates and numbers. */
export function formattingLocale(): string {
  return formattingTag(getLocale(), globalThis.navigator?.languages ?? [])
}
