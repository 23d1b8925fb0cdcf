import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { GAME_TABLES } from '#core/tables/table.ts'
import { type Account, signInOverHttp } from '#e2e/fixtures/accounts.ts'
import type { AppServer } from '#e2e/fixtures/app-server.ts'
import { installClock } from '#e2e/fixtures/clock.ts'
import { appIsKept } from '#e2e/fixtures/device.ts'
import { attemptsOf, finishedGame, recordLessons } from '#e2e/fixtures/finished-lessons.ts'
import { CUT_NETWORK } from '#e2e/fixtures/offline.ts'
import { asPlayer } from '#e2e/fixtures/other-device.ts'
import { expectGoodOnEveryScreen } from '#e2e/fixtures/screens.ts'
import { PATIENT } from '#e2e/fixtures/server-test.ts'
import { expect, keepSession, signIn, test } from '#e2e/fixtures/test.ts'
import { playBasicLesson } from '#e2e/play/basic-lesson.ts'
import { deskOf } from '#e2e/play/hand.ts'
import { answerMissionStep, missionNearItsEnd, missionScreen } from '#e2e/play/mission.ts'
import { wordsOf } from '#e2e/play/words.ts'
import { missionBody } from '#server/testing/finished-missions.ts'

const CLOCK = pathToFileURL(join(import.meta.dirname, '../fixtures/moved-clock.mjs')).href
const words = wordsOf('en')

/** A mission that ended so many days ago; the same seed asks the same sums. */
const mission = (daysAgo: number) =>
  missionBody({ completed_at: new Date(Date.now() - daysAgo * DAY_MS - 60_000).toISOString(), seed: 7 })

async function otherDevice(browser: Browser, server: AppServer, account: Account): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage()
  await signIn(page, server, account)
  return page
}

const openWonders = (page: Page) => page.getByText(/Open so far: \d+ of 78/)

test.describe('kept on the device', () => {
  test.use({ keepsApp: true })

  test('[J2] a wonder opens once, at the end of its second day, and is there offline and on another device', async ({
    learner: page,
    server,
    account,
    context,
    browser,
    guard,
  }) => {
    guard.allow(...CUT_NETWORK)
    await recordLessons(server, account, mission(1))
    await page.goto('/app/games')
    await appIsKept(page)
    await page.evaluate(
      ([key, kept]) => localStorage.setItem(key as string, kept as string),
      [`dozenauts:${account.learnerId}:lesson:mission`, JSON.stringify(missionNearItsEnd())],
    )
    await page.goto('/app/mission')
    await page.getByRole('button', { name: words('mission_continue') }).click()
    const screen = await missionScreen(page, account)
    if (!screen) throw new Error('no question was asked')
    await answerMissionStep({ page, hand: deskOf(page), words }, screen, true)
    const chip = page.getByRole('link', { name: /wonder/ })
    await expect(chip).toBeVisible()
    await expect.poll(async () => (await attemptsOf(server, account)).length).toBe(2)
    await chip.click()
    await expect(openWonders(page)).toBeVisible()
    const told = (await openWonders(page).textContent()) ?? ''
    expect(told).not.toContain('far: 0 of')
    await page.goto('/app/mission')
    await expect(page.getByRole('link', { name: /wonder/ }), 'it opens once').toHaveCount(0)

    await context.setOffline(true)
    await page.goto('/app/rewards?page=wonders')
    await expect(openWonders(page)).toHaveText(told)
    await page
      .getByRole('button', { name: /^\d+ × \d+ = \d+/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Turn over' }).click()

    const other = await otherDevice(browser, server, account)
    await other.goto('/app/rewards?page=wonders')
    await expect(openWonders(other)).toHaveText(told)
  })
})

test.describe('as the days go by', () => {
  /** A server of its own: its clock moves. */
  test.use({ ownServer: PATIENT })

  test('[J3] a card that a hero leaves today is opened tomorrow, and lies in the album', async ({
    learner: page,
    server,
    account,
  }) => {
    await recordLessons(server, account, mission(0))
    await page.goto('/app/rewards?page=postcards')
    await expect(page.getByText('It opens on another day.', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /Opens another day/ })).toBeVisible()

    await page.goto('about:blank')
    await server.halt('SIGKILL')
    await server.resume({ NODE_OPTIONS: `--import=${CLOCK}`, CLOCK_AHEAD_MS: String(DAY_MS) })
    await page.clock.setSystemTime(Date.now() + DAY_MS)
    await page.goto('/app/rewards?page=postcards')
    await page.getByRole('button', { name: /A card!/ }).click()
    const letter = page.getByRole('dialog')
    await letter.getByRole('button', { name: 'Open it' }).click()
    await expect(letter.getByText('It stays in your logbook.')).toBeVisible()
    await expectGoodOnEveryScreen(page, 'an open postcard')
    await letter.getByRole('button', { name: 'Done' }).click()
    await page.reload()
    await expect(page.getByRole('button', { name: /No new card/ })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByText('It opens on another day.', { exact: true })).toHaveCount(0)
  })
})

test('[J5] the hour of the clock comes with bronze, is told once, and stays', async ({
  learner: page,
  server,
  account,
  browser,
}) => {
  await recordLessons(server, account, ...GAME_TABLES.map((table) => finishedGame(table, 10)))
  await installClock(page)
  // 1 × 1 is asked by no game: the lesson of table 1 is what its medal still needs.
  await playBasicLesson(page, 1, 10, words)
  await page
    .getByRole('dialog', { name: words('rewards_ceremony_bronze') })
    .getByRole('button')
    .click()
  const scene = page.getByRole('dialog', { name: 'The great clock' })
  await expect(scene.getByText(/^Uno's hour slept/)).toBeVisible()
  await scene.getByRole('button', { name: 'Go on' }).click()
  await expect(scene.getByText(/^One o'clock is back/)).toBeVisible()
  await expectGoodOnEveryScreen(page, 'an hour that is back')
  await scene.getByRole('button', { name: 'Done' }).click()
  await expect(scene).toBeHidden()
  await expect.poll(async () => (await attemptsOf(server, account)).length).toBe(GAME_TABLES.length + 1)
  for (const device of [page, await otherDevice(browser, server, account)]) {
    await device.goto('/app/rewards?page=story')
    await expect(device.getByRole('button', { name: /^Uno/ })).toBeVisible()
    await expect(device.getByRole('dialog')).toHaveCount(0)
  }
})

test("[J8] the story begins by itself once in a child's life, said and skipped by a key", async ({
  page,
  server,
  account,
  browser,
}) => {
  const session = await signInOverHttp(server, account)
  await keepSession(page, session)
  const scene = (device: Page) => device.getByRole('dialog', { name: 'The great clock' })
  const clock = (device: Page) => device.getByRole('main').getByRole('link', { name: /The great clock/ })
  await page.goto('/app/games')
  await expect(clock(page)).toBeVisible()
  await expect(scene(page), 'nothing before the first play').toHaveCount(0)
  await recordLessons(server, account, finishedGame(2, 8))
  await page.reload()
  await expect(scene(page)).toBeVisible()
  await expect(scene(page)).toHaveAccessibleDescription(/^Every evening Dozi's great clock rang/)
  await expectGoodOnEveryScreen(page, 'the beginning of the story')
  for (const [width, height] of [
    [320, 568],
    [390, 664],
    [844, 390],
    [820, 1180],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await scene(page).boundingBox(), 'all of the screen').toEqual({ x: 0, y: 0, width, height })
    for (const name of ['Skip', 'Go on'])
      await expect(scene(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    const picture = await scene(page).locator('.story').boundingBox()
    expect((picture?.width ?? 0) * (picture?.height ?? 0), `large at ${width} px`).toBeGreaterThan(
      (width * height) / 3,
    )
  }
  await page.keyboard.press('Escape')
  await expect(scene(page)).toBeHidden()
  await expect
    .poll(async () => {
      const settings = await asPlayer(server, account, 'GET', `/learners/${account.learnerId}/settings`)
      return ((await settings.json()) as { story_told?: { value: boolean } }).story_told?.value
    })
    .toBe(true)
  const other = await (await browser.newContext({ baseURL: server.url })).newPage()
  await keepSession(other, session)
  await recordLessons(server, account, mission(0))
  for (const device of [page, other]) {
    await device.goto('/app/games')
    await expect(clock(device)).toBeVisible()
    await expect(scene(device)).toHaveCount(0)
  }
})
