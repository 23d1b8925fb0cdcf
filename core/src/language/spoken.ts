/** How one language says the signs of an equation. */
interface SpokenSigns {
  times(a: string, b: string): string
  readonly is: string
  readonly minus: string
  /** For a number that is missing. */
  readonly what: string
}

/** For a voice: some leave out signs between numbers, and say nothing where a number is missing. */
export function spoken(text: string, { times, is, minus, what }: SpokenSigns): string {
  return text
    .replaceAll(/([\w?]+)\s×\s([\w?]+)/g, (_, a: string, b: string) => times(a, b))
    .replaceAll(/(\S)\s=\s(?=\S)/g, (_, before) => `${before} ${is} `)
    .replaceAll(/(\d)\s−\s(?=\d)/g, (_, before) => `${before} ${minus} `)
    .replaceAll(/(^|\s)(?:__|\?)(?=[\s.,:;]|$)/g, (_, before) => `${before}${what}`)
}
