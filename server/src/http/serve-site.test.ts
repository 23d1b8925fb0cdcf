import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveSite } from '#server/http/serve-site.ts'
import { loadSite, noSite } from '#server/http/site.ts'

const folder = mkdtempSync(join(tmpdir(), 'dozenauts-site-'))
const root = join(folder, 'dist')
const script = 'console.log("app")'
let app: Hono

function put(name: string, text: string | Buffer) {
  mkdirSync(dirname(join(root, name)), { recursive: true })
  writeFileSync(join(root, name), text)
}

beforeAll(() => {
  writeFileSync(join(folder, 'secret.txt'), 'outside the site')
  put('index.html', '<script>boot()</script><script src="/assets/a.js"></script><style>p{}</style>landing')
  put('app.html', 'the app shell')
  put('404.html', 'Oops! Page not found')
  put('auth/login.html', 'login')
  put('terms.html', 'terms')
  put('terms.pt-BR.html', 'termos')
  put('404.pt-BR.html', 'Ops! Página não encontrada')
  put('.app-pages.json', '["/app","/app/games","/app/games/interactive-lesson-7","/app/class/:id"]')
  put('index.plain.html', 'landing without claims')
  put('index.plain.pt-BR.html', 'início sem promessas')
  put('index.free.html', 'landing without prices')
  put('index.plain-free.html', 'landing without claims and prices')
  put('index.pt-BR.html', 'início')
  put('assets/a-1234.js', script)
  put('assets/a-1234.js.br', brotliCompressSync(script))
  put('assets/a-1234.js.gz', gzipSync(script))
  put('icon.svg', '<svg/>')
  put('sw.js', 'self')
  put('sw.js.br', brotliCompressSync('self'))
  put('.hidden', 'hidden')
  put('.vite/manifest.json', '{"src/app/entry.tsx":{}}')
  put('assets/.tool/list.json', '{}')
  app = new Hono().notFound(serveSite(loadSite(root)))
})
afterAll(() => rmSync(folder, { recursive: true }))

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(`http://localhost${path}`, { method, headers })

test.each([
  ['/', 'landing'],
  ['/auth/login', 'login'],
  ['/auth/login/', 'login'],
  ['/terms', 'terms'],
  ['/app', 'the app shell'],
  ['/app/', 'the app shell'],
  ['/app/games/interactive-lesson-7', 'the app shell'],
  ['/app/class/3f0f', 'the app shell'],
])('%s is a page', async (path, text) => {
  const response = await get(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(await response.text()).toContain(text)
})

test.each([
  '/nope',
  '/apple',
  '/.hidden',
  '/assets',
  '/assets/',
  '/terms/more',
  '/terms.pt-BR',
  '/terms.pt-BR.html',
  '/assets/a-1234.js.br.br',
  '/auth/nothing',
  '/auth',
  '/index.plain',
  '/index.plain.html',
])('%s is a real 404 with the page that says so', async (path) => {
  const response = await get(path)
  expect(response.status).toBe(404)
  expect(await response.text()).toBe('Oops! Page not found')
})

test.each([
  '/app/nothing',
  '/app/games/interactive-lesson-13',
  '/app/class/1/2',
  '/app/gamesX',
  '/app/app.html',
])('[W14] %s is a real 404, drawn by the app', async (path) => {
  const response = await get(path)
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await response.text()).toBe('the app shell')
})

test.each([
  [{ claims: true, prices: true }, /^<script>.*landing$/],
  [{ claims: false, prices: true }, /^landing without claims$/],
  [{ claims: true, prices: false }, /^landing without prices$/],
  [{ claims: false, prices: false }, /^landing without claims and prices$/],
])('[W10] with %j the landing page is the one that shows just that', async (parts, page) => {
  const site = new Hono().notFound(serveSite(loadSite(root, parts)))
  expect(await (await site.request('/')).text()).toMatch(page)
  for (const name of ['plain', 'free', 'plain-free'])
    expect((await site.request(`/index.${name}`)).status).toBe(404)
})

test('without claims the landing page is another one, in every language', async () => {
  const modest = new Hono().notFound(serveSite(loadSite(root, { claims: false })))
  expect(await (await modest.request('/')).text()).toBe('landing without claims')
  const portuguese = await modest.request('/', { headers: { 'accept-language': 'pt' } })
  expect(await portuguese.text()).toBe('início sem promessas')
  expect((await modest.request('/index.plain')).status).toBe(404)
})

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/..%5csecret.txt',
  '/%00',
  '/%E0%A4%A',
  '//etc/passwd',
])('%s does not leave the site', async (path) => {
  const response = await get(path)
  expect(response.status).toBe(404)
  expect(await response.text()).toBe('Oops! Page not found')
})

test('hashed assets may be kept for ever, everything else is asked for again', async () => {
  expect((await get('/assets/a-1234.js')).headers.get('cache-control')).toBe(
    'public, max-age=31536000, immutable',
  )
  expect((await get('/sw.js')).headers.get('cache-control')).toBe('no-cache')
  expect((await get('/icon.svg')).headers.get('cache-control')).toBe('public, max-age=3600')
})

test.each(['/.vite/manifest.json', '/assets/.tool/list.json', '/%2evite/manifest.json', '/.vite'])(
  '[F34] %s, written by a tool for tools, is not served',
  async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('entry')
  },
)

test.each([
  ['br, gzip', 'br', brotliCompressSync(script)],
  ['gzip, deflate', 'gzip', gzipSync(script)],
  ['br;q=0, gzip;q=0.5', 'gzip', gzipSync(script)],
  ['identity', null, Buffer.from(script)],
])('accept-encoding %s is answered with %s', async (accepted, encoding, body) => {
  const response = await get('/assets/a-1234.js', { 'accept-encoding': accepted })
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(response.headers.get('vary')).toBe('Accept-Encoding')
  expect(Buffer.from(await response.arrayBuffer()).equals(body)).toBe(true)
})

test('an unchanged file is not sent again, and each form has its own tag', async () => {
  const plain = (await get('/sw.js')).headers.get('etag') as string
  const br = (await get('/sw.js', { 'accept-encoding': 'br' })).headers.get('etag') as string
  expect(br).not.toBe(plain)
  for (const tag of [plain, `W/${plain}`, `"other", ${plain}`, '*']) {
    const again = await get('/sw.js', { 'if-none-match': tag })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  }
  expect((await get('/sw.js', { 'if-none-match': br })).status).toBe(200)
})

test.each([
  ['PARAGLIDE_LOCALE=pt-BR', '/terms', 200, 'termos'],
  ['sidebar_state=true; PARAGLIDE_LOCALE=pt-BR', '/terms/', 200, 'termos'],
  ['PARAGLIDE_LOCALE=default', '/terms', 200, 'terms'],
  ['PARAGLIDE_LOCALE=xx', '/terms', 200, 'terms'],
  ['PARAGLIDE_LOCALE=%E0%A4%A', '/terms', 200, 'terms'],
  ['PARAGLIDE_LOCALE=pt-BR', '/nope', 404, 'Ops! Página não encontrada'],
  ['PARAGLIDE_LOCALE=pt-BR', '/auth/login', 200, 'login'],
])(
  'with the cookie %s, %s is answered with %i in the language that is there',
  async (cookie, path, status, text) => {
    const response = await get(path, { cookie })
    expect(response.status).toBe(status)
    expect(await response.text()).toBe(text)
  },
)

test.each([
  ['pt-BR,pt;q=0.9,en;q=0.8', undefined, 'termos'],
  ['pt', undefined, 'termos'],
  ['en-US,en;q=0.9,pt;q=0.8', undefined, 'terms'],
  ['pt-BR', 'en', 'terms'],
  ['pt-BR', 'xx', 'termos'],
  ['en-US', 'pt-BR', 'termos'],
])('[W12] for a browser in %s with the choice %s the page says %s', async (accepted, chosen, text) => {
  const cookie = chosen && `PARAGLIDE_LOCALE=${chosen}`
  const response = await get('/terms', { 'accept-language': accepted, ...(cookie ? { cookie } : {}) })
  expect(await response.text()).toBe(text)
})

test.each([
  ['/terms?lang=pt-BR', {}, 'termos'],
  ['/terms?lang=pt', { 'accept-language': 'en' }, 'termos'],
  ['/terms?lang=xx', { 'accept-language': 'pt' }, 'termos'],
  ['/terms?lang=', {}, 'terms'],
  ['/terms?lang=pt-BR', { cookie: 'PARAGLIDE_LOCALE=en' }, 'terms'],
])('[W17] %s with %j is the page that says %s', async (address, headers, text) => {
  expect(await (await get(address, headers)).text()).toBe(text)
})

test('a page that exists in several languages says what decides, and each has its own tag', async () => {
  const plain = await get('/terms')
  const portuguese = await get('/terms', { cookie: 'PARAGLIDE_LOCALE=pt-BR' })
  for (const response of [plain, portuguese])
    expect(response.headers.get('vary')).toBe('Accept-Language, Cookie')
  expect((await get('/auth/login')).headers.get('vary')).toBeNull()
  const etag = plain.headers.get('etag') as string
  expect(portuguese.headers.get('etag')).not.toBe(etag)
  const stale = await get('/terms', { cookie: 'PARAGLIDE_LOCALE=pt-BR', 'if-none-match': etag })
  expect(stale.status).toBe(200)
})

test('HEAD answers the headers of GET without the body', async () => {
  const head = await get('/assets/a-1234.js', {}, 'HEAD')
  expect(head.status).toBe(200)
  expect(head.headers.get('content-length')).toBe(String(script.length))
  expect(await head.text()).toBe('')
})

test('a page cannot be written', async () => {
  const response = await get('/terms', {}, 'POST')
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, HEAD')
})

test('inline scripts and styles of the build are named by hash, linked ones are not', () => {
  const { inline } = loadSite(root)
  expect(inline.scripts).toHaveLength(1)
  expect(inline.styles).toHaveLength(1)
  expect(inline.scripts[0]).toMatch(/^'sha256-[\w+/]{43}='$/)
})

test('without a build there are no pages, and the answer is still an answer', async () => {
  expect(loadSite(join(folder, 'none'))).toBe(noSite)
  const bare = new Hono().notFound(serveSite(noSite))
  expect((await bare.request('/')).status).toBe(404)
})
