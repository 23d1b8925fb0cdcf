import { getLocale, locales } from '#web/generated/paraglide/runtime.js'

type Inputs = Readonly<Record<string, unknown>>
type Locale = (typeof locales)[number]

/** What a message says in each language, in the order of `locales`: a text, or what makes one of the values. */
type Texts = readonly (string | ((inputs: Inputs) => string))[]

/** A message as the build writes it (build/compact-messages.ts). */
export function inLanguage(...texts: Texts): (inputs?: Inputs, options?: { locale?: Locale }) => string {
  return (inputs = {}, options = {}) => {
    const text = texts[locales.indexOf(options.locale ?? getLocale())] ?? ''
    return typeof text === 'string' ? text : text(inputs)
  }
}
