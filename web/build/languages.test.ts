import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BASE_LANGUAGE, LANGUAGE_FACTS, LANGUAGES } from '#core/language/language.ts'

const dist = process.env.WEB_DIST ?? join(import.meta.dirname, '../dist')

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
