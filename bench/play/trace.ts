import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly id2?: { readonly local?: string }
  readonly args?: {
    readonly elementCount?: number
    readonly beginData?: { readonly dirtyObjects?: number }
    readonly data?: { readonly type?: string; readonly interactionId?: number }
  }
}

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.stack',
  'v8.execute',
  'disabled-by-default-v8.cpu_profiler',
  'toplevel',
  'cc',
  'viz',
]
const SLOWEST = 4

/** Records what the browser does during `play`; keeps the trace in `folder` and prints where the time of the slowest taps went. */
export async function traced(page: Page, folder: string, name: string, play: () => Promise<void>) {
  const browser = page.context().browser()
  if (!browser) throw new Error('a page without a browser')
  await browser.startTracing(page, { categories: CATEGORIES })
  await play()
  const trace = await browser.stopTracing()
  writeFileSync(join(folder, `${name}.json`), trace)
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  for (const tap of slowestTaps(traceEvents)) {
    console.log(`  ${name}: ${tap.type} ${tap.ms.toFixed(0)} ms`)
    for (const [what, ms] of tap.work) console.log(`      ${ms.toFixed(1).padStart(6)} ms ${what}`)
  }
}

function slowestTaps(events: readonly TraceEvent[]) {
  const begins = events.filter(
    ({ name, ph, args }) => name === 'EventTiming' && ph === 'b' && args?.data?.interactionId,
  )
  const taps = begins.flatMap((begin) => {
    // Ids are used again, so the first end after the beginning is the one.
    const end = events.find(
      ({ name, ph, pid, id2, ts }) =>
        name === 'EventTiming' &&
        ph === 'e' &&
        pid === begin.pid &&
        id2?.local === begin.id2?.local &&
        ts >= begin.ts,
    )
    return end ? [{ begin, until: end.ts, ms: (end.ts - begin.ts) / 1000 }] : []
  })
  return taps
    .sort((x, y) => y.ms - x.ms)
    .slice(0, SLOWEST)
    .map(({ begin, until, ms }) => ({
      type: begin.args?.data?.type,
      ms,
      work: workBetween(events, begin, until),
    }))
}

/** Milliseconds by kind of work on the page's main thread, without the work inside it. */
function workBetween(events: readonly TraceEvent[], { pid, tid, ts }: TraceEvent, until: number) {
  const own = events
    .filter(
      (event) =>
        event.ph === 'X' &&
        event.pid === pid &&
        event.tid === tid &&
        event.ts < until &&
        event.ts + (event.dur ?? 0) > ts,
    )
    .sort((x, y) => x.ts - y.ts || (y.dur ?? 0) - (x.dur ?? 0))
  const work = new Map<string, number>()
  const open: TraceEvent[] = []
  const add = (event: TraceEvent, from: number, to: number) => {
    const size = event.args?.elementCount ?? event.args?.beginData?.dirtyObjects
    const label = size === undefined ? event.name : `${event.name} (${size})`
    work.set(label, (work.get(label) ?? 0) + Math.max(0, Math.min(to, until) - Math.max(from, ts)) / 1000)
  }
  let at = ts
  const close = (time: number) => {
    for (let top = open.at(-1); top && top.ts + (top.dur ?? 0) <= time; top = open.at(-1)) {
      add(top, at, top.ts + (top.dur ?? 0))
      at = top.ts + (top.dur ?? 0)
      open.pop()
    }
  }
  for (const event of own) {
    close(event.ts)
    const top = open.at(-1)
    if (top) add(top, at, event.ts)
    at = event.ts
    open.push(event)
  }
  close(Number.POSITIVE_INFINITY)
  return [...work].filter(([, ms]) => ms >= 0.5).sort(([, x], [, y]) => y - x)
}
