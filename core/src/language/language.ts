/** The texts a page can be shown in. `default` is the product's own mix: English with some Portuguese. */
export const LANGUAGES = ['default', 'en', 'pt-BR'] as const
export type Language = (typeof LANGUAGES)[number]

interface LanguageFacts {
  /** As those call it who speak it, on every page. */
  readonly name: string
  /** For `lang` attributes, dates and numbers. The default texts are written in American English. */
  readonly tag: string
  /** "3 minutes ago" is one of the Portuguese words of the default texts. */
  readonly relativeTag: string
  /** Between the cells of a CSV file: `;` where the comma belongs to numbers. */
  readonly separator: ',' | ';'
  /** The month, counted from 0, in which a school year begins: August in most of the north, January in Brazil. */
  readonly schoolYear: number
}

const ENGLISH: LanguageFacts = {
  name: 'English',
  tag: 'en-US',
  relativeTag: 'en-US',
  separator: ',',
  schoolYear: 7,
}

/** Everything that differs between languages beside their catalogues. */
export const LANGUAGE_FACTS: Readonly<Record<Language, LanguageFacts>> = {
  default: { ...ENGLISH, name: 'English + Português', relativeTag: 'pt-BR' },
  en: ENGLISH,
  'pt-BR': { name: 'Português (Brasil)', tag: 'pt-BR', relativeTag: 'pt-BR', separator: ';', schoolYear: 0 },
}

/** A class speaks one language: the mix is no language of a letter. */
export type ClassLanguage = Exclude<Language, 'default'>
export const CLASS_LANGUAGES = LANGUAGES.filter(
  (language): language is ClassLanguage => language !== 'default',
)

export function isLanguage(value: string | undefined): value is Language {
  return (LANGUAGES as readonly (string | undefined)[]).includes(value)
}

/** Where the choice of a person is kept; the server reads it to hand out the page in that language. */
export const LANGUAGE_COOKIE = 'PARAGLIDE_LOCALE'

/**
 * What a visitor who has chosen nothing sees, by the language the browser puts first. Server and browser both ask here:
 * if they disagreed, the page would change under the reader's eyes.
 */
export function firstLanguage(browserLanguage: string | undefined): Language {
  return /^pt(-|_|$)/i.test(browserLanguage ?? '') ? 'pt-BR' : 'default'
}

/** The language that an `Accept-Language` header puts first. */
export function acceptedFirst(header: string | undefined): string | undefined {
  let best: { tag: string; weight: number } | undefined
  for (const part of header?.split(',') ?? []) {
    const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const q = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2)
    const weight = q === undefined ? 1 : Number(q)
    if (tag !== '' && weight > (best?.weight ?? 0)) best = { tag, weight }
  }
  return best?.tag
}
