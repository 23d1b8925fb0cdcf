import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { TraceEvent as Event } from '#bench/shared/trace-event.ts'

type TraceEvent = Event<{
  readonly elementCount?: number
  readonly beginData?: { readonly dirtyObjects?: number }
  /** Of an `EventTiming`: milliseconds until the screen showed the effect. */
  readonly data?: { readonly type?: string; readonly interactionId?: number; readonly duration?: number }
}>

interface Tap {
  readonly begin: TraceEvent
  readonly until: number
}

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.cpu_profiler',
  'toplevel',
  'cc',
  'viz',
]
const SLOWEST = 4
const SHORTEST_SHOWN_MS = 1

/**
 * Records what the browser does during `play`, keeps the trace in `folder` for the browser's own viewer, and prints what
 * the main thread did in the slowest taps. Recording takes time itself: read the shares, not the milliseconds.
 */
export async function traced(page: Page, folder: string, name: string, play: () => Promise<void>) {
  const browser = page.context().browser()
  if (!browser) throw new Error('a page without a browser')
  await browser.startTracing(page, { categories: CATEGORIES })
  await play()
  const trace = await browser.stopTracing()
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.json`), trace)
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  for (const tap of slowestTaps(traceEvents)) {
    console.log(`  ${name}: ${tap.begin.args?.data?.type} ${lengthOf(tap).toFixed(0)} ms`)
    for (const [what, ms] of workIn(traceEvents, tap))
      console.log(`      ${ms.toFixed(1).padStart(6)} ms ${what}`)
  }
}

/** One tap is several events with one id; the longest of them is what the child waited. */
function slowestTaps(events: readonly TraceEvent[]): readonly Tap[] {
  const longest = new Map<number, Tap>()
  for (const begin of events) {
    if (begin.name !== 'EventTiming' || begin.ph !== 'b') continue
    const { interactionId: id, duration = 0 } = begin.args?.data ?? {}
    if (!id) continue
    const tap = { begin, until: begin.ts + duration * 1000 }
    const known = longest.get(id)
    if (!known || lengthOf(known) < lengthOf(tap)) longest.set(id, tap)
  }
  return [...longest.values()].sort((x, y) => lengthOf(y) - lengthOf(x)).slice(0, SLOWEST)
}

function lengthOf({ begin, until }: Tap): number {
  return (until - begin.ts) / 1000
}

/** Milliseconds by kind of work on the page's main thread; work inside other work counts once, as what it is. */
function workIn(events: readonly TraceEvent[], { begin: { pid, tid, ts: from }, until }: Tap) {
  const work = new Map<string, number>()
  const open: TraceEvent[] = []
  let at = from
  const countTo = (time: number) => {
    const top = open.at(-1)
    const spent = (Math.min(time, until) - Math.max(at, from)) / 1000
    if (top && spent > 0) work.set(labelOf(top), (work.get(labelOf(top)) ?? 0) + spent)
    at = time
  }
  const closeBefore = (time: number) => {
    for (let top = open.at(-1); top && endOf(top) <= time; top = open.at(-1)) {
      countTo(endOf(top))
      open.pop()
    }
  }
  const own = events
    .filter((event) => event.ph === 'X' && event.pid === pid && event.tid === tid)
    .filter((event) => event.ts < until && endOf(event) > from)
    .sort((x, y) => x.ts - y.ts || endOf(y) - endOf(x))
  for (const event of own) {
    closeBefore(event.ts)
    countTo(event.ts)
    open.push(event)
  }
  closeBefore(Number.POSITIVE_INFINITY)
  return [...work].filter(([, ms]) => ms >= SHORTEST_SHOWN_MS).sort(([, x], [, y]) => y - x)
}

function endOf({ ts, dur = 0 }: TraceEvent): number {
  return ts + dur
}

/** How many elements got a new style, or boxes a new place, tells more than the time. */
function labelOf({ name, args }: TraceEvent): string {
  const size = args?.elementCount ?? args?.beginData?.dirtyObjects
  return size === undefined ? name : `${name} (${size})`
}
