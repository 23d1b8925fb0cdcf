import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/fixtures/axe.ts'
import { rememberOnDevice } from '#e2e/fixtures/device.ts'
import { finishedBasic, finishedGame, recordLessons } from '#e2e/fixtures/finished-lessons.ts'
import { expectHeading, PUBLIC_PAGES } from '#e2e/fixtures/public-pages.ts'
import {
  expectGoodInHighContrast,
  expectGoodWithColours,
  expectWideLayoutWellBuilt,
} from '#e2e/fixtures/screens.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { EVERY_VARIANT, fewOf } from '#e2e/fixtures/variants.ts'

/** Every room, for its colours and sizes; its states are looked at in its own journeys. */
const APP_PAGES = [
  '/app/games',
  '/app/games/interactive-lesson-2',
  '/app/lessons',
  '/app/lesson/99',
  '/app/mission',
  '/app/map',
  '/app/rewards',
  '/app/performance',
  '/app/profile',
  '/app/nothing',
] as const

/** Texts for grown-ups share one layout, and so do forms. */
const FEW_PUBLIC_PAGES = PUBLIC_PAGES.filter(({ path }) =>
  ['/', '/auth/signup', '/auth/confirm', '/privacy', '/support', '/no-such-page'].includes(path),
)
/** The colours of the app are those of its tokens: a room of each kind holds them all. */
const IN_HIGH_CONTRAST: readonly string[] = fewOf<string>(
  [...PUBLIC_PAGES.map(({ path }) => path), ...APP_PAGES],
  '/',
  '/auth/signup',
  '/app/games',
  '/app/map',
  '/app/performance',
  '/app/profile',
)

const THEMES = ['normal', 'high'] as const

async function choose(page: Page, contrast: (typeof THEMES)[number]) {
  if (contrast === 'high')
    await rememberOnDevice(page, 'dozenauts:device:preferences', JSON.stringify({ highContrast: true }))
}

test('public pages are accessible on every screen, zoomed and in both contrasts', async ({ page, guard }) => {
  guard.allow(/status of 404/)
  for (const { path, heading } of fewOf<(typeof PUBLIC_PAGES)[number]>(PUBLIC_PAGES, ...FEW_PUBLIC_PAGES)) {
    await page.goto(path)
    await expectHeading(page, heading)
    await expectGoodWithColours(page, path)
    if (path === '/' || EVERY_VARIANT) await expectWideLayoutWellBuilt(page, path)
    if (IN_HIGH_CONTRAST.includes(path)) await expectGoodInHighContrast(page, path)
  }
})

test('rooms of the app are accessible on every screen, zoomed and in both contrasts', async ({
  learner: page,
  server,
  account,
  guard,
}) => {
  guard.allow(/status of 404/)
  await recordLessons(server, account, finishedBasic(2, 10), finishedGame(2, 9), finishedBasic(7, 4))
  for (const path of APP_PAGES) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expectGoodWithColours(page, path)
    if (path === '/app/games' || EVERY_VARIANT) await expectWideLayoutWellBuilt(page, path)
    if (IN_HIGH_CONTRAST.includes(path)) await expectGoodInHighContrast(page, path)
  }
})

for (const contrast of fewOf(THEMES, 'high')) {
  test(`the menu and a refused sign-in are accessible on a phone with ${contrast} contrast`, async ({
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
    await expectAccessible(page, 'the menu')
    await page.keyboard.press('Escape')
    await page.evaluate(() => localStorage.removeItem('dozenauts:device:session'))
    await page.goto('/auth/login')
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill('not my password')
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await expect(page.locator('[data-sonner-toast]')).toBeVisible()
    await expectAccessible(page, 'a refused sign-in with its toast')
  })
}
