import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { BASE_LANGUAGE, LANGUAGE_FACTS, LANGUAGES } from '#core/language/language.ts'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

const KB = 1024
const dist = process.env.WEB_DIST ?? join(import.meta.dirname, '../dist')
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
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not in the build`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  entries.forEach(visit)
  return files
}

const brotli = (file: string) => statSync(join(dist, `${file}.br`)).size
const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + brotli(file), 0)

/** What a visitor's browser runs: the entry, and the exercise that it wakes when it comes near. */
const landing = () => scripts('index.html', 'src/app/landing-islands.tsx')

/** The entry of every page but the landing page, and what it starts. */
const APP = ['app.html', 'src/app/start-app.tsx'] as const
const SHELL = [...APP, 'src/app/signed-in-app.tsx', 'src/data/session/auth-client.ts'] as const

/** The head of a hashed file's answer; server/test/attacks/file-headers.test.ts holds the server to it. */
const HEADER_BYTES = 320

/** What a first visit loads, with the headers as they go over the wire. */
const FIRST_VISITS = [
  { page: 'the landing page', files: landing, most: 6, kilobytes: 75 },
  {
    page: '/app/games',
    files: () => scripts(...SHELL, 'src/features/games/games-page.tsx'),
    most: 20,
    kilobytes: 174,
  },
  {
    page: 'a game',
    files: () => scripts(...SHELL, 'src/features/games/game-page.tsx'),
    most: 24,
    kilobytes: 221,
  },
] as const

test.each(FIRST_VISITS)(
  '$page asks for at most $most scripts, $kilobytes KB with their headers',
  ({ files, most, kilobytes }) => {
    const asked = files()
    expect(asked.size).toBeLessThanOrEqual(most)
    expect(total(asked) + asked.size * HEADER_BYTES).toBeLessThanOrEqual(kilobytes * KB)
  },
)

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
  expect(total(landing()) + brotli(file) + own).toBeLessThanOrEqual(200 * KB)
})

test('the app shell with its session loads at most 132 KB of scripts, landing entry included', () => {
  const shell = scripts('index.html', ...SHELL)
  expect(total(shell)).toBeLessThanOrEqual(132 * KB)
})

const pages = () => Object.keys(manifest).filter((key) => /^src\/features\/.*-page\.tsx$/.test(key))

/** Play has drawings and sounds that no other page needs. */
const PLAY = [
  'src/features/games/game-page.tsx',
  'src/features/games/mission-page.tsx',
  'src/features/lessons/basic-lesson-page.tsx',
  'src/features/check/check-page.tsx',
  'src/features/map/fact-page.tsx',
]

test('every page of the app asks for at most 20 scripts, a lesson, game, check, practice or page for grown-ups for 24, the shell for 10', () => {
  // Over HTTP/1.1 six come at a time, and each takes a way to the server and back, however small it is.
  const shell = scripts(...SHELL)
  expect(shell.size).toBeLessThanOrEqual(10)
  // Grown-ups have a table, charts or paper to wait for.
  const most = (page: string) => (PLAY.includes(page) || /^src\/features\/grown-ups\//.test(page) ? 24 : 20)
  const crowded = pages().filter((page) => new Set([...shell, ...scripts(page)]).size > most(page))
  expect(crowded).toEqual([])
})

test('there is one style sheet: a second would hold up the code that asks for it', () => {
  const sheets = new Set(Object.values(manifest).flatMap(({ css = [] }) => css))
  expect(sheets.size).toBe(1)
})

test('every route of the app is a chunk of its own that the shell does not wait for', () => {
  const shell = scripts(...APP, 'src/app/signed-in-app.tsx')
  expect(pages().length).toBeGreaterThan(10)
  expect(pages().filter((page) => shell.has(manifest[page]?.file ?? ''))).toEqual([])
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
