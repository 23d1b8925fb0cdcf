import type { Locator, Page } from '@playwright/test'
import { chooseFigure } from '#e2e/fixtures/figure.ts'
import { finishedBasic, recordLessons } from '#e2e/fixtures/finished-lessons.ts'
import { CUT_NETWORK, whileAway } from '#e2e/fixtures/offline.ts'
import { toast } from '#e2e/fixtures/public-pages.ts'
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
