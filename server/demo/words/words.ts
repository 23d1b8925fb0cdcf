import type { Language } from '#core/language/language.ts'
import { en } from '#demo/words/en.ts'
import { es } from '#demo/words/es-419.ts'
import { pt } from '#demo/words/pt-br.ts'

export type Words = typeof en

export const WORDS: Readonly<Record<Language, Words>> = { en, 'es-419': es, 'pt-BR': pt }

export const filled = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
