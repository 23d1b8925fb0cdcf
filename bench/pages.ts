// What a first visit costs: Lighthouse on a phone, bytes and scripts per route, how long a bad network takes to show
// it, and how long a child waits for the first question once the app is on the device.
import type { Browser, Page } from '@playwright/test'
import lighthouse from 'lighthouse'
import { withBrowser } from '#bench/shared/browser.ts'
import { createAccount } from '../e2e/fixtures/accounts.ts'
import { type AppServer, startAppServer } from '../e2e/fixtures/app-server.ts'
import { signIn } from '../e2e/fixtures/test.ts'
import { type MainThread, mainThreadOf } from './pages/main-thread.ts'
import { median } from './shared/percentile.ts'

const RUNS = Number(process.argv[2] ?? 5)
const PARTS = ['sizes', 'main-thread', 'network', 'lighthouse', 'first-question'] as const
/** `npm run bench -- pages 3 main-thread,network` measures these only. */
const wanted = process.argv[3]?.split(',') ?? PARTS
/** `server/dist/main.js` of another version: measured in turn with this one. */
const BEFORE = process.env.PAGES_BEFORE
const DEBUGGING_PORT = 4420
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const PUBLIC = ['/', '/auth/login', '/auth/signup'] as const
const IN_APP = [
  '/app/games',
  '/app/games/interactive-lesson-7',
  '/app/games/timer-challenge',
  '/app/lessons',
  '/app/lesson/7',
  '/app/rewards',
  '/app/performance',
  '/app/profile',
] as const
/** A school far from the next mast: 300 ms for every request, 1.6 Mbit/s down and 0.75 up. */
const BAD_NETWORK = { offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 }
/** Kilobytes of compressed JavaScript on a first load. */
const MOST_LANDING_JS_KB = 75

async function main(browser: Browser, server: AppServer): Promise<void> {
  await withVersions(server, async (versions) => {
    const reports: Record<(typeof PARTS)[number], () => Promise<void>> = {
      sizes: () => reportSizes(browser, server),
      'main-thread': () => reportMainThread(browser, versions),
      network: () => reportBadNetwork(browser, versions),
      lighthouse: () => reportLighthouse(versions),
      'first-question': () => reportFirstQuestion(browser, server),
    }
    for (const part of PARTS) if (wanted.includes(part)) await reports[part]()
  })
}

type Versions = Readonly<Record<string, AppServer>>

async function withVersions(server: AppServer, work: (versions: Versions) => Promise<void>) {
  if (!BEFORE) return work({ now: server })
  const before = await startAppServer({ AUTH_RATE_LIMITS: 'off' }, BEFORE)
  try {
    await work({ before, now: server })
  } finally {
    await before.remove()
  }
}

/** Measures every version in turn, so that what else the machine does hits both alike; answers medians. */
async function inTurns<K extends string>(
  versions: Versions,
  measure: (server: AppServer) => Promise<Record<K, number>>,
): Promise<Record<string, Record<K, number>>> {
  const seen: Record<string, Record<K, number>[]> = {}
  for (let run = 0; run < RUNS; run += 1)
    for (const [name, server] of Object.entries(versions)) {
      seen[name] ??= []
      seen[name].push(await measure(server))
    }
  const medians = (runs: Record<K, number>[]) =>
    Object.fromEntries(
      Object.keys(runs[0] ?? {}).map((key) => {
        // Now and then Lighthouse misses a measure; the other runs have it.
        const known = runs.map((run) => run[key as K]).filter(Number.isFinite)
        return [key, Math.round(median(known))]
      }),
    ) as Record<K, number>
  return Object.fromEntries(Object.entries(seen).map(([name, runs]) => [name, medians(runs)]))
}

async function reportMainThread(browser: Browser, versions: Versions) {
  console.log(`\nProcessor time of the main thread on a phone's screen, ms, median of ${RUNS}`)
  const rows: Record<string, MainThread> = {}
  for (const path of ['/', '/auth/login', '/app/games']) {
    const told = await inTurns(versions, async (server) => {
      const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block', ...PHONE })
      const page = await context.newPage()
      if (path.startsWith('/app')) await signIn(page, server, await createAccount(server))
      const work = await mainThreadOf(browser, page, path)
      await context.close()
      return work
    })
    for (const [name, work] of Object.entries(told)) rows[`${path} ${name}`] = work
  }
  console.table(rows)
}

async function reportLighthouse(versions: Versions) {
  console.log(`\nLighthouse, mobile, median of ${RUNS}`)
  const rows: Record<string, Record<string, number>> = {}
  for (const path of PUBLIC) {
    const told = await inTurns(versions, (server) => lighthouseOf(`${server.url}${path}`))
    for (const [name, scores] of Object.entries(told)) rows[`${path} ${name}`] = scores
  }
  console.table(rows)
}

/** The scores depend on the machine: what it can do and what the page asks of it stand beside them. */
async function lighthouseOf(url: string): Promise<Record<string, number>> {
  const result = await lighthouse(url, {
    port: DEBUGGING_PORT,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    formFactor: 'mobile',
  })
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`)
  const { categories, audits, environment } = result.lhr
  const measured = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const scores = CATEGORIES.map((name) => [name, (categories[name]?.score ?? Number.NaN) * 100])
  return {
    ...Object.fromEntries(scores),
    'machine index': environment.benchmarkIndex,
    'main thread ms': measured('mainthread-work-breakdown'),
    'LCP ms': measured('largest-contentful-paint'),
    'TBT ms': measured('total-blocking-time'),
    'CLS ×1000': measured('cumulative-layout-shift') * 1000,
  }
}

async function reportSizes(browser: Browser, server: AppServer) {
  console.log('\nFirst load, kilobytes on the wire, and how many scripts')
  const rows: Record<string, Record<string, number>> = {}
  for (const path of [...PUBLIC, ...IN_APP]) {
    // The service worker fetches the whole app in the background; it is no part of what a page waits for.
    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
    const page = await context.newPage()
    if (path.startsWith('/app')) await signIn(page, server, await createAccount(server))
    rows[path] = await weigh(page, path)
    await context.close()
  }
  console.table(rows)
  const landing = rows['/']?.js ?? Number.POSITIVE_INFINITY
  if (landing > MOST_LANDING_JS_KB) {
    console.error(`The landing page loads ${landing} KB of JavaScript, more than ${MOST_LANDING_JS_KB}.`)
    process.exitCode = 1
  }
}

/** What the browser itself counted, compressed, once the page has come to rest. */
async function weigh(page: Page, path: string): Promise<Record<string, number>> {
  await page.goto(path)
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
  const files = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
      (entry) => {
        const { name, initiatorType, encodedBodySize } = entry as PerformanceResourceTiming
        return { kind: initiatorType === 'navigation' ? 'html' : name, size: encodedBodySize }
      },
    ),
  )
  const bytes: Record<string, number> = { html: 0, js: 0, css: 0, other: 0 }
  for (const { kind: name, size } of files) {
    const kind = name === 'html' ? name : (/\.(js|css)$/.exec(name)?.[1] ?? 'other')
    bytes[kind] = (bytes[kind] ?? 0) + size
  }
  const kilobytes = Object.entries(bytes).map(([kind, size]) => [kind, Math.round(size / 102.4) / 10])
  const scripts = files.filter(({ kind }) => kind.endsWith('.js')).length
  return { ...Object.fromEntries(kilobytes), scripts }
}

/** How long the first visit of a signed-in child takes until the page is there, and how much then jumps. */
async function reportBadNetwork(browser: Browser, versions: Versions) {
  console.log(
    `\nFirst load over a bad network, processor slowed down four times, until the heading, median of ${RUNS}`,
  )
  const rows: Record<string, Record<string, number>> = {}
  for (const path of IN_APP) {
    const told = await inTurns(versions, (server) => overBadNetwork(browser, server, path))
    for (const [name, waits] of Object.entries(told)) rows[`${path} ${name}`] = waits
  }
  console.table(rows)
}

async function overBadNetwork(browser: Browser, server: AppServer, path: string) {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  await signIn(page, server, await createAccount(server))
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', BAD_NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const began = performance.now()
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  const ms = performance.now() - began
  await page.waitForLoadState('networkidle')
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  await context.close()
  return { ms, 'layout shift ×1000': shifts.reduce((sum, value) => sum + value * 1000, 0) }
}

async function reportFirstQuestion(browser: Browser, server: AppServer) {
  const context = await browser.newContext({ baseURL: server.url })
  const warm = await context.newPage()
  await signIn(warm, server, await createAccount(server))
  await warm.goto('/app/lessons')
  await warm.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  const waits: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const page = await context.newPage()
    const began = performance.now()
    await page.goto('/app/lesson/7', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page.getByRole('group', { name: 'Choose the answer' }).waitFor()
    waits.push(performance.now() - began)
    await page.close()
  }
  await context.close()
  console.log(
    `\nFirst playable question with the app on the device: ${Math.round(median(waits))} ms (median)`,
  )
}

await withBrowser(main, `--remote-debugging-port=${DEBUGGING_PORT}`)
