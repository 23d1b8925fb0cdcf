import { installClock, stopClock } from '#e2e/fixtures/clock.ts'
import { speak } from '#e2e/fixtures/device.ts'
import { finishedBasic, finishedGame, recordLessons, rewardsOf } from '#e2e/fixtures/finished-lessons.ts'
import { toast } from '#e2e/fixtures/public-pages.ts'
import { expectGoodOnEveryScreen } from '#e2e/fixtures/screens.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { pickAnswer, playBasicLesson } from '#e2e/play/basic-lesson.ts'
import { celebrate, expectCounter, popupOf } from '#e2e/play/rewards.ts'
import { wordsOf } from '#e2e/play/words.ts'

const words = wordsOf('default')

test('[A4] [A5] the first lesson earns coins and a trophy, celebrated one after the other', async ({
  learner,
  server,
  account,
}) => {
  const page = learner
  await installClock(page)
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
  await expect(popup).toContainText('Moeda de Bronze +1')
  await expect(page.getByRole('status').filter({ has: popup }), 'it is announced').toBeAttached()
  await page.clock.runFor(3_900)
  await expect(popup).toHaveCSS('opacity', '1')
  await expect(popup).toContainText('Moeda de Bronze +1')
  await page.clock.runFor(200)
  await expect(popup).toHaveClass(/opacity-0/)
  await page.clock.runFor(300)
  await expect(popup).toContainText('Moeda de Prata +1')
  await popup.getByRole('button', { name: 'Close' }).click()
  await page.clock.runFor(300)
  await expect(popup).toContainText('Moeda de Ouro +1')
  await popup.getByRole('button', { name: 'Close' }).click()
  await page.clock.runFor(300)
  await expect(popup).toContainText('Troféu Iniciante +1')
  await page.clock.runFor(4_000)
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

test('[A5] the fifth different lesson earns the progress trophy once; a retake earns coins only', async ({
  learner,
  server,
  account,
}) => {
  await recordLessons(
    server,
    account,
    finishedBasic(2, 7, 50),
    finishedBasic(3, 7, 40),
    finishedBasic(4, 7, 30),
    finishedBasic(5, 7, 20),
  )
  await installClock(learner)
  await learner.goto('/app/lessons')
  await expectCounter(learner, 4, 1, 0)
  await playBasicLesson(learner, 5, 8, words)
  expect(await celebrate(learner, 2), 'a retake').toEqual(['Moeda de Bronze +1', 'Moeda de Prata +1'])
  await playBasicLesson(learner, 6, 6, words)
  expect(await celebrate(learner, 2), 'the fifth').toEqual(['Moeda de Bronze +1', 'Troféu de Progresso +1'])
  await expectCounter(learner, 4 + 6 + 1, 2, 0)
  await playBasicLesson(learner, 6, 6, words)
  expect(await celebrate(learner, 1), 'the fifth again').toEqual(['Moeda de Bronze +1'])
  await expect
    .poll(() => rewardsOf(server, account))
    .toEqual({ 'bronze-coin': 7, 'silver-coin': 1, 'trophy-beginner': 1, 'trophy-progress': 1 })
})

test('[A6] both lessons of a table earn its sticker, and the collection shows it', async ({
  learner,
  server,
  account,
}) => {
  await recordLessons(server, account, finishedGame(8, 7))
  await installClock(learner)
  await learner.goto('/app/rewards')
  const tile = (name: string) =>
    learner.getByRole('listitem').filter({ has: learner.getByRole('heading', { name, exact: true }) })
  await expect(tile('Figurinha Octo')).toContainText('Finish the lesson and the game of table 8.')
  await expect(tile('Troféu Iniciante')).toContainText('You won it!')
  await playBasicLesson(learner, 8, 5, words)
  expect(await celebrate(learner, 2)).toEqual(['Moeda de Bronze +1', 'Figurinha Octo +1'])
  await expectCounter(learner, 2, 1, 1)
  await learner
    .getByRole('banner')
    .getByRole('link', { name: /^Rewards: / })
    .click()
  await expect(learner).toHaveURL(/\/app\/rewards$/)
  await expect(tile('Figurinha Octo')).toContainText('You won it!')
  await expect(tile('Figurinha Septi')).toContainText('Not yet')
  await expect(tile('Moeda de Bronze')).toContainText('× 2')
  await expect(tile('Moeda de Ouro')).toContainText('Score 10 out of 10.')
  await expect(tile('Troféu de Progresso')).toContainText('Finish 5 different lessons.')
  await expect(learner.getByRole('heading', { name: /^Hero stickers/ })).toContainText('1 of 12')
  await expect(learner.getByRole('heading', { name: /^Table \d+$/ })).toHaveCount(12)
  await learner.getByRole('link', { name: 'Go to the avatar store' }).click()
  await expect(learner.getByRole('tab', { name: 'Avatar', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})

for (const [locale, coin, trophy] of [
  ['en', 'Bronze Coin +1', 'Beginner Trophy +1'],
  ['pt-BR', 'Moeda de Bronze +1', 'Troféu Iniciante +1'],
] as const) {
  test(`the rewards are named in ${locale}`, async ({ learner }) => {
    await speak(learner, locale)
    await installClock(learner)
    await playBasicLesson(learner, 2, 3, wordsOf(locale))
    expect(await celebrate(learner, 2)).toEqual([coin, trophy])
  })
}

test.describe('as everyone can use it', () => {
  test('the popup and the collection are accessible on every screen', async ({ learner }) => {
    await installClock(learner)
    await learner.goto('/app/rewards')
    await expect(learner.getByRole('heading', { name: 'Medals' })).toBeVisible()
    await expectGoodOnEveryScreen(learner, 'an empty collection')
    await playBasicLesson(learner, 1, 10, words)
    await stopClock(learner)
    await expect(popupOf(learner)).toBeVisible()
    await expectGoodOnEveryScreen(learner, 'the reward popup')
  })
})

for (const locale of ['default', 'pt-BR'] as const) {
  test(`[A13] beyond the fiftieth lesson of a day a child is told kindly, in ${locale}`, async ({
    learner,
    server,
    account,
  }) => {
    const said = wordsOf(locale)
    await recordLessons(server, account, ...Array.from({ length: 50 }, () => finishedBasic(3, 10, 0)))
    await installClock(learner)
    await speak(learner, locale)
    await playBasicLesson(learner, 3, 10, said)
    await expect(toast(learner, said('rewards_day_full'))).toBeVisible()
    await expect(toast(learner, said('rewards_day_full_hint'))).toBeVisible()
    await expect(popupOf(learner)).toHaveCount(0)
    await expect.poll(() => rewardsOf(server, account)).toMatchObject({ 'bronze-coin': 50, 'gold-coin': 50 })
    await learner.goto('/app/rewards')
    await expect(learner.getByText(said('rewards_day_full_hint'))).toBeVisible()
    await expectGoodOnEveryScreen(learner, 'the collection on a day whose coins are won')
  })
}
