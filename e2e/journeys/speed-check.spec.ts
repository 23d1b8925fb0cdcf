import { GAME_TABLES } from '#core/tables/table.ts'
import { installClock, stopClock } from '#e2e/fixtures/clock.ts'
import { attemptsOf, finishedGame, recordLessons } from '#e2e/fixtures/finished-lessons.ts'
import { expectGoodOnEveryScreen } from '#e2e/fixtures/screens.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { answeredBefore, answerOne } from '#e2e/play/speed-check.ts'
import { wordsOf } from '#e2e/play/words.ts'

const words = wordsOf('en')
const DAY_MINUTES = 24 * 60
const PAUSE_MS = 3_000
const ANSWER_MS = 6_000

test('[G10] [G33] [G34] an accurate child tries the speed check, leaves, goes on, and has a record', async ({
  learner: page,
  server,
  account,
}) => {
  await page.goto('/app/check')
  await expect(page.getByRole('heading', { name: 'Knowing comes first, speed comes later' })).toBeVisible()
  await expectGoodOnEveryScreen(page, 'a speed check that is not open yet')
  await recordLessons(
    server,
    account,
    ...[6, 3].flatMap((day) =>
      GAME_TABLES.map((table, index) => finishedGame(table, 10, day * DAY_MINUTES - index * 10)),
    ),
  )
  await installClock(page)
  await page.goto('/app/map')
  await page.getByRole('link', { name: 'To the speed check' }).click()
  // The page has to be there before its clock stands still.
  const practice = page.getByRole('button', { name: 'Try three questions first' })
  await expect(practice).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start the speed check' }), 'practice first').toHaveCount(0)
  await stopClock(page)
  await practice.click()
  await expect(page.getByText('Ready? 3')).toBeVisible()
  for (let question = 0; question < 2; question++) await answerOne(page)
  await page.clock.runFor(PAUSE_MS + 200)
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible()
  await expectGoodOnEveryScreen(page, 'a question of the speed check')
  await page.clock.runFor(ANSWER_MS)
  await expect(page.getByRole('heading', { name: 'That is how it goes. Ready?' })).toBeFocused()

  await page.getByRole('button', { name: 'Start the speed check' }).click()
  for (let question = 0; question < 2; question++) await answerOne(page)
  await expect(page.getByText('Question 3 of 25').first()).toBeVisible()
  await answeredBefore(page, account.learnerId, 22)
  await page.reload()
  await page.clock.resume()
  await expect(page.getByRole('button', { name: 'Go on with question 23' })).toBeVisible()
  await stopClock(page)
  await page.getByRole('button', { name: 'Go on with question 23' }).click()
  await expect(page.getByText('Question 23 of 25').first()).toBeVisible()
  for (let question = 22; question < 24; question++) await answerOne(page)
  // The last question runs out of time.
  await page.clock.runFor(PAUSE_MS + ANSWER_MS + 200)
  await expect(page.getByRole('heading', { name: '24 of 25 right!' })).toBeFocused()
  await expect(page.getByText('That is your first record.')).toBeVisible()
  await expectGoodOnEveryScreen(page, 'the result of the speed check')

  await page.clock.resume()
  await expect
    .poll(async () =>
      (await attemptsOf(server, account)).filter(({ lesson_type }) => lesson_type === 'check'),
    )
    .toMatchObject([{ score: 24, lesson_id: 'check' }])
  // Which facts were asked is chance, and so is whether they complete a medal: then its ceremony comes first.
  await page.addLocatorHandler(
    page.getByRole('dialog').getByRole('button', { name: words('rewards_ceremony_cheer') }),
    (cheer) => cheer.click(),
  )
  // A medal brings its hour back.
  await page.addLocatorHandler(page.getByRole('dialog', { name: words('story_title') }), () =>
    page.keyboard.press('Escape'),
  )
  await page.getByRole('link', { name: 'To the light map' }).click()
  const records = page.getByRole('main').locator('dl > div', { hasText: 'of 25 in the speed check' })
  await expect(records.locator('dd')).toHaveText('24')
})
