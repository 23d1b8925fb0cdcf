import type { Locator, Page } from '@playwright/test'
import { appIsKept } from '#e2e/fixtures/device.ts'
import { chooseFigure } from '#e2e/fixtures/figure.ts'
import { finishedBasic, recordLessons } from '#e2e/fixtures/finished-lessons.ts'
import { expectGoodOnEveryScreen } from '#e2e/fixtures/screens.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { EVERY_VARIANT } from '#e2e/fixtures/variants.ts'
import { playBasicLesson } from '#e2e/play/basic-lesson.ts'
import { expectCounter } from '#e2e/play/rewards.ts'
import { wordsOf } from '#e2e/play/words.ts'

async function openStore(page: Page, category: string) {
  await page.goto('/app/profile')
  await page.getByRole('tab', { name: 'Avatar', exact: true }).click()
  await page.getByRole('tab', { name: category, exact: true }).click()
}

/** Everything drawn inside, as paths: what is worn is known by its lines. */
function linesOf(place: Locator): Promise<string[]> {
  return place.locator('[d]').evaluateAll((paths) => paths.map((path) => path.getAttribute('d') ?? ''))
}

test('from the first lesson to the first new coat, worn everywhere', async ({ learner, server, account }) => {
  const page = learner
  await recordLessons(server, account, finishedBasic(2, 7), finishedBasic(4, 8))
  await page.clock.install()
  await playBasicLesson(page, 3, 10, wordsOf('en'))
  await expectCounter(page, 23, 1, 0)

  await page.goto('/app/profile')
  const initials = page.locator('[data-initials]')
  await expect(initials).toHaveText('SL')
  await page.getByRole('tab', { name: 'Avatar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Who will you be?' })).toBeVisible()
  await expect(page.getByText('23 coins', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'This is me!' })).toBeDisabled()
  await expect(
    page.getByRole('group', { name: /^(Skin|Hair)$/ }).getByRole('radio', { checked: true }),
    '[W6] nothing is chosen for a child',
  ).toHaveCount(0)
  await expectGoodOnEveryScreen(page, 'the choice of a figure')
  await page.getByRole('radio', { name: 'Skin tone 5 of 6' }).check()
  await page.getByRole('radio', { name: 'Cloud Curls' }).check()
  await page.getByRole('button', { name: 'This is me!' }).click()
  await expect(page.getByText('Your avatar is ready!')).toBeVisible()
  await expect(initials, '[W6] the initials stay beside the figure').toHaveText('SL')
  await expect(
    page.getByRole('button', { name: 'Equipped: Cloud Curls' }),
    '[W7] what the figure has on is shown as worn',
  ).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Take off: Cloud Curls' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Clothes', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Equipped: Cadet Suit' })).toBeDisabled()
  const preview = page.getByRole('img', { name: 'Your avatar' })
  const plain = await linesOf(preview)
  await page.getByRole('button', { name: 'Try on: Moon Stripes' }).click()
  await expect(page.getByText('Trying on: Moon Stripes')).toBeVisible()
  await expect.poll(() => linesOf(preview)).not.toEqual(plain)
  const coat = (await linesOf(preview)).filter((line) => !plain.includes(line))
  expect(coat, 'the preview shows what is tried on').not.toEqual([])
  const inTheTopBar = page.getByRole('link', { name: 'My Profile' })
  expect(await linesOf(inTheTopBar), 'trying on is not wearing').not.toEqual(expect.arrayContaining(coat))
  await page.getByRole('button', { name: 'Buy: Moon Stripes' }).click()
  const question = page.getByRole('dialog', { name: 'Buy Moon Stripes?' })
  await expect(question).toContainText('It costs 20 coins. You will have 3 left.')
  await expectGoodOnEveryScreen(page, 'the question before buying')
  await question.getByRole('button', { name: 'Buy', exact: true }).click()
  await expect(page.getByText('🛒 Item bought!')).toBeVisible()
  await expect(page.getByText('You bought Moon Stripes for 20 coins!')).toBeVisible()
  await expectCounter(page, 3, 1, 0)
  await expect(page.getByText('3 coins', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Equip: Moon Stripes' }).click()
  await expect(page.getByText('✨ Avatar updated!')).toBeVisible()
  await expect(page.getByText('You are now wearing Moon Stripes!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Equipped: Moon Stripes' })).toBeDisabled()

  await expect.poll(() => linesOf(inTheTopBar)).toEqual(expect.arrayContaining(coat))

  await page.reload()
  await page.getByRole('tab', { name: 'Clothes', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Equipped: Moon Stripes' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Equip: Cadet Suit' })).toBeEnabled()
  await expect(initials).toHaveText('SL')
  await page.getByRole('button', { name: 'Take off: Moon Stripes' }).click()
  await expect(page.getByText('You took off Moon Stripes!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Equip: Moon Stripes' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Equipped: Cadet Suit' })).toBeDisabled()
  await expect.poll(() => linesOf(preview)).toEqual(plain)
})

test('[W3] too few coins: the store says how many are missing', async ({ learner, server, account }) => {
  await chooseFigure(server, account)
  await recordLessons(server, account, finishedBasic(2, 10))
  await openStore(learner, 'Hair')
  const item = learner
    .getByRole('listitem')
    .filter({ has: learner.getByRole('heading', { name: 'Meteor Spikes' }) })
  await expect(item).toContainText('25 coins')
  await expect(item).toContainText('9 more coins needed')
  await expect(item.getByRole('button', { name: 'Buy: Meteor Spikes' })).toBeDisabled()
  await expect(learner.getByRole('button', { name: 'Equip: Moon Bob' })).toBeEnabled()
  for (const category of ['Hair', 'Clothes', 'Accessories', 'Backgrounds']) {
    await learner.getByRole('tab', { name: category, exact: true }).click()
    await expect(
      learner.getByRole('tabpanel', { name: category, exact: true }).getByRole('listitem'),
    ).toHaveCount(category === 'Hair' ? 16 : 13)
    if (EVERY_VARIANT) await expectGoodOnEveryScreen(learner, `the shelf ${category}`)
  }
  await expectGoodOnEveryScreen(learner, 'a shelf of the store')
})

test.describe('with the app on the device', () => {
  test.use({ keepsApp: true })

  test('[W8] without a network the store says so; what is owned can still be worn, and the figure changed', async ({
    learner,
    server,
    account,
    guard,
  }) => {
    guard.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/)
    await chooseFigure(server, account)
    await recordLessons(server, account, finishedBasic(2, 10), finishedBasic(3, 10))
    await openStore(learner, 'Backgrounds')
    await expect(learner.getByRole('button', { name: 'Buy: Moon Base' })).toBeEnabled()
    await appIsKept(learner)
    await learner.context().setOffline(true)
    await expect(
      learner.getByText('You are offline. Buying works again when you are connected.'),
    ).toBeVisible()
    await expect(learner.getByRole('button', { name: 'Buy: Moon Base' })).toBeDisabled()
    await learner.getByRole('button', { name: 'Equip: Starry Night' }).click()
    await expect(learner.getByText('You are now wearing Starry Night!')).toBeVisible()
    await expect(learner.getByRole('button', { name: 'Equipped: Starry Night' })).toBeVisible()
    await learner.getByRole('button', { name: 'Change skin or hair' }).click()
    await learner.getByRole('radio', { name: 'Skin tone 1 of 6' }).check()
    await learner.getByRole('radio', { name: 'Long Comet Hair' }).check()
    await learner.getByRole('button', { name: 'This is me!' }).click()
    await expect(learner.getByRole('button', { name: 'Equipped: Long Comet Hair' })).toBeVisible()
    await learner.reload()
    await expect(learner.getByRole('button', { name: 'Equipped: Long Comet Hair' })).toBeVisible()
    await learner.getByRole('tab', { name: 'Backgrounds', exact: true }).click()
    await expect(learner.getByRole('button', { name: 'Equipped: Starry Night' })).toBeVisible()
    const answers = await Promise.all([
      learner.waitForResponse((response) => response.url().endsWith('/avatar/figure')),
      learner.waitForResponse((response) => response.url().endsWith('/avatar/equipped')),
      learner.context().setOffline(false),
    ])
    expect(answers.map((answer) => answer?.status())).toEqual([200, 200, undefined])
    await expect(learner.getByRole('button', { name: 'Buy: Moon Base' })).toBeEnabled()
    await learner.reload()
    await expect(learner.getByRole('button', { name: 'Equipped: Long Comet Hair' })).toBeVisible()
    await learner.getByRole('tab', { name: 'Backgrounds', exact: true }).click()
    await expect(learner.getByRole('button', { name: 'Equipped: Starry Night' })).toBeVisible()
  })
})
