// The longest interaction (INP) of each exercise type on a slow device: every exercise is played by touch
// with the browser's CPU slowed down, wrongly and then rightly, and the browser itself says how long each
// tap took until the screen showed its effect. `npm run bench -- play 5` plays everything five times: a pause of
// the machine hits another tap each time, a slow screen always the same one. `PLAY_DETAILS=1` names the slowest taps.
// A mission is played, too, its first steps, and its celebration, which a child taps away. `npm run bench -- play 3 story,mission` plays only those, each in a lesson
// that was left there. `PLAY_TRACE=folder` keeps a trace of each and prints what the slowest taps did.
import { type Browser, type BrowserContext, devices, type Page } from '@playwright/test'
import { withBrowser } from '#bench/shared/browser.ts'
import type { Exercise, ExerciseType } from '#core/exercises/exercise.ts'
import { EXERCISE_TYPES } from '#core/exercises/exercise.ts'
import type { GameTable } from '#core/tables/table.ts'
import { placementBody } from '#server/testing/finished-missions.ts'
import { type Account, createAccount } from '../e2e/fixtures/accounts.ts'
import type { AppServer } from '../e2e/fixtures/app-server.ts'
import { appIsKept, rememberOnDevice } from '../e2e/fixtures/device.ts'
import { recordLessons } from '../e2e/fixtures/finished-lessons.ts'
import { signIn } from '../e2e/fixtures/test.ts'
import type { Player } from '../e2e/play/answer-exercise.ts'
import { expectExercise, firstPlay, goOn, startGame, tryAgain, tryExercise } from '../e2e/play/game.ts'
import { openExercise } from '../e2e/play/kept-lesson.ts'
import {
  answerMissionStep,
  goOnInMission,
  missionNearItsEnd,
  missionScreen,
  nextMissionScreen,
} from '../e2e/play/mission.ts'
import { wordsOf } from '../e2e/play/words.ts'
import { wrongAnswer } from '../e2e/play/wrong-answer.ts'
import { childsFinger } from './play/finger.ts'
import { type Interaction, takeInteractions, watchInteractions } from './play/interactions.ts'
import { traced } from './play/trace.ts'
import { median } from './shared/percentile.ts'

const [runs = '3', parts] = process.argv.slice(2)
const RUNS = Number(runs)
const CPU_SLOWDOWN = Number(process.env.PLAY_SLOWDOWN ?? 4)
const TRACES = process.env.PLAY_TRACE
const GOAL_MS = 100
/** Larger than the tablet's screen. */
const WINDOW = { width: 1000, height: 1400 }
/** Has every exercise type but `multiple-choice`. */
const TABLE: GameTable = 2
const TABLE_WITH_CHOICES: GameTable = 3
const MISSION_STEPS = 8
const CELEBRATION_TAPS = 4
const HOUR_MS = 3_600_000
const CHECK_PATIENCE_MS = 3000
const CHECK_TRIES = 3

/** What is played: each exercise type, a mission, and its end. */
type Played = ExerciseType | 'mission' | 'celebration'
const PLAYED: readonly Played[] = [...EXERCISE_TYPES, 'mission', 'celebration']
const ASKED = parts ? PLAYED.filter((each) => parts.split(',').includes(each)) : PLAYED
/** The taps of one run. */
type Interactions = Map<Played, Interaction[]>

async function main(browser: Browser, server: AppServer): Promise<void> {
  const played: Interactions[] = []
  for (let run = 0; run < RUNS; run += 1) played.push(await playOnce(browser, server))
  report(played)
}

async function playOnce(browser: Browser, server: AppServer): Promise<Interactions> {
  const tablet = await tabletWithApp(browser, server)
  const measured: Interactions = new Map()
  if (!parts) await playLesson(await slowPage(tablet), measured)
  const alone = parts ? ASKED : (['multiple-choice', 'mission', 'celebration'] as const)
  for (const each of alone) {
    const page = await slowPage(tablet)
    const play = each === 'mission' ? playMission : each === 'celebration' ? celebrate : playAlone
    measured.set(each, await play(page, tablet.account, each as ExerciseType))
    // A page that is closed while it is slow still keeps its place, over the one the next page is given.
    await page.goto('about:blank')
    await page.close()
  }
  await tablet.context.close()
  return measured
}

interface Tablet {
  readonly context: BrowserContext
  readonly account: Account
}

/** A device that was used before: the app is on it, and nothing is installed while a child plays. */
async function tabletWithApp(browser: Browser, server: AppServer): Promise<Tablet> {
  const context = await browser.newContext({ ...devices['iPad Mini'], baseURL: server.url })
  const page = await context.newPage()
  const account = await createAccount(server)
  await recordLessons(
    server,
    account,
    placementBody({ completed_at: new Date(Date.now() - HOUR_MS).toISOString() }),
  )
  await signIn(page, server, account)
  await page.goto('/app/games')
  await appIsKept(page)
  await page.close()
  return { context, account }
}

async function slowPage({ context }: Tablet): Promise<Page> {
  const page = await context.newPage()
  await watchInteractions(page)
  const devtools = await context.newCDPSession(page)
  // The window's frame takes from its height: what changes in the lowest part of the screen would never be drawn, and no
  // tap there would end before something else changes.
  const { windowId } = await devtools.send('Browser.getWindowForTarget')
  await devtools.send('Browser.setWindowBounds', { windowId, bounds: WINDOW })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return page
}

async function playLesson(page: Page, measured: Interactions): Promise<void> {
  const player = await childAt(page)
  // Without the journeys' clock, which replaces the timers that are measured here.
  await page.goto(`/app/games/interactive-lesson-${TABLE}`)
  await startGame(player)
  const exercises = firstPlay(TABLE)
  for (const [index, exercise] of exercises.entries()) {
    await expectExercise(player, index + 1)
    measured.set(exercise.type, await playWronglyThenRightly(player, exercise))
    if (index + 1 < exercises.length) await goOn(player)
  }
  await page.close()
}

async function playAlone(page: Page, account: Account, type: ExerciseType): Promise<Interaction[]> {
  const player = await childAt(page)
  const table = type === 'multiple-choice' ? TABLE_WITH_CHOICES : TABLE
  const exercise = await openExercise(page, account, table, type)
  await page.getByRole('heading', { level: 2 }).waitFor()
  return playWronglyThenRightly(player, exercise)
}

async function playWronglyThenRightly(player: Player, exercise: Exercise): Promise<Interaction[]> {
  return tapsOf(player.page, exercise.type, async () => {
    if (wrongAnswer(exercise) !== null) {
      await tryExercise(player, exercise, 'wrong')
      await beCertainOfCheck(player)
      await tryAgain(player)
      // The old screen still stands while the new one is drawn.
      await player.page
        .getByRole('button', { name: player.words('games_try_again') })
        .waitFor({ state: 'hidden' })
    }
    await tryExercise(player, exercise, 'right')
    await beCertainOfCheck(player)
  })
}

/** Every third step is got wrong, and found with help. */
async function playMission(page: Page, account: Account): Promise<Interaction[]> {
  const player = await childAt(page)
  await page.goto('/app/mission')
  await player.hand.press(page.getByRole('button', { name: player.words('mission_start'), exact: true }))
  let screen = await nextMissionScreen(page, account, -1)
  return tapsOf(page, 'mission', async () => {
    while (screen && screen.step.number < MISSION_STEPS) {
      const { number } = screen.step
      await answerMissionStep(player, screen, number % 3 !== 2)
      screen = await goOnInMission(player, account, number)
    }
  })
}

/** Every part of a celebration gives way to the next with a tap. */
async function celebrate(page: Page, account: Account): Promise<Interaction[]> {
  const player = await childAt(page)
  const { hand, words } = player
  const key = `dozenauts:${account.learnerId}:lesson:mission`
  await rememberOnDevice(page, key, JSON.stringify(missionNearItsEnd()))
  await page.goto('/app/mission')
  await hand.press(page.getByRole('button', { name: words('mission_continue') }))
  const screen = await missionScreen(page, account)
  if (!screen) throw new Error('no question was asked')
  return tapsOf(page, 'celebration', async () => {
    await answerMissionStep(player, screen, true)
    const title = page.getByRole('heading', { name: words('mission_result_title') })
    for (let part = 1; part <= CELEBRATION_TAPS; part++) await hand.press(title)
  })
}

async function childAt(page: Page): Promise<Player> {
  return { page, hand: await childsFinger(page), words: wordsOf('en') }
}

async function tapsOf(page: Page, name: Played, play: () => Promise<void>): Promise<Interaction[]> {
  await takeInteractions(page)
  await (TRACES ? traced(page, TRACES, name, play) : play()).catch((cause: unknown) => {
    throw new Error(`${name} could not be played`, { cause })
  })
  return takeInteractions(page)
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

function report(played: readonly Interactions[]): void {
  console.log(
    `  longest interaction by exercise type, median of ${RUNS} runs, CPU slowed down ${CPU_SLOWDOWN}×, goal ${GOAL_MS} ms`,
  )
  for (const type of ASKED) {
    const taps = played.flatMap((run) => run.get(type) ?? [])
    const longest = played.map((run) => Math.max(...durations(run.get(type) ?? [])))
    const typical = median(longest)
    const verdict = typical <= GOAL_MS ? 'ok' : `${(typical / GOAL_MS).toFixed(1)}× the goal`
    console.log(
      `  ${type.padEnd(16)} ${String(taps.length).padStart(4)} taps   median ${ms(median(durations(taps)))}   longest ${ms(typical)} (${longest.join(', ')})   ${verdict}`,
    )
    if (process.env.PLAY_DETAILS)
      for (const tap of numbered(played, type).slice(0, 3 * RUNS))
        console.log(`    ${ms(tap.duration)} = ${tap.spent}   ${tap.number}. ${tap.target}`)
  }
}

/** The slowest first, each with its place in its run: a first tap is slow for other reasons than a tenth. */
function numbered(played: readonly Interactions[], type: Played) {
  return played
    .flatMap((run) => (run.get(type) ?? []).map((tap, index) => ({ ...tap, number: index + 1 })))
    .sort((x, y) => y.duration - x.duration)
}

const durations = (taps: readonly Interaction[]) => taps.map(({ duration }) => duration)

const ms = (duration: number) => `${duration.toFixed(0).padStart(4)} ms`

await withBrowser(main)
