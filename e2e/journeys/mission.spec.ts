import type { Page } from '@playwright/test'
import { EXERCISE_TYPES } from '#core/exercises/exercise.ts'
import { SHORTEST_SECONDS } from '#core/lessons/shortest-lesson.ts'
import type { Account } from '#e2e/fixtures/accounts.ts'
import { installClock } from '#e2e/fixtures/clock.ts'
import { appIsKept } from '#e2e/fixtures/device.ts'
import { attemptsOf, rewardsOf } from '#e2e/fixtures/finished-lessons.ts'
import { CUT_NETWORK, counter, syncStatus } from '#e2e/fixtures/offline.ts'
import { expectGoodOnEveryScreen, expectNothingLost } from '#e2e/fixtures/screens.ts'
import { expect, test, variant } from '#e2e/fixtures/test.ts'
import { fewOf } from '#e2e/fixtures/variants.ts'
import type { Player } from '#e2e/play/answer-exercise.ts'
import { feedbackOf } from '#e2e/play/game.ts'
import { deskOf, keyboardOf } from '#e2e/play/hand.ts'
import {
  answerMissionStep,
  findWithHelp,
  goOnInMission,
  missionLeftAt,
  missionScreen,
  nextMissionScreen,
  playMission,
  playPlacement,
  thinkFor,
} from '#e2e/play/mission.ts'
import { wordsOf } from '#e2e/play/words.ts'

/** As if the child had left this mission in the middle. */
const keepMission = (page: Page, { learnerId }: Account, kept: object) =>
  page.evaluate(
    ([key, value]) => localStorage.setItem(key as string, value as string),
    [`dozenauts:${learnerId}:lesson:mission`, JSON.stringify(kept)],
  )

test('[G13] [G15] [G20] the first visit: what is known, a mission with errors, help, and what was won', async ({
  learner,
  server,
  account,
}) => {
  const page = learner
  const player: Player = { page, hand: deskOf(page), words: wordsOf('en') }
  await installClock(page)
  await page.goto('/app/games')
  await page.getByRole('main').getByRole('link', { name: 'Start the mission' }).click()
  await expect(page.getByRole('heading', { name: 'Show what you know!' })).toBeVisible()
  await expectGoodOnEveryScreen(page, 'what do you know already')
  await page.getByRole('button', { name: "Let's go" }).click()
  // No number to copy has three digits.
  await page.keyboard.type('100')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /^Almost: type \d\d\.$/ })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveValue('')
  await expectGoodOnEveryScreen(page, 'a number to copy')
  await thinkFor(page, SHORTEST_SECONDS.placement)
  await playPlacement(player, account, (a, b) => a < 5 || b < 5)
  await expect(page.getByRole('heading', { name: /^You lit \d+ lights!$/ })).toBeVisible()
  await expect(page.getByText('Your first mission is ready!')).toBeVisible()
  await expectGoodOnEveryScreen(page, 'the lights of the placement')

  await page.getByRole('button', { name: 'Start the mission' }).click()
  await thinkFor(page, SHORTEST_SECONDS.mission)
  let screen = await nextMissionScreen(page, account, -1)
  await page.getByRole('button', { name: 'Why this?' }).click()
  await expectGoodOnEveryScreen(page, 'a step with its reason')
  await page.getByRole('heading', { level: 2 }).focus()
  // On to the first question that can be answered wrongly.
  while (screen && (screen.step.picture || screen.exercise.type !== 'timed')) {
    await answerMissionStep(player, screen, true)
    screen = await goOnInMission(player, account, screen.step.number)
  }
  if (!screen) throw new Error('no question was asked')
  await answerMissionStep(player, screen, false)
  await expect(page.getByRole('heading', { name: /^Let's find / })).toBeFocused()
  await expect(page.getByText(/^You said \d+\. /)).toBeVisible()
  await expectGoodOnEveryScreen(page, 'a fact found with help')
  await findWithHelp(player, account)
  screen = await nextMissionScreen(page, account, screen.step.number)
  await playMission(player, account, (step) => step % 5 > 0)
  await expect(page.getByText('1 day this week')).toBeVisible()
  await expect(page.getByText(/^\d+ of \d+ right$/)).toBeVisible()
  await expectGoodOnEveryScreen(page, 'the result of a mission')

  await expect
    .poll(async () => (await attemptsOf(server, account)).map(({ lesson_type }) => lesson_type))
    .toEqual(['placement', 'mission'])
  const [, mission] = await attemptsOf(server, account)
  expect(mission?.answers.some(({ correct }) => !correct)).toBe(true)
  expect(await rewardsOf(server, account)).toMatchObject({ 'bronze-coin': 2, 'gold-coin': 1 })
})

// A game is played so in game-keyboard.spec.ts, with the same exercises.
variant(
  '[G15] [G20] a mission is played with nothing but the keyboard',
  async ({ learner, server, account }) => {
    const player: Player = { page: learner, hand: keyboardOf(learner), words: wordsOf('en') }
    await installClock(learner)
    await learner.goto('/app/mission')
    await player.hand.press(learner.getByRole('button', { name: 'Skip this' }))
    await player.hand.press(learner.getByRole('button', { name: 'Start', exact: true }))
    await thinkFor(learner, SHORTEST_SECONDS.mission)
    await playMission(player, account, (step) => step !== 2)
    await expect.poll(async () => (await attemptsOf(server, account)).length).toBe(1)
  },
)

test('[L21] [G20] [G49] types of exercise are played inside a mission, with a clock where one was chosen', async ({
  learner,
  account,
}) => {
  const player: Player = { page: learner, hand: deskOf(learner), words: wordsOf('en') }
  await learner.goto('/app/mission')
  await expect(learner.getByRole('heading', { level: 1 })).toBeVisible()
  for (const type of fewOf(EXERCISE_TYPES, 'drag-answers', 'timed')) {
    await keepMission(learner, account, missionLeftAt(type, undefined, type === 'timed'))
    await learner.reload()
    await learner.getByRole('button', { name: 'Go on with the mission' }).click()
    const screen = await missionScreen(learner, account)
    if (!screen) throw new Error(`no ${type}`)
    await expectNothingLost(learner, type)
    await expect(learner.getByRole('timer')).toHaveCount(type === 'timed' ? 1 : 0)
    await answerMissionStep(player, screen, true)
    await expect(feedbackOf(learner).filter({ hasText: /right|got it/i })).toBeVisible()
    await nextMissionScreen(learner, account, screen.step.number)
  }
})

test.describe('without a network', () => {
  test.use({ keepsApp: true })

  test('[O15] [G15] a mission is planned, played and counted, and sent exactly once', async ({
    learner,
    server,
    account,
    context,
    guard,
  }) => {
    guard.allow(...CUT_NETWORK)
    const player: Player = { page: learner, hand: deskOf(learner), words: wordsOf('en') }
    await installClock(learner)
    await learner.goto('/app/mission')
    await expect(learner.getByRole('button', { name: 'Skip this' })).toBeVisible()
    await appIsKept(learner)
    await context.setOffline(true)
    await learner.reload()
    await learner.getByRole('button', { name: 'Skip this' }).click()
    await learner.getByRole('button', { name: 'Start', exact: true }).click()
    await thinkFor(learner, SHORTEST_SECONDS.mission)
    await playMission(player, account, () => true)
    // 1 + 5 + 10.
    await expect(counter(learner)).toHaveAccessibleName(/16 coins/)
    await expect(syncStatus(learner)).toHaveText(/1 waiting/)
    await context.setOffline(false)
    await expect(syncStatus(learner)).toHaveText(/All saved/, { timeout: 30_000 })
    await learner.goto('/app/games')
    await expect(counter(learner)).toHaveAccessibleName(/16 coins/)
    expect((await attemptsOf(server, account)).map(({ lesson_type }) => lesson_type)).toEqual(['mission'])
  })
})
