interface LanguageFacts {
  /** As its speakers call it, on every page. */
  readonly name: string
  /** For `lang` attributes, prices, dates and numbers. */
  readonly tag: string
  /** Whether dates and numbers follow the country of the browser: one language, but 1,234.5 in Mexico and 1.234,5 in Argentina. */
  readonly byCountry: boolean
  /** The voices that read aloud, the best first; any other voice of the language comes after them. */
  readonly voices: readonly string[]
  /** Between the cells of a CSV file: `;` where the comma belongs to numbers. */
  readonly separator: ',' | ';'
  /** The month, counted from 0, in which a school year begins: August in most of the north, January in Brazil. */
  readonly schoolYear: number
  /** The day that stands first in lists of weekdays: 0 is Sunday, 1 is Monday. */
  readonly firstWeekday: 0 | 1
}

/**
 * The languages of the product, one row each: everything that differs beside the catalogues. The first is the base: it is
 * shown where none of them is spoken.
 */
const ROWS = {
  en: {
    name: 'English',
    tag: 'en-US',
    byCountry: false,
    voices: ['en-US'],
    separator: ',',
    schoolYear: 7,
    firstWeekday: 0,
  },
  'pt-BR': {
    name: 'Português (Brasil)',
    tag: 'pt-BR',
    byCountry: false,
    voices: ['pt-BR'],
    separator: ';',
    schoolYear: 0,
    firstWeekday: 0,
  },
  'es-419': {
    name: 'Español (Latinoamérica)',
    tag: 'es-419',
    byCountry: true,
    voices: ['es-419', 'es-MX', 'es-US', 'es-CO', 'es-AR', 'es-CL', 'es-PE'],
    separator: ',',
    schoolYear: 0,
    firstWeekday: 1,
  },
} as const satisfies Readonly<Record<string, LanguageFacts>>

/** What a page is shown in, a class speaks, a mail is written in. */
export type Language = keyof typeof ROWS
export const LANGUAGES = Object.keys(ROWS) as readonly Language[]
export const BASE_LANGUAGE: Language = 'en'
export const LANGUAGE_FACTS: Readonly<Record<Language, LanguageFacts>> = ROWS

export function isLanguage(value: string | undefined): value is Language {
  return (LANGUAGES as readonly (string | undefined)[]).includes(value)
}

/** Where the choice of a person is kept; the server reads it to hand out the page in that language. */
export const LANGUAGE_COOKIE = 'PARAGLIDE_LOCALE'
/** Names the language in the address of a public page: for links, and for search engines, which keep no cookies. */
export const LANGUAGE_PARAMETER = 'lang'

/**
 * What a visitor who has chosen nothing sees: the first of the browser's languages that is one of ours, whatever its
 * country. Server and browser both ask here: if they disagreed, the page would change under the reader's eyes.
 */
export function firstLanguage(browserLanguages: readonly string[]): Language {
  for (const tag of browserLanguages) {
    const spoken = languageOf(tag)
    if (spoken) return spoken
  }
  return BASE_LANGUAGE
}

/** Ours for a tag of any country. */
export function languageOf(tag: string): Language | undefined {
  return LANGUAGES.find((language) => primary(language) === primary(tag))
}

/** How dates and numbers are written: as in the reader's country, where the language leaves that open. */
export function formattingTag(language: Language, browserLanguages: readonly string[]): string {
  const { byCountry, tag } = LANGUAGE_FACTS[language]
  const own =
    byCountry && browserLanguages.find((one) => WITH_COUNTRY.test(one) && primary(one) === primary(tag))
  return own || tag
}

const WITH_COUNTRY = /^[a-z]{2,3}-[A-Z]{2}$/
export const primary = (tag: string) => tag.split(/[-_]/)[0]?.toLowerCase()

/** The languages of an `Accept-Language` header, the dearest first. */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header?.split(',') ?? [])
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim())
      const q = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2)
      return { tag, weight: q === undefined ? 1 : Number(q) }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((x, y) => y.weight - x.weight)
    .map(({ tag }) => tag)
}
