import { installClock, stopClock } from '#e2e/fixtures/clock.ts'
import { finishedGame, progressOf, recordLessons } from '#e2e/fixtures/finished-lessons.ts'
import { expectGoodOnEveryScreen } from '#e2e/fixtures/screens.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { keypad, type Player } from '#e2e/play/answer-exercise.ts'
import { mouseOf } from '#e2e/play/hand.ts'
import { wordsOf } from '#e2e/play/words.ts'

/** Answers the question on the screen rightly and goes to the next one. */
async function answerOne({ page, hand, words }: Player) {
  const gap = page.getByRole('textbox', { name: /^Missing number in / })
  const [a = 0, b = 0] = ((await gap.getAttribute('aria-label')) ?? '').match(/\d+/g)?.map(Number) ?? []
  await hand.type(a * b, keypad({ page, hand, words }))
  await page.getByRole('button', { name: 'Enter answer' }).click()
}

test('[L15] seven right answers are excellent speed, and time runs out', async ({
  learner,
  server,
  account,
}) => {
  const page = learner
  const player: Player = { page, hand: mouseOf(page), words: wordsOf('en') }
  await installClock(page)
  await page.goto('/app/games')
  await expect(page.getByRole('link', { name: /times table: / }), '[L28] eleven games').toHaveCount(11)
  await page.getByRole('link', { name: /An extra, just for speed: Timer Challenge/ }).click()
  await expect(page).toHaveURL(/\/app\/games\/timer-challenge$/)
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  await stopClock(page)
  await expectGoodOnEveryScreen(page, 'the timer challenge before its start')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const timer = page.getByRole('timer', { name: 'Seconds left' })
  await expect(timer).toHaveText('30 s')
  for (let question = 0; question < 7; question++) await answerOne(player)
  await page.clock.runFor(19_000)
  await expect(timer).toHaveText('11 s')
  await expect(timer).toHaveAttribute('data-urgent', 'false')
  await page.clock.runFor(1_000)
  await expect(timer).toHaveAttribute('data-urgent', 'true')
  await expectGoodOnEveryScreen(page, 'the timer challenge in its last seconds')
  await page.clock.runFor(10_200)
  await expect(page.getByRole('heading', { name: "Time's up!" })).toBeVisible()
  await expect(page.getByText('You answered 7 out of 10 correctly', { exact: true })).toBeVisible()
  await expect(page.getByText('Excellent speed!', { exact: true })).toBeVisible()
  await expectGoodOnEveryScreen(page, 'the result of the timer challenge')

  await page.getByRole('button', { name: 'Play again' }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  for (let question = 0; question < 6; question++) await answerOne(player)
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page.getByText('You answered 6 out of 10 correctly', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Finished!' }), 'time was left').toBeVisible()
  await expect(page.getByText("Time's up!")).toHaveCount(0)
  await expect(page.getByText('Good effort!', { exact: true })).toBeVisible()
  expect(await progressOf(server, account), 'it is only for fun').toEqual([])
})

test('[L6] the games list shows eleven games, badges, stars, lamps and the three figures', async ({
  learner,
  server,
  account,
}) => {
  await recordLessons(server, account, finishedGame(5, 7))
  await learner.goto('/app')
  await expect(learner.getByRole('heading', { name: 'INTERACTIVE GAMES' })).toBeVisible()
  const banner = learner.getByRole('main').locator('dl')
  await expect(banner).toContainText('11')
  await expect(banner).toContainText('110')
  await expect(banner).toContainText('∞')
  const games = learner.getByRole('main').getByRole('link', { name: /times table: / })
  await expect(games).toHaveCount(11)
  await expect(games.filter({ hasText: '10 Exercises' })).toHaveCount(11)
  const badges = [
    'Easy',
    'Easy',
    'Medium',
    'Medium',
    'Medium',
    'Hard',
    'Hard',
    'Hard',
    'Medium',
    'Hard',
    'Very Hard',
  ]
  for (const [index, badge] of badges.entries())
    await expect(games.nth(index).getByText(badge, { exact: true })).toBeVisible()
  await expect(games.nth(3).getByRole('img', { name: 'Best result: 7 of 10 stars' })).toBeVisible()
  await expect(games.nth(4).getByRole('img', { name: /result/ }), 'no row of empty stars').toHaveCount(0)
  await expect(games.nth(4).getByText(/^\d+ lit/)).toBeVisible()
  await expectGoodOnEveryScreen(learner, 'the games')
  await games.nth(10).click()
  await expect(learner).toHaveURL(/\/app\/games\/interactive-lesson-12$/)
  await expectGoodOnEveryScreen(learner, 'the introduction of a game')
})
