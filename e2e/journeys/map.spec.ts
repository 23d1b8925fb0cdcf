import { SHORTEST_SECONDS } from '#core/lessons/shortest-lesson.ts'
import { afterAHand, installClock } from '#e2e/fixtures/clock.ts'
import { attemptsOf, finishedGame, recordLessons } from '#e2e/fixtures/finished-lessons.ts'
import { asGrownUp } from '#e2e/fixtures/other-device.ts'
import { expectGoodOnEveryScreen } from '#e2e/fixtures/screens.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { feedbackOf } from '#e2e/play/game.ts'
import { thinkFor } from '#e2e/play/mission.ts'

const DAY_MINUTES = 24 * 60

test('[G36] [G37] [G46] [G50] the map is walked by keyboard; a light shows its picture, its ways and a practice that counts', async ({
  learner: page,
  server,
  account,
}) => {
  await recordLessons(
    server,
    account,
    ...[3, 2, 1].map((day) => finishedGame(2, 10, day * DAY_MINUTES)),
    finishedGame(3, 10, DAY_MINUTES),
  )
  await asGrownUp(server, account, 'PUT', `/learners/${account.learnerId}/settings/grown-ups`, {
    locked_tables: { value: [11], changed_at: new Date(Date.now() - 60_000).toISOString() },
  })
  await installClock(page)
  await page.goto('/app/games')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Map' }).click()
  await expect(page).toHaveURL(/\/app\/map$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MY LIGHT MAP')
  const sky = page.getByRole('region', { name: 'Your sky' })
  await expect(sky.getByRole('tab')).toHaveCount(12)
  const planet = (name: RegExp) => sky.getByRole('tab', { name })
  await expect(planet(/^2 · Dua/)).toHaveAttribute('aria-selected', 'true')
  await expect(sky.getByRole('link', { name: '2 × 7, bright' })).toBeVisible()
  await expect(planet(/^11 · Elva.*not yet/)).toBeVisible()
  await expect(planet(/not yet/)).toHaveCount(1)
  await expectGoodOnEveryScreen(page, 'the map of lights')

  await planet(/^2 · Dua/).focus()
  await page.keyboard.press('ArrowRight')
  await expect(planet(/^3 · Trix/)).toBeFocused()
  await expect(page.getByRole('tabpanel').getByRole('heading')).toHaveText(/The 3 times table/)
  await page.keyboard.press('End')
  await expect(planet(/^12 · Dozi/)).toHaveAttribute('aria-selected', 'true')
  await expect(sky.getByRole('link', { name: '12 × 12, still dark' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'What the lights say' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(sky.getByRole('link', { name: /^12 × 3, / })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/app\/map\/12x3$/)
  await expect(page).toHaveTitle('12 × 3 · Dozenauts')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('12 × 3 = 36')
  await expect(page.getByRole('img', { name: '12 groups of 3' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Ten and some more' })).toBeVisible()
  await expect(page.getByText('Start with 10 × 3 = 30.')).toBeVisible()
  await page.getByRole('button', { name: 'Practice', exact: true }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Missing number in 12 times 3 is what' })).toBeFocused()
  // Quicker than a child it would not count.
  await thinkFor(page, SHORTEST_SECONDS.practice)
  await page.keyboard.type('35')
  await page.keyboard.press('Enter')
  await expect(feedbackOf(page).getByText('Not yet. Look: 12 × 3 = 36')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }), 'the answer is covered').toHaveText('12 × 3')
  await expectGoodOnEveryScreen(page, 'a light that is being practised')
  await afterAHand(page)
  await page.keyboard.press('Enter')
  for (const answer of ['36', '36', '3', '3']) {
    await page.keyboard.type(answer)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Next' })).toBeFocused()
    await afterAHand(page)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { name: 'You practiced 12 × 3!' })).toBeFocused()
  await expect.poll(async () => (await attemptsOf(server, account)).length).toBe(5)
  expect((await attemptsOf(server, account)).at(-1)).toMatchObject({ lesson_type: 'practice', score: 7 })

  await page.getByRole('link', { name: 'Light map' }).click()
  await expect(planet(/^12 · Dozi/), 'back where the light was').toHaveAttribute('aria-selected', 'true')
  await recordLessons(server, account, finishedGame(9, 10))
  await page.goto('/app/map?planet=9')
  const justWon = sky.getByRole('link', { name: /just won$/ })
  await expect(justWon.first()).toBeVisible()
  await page.reload()
  await expect(sky.getByRole('link', { name: /^9 × 8, / })).toBeVisible()
  await expect(justWon, 'new only once').toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => scrollTo(0, 0))
  await planet(/^2 · Dua/).click()
  await expect(
    sky.getByRole('link', { name: /^2 × 6, / }),
    'in sight after a tap on a phone',
  ).toBeInViewport()
  await page.goto('/app/map/13x2')
  await expect(page.getByRole('heading', { name: 'There is no such light' })).toBeVisible()
})
