import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readBrand } from '#server/config/brand.ts'
import { readConfig } from '#server/config/config.ts'
import { LOGO_PATH } from '#server/http/branded.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { loadSite } from '#server/http/site.ts'
import { confirmationMail } from '#server/mail/templates/account-mails.ts'
import { renderMail } from '#server/mail/templates/layout.ts'
import { speakerOf } from '#server/mail/words.ts'

const folder = mkdtempSync(join(tmpdir(), 'dozenauts-brand-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const fileWith = (name: string, content: string | Uint8Array) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
const SVG =
  '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9z"/></svg>'
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])
const brandOf = (env: Record<string, string>) => readBrand(readConfig(env).brand)

test('[W18] without a setting the product has its own name; a school’s own may be of any script', () => {
  expect(brandOf({})).toEqual({ name: 'Dozenauts', logo: null })
  for (const name of ['Escola São João', '学校 7', 'St. Mary’s', 'Hillside-Primary'])
    expect(brandOf({ BRAND_NAME: name }).name).toBe(name)
})

test.each(['<b>', "St. Mary's", 'a & b', 'x"y', 'a\nb', ' x', 'x'.repeat(41)])(
  '[W18] %j is no name, said in one sentence',
  (name) => {
    expect(() => readConfig({ BRAND_NAME: name })).toThrow(
      /^BRAND_NAME must be a name of at most 40 [^\n]+\.$/,
    )
  },
)

test('[W18] a logo is an SVG or a PNG picture, whatever its file is called', () => {
  expect(brandOf({ BRAND_LOGO: fileWith('a.svg', SVG) }).logo?.type).toBe('image/svg+xml')
  expect(brandOf({ BRAND_LOGO: fileWith('b', PNG) }).logo?.type).toBe('image/png')
})

test.each([
  ['a page', '<html><svg></svg></html>', 'is neither an SVG nor a PNG picture'],
  ['nothing', '', 'is neither an SVG nor a PNG picture'],
  ['too much', SVG + ' '.repeat(200 * 1024), 'is larger than 200 kB'],
  ['a script', SVG.replace('<path', '<script>alert(1)</script><path'), 'contains scripts'],
  ['a handler', SVG.replace('<path', '<path onload="x()"'), 'contains scripts'],
])('[W18] %s is no logo, said in one sentence', (name, content, why) => {
  const BRAND_LOGO = fileWith(`${name}.svg`, content)
  const read = () => brandOf({ BRAND_LOGO })
  expect(read).toThrow(why)
  expect(read).toThrow(/^The file [^\n]+ \(BRAND_LOGO\) [^\n]+\.$/)
})

test('[W18] a logo that is not there is named', () => {
  const BRAND_LOGO = join(folder, 'missing.svg')
  expect(() => brandOf({ BRAND_LOGO })).toThrow(
    `The file ${BRAND_LOGO} (BRAND_LOGO) cannot be read (ENOENT).`,
  )
})

test('[W18] pages, manifest and worker carry the name; what is hashed stays as it was built', () => {
  const root = mkdtempSync(join(folder, 'site-'))
  const build = {
    'index.html':
      '<html lang="en"><link rel="icon" href="/x.png" sizes="64x64"><title>Dozenauts</title></html>',
    'index.html.br': 'compressed',
    'manifest.webmanifest': '{"name":"Dozenauts"}',
    'sw.js': 'run()',
    'app.js': '"Dozenauts"',
  }
  for (const [name, text] of Object.entries(build)) writeFileSync(join(root, name), text)
  const text = (site: ReturnType<typeof loadSite>, name: string) =>
    new TextDecoder().decode(site.files.get(name)?.identity)
  const ours = loadSite(root)
  for (const name of Object.keys(build).filter((one) => !one.endsWith('.br')))
    expect(text(ours, `/${name}`)).toBe(build[name as keyof typeof build])
  expect(ours.files.has(LOGO_PATH)).toBe(false)

  const brand = brandOf({ BRAND_NAME: 'Hillside', BRAND_LOGO: fileWith('own.svg', SVG) })
  const theirs = loadSite(root, { brand })
  expect(text(theirs, '/index.html')).toBe(
    '<html data-brand="Hillside" data-logo lang="en"><link rel="icon" href="/brand-logo"><title>Hillside</title></html>',
  )
  expect(theirs.files.get('/index.html')?.br).toBeUndefined()
  expect(text(theirs, '/manifest.webmanifest')).toBe('{"name":"Hillside"}')
  expect(text(theirs, '/sw.js')).toMatch(
    /^self\.brand=\{"revision":"[\w-]{16}","logo":"\/brand-logo"\};\nrun\(\)$/,
  )
  expect(text(theirs, '/app.js')).toBe('"Dozenauts"')
  expect(text(theirs, LOGO_PATH)).toBe(SVG)
})

test('[W18] the logo, opened by itself, loads nothing and runs nothing', () => {
  const headersOf = securityHeaders('https://school.example', {
    inline: { scripts: [], styles: [] },
    parts: new Set(),
  })
  const headers = Object.fromEntries(headersOf(`${LOGO_PATH}?x`))
  expect(headers['Content-Security-Policy']).toMatch(/^default-src 'none';.*; sandbox$/)
  expect(headers['X-Content-Type-Options']).toBe('nosniff')
})

test('[W18] mails carry the name', () => {
  const { brand, mailFrom } = readConfig({ BRAND_NAME: 'St. Mary’s' })
  const speaker = speakerOf('en', brand)
  const parts = { link: 'https://school.example', code: '123456', name: null }
  const mail = renderMail(confirmationMail(speaker, parts), speaker)
  for (const words of Object.values(mail)) {
    expect(words).toContain('St. Mary’s')
    expect(words).not.toContain('Dozenauts')
  }
  expect(mailFrom).toBe('"St. Mary’s" <no-reply@localhost>')
})
