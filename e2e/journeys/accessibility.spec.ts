import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/fixtures/axe.ts'
import { rememberOnDevice } from '#e2e/fixtures/device.ts'
import { finishedAdvanced, finishedBasic, recordLessons } from '#e2e/fixtures/finished-lessons.ts'
import { expectHeading, expectNoSidewaysScroll, PUBLIC_PAGES } from '#e2e/fixtures/public-pages.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const APP_PAGES = [
  '/app/games',
  '/app/games/interactive-lesson-2',
  '/app/games/interactive-lesson-6',
  '/app/games/timer-challenge',
  '/app/lessons',
  '/app/lesson/7',
  '/app/lesson/99',
  '/app/rewards',
  '/app/performance',
  '/app/profile',
  '/app/nothing',
] as const

const THEMES = ['normal', 'high'] as const
/** The narrowest screen of the guidelines, also 1280 px at 400 %; and 1280 px at 200 %. */
const ZOOMED = [320, 640] as const

async function choose(page: Page, contrast: (typeof THEMES)[number]) {
  if (contrast === 'high')
    await rememberOnDevice(page, 'dozenauts-preferences', JSON.stringify({ highContrast: true }))
}

/** In both themes, and wide enough for everything at every zoom. */
async function expectGood(page: Page, path: string) {
  const { width, height } = page.viewportSize()!
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-contrast', 'normal')
  for (const contrast of THEMES) {
    // What the switch in the profile does, without a visit to it on every page.
    await html.evaluate((element, chosen) => element.setAttribute('data-contrast', chosen), contrast)
    await expectAccessible(page, `${path} with ${contrast} contrast`)
  }
  for (const zoomed of ZOOMED) {
    await page.setViewportSize({ width: zoomed, height: 640 })
    await expectNoSidewaysScroll(page, `${path} at ${zoomed} px`)
  }
  await page.setViewportSize({ width, height })
}

test('public pages are accessible in both contrasts, and fit into 320 px and 200 % zoom', async ({
  page,
  guard,
}) => {
  guard.allow(/status of 404/)
  for (const { path, heading } of PUBLIC_PAGES) {
    await page.goto(path)
    await expectHeading(page, heading)
    await expectGood(page, path)
  }
})

test('pages of the app are accessible in both contrasts, and fit into 320 px and 200 % zoom', async ({
  learner: page,
  server,
  account,
  guard,
}) => {
  test.slow()
  guard.allow(/status of 404/)
  await recordLessons(server, account, finishedBasic(2, 10), finishedAdvanced(2, 9), finishedBasic(7, 4))
  for (const path of APP_PAGES) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expectGood(page, path)
  }
})

for (const contrast of THEMES) {
  test(`sheet, dialogs, toasts and errors are accessible with ${contrast} contrast`, async ({
    learner: page,
    account,
    guard,
  }) => {
    guard.allow(/status of 4\d\d/)
    await choose(page, contrast)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/app/profile')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await expectAccessible(page, 'the sheet')
    await page.keyboard.press('Escape')
    for (const [button, title] of [
      ['Edit', 'Change your name'],
      ['Delete account', 'Delete this account?'],
    ] as const) {
      await page.getByRole('button', { name: button, exact: true }).click()
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
      await expectAccessible(page, `the dialog "${title}"`)
      await page.keyboard.press('Escape')
    }
    await page.evaluate(() => localStorage.removeItem('dozenauts-session'))
    await page.goto('/auth/login')
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill('not my password')
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await expect(page.locator('[data-sonner-toast]')).toBeVisible()
    await expectAccessible(page, 'a refused sign-in with its toast')
  })
}
