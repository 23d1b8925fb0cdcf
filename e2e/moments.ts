// The moments of play that are seen move: what leads to each, and what begins it. Filmed by film.ts, and measured by bench/frames.ts.
import type { Page } from '@playwright/test'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { EXERCISE_TYPES } from '#core/exercises/exercise.ts'
import { LESSON_LENGTH } from '#core/lessons/lesson-plan.ts'
import { GAME_TABLES } from '#core/tables/table.ts'
import type { Account } from '#e2e/fixtures/accounts.ts'
import type { AppServer } from '#e2e/fixtures/app-server.ts'
import { finishedBasic, finishedGame, recordLessons } from '#e2e/fixtures/finished-lessons.ts'
import { pickAnswer, startLesson } from '#e2e/play/basic-lesson.ts'
import { deskOf } from '#e2e/play/hand.ts'
import { answerMissionStep, missionNearItsEnd, missionScreen, missionThatAsks } from '#e2e/play/mission.ts'
import { wordsOf } from '#e2e/play/words.ts'
import { checkBody, missionBody } from '#server/testing/finished-missions.ts'

export const FRAMES = 8
const FRIEND_AT = 4
const words = wordsOf('en')
const PHONE = { width: 390, height: 844, clip: { x: 0, y: 52, width: 390, height: 230 } }
export const TABLET = { width: 820, height: 1180, clip: { x: 0, y: 52, width: 820, height: 400 } }
export const LAPTOP = { width: 1280, height: 800, clip: { x: 0, y: 120, width: 590, height: 640 } }
const SCREENS = [PHONE, TABLET, LAPTOP]
/** A dialog in the middle of a laptop. */
export const DIALOG = { width: 1280, height: 800, clip: { x: 290, y: 40, width: 700, height: 720 } }
const DIALOGS = [PHONE, TABLET, DIALOG]
export type Screen = typeof PHONE

export interface Moment {
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

export const MOMENTS: Readonly<Record<string, Moment>> = {
  right: {
    everyMs: 190,
    screens: SCREENS,
    whole: true,
    ready: openMission(() => missionThatAsks('timed')),
    begin: answer(true),
  },
  wrong: {
    everyMs: 190,
    screens: SCREENS,
    ready: openMission(() => missionThatAsks('timed')),
    begin: answer(false),
  },
  together: {
    everyMs: 620,
    screens: SCREENS,
    whole: true,
    ready: openMission(() => missionThatAsks('timed')),
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
      await openMission(missionNearItsEnd)(page, child)
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
      await openMission(missionNearItsEnd)(page, child)
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
        ready: openMission(() => missionThatAsks(type)),
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
    screens: SCREENS,
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
    screens: SCREENS,
    whole: true,
    async ready(page, { server, account }) {
      await recordLessons(
        server,
        account,
        ...GAME_TABLES.map((table) => finishedGame(table, 10)),
        finishedBasic(1, 10),
      )
      // What no game asks: 11 × 11, 11 × 12, 12 × 12.
      const completed_at = new Date(Date.now() - 60_000).toISOString()
      await recordLessons(server, account, ...[1, 6].map((seed) => checkBody({ completed_at, seed })))
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
  visitor: {
    everyMs: 460,
    screens: SCREENS,
    whole: true,
    async ready(page, { server, account }) {
      await recordLessons(server, account, mission(1))
      await open(page, '/app/profile')
    },
    begin: (page) => page.getByRole('link', { name: words('profile_back') }).click(),
    laterAt: 6,
    later: (page) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: words('story_next') })
        .click(),
  },
}

const mission = (daysAgo: number) =>
  missionBody({ completed_at: new Date(Date.now() - daysAgo * DAY_MS - 60_000).toISOString(), seed: 7 })

async function open(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForTimeout(1_000)
}

function openMission(placed: () => object): Moment['ready'] {
  return async (page, { account }) => {
    await page.goto('/app/mission')
    await page.evaluate(
      ([key, value]) => localStorage.setItem(key as string, value as string),
      [`dozenauts:${account.learnerId}:lesson:mission`, JSON.stringify(placed())],
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
