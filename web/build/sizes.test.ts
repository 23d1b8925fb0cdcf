import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { BASE_LANGUAGE, LANGUAGE_FACTS, LANGUAGES } from '#core/language/language.ts'
import { FIRST_PAGES } from './first-pages.mjs'

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

const KB = 1024
const dist = join(import.meta.dirname, '../dist')
let manifest: Record<string, Chunk>

beforeAll(() => {
  const file = join(dist, '.vite/manifest.json')
  if (!existsSync(file)) throw new Error(`${file} is missing: build the web app first (npm run build)`)
  manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>
})

/** Every script that must arrive before the given entries run. */
function scripts(...entries: readonly string[]): Set<string> {
  const files = new Set<string>()
  const visit = (key: string) => {
    // What travels in a group has no line of its own.
    const chunk = manifest[key] ?? Object.values(manifest).find(({ name }) => key.includes(`-${name}.`))
    if (!chunk) throw new Error(`${key} is not in the build`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  entries.forEach(visit)
  return files
}

const plain = (file: string) => statSync(join(dist, file)).size
const brotli = (file: string) => plain(`${file}.br`)
const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + brotli(file), 0)

/** What the browser asks for as soon as it reads the page. */
const askedAtOnce = (page: string) =>
  new Set(
    [
      ...readFileSync(join(dist, page), 'utf8').matchAll(/<(?:script|link)\b[^>]*"\/(assets\/[^"]+\.js)"/g),
    ].map((match) => match[1] ?? ''),
  )

/** A device of a new account asks who plays, and shows an avatar in the bar. */
const SEEN_FIRST = ['src/features/family/who-plays-card.tsx', 'src/features/shell/my-avatar.tsx']

const FIRST_VISITS = [
  { page: 'the landing page before a tap', files: () => askedAtOnce('index.html'), most: 6, kilobytes: 10 },
  {
    page: '/app/games of a new account',
    files: () => new Set([...askedAtOnce('app/games.html'), ...scripts(...SEEN_FIRST)]),
    most: 20,
    kilobytes: 190,
  },
] as const

test.each(FIRST_VISITS)(
  '$page asks for at most $most scripts, $kilobytes KB',
  ({ files, most, kilobytes }) => {
    const asked = files()
    expect(asked.size).toBeGreaterThan(1)
    expect(asked.size).toBeLessThanOrEqual(most)
    expect(total(asked)).toBeLessThanOrEqual(kilobytes * KB)
  },
)

test('a device keeps at most 900 KB of the app to use it offline', () => {
  const kept = [...readFileSync(join(dist, 'sw.js'), 'utf8').matchAll(/\burl:[`"]([^`"]+)[`"]/g)].map(
    ([, url]) => (url === '/app' ? 'app.html' : (url ?? '')),
  )
  expect(kept.length).toBeGreaterThan(100)
  const bytes = kept.map((file) => (existsSync(join(dist, `${file}.br`)) ? brotli(file) : plain(file)))
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(900 * KB)
})

test('every page of a child that a visit may begin with names at most 20 scripts', () => {
  // Over HTTP/1.1 six come at a time, and each takes a way to the server and back, however small it is.
  const pages = Object.keys(FIRST_PAGES).filter((path) => path.startsWith('/app'))
  expect(pages.filter((path) => askedAtOnce(`${path.slice(1)}.html`).size > 20)).toEqual([])
})

test.each(['index.html', 'auth/login.html', 'auth/signup.html', 'terms.html'])(
  '%s, which is to be seen without code, asks at first for its entry alone, without React',
  (page) => {
    const asked = [...askedAtOnce(page)]
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter((file) => file.startsWith('assets/react-'))).toEqual([])
  },
)

/** Addresses of old games lead elsewhere; who plays is asked rarely. */
const NOT_FIRST = /^\/app$|^\/app\/(who|interactive-lesson-\d+)$|[:*]/

test('every page of a child has HTML of its own', () => {
  const addresses = (JSON.parse(readFileSync(join(dist, '.app-pages.json'), 'utf8')) as string[]).filter(
    (address) => address.startsWith('/app') && !NOT_FIRST.test(address),
  )
  expect(addresses.length).toBeGreaterThan(30)
  expect(addresses.filter((address) => !existsSync(join(dist, `${address}.html`)))).toEqual([])
})

/** How the file of a public page ends in each language. */
const ENDINGS = LANGUAGES.map((language) => (language === BASE_LANGUAGE ? '' : `.${language}`))

test.each(ENDINGS)('index%s.html weighs at most 200 KB with its scripts, styles and font', (language) => {
  const file = `index${language}.html`
  const html = readFileSync(join(dist, file), 'utf8')
  const linked = [...html.matchAll(/(?:href|src)="\/([^"]+\.(?:css|woff2|svg))"/g)].map(
    (match) => match[1] ?? '',
  )
  const own = linked.reduce(
    (sum, file) => sum + statSync(join(dist, /woff2$/.test(file) ? file : `${file}.br`)).size,
    0,
  )
  expect(linked.some((file) => file.endsWith('.css'))).toBe(true)
  expect(linked.some((file) => file.endsWith('.woff2'))).toBe(true)
  expect(total(askedAtOnce(file)) + brotli(file) + own).toBeLessThanOrEqual(200 * KB)
})

test('there is one style sheet: a second would hold up the code that asks for it', () => {
  const sheets = new Set(Object.values(manifest).flatMap(({ css = [] }) => css))
  expect(sheets.size).toBe(1)
})

test.each(['index', 'auth/login', 'auth/signup', 'terms', 'privacy', '404'])(
  'the HTML of %s has no inline style, and no inline script but the one for older browsers',
  (page) => {
    for (const language of ENDINGS) {
      const html = readFileSync(join(dist, `${page}${language}.html`), 'utf8')
      expect(html).not.toMatch(/\sstyle="/)
      expect(html).not.toMatch(/<style/)
      expect(html.match(/<script(?![^>]*\ssrc=)/g)).toHaveLength(1)
    }
  },
)

const titleOf = (html: string) => /<title>(.*)<\/title>/.exec(html)?.[1]

test('every public page is there in every language, and says which one it is in', () => {
  for (const page of [
    'index',
    'auth/login',
    'auth/signup',
    'auth/forgot-password',
    'terms',
    'support',
    '404',
  ]) {
    const html = ENDINGS.map((ending) => readFileSync(join(dist, `${page}${ending}.html`), 'utf8'))
    LANGUAGES.forEach((language, i) => {
      expect(html[i]).toContain(`<html lang="${LANGUAGE_FACTS[language].tag}"`)
    })
    expect(new Set(html.map(titleOf)).size).toBe(LANGUAGES.length)
  }
})

test.each(ENDINGS)(
  'the pictures of index%s.html weigh at most 60 KB each, come late and keep their room',
  (language) => {
    const html = readFileSync(join(dist, `index${language}.html`), 'utf8')
    const pictures = html.match(/<img [^>]*>/g) ?? []
    for (const picture of pictures) {
      expect(picture).toContain('loading="lazy"')
      expect(picture).toMatch(/ width="\d+" height="\d+"/)
    }
    const photographs = pictures.filter((picture) => /\.webp"/.test(picture))
    expect(photographs).toHaveLength(2)
    for (const picture of photographs) {
      const bytes = readFileSync(join(dist, /src="\/([^"]+\.webp)"/.exec(picture)?.[1] ?? ''))
      expect(bytes.length).toBeLessThanOrEqual(60 * KB)
      const said = ['width', 'height'].map((side) =>
        Number(new RegExp(`${side}="(\\d+)"`).exec(picture)?.[1]),
      )
      expect(said).toEqual(webpSize(bytes))
    }
  },
)

/** Width and height as the head of a WebP file says them; the browser writes the extended form. */
function webpSize(bytes: Buffer): [number, number] {
  expect(bytes.toString('latin1', 8, 16)).toBe('WEBPVP8X')
  return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1]
}

test('[W10] without claims the landing page says the same, but claims nothing', () => {
  const claims = /10,000|10\.000|id="testimonials"/
  for (const language of ENDINGS) {
    const full = readFileSync(join(dist, `index${language}.html`), 'utf8')
    const plain = readFileSync(join(dist, `index.plain${language}.html`), 'utf8')
    expect(full).toMatch(claims)
    expect(full).toContain('data-claims="on"')
    expect(plain).not.toMatch(claims)
    expect(plain).toContain('data-claims="off"')
    expect(titleOf(plain)).toBe(titleOf(full))
    expect(plain).toContain('id="pricing"')
  }
})

test('[W10] without prices the landing page speaks of no plan, price or payment', () => {
  for (const language of ENDINGS)
    for (const variant of ['free', 'plain-free']) {
      const html = readFileSync(join(dist, `index.${variant}${language}.html`), 'utf8')
      const words = html.replaceAll(/<[^>]+>/g, ' ')
      expect(words).not.toMatch(/\$|month|mês|cancel|pricing|preço|plan[os]?\b/i)
      expect(html).not.toContain('id="pricing"')
      expect(html).toContain('data-prices="off"')
    }
})

test('the landing page says everything without scripts', () => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  for (const text of ['Start for $9/month', 'For Parents', 'For Teachers', 'Most Popular', 'Terms of Use'])
    expect(html).toContain(text)
})
