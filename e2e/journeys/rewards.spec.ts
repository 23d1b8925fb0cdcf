import { GAME_TABLES } from '#core/tables/table.ts'
import { installClock, stopClock } from '#e2e/fixtures/clock.ts'
import { speak } from '#e2e/fixtures/device.ts'
import { finishedGame, recordLessons, rewardsOf } from '#e2e/fixtures/finished-lessons.ts'
import { expectGoodOnEveryScreen, expectNothingLostOnAnyScreen, WIDTHS } from '#e2e/fixtures/screens.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { fewOf } from '#e2e/fixtures/variants.ts'
import { pickAnswer, playBasicLesson } from '#e2e/play/basic-lesson.ts'
import { celebrated, coveredByPopup, expectCounter, popupOf } from '#e2e/play/rewards.ts'
import { wordsOf } from '#e2e/play/words.ts'

const words = wordsOf('en')

test('[A4] [A5] [L27] the first lesson earns coins and a trophy, counted up in one popup', async ({
  learner,
  server,
  account,
}) => {
  const page = learner
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await installClock(page)
  await page.goto('/app/rewards')
  await expect(page.getByRole('heading', { name: 'Medals' })).toBeVisible()
  await expectGoodOnEveryScreen(page, 'an empty collection')
  await page.goto('/app/lesson/3')
  await expectCounter(page, 0, 0, 0)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  for (let step = 1; step <= 9; step++) {
    await expect(page.getByText(`${step} of 10`, { exact: true })).toBeVisible()
    await pickAnswer(page, 'right', words)
    await page.clock.fastForward(1500)
  }
  await expect(page.getByText('10 of 10', { exact: true })).toBeVisible()
  await stopClock(page)
  await pickAnswer(page, 'right', words)
  await page.clock.runFor(1500)

  const popup = popupOf(page)
  // Its turn comes after the cheers.
  await expect(async () => {
    await page.clock.runFor(50)
    expect(await popup.getByRole('listitem').count()).toBe(4)
  }).toPass()
  await page.clock.runFor(300)
  await expect(page.locator('[data-announce]'), 'it is announced').toContainText('Bronze Coin')
  expect(await celebrated(page), 'and read out whole').toEqual([
    'Bronze Coin +1',
    'Silver Coin +1',
    'Gold Coin +1',
    'Beginner Trophy +1',
  ])
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => coveredByPopup(page), `[L27] covered at ${width} px`).toEqual([])
  }
  await expectGoodOnEveryScreen(page, 'the reward popup')
  const countsUpTo = popup.locator('p').nth(1)
  for (const coins of [1, 6, 16]) {
    await expect(countsUpTo).toHaveText(new RegExp(`^\\+${coins} coins?$`))
    for (const name of await popup.getByRole('listitem').all()) await expect(name).toHaveCSS('opacity', '1')
    await page.clock.runFor(450)
  }
  await page.clock.runFor(4300 - 3 * 450 - 450)
  await expect(popup).not.toHaveClass(/opacity-0/)
  await page.clock.runFor(250)
  await expect(popup).toHaveClass(/opacity-0/)
  await page.clock.runFor(300)
  await expect(popup).toHaveCount(0)
  await page.clock.resume()

  await expectCounter(page, 16, 1, 0)
  await expect
    .poll(() => rewardsOf(server, account))
    .toEqual({ 'bronze-coin': 1, 'silver-coin': 1, 'gold-coin': 1, 'trophy-beginner': 1 })
  await page.reload()
  await expectCounter(page, 16, 1, 0)
  await expect(popup, 'nothing is celebrated twice').toHaveCount(0)
})

for (const locale of fewOf(['en', 'pt-BR'] as const, 'en'))
  test(`[M10] [M11] a medal is celebrated when it is won, and stands on the cards, in ${locale}`, async ({
    learner,
    server,
    account,
  }) => {
    const said = wordsOf(locale)
    await recordLessons(server, account, ...GAME_TABLES.map((table) => finishedGame(table, 10)))
    await installClock(learner)
    await speak(learner, locale)
    // 1 × 1 is asked by no game: the lesson of table 1 is what its medal still needs.
    await playBasicLesson(learner, 1, 10, said)
    const ceremony = learner.getByRole('dialog', { name: said('rewards_ceremony_bronze') })
    await expect(ceremony).toContainText(said('rewards_ceremony_bronze_why', { table: 1 }))
    await expect(ceremony.getByRole('img', { name: 'Uno' })).toBeVisible()
    const slowest = await ceremony.evaluate((dialog) =>
      Math.max(
        ...dialog
          .getAnimations({ subtree: true })
          .map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
      ),
    )
    expect(slowest, 'nothing moves for longer than 1.2 s').toBeLessThanOrEqual(1200)
    await expect(popupOf(learner), 'the rewards wait').toHaveCount(0)
    await expect(ceremony.getByRole('button')).toBeFocused()
    if (locale === 'en') await expectGoodOnEveryScreen(learner, 'the ceremony')
    else await expectNothingLostOnAnyScreen(learner, 'the ceremony')
    await learner.keyboard.press('Escape')
    await expect(ceremony).toBeHidden()
    await expect(popupOf(learner)).toBeVisible()
    await learner.goto('/app/games')
    await expect(learner.getByRole('img', { name: said('rewards_medal_bronze') }).first()).toBeVisible()
    await expect(
      learner.getByRole('link', { name: new RegExp(said('games_title_12')) }).getByRole('img', {
        name: said('rewards_medal_bronze'),
      }),
      'table 12 lacks its last two facts',
    ).toHaveCount(0)
    await expect(ceremony, 'nothing is celebrated twice').toHaveCount(0)
  })
