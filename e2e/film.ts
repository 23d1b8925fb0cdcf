// Films of play: eight frames in a row of a right answer, a wrong one and its help, each place of the ship, a friend who
// flies by, the greeting, the end of a mission, a comet, boarding, a planet that grows, its hour, the end of the story, a wonder, a postcard. Run by `npm run screenshots -- film`, with
// names after it for some of them. Time in the page runs slowly, so that a busy machine loses no frame.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { EXERCISE_TYPES } from '#core/exercises/exercise.ts'
import { LESSON_LENGTH } from '#core/lessons/lesson-plan.ts'
import { GAME_TABLES } from '#core/tables/table.ts'
import { type Account, createAccount } from '#e2e/fixtures/accounts.ts'
import { type AppServer, startAppServer } from '#e2e/fixtures/app-server.ts'
import { finishedBasic, finishedGame, recordLessons } from '#e2e/fixtures/finished-lessons.ts'
import { signIn } from '#e2e/fixtures/test.ts'
import { inARow } from '#e2e/in-a-row.ts'
import { pickAnswer, startLesson } from '#e2e/play/basic-lesson.ts'
import { deskOf } from '#e2e/play/hand.ts'
import { answerMissionStep, missionLeftAt, missionNearItsEnd, missionScreen } from '#e2e/play/mission.ts'
import { wordsOf } from '#e2e/play/words.ts'
import { missionBody } from '#server/testing/finished-missions.ts'

const FOLDER = join(process.cwd(), 'docs/screenshots/film')
const FRAMES = 8
const SLOWER = 12
const FRIEND_AT = 4
const LARGEST_FILE = 150 * 1024
const words = wordsOf('en')
const PHONE = { width: 390, height: 844, clip: { x: 0, y: 52, width: 390, height: 230 } }
const TABLET = { width: 820, height: 1180, clip: { x: 0, y: 52, width: 820, height: 400 } }
const LAPTOP = { width: 1280, height: 800, clip: { x: 0, y: 120, width: 590, height: 640 } }
const SCREENS = [PHONE, TABLET, LAPTOP]
/** A dialog in the middle of a laptop. */
const DIALOG = { width: 1280, height: 800, clip: { x: 290, y: 40, width: 700, height: 720 } }
const DIALOGS = [PHONE, TABLET, DIALOG]
type Screen = typeof PHONE

interface Moment {
  readonly everyMs: number
  readonly screens: readonly Screen[]
  /** All of the screen, not the sky above the window alone. */
  readonly whole?: true
  /** Up to the moment, at its usual speed. */
  readonly ready: (page: Page, child: Child) => Promise<void>
  /** What begins it, while time runs slowly; and what the child does in the middle of it. */
  readonly begin: (page: Page, child: Child) => Promise<void>
  readonly later?: (page: Page) => Promise<void>
  readonly laterAt?: number
}

interface Child {
  readonly account: Account
  readonly server: AppServer
}

const MOMENTS: Readonly<Record<string, Moment>> = {
  right: {
    everyMs: 190,
    screens: SCREENS,
    whole: true,
    ready: openMission(missionLeftAt('timed', [4])),
    begin: answer(true),
  },
  wrong: {
    everyMs: 190,
    screens: SCREENS,
    ready: openMission(missionLeftAt('timed', [4])),
    begin: answer(false),
  },
  together: {
    everyMs: 620,
    screens: SCREENS,
    whole: true,
    ready: openMission(missionLeftAt('timed', [4])),
    begin: answer(false),
  },
  greeting: {
    everyMs: 230,
    screens: SCREENS,
    whole: true,
    ready: (page) => open(page, '/app/lessons'),
    begin: (page) => page.locator('a[href$="/lesson/7"]').first().click(),
  },
  end: {
    everyMs: 600,
    screens: SCREENS,
    whole: true,
    async ready(page, child) {
      // What was right yesterday as well opens its wonder.
      await recordLessons(child.server, child.account, mission(1))
      await openMission(missionNearItsEnd())(page, child)
    },
    begin: endMission,
  },
  friend: {
    everyMs: 230,
    screens: SCREENS,
    async ready(page) {
      await open(page, '/app/lesson/7')
      await startLesson(page, words)
      for (let step = 1; step < FRIEND_AT; step++) await pickAnswer(page, 'right', words)
      await page.getByText(words('lessons_step_of', { step: FRIEND_AT }), { exact: true }).waitFor()
    },
    begin: (page) => pickAnswer(page, 'right', words),
  },
  comet: {
    everyMs: 700,
    screens: SCREENS,
    whole: true,
    async ready(page, child) {
      await recordLessons(child.server, child.account, ...[5, 4, 3, 2].map(mission))
      await openMission(missionNearItsEnd())(page, child)
    },
    begin: endMission,
    later: (page) =>
      page
        .getByRole('button', { name: words('story_comet_touch') })
        .first()
        .dispatchEvent('click'),
  },
  ...Object.fromEntries(
    EXERCISE_TYPES.map((type): [string, Moment] => [
      `place-${type}`,
      {
        everyMs: 190,
        screens: SCREENS,
        whole: true,
        ready: openMission(missionLeftAt(type)),
        begin: answer(true),
      },
    ]),
  ),
  boarding: {
    everyMs: 170,
    screens: SCREENS,
    whole: true,
    ready: (page) => open(page, '/app/games'),
    begin: (page) => page.getByRole('link', { name: words('mission_card_go') }).click(),
  },
  growth: { everyMs: 400, screens: DIALOGS, whole: true, ready: playToBronze, begin: winBronze },
  hour: {
    everyMs: 440,
    screens: DIALOGS,
    whole: true,
    async ready(page, child) {
      await playToBronze(page, child)
      await pickAnswer(page, 'right', words)
      await page.getByRole('button', { name: words('rewards_ceremony_cheer') }).waitFor()
    },
    begin: (page) => page.getByRole('button', { name: words('rewards_ceremony_cheer') }).click(),
    later: (page) => page.getByRole('button', { name: words('story_next') }).click(),
  },
  finale: {
    everyMs: 620,
    screens: DIALOGS,
    whole: true,
    async ready(page, { server, account }) {
      await recordLessons(
        server,
        account,
        ...GAME_TABLES.map((table) => finishedGame(table, 10)),
        finishedBasic(1, 10),
      )
      await open(page, '/app/rewards?page=story')
      await page.getByRole('button', { name: words('story_last_title') }).click()
      await page.waitForTimeout(2_000)
    },
    begin: (page) => page.getByRole('button', { name: words('story_next') }).click(),
    later: (page) => page.getByRole('button', { name: words('story_next') }).click(),
    laterAt: 6,
  },
  wonder: {
    everyMs: 180,
    screens: DIALOGS,
    whole: true,
    async ready(page, { server, account }) {
      await recordLessons(server, account, mission(1), mission(0))
      await open(page, '/app/rewards?page=wonders')
    },
    begin: (page) =>
      page
        .getByRole('button', { name: /^\d+ × \d+ = \d+/ })
        .first()
        .click(),
    later: (page) => page.getByRole('button', { name: words('wonders_turn') }).click(),
  },
  postcard: {
    everyMs: 180,
    screens: DIALOGS,
    whole: true,
    async ready(page, { server, account }) {
      await recordLessons(server, account, mission(1))
      await open(page, '/app/rewards?page=postcards')
      await page.getByRole('button', { name: /A card!/ }).click()
      await page.getByRole('button', { name: words('story_card_open') }).waitFor()
    },
    begin: (page) => page.getByRole('button', { name: words('story_card_open') }).click(),
  },
}

const mission = (daysAgo: number) =>
  missionBody({ completed_at: new Date(Date.now() - daysAgo * DAY_MS - 60_000).toISOString(), seed: 7 })

async function open(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForTimeout(1_000)
}

function openMission(place: object): Moment['ready'] {
  return async (page, { account }) => {
    await page.goto('/app/mission')
    await page.evaluate(
      ([key, value]) => localStorage.setItem(key as string, value as string),
      [`dozenauts:${account.learnerId}:lesson:mission`, JSON.stringify(place)],
    )
    await page.reload()
    await page.getByRole('button', { name: words('mission_continue') }).click()
  }
}

function answer(right: boolean): Moment['begin'] {
  return async (page, { account }) => {
    const asked = await missionScreen(page, account)
    if (!asked) throw new Error('no question was asked')
    await answerMissionStep({ page, hand: deskOf(page), words }, asked, right)
  }
}

async function endMission(page: Page, child: Child) {
  await answer(true)(page, child)
  await page.locator('[data-end]').waitFor()
}

/** To the last question of table 1: what its bronze still needs. */
async function playToBronze(page: Page, { server, account }: Child) {
  await recordLessons(server, account, ...GAME_TABLES.map((table) => finishedGame(table, 10)))
  await open(page, '/app/lesson/1')
  await startLesson(page, words)
  for (let step = 1; step < LESSON_LENGTH; step++) {
    await page.getByText(words('lessons_step_of', { step }), { exact: true }).waitFor()
    await pickAnswer(page, 'right', words)
  }
  await page.getByText(words('lessons_step_of', { step: LESSON_LENGTH }), { exact: true }).waitFor()
}

async function winBronze(page: Page) {
  await pickAnswer(page, 'right', words)
  await page.getByRole('button', { name: words('rewards_ceremony_cheer') }).waitFor()
}

async function main() {
  const server = await startAppServer({ AUTH_RATE_LIMITS: 'off' })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--hide-scrollbars'],
  })
  mkdirSync(FOLDER, { recursive: true })
  const film = async (title: string, moment: Moment, screen: Screen) => {
    const frames = await filmed(browser, server, screen, moment)
    const picture = await inARow(browser, frames, widthOf(moment, screen))
    const name = `${title}-${screen.width}.webp`
    if (picture.length > LARGEST_FILE) throw new Error(`${name} has ${picture.length} bytes`)
    writeFileSync(join(FOLDER, name), picture)
    console.log(`${name} ${Math.round(picture.length / 1024)} KB`)
  }
  const only = process.argv.slice(2)
  try {
    for (const [title, moment] of Object.entries(MOMENTS).filter(
      ([title]) => only.length === 0 || only.includes(title),
    ))
      await Promise.all(moment.screens.map((screen) => film(title, moment, screen)))
  } finally {
    await browser.close()
    await server.remove()
  }
}

/** All of a laptop's screen is wide and low; of a phone's, narrow and high. */
function widthOf({ whole }: Moment, screen: Screen): number {
  if (screen === LAPTOP && whole) return 240
  return whole && screen !== DIALOG ? 147 : 197
}

async function filmed(browser: Browser, server: AppServer, screen: Screen, moment: Moment) {
  const account = await createAccount(server, 'Mia Sun')
  const context = await browser.newContext({ viewport: screen, baseURL: server.url })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.addInitScript(slowly)
  await signIn(page, server, account)
  await moment.ready(page, { account, server })
  await slow(page)
  await moment.begin(page, { account, server })
  const frames: Buffer[] = []
  for (let frame = 0; frame < FRAMES; frame++) {
    if (frame === (moment.laterAt ?? FRAMES / 2)) await moment.later?.(page)
    frames.push(await page.screenshot(moment.whole && screen !== DIALOG ? {} : { clip: screen.clip }))
    await page.waitForTimeout(moment.everyMs * SLOWER * 0.9)
  }
  await context.close()
  return frames
}

/** Runs inside the page. */
function slowly() {
  const { setTimeout: wait } = window
  const clock = window as unknown as { slower?: number }
  window.setTimeout = ((run: TimerHandler, ms = 0, ...rest: unknown[]) =>
    wait(run, ms * (clock.slower ?? 1), ...rest)) as typeof window.setTimeout
}

/** From now on timers and all that moves are slower. */
async function slow(page: Page) {
  await page.evaluate((slower) => Object.assign(window, { slower }), SLOWER)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 / SLOWER })
}

await main()
