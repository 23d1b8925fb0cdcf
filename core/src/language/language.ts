/** The texts a page can be shown in. `default` is the product's own mix: English with some Portuguese. */
export const LANGUAGES = ['default', 'en', 'pt-BR'] as const
export type Language = (typeof LANGUAGES)[number]

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
