import type { Browser, Page } from '@playwright/test'
import type { TraceEvent as Event } from '#bench/shared/trace-event.ts'

type TraceEvent = Event<{ readonly data?: { readonly url?: string } }>

const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8']

/** What each kind of work is called in a trace. */
const KINDS: Readonly<Record<string, string>> = {
  UpdateLayoutTree: 'style and layout',
  Layout: 'style and layout',
  PrePaint: 'painting',
  Paint: 'painting',
  Layerize: 'painting',
  Commit: 'painting',
  EvaluateScript: 'scripts',
  'v8.evaluateModule': 'scripts',
  'v8.compile': 'scripts',
  'v8.compileModule': 'scripts',
  FunctionCall: 'scripts',
  FireAnimationFrame: 'scripts',
  TimerFire: 'scripts',
  RunMicrotasks: 'scripts',
  ParseHTML: 'parsing',
}

export type MainThread = Record<
  'all' | 'style and layout' | 'painting' | 'scripts' | 'parsing' | 'nodes',
  number
>

/** Milliseconds of processor time the page's main thread works for, from the first byte until it has come to rest. */
export async function mainThreadOf(browser: Browser, page: Page, path: string): Promise<MainThread> {
  await browser.startTracing(page, { categories: CATEGORIES })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  // What waits for an idle moment has had it.
  await page.waitForTimeout(2500)
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  // Not before: looking for something is work of the main thread, too.
  await page.getByRole('heading', { level: 1 }).waitFor()
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  return { ...workOf(trace.traceEvents, page.url()), nodes }
}

function workOf(events: readonly TraceEvent[], url: string): Omit<MainThread, 'nodes'> {
  const { pid, tid } = mainThread(events, url)
  const own = events.filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X')
  const work = { all: 0, 'style and layout': 0, painting: 0, scripts: 0, parsing: 0 }
  let until = 0
  for (const event of own.filter(isTask)) work.all += (event.tdur ?? 0) / 1000
  // Outermost first: a script inside a parser counts as a script, a layout that a script forced as layout.
  for (const event of own.filter(({ name }) => name in KINDS).sort((a, b) => a.ts - b.ts)) {
    const kind = KINDS[event.name] as keyof typeof work
    if (event.ts < until && kind === 'scripts') continue
    work[kind] += (event.tdur ?? 0) / 1000
    if (kind === 'scripts') until = event.ts + (event.dur ?? 0)
  }
  return work
}

const isTask = ({ name }: TraceEvent) => name === 'RunTask'

/** The thread that asked for what the page needs: a browser draws pages of its own, too. */
function mainThread(events: readonly TraceEvent[], url: string) {
  const { origin } = new URL(url)
  const asking = events.find(
    ({ name, args }) => name === 'ResourceSendRequest' && args?.data?.url?.startsWith(origin),
  )
  if (!asking) throw new Error(`nobody asked for ${url} while it was traced`)
  return asking
}
