import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#core/language/language.ts'
import { spoken } from '#core/language/spoken.ts'

/** A visible text by its key, with its values filled in. */
export type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string

const CATALOGUES = join(import.meta.dirname, '../../web/src/locales')
const ROOMS = readdirSync(CATALOGUES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** A text as who listens hears it. */
export function heard(words: Words, text: string): string {
  return spoken(text, {
    times: (a, b) => words('play_spoken_question', { a, b }),
    is: words('play_spoken_is'),
    minus: words('play_spoken_minus'),
    what: words('play_spoken_what'),
  })
}

/** The texts of one language, read from the catalogues the pages are built from. */
export function wordsOf(language: Language): Words {
  const texts: Record<string, string> = {}
  for (const room of ROOMS) Object.assign(texts, read(room, language))
  return (key, values = {}) => {
    const text = texts[key]
    if (text === undefined) throw new Error(`no text '${key}'`)
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
  }
}

function read(room: string, language: Language): Record<string, string> {
  return JSON.parse(readFileSync(join(CATALOGUES, room, `${language}.json`), 'utf8')) as Record<
    string,
    string
  >
}
