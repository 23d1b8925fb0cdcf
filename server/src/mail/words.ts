import { LANGUAGE_FACTS, type Language } from '#core/language/language.ts'
import type { Speaker } from '#core/reports/report-words.ts'
import { m } from '#server/generated/paraglide/messages.js'

type Messages = typeof m
type Message = (inputs?: Record<string, unknown>, options?: { readonly locale: Language }) => string

/** The messages of the catalogues in one language, independent of the current request. */
export interface MailSpeaker extends Speaker {
  readonly words: Messages
  /** For `lang` attributes and dates. */
  readonly locale: string
}

const speakers = new Map<Language, MailSpeaker>()

export function speakerOf(language: Language): MailSpeaker {
  const known = speakers.get(language)
  if (known) return known
  const bound = Object.entries(m as unknown as Record<string, Message>).map(([name, message]) => [
    name,
    (inputs?: Record<string, unknown>) => message(inputs, { locale: language }),
  ])
  const speaker: MailSpeaker = {
    words: Object.fromEntries(bound) as Messages,
    locale: LANGUAGE_FACTS[language].tag,
  }
  speakers.set(language, speaker)
  return speaker
}
