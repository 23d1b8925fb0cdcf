// How smoothly play moves on a slow device: each moment that is filmed (e2e/moments.ts), on a tablet. Of every frame that is
// drawn the processor time of the page's thread and of its compositor is taken, which other work on the machine does
// not touch; the slower of the two decides how many frames a second a processor of a quarter of the speed has time for.
// Painting is left out: here software does it, on a tablet its graphics chip. `npm run bench -- frames right,end` measures only those.
// Watches the limits of what moves, too: at most 60 parts at once, by transform and opacity alone, and nothing once it is over.
import type { Browser } from '@playwright/test'
import { withBrowser } from '#bench/shared/browser.ts'
import type { TraceEvent } from '#bench/shared/trace-event.ts'
import { createAccount } from '../e2e/fixtures/accounts.ts'
import type { AppServer } from '../e2e/fixtures/app-server.ts'
import { signIn } from '../e2e/fixtures/test.ts'
import { FRAMES, MOMENTS, type Moment, TABLET } from '../e2e/moments.ts'

const [parts = 'right,wrong,together,friend,boarding,end,growth'] = process.argv.slice(2)
const SLOWER = 4
const DISPLAY_FPS = 60
const MOST_MOVING = 60
const LOOKS_EVERY_MS = 100
/** Acts and words of heroes are over by then. */
const RESTS_AFTER_MS = 6_000

type Event = TraceEvent<{ readonly name?: string }>

async function main(browser: Browser, server: AppServer): Promise<void> {
  console.log('  moment      frames   ms of the page, of the compositor    at a quarter   moving, at rest')
  for (const name of parts.split(',')) {
    const moment = MOMENTS[name]
    if (!moment) throw new Error(`${name} is no moment of ${Object.keys(MOMENTS).join(', ')}`)
    report(name, await measured(browser, server, moment))
  }
}

async function measured(browser: Browser, server: AppServer, moment: Moment) {
  const account = await createAccount(server, 'Mia Sun')
  const context = await browser.newContext({ viewport: TABLET, baseURL: server.url })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await signIn(page, server, account)
  await moment.ready(page, { account, server })
  await browser.startTracing(page, { categories: ['toplevel', 'viz'] })
  await page.evaluate(watchWhatMoves, LOOKS_EVERY_MS)
  await moment.begin(page, { account, server })
  await page.waitForTimeout((moment.everyMs * FRAMES) / 2)
  await moment.later?.(page)
  await page.waitForTimeout((moment.everyMs * FRAMES) / 2)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Event[] }
  const moved = await page.evaluate(() => (globalThis as unknown as { stopWatching(): Moved }).stopWatching())
  await page.waitForTimeout(RESTS_AFTER_MS)
  const atRest = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  )
  await context.close()
  return { ...perFrame(traceEvents), ...moved, atRest }
}

interface Moved {
  readonly most: number
  readonly others: readonly string[]
}

/** Runs inside the page: the most parts that moved at once, and what they changed but transform and opacity. */
function watchWhatMoves(everyMs: number) {
  const cheap = ['transform', 'opacity', 'translate', 'scale', 'rotate']
  const others = new Set<string>()
  let most = 0
  const watch = setInterval(() => {
    const moving = document.getAnimations().filter(({ playState }) => playState === 'running')
    const effects = moving.map(({ effect }) => effect).filter((one) => one instanceof KeyframeEffect)
    most = Math.max(most, new Set(effects.map(({ target }) => target)).size)
    for (const effect of effects)
      for (const { offset, computedOffset, easing, composite, ...changed } of effect.getKeyframes())
        for (const name of Object.keys(changed))
          if (!cheap.includes(name))
            others.add(`${name} of ${effect.target?.getAttribute('class')?.slice(0, 40)}`)
  }, everyMs)
  const stopWatching = () => {
    clearInterval(watch)
    return { most, others: [...others] }
  }
  Object.assign(globalThis, { stopWatching })
}

/** Processor time by thread, shared among the frames that were drawn. */
function perFrame(events: readonly Event[]) {
  const frames = events.filter(({ name, ph }) => name === 'Display::DrawAndSwap' && ph === 'X').length
  const nameOf = new Map(
    events.filter(({ name }) => name === 'thread_name').map((event) => [threadOf(event), event.args?.name]),
  )
  const spent = new Map<string, number>()
  const until = new Map<string, number>()
  // Tasks inside tasks count once.
  for (const event of events.toSorted((one, other) => one.ts - other.ts)) {
    const { ts, dur = 0, tdur = 0 } = event
    const thread = threadOf(event)
    if (event.ph !== 'X' || ts < (until.get(thread) ?? 0)) continue
    until.set(thread, ts + dur)
    spent.set(thread, (spent.get(thread) ?? 0) + tdur / 1000)
  }
  const most = (name: string) =>
    Math.max(0, ...[...spent].filter(([thread]) => nameOf.get(thread) === name).map(([, ms]) => ms)) / frames
  return { frames, page: most('CrRendererMain'), compositor: most('Compositor') }
}

const threadOf = ({ pid, tid }: Event) => `${pid}/${tid}`

function report(
  name: string,
  { frames, page, compositor, most, others, atRest }: Awaited<ReturnType<typeof measured>>,
) {
  const fps = Math.min(DISPLAY_FPS, 1000 / (SLOWER * Math.max(page, compositor)))
  const verdict = most > MOST_MOVING || atRest > 0 || others.length > 0 ? '  over the limits' : ''
  console.log(
    `  ${name.padEnd(11)} ${String(frames).padStart(5)}   ${page.toFixed(2).padStart(6)} + ${compositor.toFixed(2)} ms   ${fps.toFixed(0).padStart(10)} a second   ${most}, ${atRest}${verdict}`,
  )
  for (const other of others) console.log(`      moves ${other}`)
}

await withBrowser(main)
