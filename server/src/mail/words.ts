import { LANGUAGE_FACTS, type Language } from '#core/language/language.ts'
import type { Speaker } from '#core/reports/report-words.ts'
import { PRODUCT } from '#server/config/config.ts'
import { m } from '#server/generated/paraglide/messages.js'

type Messages = typeof m
type Message = (inputs?: Record<string, unknown>, options?: { readonly locale: Language }) => string

/** The messages of the catalogues in one language, independent of the current request. */
export interface MailSpeaker extends Speaker {
  readonly words: Messages
  /** How this site calls itself. */
  readonly brand: string
  /** For `lang` attributes and dates. */
  readonly locale: string
}

const spoken = new Map<Language, Messages>()

export function speakerOf(language: Language, { name: brand } = { name: PRODUCT }): MailSpeaker {
  return { words: wordsOf(language), brand, locale: LANGUAGE_FACTS[language].tag }
}

function wordsOf(language: Language): Messages {
  const known = spoken.get(language)
  if (known) return known
  const bound = Object.entries(m as unknown as Record<string, Message>).map(([name, message]) => [
    name,
    (inputs?: Record<string, unknown>) => message(inputs, { locale: language }),
  ])
  const words = Object.fromEntries(bound) as Messages
  spoken.set(language, words)
  return words
}
