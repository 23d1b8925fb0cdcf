import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BASE_LANGUAGE, LANGUAGE_FACTS, LANGUAGES } from '#core/language/language.ts'

const dist = join(import.meta.dirname, '../dist')

/** Every prerendered page, without the ending that names a language. */
const pages = ['', 'auth/']
  .flatMap((folder) => readdirSync(join(dist, folder)).map((file) => `${folder}${file}`))
  .filter((file) => /^[^.]+(\.plain)?\.html$/.test(file) && file !== 'app.html')
  .map((file) => file.replace(/\.html$/, ''))

const read = (file: string) => readFileSync(join(dist, file), 'utf8')

const scripts = (html: string) =>
  [...html.matchAll(/(?:href|src)="([^"]+\.js)"/g)].map((match) => match[1]).sort()

test('the build holds the landing, sign-in and legal pages', () => {
  expect(pages).toEqual(expect.arrayContaining(['index', 'auth/login', 'auth/signup', 'terms']))
})

test.each(pages)('%s asks for the same scripts in every language', (page) => {
  const usual = scripts(read(`${page}.html`))
  expect(usual.length).toBeGreaterThan(1)
  for (const language of LANGUAGES) {
    const html = read(language === BASE_LANGUAGE ? `${page}.html` : `${page}.${language}.html`)
    expect(scripts(html), language).toEqual(usual)
    expect(html).toContain(`<html lang="${LANGUAGE_FACTS[language].tag}"`)
  }
})

test.each(pages.filter((page) => page !== '404'))(
  '[W17] %s names itself in every language to search engines',
  (page) => {
    const path = `/${page.replace(/^index(\.plain)?$/, '')}`
    for (const language of LANGUAGES) {
      const html = read(language === BASE_LANGUAGE ? `${page}.html` : `${page}.${language}.html`)
      const named = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)" \/>/g)]
      expect(named.map(([, tag, address]) => [tag, address])).toEqual([
        ['en', path],
        ['pt', `${path}?lang=pt-BR`],
        ['es', `${path}?lang=es-419`],
        ['x-default', path],
      ])
    }
  },
)

test.each([
  ['en', '', 'Games', 'en-US'],
  ['pt-BR', '.pt-BR', 'Jogos', 'pt-BR'],
  ['es-419', '.es-419', 'Juegos', 'es-419'],
] as const)(
  '[W17] installed from a page in %s, the app speaks it on the home screen',
  (language, ending, games, lang) => {
    const file = `manifest${ending}.webmanifest`
    expect(read(language === BASE_LANGUAGE ? 'terms.html' : `terms.${language}.html`)).toContain(
      `href="/${file}"`,
    )
    const manifest = JSON.parse(read(file)) as Record<string, unknown>
    expect(manifest).toMatchObject({ id: '/app', lang, short_name: 'Dozenauts' })
    expect(manifest.shortcuts).toMatchObject([{ name: games, url: '/app/games' }, {}, {}])
  },
)

test('a page that is none has no address in other languages', () => {
  for (const file of ['404.html', 'app.html']) expect(read(file)).not.toContain('hreflang')
})
