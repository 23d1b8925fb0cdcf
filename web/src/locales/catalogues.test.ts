import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BASE_LANGUAGE, LANGUAGES } from '#core/language/language.ts'
import { allTexts, catalogue, rooms } from '#web/testing/catalogue.ts'

const source = join(import.meta.dirname, '..')

/** A count right before a noun: "1 trophies" is what a screen reader would say of a text without variants. */
const COUNT_AND_PLURAL =
  /\{(?:coins|trophies|stickers|groups|rows|columns|stars|minutes|cost|missing|count|days|facts|tables)\} (?:\p{L}+ )?\p{L}+s\b/u

test.each(rooms)('%s: a count has a singular', (room) => {
  for (const locale of LANGUAGES)
    for (const [key, message] of Object.entries(catalogue(room, locale)))
      if (typeof message === 'string')
        expect([locale, key, COUNT_AND_PLURAL.test(message)]).toEqual([locale, key, false])
})

test.each(rooms)('%s: keys carry the name of their room', (room) => {
  const prefix = `${room.replaceAll('-', '_')}_`
  expect(Object.keys(catalogue(room, BASE_LANGUAGE)).filter((key) => !key.startsWith(prefix))).toEqual([])
})

const TEXT_BEFORE_CLOSING_TAG = />([^<>{}=;()]*\p{L}{3,}[^<>{}=;()]*)<\//gu
const SPOKEN_ATTRIBUTE =
  /\s(?:aria-label|title|label|placeholder|alt|description|message)="([^"]*\p{L}{3,}[^"]*)"/gu

test('no screen has words of its own: all of them come from the catalogues', () => {
  const screens = ['features', 'play', 'ui', 'app']
    .flatMap((folder) => readdirSync(join(source, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx') && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('/app/dev/'))
  expect(screens.length).toBeGreaterThan(50)
  const words = screens.flatMap((file) => {
    const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    return [TEXT_BEFORE_CLOSING_TAG, SPOKEN_ATTRIBUTE].flatMap((pattern) =>
      [...code.matchAll(pattern)].map((match) => `${file.slice(source.length + 1)}: ${match[1]?.trim()}`),
    )
  })
  expect(words).toEqual([])
})

test('every text is said somewhere', () => {
  // Mails are written by the server.
  const code = [source, join(source, '../../server/src')]
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('/generated'),
    )
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
  const said = new Set(code.match(/\b[a-z]+_\w+\b/g))
  // Lines of heroes are drawn by their names: draw-line.test.ts asks for each.
  const texts = Object.keys(allTexts(BASE_LANGUAGE)).filter((key) => !key.startsWith('voices_'))
  expect(texts.filter((key) => !said.has(key))).toEqual([])
})
