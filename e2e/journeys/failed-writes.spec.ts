import type { Locator, Page } from '@playwright/test'
import { allowForgetting, forbidForgetting } from '#e2e/fixtures/device.ts'
import { chooseFigure } from '#e2e/fixtures/figure.ts'
import { finishedBasic, recordLessons } from '#e2e/fixtures/finished-lessons.ts'
import { CUT_NETWORK, whileAway } from '#e2e/fixtures/offline.ts'
import { expectGames, toast } from '#e2e/fixtures/public-pages.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test.beforeEach(({ guard }) => guard.allow(...CUT_NETWORK, /TypeError: Failed to fetch/))

test('what the profile cannot do while the server is away, it says, and does when asked again', async ({
  learner: page,
  server,
  account,
}) => {
  await chooseFigure(server, account)
  await recordLessons(server, account, finishedBasic(2, 10), finishedBasic(3, 10))
  await page.goto('/app/profile?tab=avatar')
  await page.getByRole('tab', { name: 'Backgrounds', exact: true }).click()
  await page.getByRole('button', { name: 'Buy: Moon Base' }).click()
  const buying = page.getByRole('dialog', { name: 'Buy Moon Base?' })
  await toastsHaveArrived(page)
  await whileAway(page, async () => {
    await buying.getByRole('button', { name: 'Buy', exact: true }).click()
    const failed = toast(page, 'The item could not be bought. You are offline.')
    await expect(failed.getByText('Error', { exact: true })).toBeVisible()
    await expectDestructive(page, failed)
    await expect(buying).toBeHidden()
  })
  await page.getByRole('button', { name: 'Buy: Moon Base' }).click()
  await buying.getByRole('button', { name: 'Buy', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Equip(ped)?: Moon Base/ })).toBeVisible()
})

test('who cannot be signed out is told, and stays signed in', async ({ learner: page }) => {
  await page.goto('/app/games')
  await expectGames(page)
  const leave = page.getByRole('banner').getByRole('button', { name: 'Sign Out' })
  await page.getByRole('heading', { level: 1 }).click()
  await toastsHaveArrived(page)
  await forbidForgetting(page)
  await leave.click()
  await expect(toast(page, 'Failed to sign out')).toBeVisible()
  await expect(page).toHaveURL('/app/games')
  await allowForgetting(page)
  await leave.click()
  await expect(page).toHaveURL('/')
})

test('[W8] what the server refuses to put on is on the figure no longer, and the child is told', async ({
  learner: page,
  server,
  account,
  guard,
}) => {
  guard.allow(/status of 403/)
  await chooseFigure(server, account)
  await page.goto('/app/profile?tab=avatar')
  // The server is asked for something that was never bought.
  await page.route('**/api/learners/*/avatar/equipped', (route) =>
    route.continue({ postData: JSON.stringify({ category: 'hair', item_id: 'hair-ice-crystal' }) }),
  )
  const told = toast(page, 'Your avatar could not be changed')
  await page.getByRole('button', { name: 'Equip: Moon Bob' }).click()
  await expect(told).toContainText('It looks the way it did before. Nothing was lost.')
  await expectDestructive(page, told)
  await expect(page.getByText('✨ Avatar updated!')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Equip: Moon Bob' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Equipped: Cloud Curls' })).toBeVisible()

  // Chosen without a network and refused later, wherever the child is by then.
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Equip: Moon Bob' }).click()
  await expect(page.getByText('✨ Avatar updated!')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lessons' }).click()
  await expect(told).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(told).toBeVisible()
})

/** Told apart from good news by its ground, its edge and its icon, also in high contrast. */
async function expectDestructive(page: Page, told: Locator) {
  const looks = () =>
    told.evaluate((element) => {
      const { backgroundColor, borderTopColor, borderLeftWidth } = getComputedStyle(element)
      return {
        backgroundColor,
        borderTopColor,
        borderLeftWidth,
        icon: element.querySelector('svg')?.classList.value,
      }
    })
  expect(await looks()).toMatchObject({
    backgroundColor: 'rgb(255, 233, 220)',
    borderTopColor: 'rgb(181, 59, 10)',
    borderLeftWidth: '10px',
    icon: expect.stringContaining('octagon'),
  })
  const html = page.locator('html')
  await html.evaluate((element) => element.setAttribute('data-contrast', 'high'))
  expect(await looks()).toMatchObject({
    backgroundColor: 'rgb(255, 255, 255)',
    borderTopColor: 'rgb(138, 28, 0)',
    borderLeftWidth: '10px',
  })
  await html.evaluate((element) => element.setAttribute('data-contrast', 'normal'))
}

/** The first touch asks for the code that shows toasts; whoever cuts the network must let it arrive. */
async function toastsHaveArrived(page: Page) {
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached()
}
