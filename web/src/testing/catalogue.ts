import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#core/language/language.ts'

const folder = join(import.meta.dirname, '../locales')

/** The rooms that have catalogues of texts. */
export const rooms = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)

/** A text, or its variants. */
export type CatalogueText = string | readonly [{ readonly match: Readonly<Record<string, string>> }]

export function catalogue(room: string, language: Language): Readonly<Record<string, CatalogueText>> {
  return JSON.parse(readFileSync(join(folder, room, `${language}.json`), 'utf8')) as Record<
    string,
    CatalogueText
  >
}

/** All texts of a language by their keys, whatever their room. */
export function allTexts(language: Language): Readonly<Record<string, CatalogueText>> {
  return Object.assign({}, ...rooms.map((room) => catalogue(room, language))) as Record<string, CatalogueText>
}

/** What is read of a message: each of its variants, without the names of its values. */
export function spoken(message: CatalogueText): string {
  const texts = typeof message === 'string' ? [message] : Object.values(message[0].match)
  return texts.join(' / ').replaceAll(/\{\w+\}/g, '…')
}
