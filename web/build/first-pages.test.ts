import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FIRST_PAGES } from './first-pages.mjs'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

const dist = process.env.WEB_DIST ?? join(import.meta.dirname, '../dist')
const read = (file: string) => readFileSync(join(dist, file), 'utf8')
const manifest = JSON.parse(read('.vite/manifest.json')) as Record<string, Chunk>

/** The file of a module and all files that it cannot run without. */
function filesOf(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const needed of chunk.imports ?? []) filesOf(needed, seen)
  return seen
}

/** What the browser asks for as soon as it reads the page. */
const askedAtOnce = (html: string) =>
  new Set([...html.matchAll(/<(?:script|link)\b[^>]*"\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file))

/** What the entry asks for when the page is to be seen. */
const askedLater = (html: string) =>
  (/ data-code="([^"]*)"/.exec(html)?.[1] ?? '').split(' ').map((address) => address.slice(1))

test.each(Object.entries(FIRST_PAGES))(
  'the HTML of %s names all code that it is drawn with',
  (path, page) => {
    const html = read(`${path.slice(1)}.html`)
    const named = new Set([...askedAtOnce(html), ...askedLater(html)])
    expect([...filesOf(page)].filter((file) => !named.has(file))).toEqual([])
  },
)

test.each([
  ['index', 'index.html'],
  ['auth/login', 'app.html'],
  ['auth/signup', 'app.html'],
  ['terms', 'app.html'],
])(
  '%s.html, which is to be seen without code, asks at first for its entry alone, without React',
  (page, entry) => {
    const asked = askedAtOnce(read(`${page}.html`))
    expect(asked).toEqual(filesOf(entry))
    expect([...asked].filter((file) => file?.startsWith('assets/react-'))).toEqual([])
  },
)

/** Addresses of old games lead elsewhere; who plays is asked rarely. */
const NOT_FIRST = /^\/app$|^\/app\/(who|interactive-lesson-\d+)$|[:*]/

test('every page of a child has HTML of its own', () => {
  const addresses = (JSON.parse(read('.app-pages.json')) as string[]).filter(
    (address) => address.startsWith('/app') && !NOT_FIRST.test(address),
  )
  expect(addresses.length).toBeGreaterThan(30)
  expect(addresses.filter((address) => !existsSync(join(dist, `${address}.html`)))).toEqual([])
})

test.each(['react', 'app', 'signed-in', 'games-page'])(
  'the file %s asks to be compiled beside the main thread',
  (name) => {
    const named = new RegExp(`^${name}-[\\w-]{8}\\.js$`)
    const codes = readdirSync(join(dist, 'assets'))
      .filter((file) => named.test(file))
      .map((file) => read(`assets/${file}`))
    expect(codes.filter((code) => code.startsWith('//# allFunctionsCalledOnLoad\n'))).toHaveLength(1)
  },
)
