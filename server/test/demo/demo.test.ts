import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { LANGUAGES } from '#core/language/language.ts'
import { createClock } from '#demo/clock.ts'
import { refusalToRun } from '#demo/refusal.ts'
import { serveDemo } from '#demo/serve.ts'
import { WORDS } from '#demo/words/words.ts'
import type { World } from '#demo/world/world.ts'
import { SQLITE_FILE } from '#server/db/sqlite.ts'
import { onOneServer } from '#server/testing/test-server.ts'

describe('the demo, whose doors ask for no password', () => {
  test.each([
    [{ HOST: '0.0.0.0' }],
    [{ HOST: '192.168.1.7' }],
    [{ DATABASE_URL: 'postgres://127.0.0.1/dozenauts' }],
    [{ DATA_DIR: '/srv/dozenauts' }],
    [{ SITE_URL: 'https://tables.example' }],
    [{ SMTP_URL: 'smtp://mail.example' }],
  ])('refuses to run with %j', (env) => {
    expect(refusalToRun(env, tmpdir())).toContain(Object.keys(env)[0])
  })

  test('refuses to run beside a database, and runs where there is none', () => {
    const folder = mkdtempSync(join(tmpdir(), 'dozenauts-test-'))
    expect(refusalToRun({ HOST: '127.0.0.1', PATH: '/bin' }, folder)).toBeNull()
    mkdirSync(join(folder, 'data'))
    writeFileSync(join(folder, 'data', SQLITE_FILE), '')
    expect(refusalToRun({}, folder)).toContain(SQLITE_FILE)
    rmSync(folder, { recursive: true })
  })
})

test.each(LANGUAGES)('a tour of the demo calls what is pressed by its name (%s)', (language) => {
  const rooms = join(import.meta.dirname, '../../../web/src/locales')
  const ofTheProduct = readdirSync(rooms, { withFileTypes: true })
    .filter((room) => room.isDirectory())
    .flatMap(({ name }) =>
      Object.values(JSON.parse(readFileSync(join(rooms, name, `${language}.json`), 'utf8'))),
    )
  const { steps, week, mail } = WORDS[language]
  const named = Object.values(steps)
    .flat()
    .flatMap((step) => [...step.matchAll(/[“«](.+?)[”»]/g)].map(([, name]) => name))
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter((name) => ![...ofTheProduct, week, mail].includes(name))).toEqual([])
})

/** What a browser does with the script that stands first in a page. */
function openPage(script: string, ask: (path: string) => Promise<Response> | Response) {
  let reloads = 0
  const heard = new Map<string, (event: object) => unknown>()
  class Document {
    hidden = false
    get cookie() {
      return ''
    }
    set cookie(_) {}
  }
  const page = createContext({
    Document,
    document: new Document(),
    fetch: (path: string) => ask(path),
    location: { reload: () => reloads++ },
    addEventListener: (type: string, hears: (event: object) => unknown) => heard.set(type, hears),
  })
  runInContext(script, page)
  return {
    now: () => runInContext('new Date().getTime()', page) as number,
    shown: async () => heard.get('visibilitychange')?.({}),
    reloads: () => reloads,
  }
}

onOneServer('the doors of the demo', (server) => {
  const HOST = 'localhost:3000'
  const PRESSED = { method: 'POST', headers: { host: HOST, 'sec-fetch-site': 'same-origin' } }
  const product = new Hono()
    .get('/', (c) =>
      c.html('<head></head>', 200, c.req.header('accept-encoding') ? { 'Content-Encoding': 'br' } : {}),
    )
    .get('/config.json', (c) => {
      setCookie(c, 'kept', 'for long', { maxAge: 9_000, expires: new Date(), path: '/' })
      return c.json({})
    }) as unknown as typeof server.app
  const clock = createClock(Date.now())
  const ask = (path: string, init: RequestInit = { headers: { host: HOST } }) =>
    serveDemo({
      ctx: server.ctx,
      app: product,
      clock,
      world: { classId: 'none' } as World,
      report: async () => [],
      files: join(import.meta.dirname, '../../demo/pages'),
    }).request(path, init)

  test.each([
    [{ host: 'tables.example' }],
    [{ host: 'localhost:3001' }],
    [{ host: HOST, 'x-forwarded-for': '203.0.113.5' }],
    [{ host: HOST, forwarded: 'for=203.0.113.5' }],
    [{ host: HOST, via: '1.1 tunnel' }],
  ])('do not answer to %j', async (headers) => {
    for (const path of ['/demo', '/demo/mark.js', '/'])
      expect((await ask(path, { headers })).status).toBe(421)
    const pressed = { method: 'POST', headers: { ...PRESSED.headers, ...headers } }
    expect((await ask('/demo/doors/tablet', pressed)).status).toBe(421)
  })

  test.each(['cross-site', 'same-site', 'none', ''])(
    'do not open for a form from elsewhere (%s)',
    async (site) => {
      const headers = { host: HOST, ...(site === '' ? {} : { 'sec-fetch-site': site }) }
      expect((await ask('/demo/doors/parent', { method: 'POST', headers })).status).toBe(403)
    },
  )

  test('empty the device, and leave no cookie', async () => {
    const opened = await ask('/demo/doors/tablet', PRESSED)
    expect(opened.status).toBe(200)
    expect(opened.headers.get('clear-site-data')).toBe('"storage"')
    expect(opened.headers.getSetCookie()).toEqual([])
    expect((await ask('/config.json')).headers.getSetCookie()).toEqual(['kept=for%20long; Path=/'])
  })

  test('mark the page that a device keeps, too', async () => {
    const byWorker = { host: HOST, accept: '*/*', 'accept-encoding': 'gzip, br', 'sec-fetch-dest': 'empty' }
    const page = await ask('/', { headers: byWorker })
    expect(page.headers.get('content-encoding')).toBeNull()
    expect(await page.text()).toContain('<script src="/demo/mark.js">')
    const again = await ask('/', { headers: { host: HOST, 'if-none-match': '*' } })
    expect(again.status).toBe(200)
  })

  test('tell every page the day of the demo, and a page that another tab left behind', async () => {
    const [first, later] = [Date.now() - 2 * DAY_MS, Date.now() + 5 * DAY_MS]
    clock.set(first)
    expect(Date.parse((await ask('/config.json')).headers.get('date') ?? '')).toBeCloseTo(first, -4)
    const page = openPage(await (await ask('/demo/mark.js')).text(), ask)
    expect(page.now()).toBeCloseTo(first, -4)
    await page.shown()
    expect(page.reloads()).toBe(0)
    clock.set(later)
    await page.shown()
    expect(page.reloads()).toBe(1)
  })

  test('mark every page, and are not there in the product', async () => {
    expect(await (await ask('/')).text()).toContain('<script src="/demo/mark.js">')
    for (const path of ['/demo', '/demo/mark.js']) expect((await server.request(path)).status).toBe(404)
    expect((await server.request('/demo/doors/parent', PRESSED)).status).toBe(405)
  })
})
