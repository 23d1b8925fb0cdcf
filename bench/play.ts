// The longest interaction (INP) of each exercise type on a slow device: every exercise is played by touch
// with the browser's CPU slowed down, wrongly and then rightly, and the browser itself says how long each
// tap took until the screen showed its effect. `npm run bench -- play 5` plays everything five times: a pause of
// the machine hits another tap each time, a slow screen always the same one. `PLAY_DETAILS=1` names the slowest taps.
import { type Browser, chromium, devices, type Page } from '@playwright/test'
import type { Exercise, ExerciseType } from '#core/exercises/exercise.ts'
import { EXERCISE_TYPES } from '#core/exercises/exercise.ts'
import type { GameTable } from '#core/tables/table.ts'
import { createAccount } from '../e2e/fixtures/accounts.ts'
import { type AppServer, startAppServer } from '../e2e/fixtures/app-server.ts'
import { signIn } from '../e2e/fixtures/test.ts'
import type { Player } from '../e2e/play/answer-exercise.ts'
import { expectExercise, firstPlay, goOn, openGame, startGame, tryExercise } from '../e2e/play/game.ts'
import { fingerOf, type Hand } from '../e2e/play/hand.ts'
import { wordsOf } from '../e2e/play/words.ts'
import { wrongAnswer } from '../e2e/play/wrong-answer.ts'
import { median } from './median.ts'

const RUNS = Number(process.argv[2] ?? 3)
const CPU_SLOWDOWN = Number(process.env.PLAY_SLOWDOWN ?? 4)
const GOAL_MS = 100
/** Together they hold every exercise type: 2 has `reverse`, 3 has `multiple-choice`. */
const TABLES: readonly GameTable[] = [2, 3]
/** The browser reports in steps of 8 ms and nothing shorter than 16 ms. */
const SHORTEST_REPORTED_MS = 16
const BETWEEN_TAPS_MS = 150
const CHECK_PATIENCE_MS = 3000
const CHECK_TRIES = 3

interface Interaction {
  /** Milliseconds from the tap until the screen showed its effect. */
  readonly duration: number
  /** How they were spent: waiting for the tap to be handled, handling it, drawing. */
  readonly spent: string
  /** What was tapped. */
  readonly target: string
}
/** The taps of one run. */
type Interactions = Map<ExerciseType, Interaction[]>

async function main(): Promise<void> {
  const server = await startAppServer({ AUTH_RATE_LIMITS: 'off' })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const runs: Interactions[] = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await playOnce(browser, server))
    report(runs)
  } finally {
    await browser.close()
    await server.remove()
  }
}

async function playOnce(browser: Browser, server: AppServer): Promise<Interactions> {
  const measured: Interactions = new Map()
  for (const table of TABLES) {
    const context = await browser.newContext({ ...devices['iPad Mini'], baseURL: server.url })
    const page = await context.newPage()
    await signIn(page, server, await createAccount(server))
    await watchInteractions(page)
    await slowDown(page)
    await playLesson(page, table, measured)
    await context.close()
  }
  return measured
}

async function playLesson(page: Page, table: GameTable, measured: Interactions): Promise<void> {
  const player: Player = { page, hand: await childsFinger(page), words: wordsOf('default') }
  await openGame(page, table)
  await startGame(player)
  const exercises = firstPlay(table)
  for (const [index, exercise] of exercises.entries()) {
    await expectExercise(player, index + 1)
    await takeInteractions(page)
    await playWronglyThenRightly(player, exercise).catch((cause: unknown) => {
      throw new Error(`${exercise.type} of table ${table} could not be played`, { cause })
    })
    const taken = await takeInteractions(page)
    measured.set(exercise.type, [...(measured.get(exercise.type) ?? []), ...taken])
    if (index + 1 < exercises.length) await goOn(player)
  }
}

async function playWronglyThenRightly(player: Player, exercise: Exercise): Promise<void> {
  if (wrongAnswer(exercise) !== null) {
    await tryExercise(player, exercise, 'wrong')
    await beCertainOfCheck(player)
    await player.hand.press(player.page.getByRole('button', { name: player.words('games_try_again') }))
  }
  await tryExercise(player, exercise, 'right')
  await beCertainOfCheck(player)
}

/** A slowed-down browser on a busy machine now and then takes a tap for a long press, which presses nothing. */
async function beCertainOfCheck({ page, hand, words }: Player): Promise<void> {
  const check = page.getByRole('button', { name: words('games_check'), exact: true })
  for (let tries = 1; tries < CHECK_TRIES; tries++) {
    const pressed = await check.waitFor({ state: 'hidden', timeout: CHECK_PATIENCE_MS }).then(
      () => true,
      () => false,
    )
    if (pressed) return
    await hand.press(check)
  }
}

/** Nobody lets go of a tile and taps elsewhere within a blink: the drag library ignores such taps. */
async function childsFinger(page: Page): Promise<Hand> {
  const finger = await fingerOf(page)
  return {
    ...finger,
    async press(target) {
      await page.waitForTimeout(BETWEEN_TAPS_MS)
      await finger.press(target)
    },
  }
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

/** Collects, inside the page, what the browser's Event Timing says about each interaction. */
async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    const longest = new Map<number, Interaction>()
    const pressed = new Map<number, string>()
    for (const name of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'])
      addEventListener(
        name,
        ({ target, timeStamp }) => {
          const button = target instanceof Element ? (target.closest('button') ?? target) : null
          pressed.set(Math.round(timeStamp), button?.getAttribute('aria-label') ?? button?.textContent ?? '')
        },
        { capture: true, passive: true },
      )
    const watcher = new PerformanceObserver((list) => collect(list.getEntries()))
    const collect = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEventTiming & { interactionId?: number })[]) {
        const { interactionId: id = 0, duration, startTime, processingStart, processingEnd, name } = entry
        // One tap is several events with one id; the longest of them is what the child waited.
        if (id === 0 || (longest.get(id)?.duration ?? -1) >= duration) continue
        const spent = [processingStart - startTime, processingEnd - processingStart]
        spent.push(startTime + duration - processingEnd)
        // What was tapped may be gone by now; the page noted its name when it was pressed.
        const label = pressed.get(Math.round(startTime)) ?? ''
        longest.set(id, {
          duration,
          spent: spent.map(Math.round).join(' + '),
          target: `${name} on "${label.slice(0, 24)}"`,
        })
      }
    }
    watcher.observe({ type: 'event', buffered: true, durationThreshold } as PerformanceObserverInit)
    Object.assign(window, {
      takeInteractions() {
        collect(watcher.takeRecords())
        const taken = [...longest.values()]
        longest.clear()
        return taken
      },
    })
  }, SHORTEST_REPORTED_MS)
}

function takeInteractions(page: Page): Promise<Interaction[]> {
  return page.evaluate(() => (window as unknown as { takeInteractions(): Interaction[] }).takeInteractions())
}

function report(runs: readonly Interactions[]): void {
  console.log(
    `  longest interaction by exercise type, median of ${RUNS} runs, CPU slowed down ${CPU_SLOWDOWN}×, goal ${GOAL_MS} ms`,
  )
  for (const type of EXERCISE_TYPES) {
    const taps = runs.flatMap((run) => run.get(type) ?? [])
    const longest = runs.map((run) => Math.max(...durations(run.get(type) ?? [])))
    const typical = median(longest)
    const verdict = typical <= GOAL_MS ? 'ok' : `${(typical / GOAL_MS).toFixed(1)}× the goal`
    console.log(
      `  ${type.padEnd(16)} ${String(taps.length).padStart(4)} taps   median ${ms(median(durations(taps)))}   longest ${ms(typical)} (${longest.join(', ')})   ${verdict}`,
    )
    if (process.env.PLAY_DETAILS)
      for (const tap of taps.toSorted((x, y) => y.duration - x.duration).slice(0, 3 * RUNS))
        console.log(`    ${ms(tap.duration)} = ${tap.spent}   ${tap.target}`)
  }
}

const durations = (taps: readonly Interaction[]) => taps.map(({ duration }) => duration)

const ms = (duration: number) => `${duration.toFixed(0).padStart(4)} ms`

await main()
