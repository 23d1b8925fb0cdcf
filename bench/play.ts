// The longest interaction (INP) of each exercise type on a slow device: every exercise is played by touch
// with the browser's CPU slowed down, wrongly and then rightly, and the browser itself says how long each
// tap took until the screen showed its effect. `npm run bench -- play 5` plays everything five times: a pause of
// the machine hits another tap each time, a slow screen always the same one. `PLAY_DETAILS=1` names the slowest taps.
// A mission is played, too, its first steps.
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, devices, type Page } from '@playwright/test'
import type { Exercise, ExerciseType } from '#core/exercises/exercise.ts'
import { EXERCISE_TYPES } from '#core/exercises/exercise.ts'
import type { GameTable } from '#core/tables/table.ts'
import { placementBody } from '#server/testing/finished-missions.ts'
import { type Account, createAccount } from '../e2e/fixtures/accounts.ts'
import { type AppServer, startAppServer } from '../e2e/fixtures/app-server.ts'
import { recordLessons } from '../e2e/fixtures/finished-lessons.ts'
import { signIn } from '../e2e/fixtures/test.ts'
import type { Player } from '../e2e/play/answer-exercise.ts'
import { expectExercise, firstPlay, goOn, openGame, startGame, tryExercise } from '../e2e/play/game.ts'
import { fingerOf, type Hand, writingOnScreen } from '../e2e/play/hand.ts'
import { answerMissionStep, findWithHelp, missionScreen, nextMissionScreen } from '../e2e/play/mission.ts'
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
/** Until a page at rest has finished what the tap before set in motion. */
const BETWEEN_TAPS_MS = 150
/** As long as a finger lies on the glass. */
const TAP_MS = 60
/** Until the effect of a tap is on the screen. */
const EFFECT_MS = 200
const MISSION_STEPS = 8
const HOUR_MS = 3_600_000
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
/** What is played: each exercise type, and a mission. */
type Played = ExerciseType | 'mission'
const PLAYED: readonly Played[] = [...EXERCISE_TYPES, 'mission']
/** The taps of one run. */
type Interactions = Map<Played, Interaction[]>

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
  for (const table of TABLES) await onSlowTablet(browser, server, (page) => playLesson(page, table, measured))
  await onSlowTablet(browser, server, async (page, account) => {
    measured.set('mission', await playMission(page, server, account))
  })
  return measured
}

async function onSlowTablet(
  browser: Browser,
  server: AppServer,
  play: (page: Page, account: Account) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ ...devices['iPad Mini'], baseURL: server.url })
  const page = await context.newPage()
  const account = await createAccount(server)
  await signIn(page, server, account)
  await watchInteractions(page)
  await slowDown(page)
  await play(page, account)
  await context.close()
}

/** Every third step is got wrong, and found with help. */
async function playMission(page: Page, server: AppServer, account: Account): Promise<Interaction[]> {
  const player: Player = { page, hand: await childsFinger(page), words: wordsOf('default') }
  await recordLessons(
    server,
    account,
    placementBody({ completed_at: new Date(Date.now() - HOUR_MS).toISOString() }),
  )
  await page.goto('/app/mission')
  await player.hand.press(page.getByRole('button', { name: player.words('mission_start'), exact: true }))
  let screen = await nextMissionScreen(page, account, -1)
  await takeInteractions(page)
  while (screen && screen.step.number < MISSION_STEPS) {
    const { number } = screen.step
    await answerMissionStep(player, screen, number % 3 !== 2)
    await page.waitForTimeout(CHECK_PATIENCE_MS / 2)
    const missed = (await missionScreen(page, account))?.toFind.length ?? 0
    if (missed > 0) await findWithHelp(player, account)
    else await player.hand.press(page.getByRole('button', { name: player.words('mission_next') }))
    screen = await nextMissionScreen(page, account, number)
  }
  return takeInteractions(page)
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

/**
 * Comes down on a page at rest and leaves it alone until the effect is on the screen: whatever Playwright looks for in
 * between is work of the same main thread, four times as slow, and the tap would wait for it.
 */
async function childsFinger(page: Page): Promise<Hand> {
  const finger = await fingerOf(page)
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  const press: Hand['press'] = async (target) => {
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) throw new Error(`nothing to see of ${target}`)
    await pause(BETWEEN_TAPS_MS)
    await touch('touchStart', [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }])
    await pause(TAP_MS)
    await touch('touchEnd', [])
    await pause(EFFECT_MS)
  }
  return { ...finger, press, enter: press, ...writingOnScreen(press) }
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
  for (const type of PLAYED) {
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
