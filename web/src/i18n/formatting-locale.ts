import { getLocale } from '#web/generated/paraglide/runtime.js'

/** The default texts are written in American English, so are their dates and numbers. */
export function formattingLocale(): string {
  const locale = getLocale()
  return locale === 'default' || locale === 'en' ? 'en-US' : locale
}
