import type { Locator, Page } from '@playwright/test'
import { finishedBasic, recordLessons } from '#e2e/fixtures/finished-lessons.ts'
import { openGrownUps } from '#e2e/fixtures/grown-ups.ts'
import { expectHeading } from '#e2e/fixtures/public-pages.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { EVERY_VARIANT } from '#e2e/fixtures/variants.ts'

const ROOMS = [
  '/app/games',
  '/app/lessons',
  '/app/map',
  '/app/rewards',
  '/app/performance',
  '/app/profile',
] as const
const GROWN_UPS = ['/grown-ups', '/grown-ups/settings', '/grown-ups/safety', '/classes'] as const
/** They lead away, or start a play: those are played by ear in tests of the DOM. */
const NOT_PRESSED = /sign out|start|play|print|download|menu|sidebar/i

/** Who listens hears nothing where the page itself has the focus, and Tab begins at the top. */
async function expectFocus(page: Page, what: string) {
  const hasNone = () => document.activeElement === null || document.activeElement === document.body
  await expect.poll(() => page.evaluate(hasNone), `no focus after ${what}`).toBe(false)
}

async function press(page: Page, target: Locator, what: string) {
  await target.focus()
  await page.keyboard.press('Enter')
  await expectFocus(page, what)
}

/** Two that differ in a number, or in what they are for, are of one kind. */
const kindOf = (name: string) => name.replace(/\d+/g, '').split(':')[0] ?? ''

/** A button of each kind on a page, or every one where every variant is walked, and out of every dialog again. */
async function pressEveryButton(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeVisible()
  const buttons = page.locator('main button:enabled:visible')
  const pressed = new Set<string>()
  for (let place = 0; place < (await buttons.count()); place++) {
    const names = await buttons.evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent ?? ''))
    const name = names[place]
    // What came and went by itself meanwhile.
    if (name === undefined) break
    if (NOT_PRESSED.test(name) || (pressed.has(kindOf(name)) && !EVERY_VARIANT)) continue
    pressed.add(kindOf(name))
    const button = buttons.nth(place)
    await press(page, button, `“${name}” of ${path}`)
    for (let open = 0; open < 3 && (await page.locator('dialog[open]').count()) > 0; open++) {
      await page.keyboard.press('Escape')
      await expectFocus(page, `leaving the dialog of “${name}” of ${path}`)
    }
    if (new URL(page.url()).pathname !== path) await page.goto(path)
  }
}

test('[G61] signing in, in every room and out of every dialog the focus is somewhere', async ({
  page,
  server,
  account,
  guard,
}) => {
  guard.allow(/status of 4\d\d/)
  await recordLessons(server, account, finishedBasic(2, 10))
  await page.goto('/auth/login')
  await expectHeading(page, 'Welcome Back!')
  await page.getByLabel('Email').fill(account.email)
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('not my password')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-sonner-toast]')).toBeVisible()
  await expectFocus(page, 'a wrong password')
  await password.fill(account.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/app/games')
  await expectFocus(page, 'arriving')
  for (const link of await page.getByRole('navigation').first().getByRole('link').all())
    await press(page, link, `the link ${await link.textContent()}`)
  for (const path of ROOMS) await pressEveryButton(page, path)
})

test('[G61] on the pages of grown-ups the focus is somewhere', async ({ learner: page, account, guard }) => {
  guard.allow(/status of 4\d\d/)
  await openGrownUps(page, account, 'settings')
  for (const path of GROWN_UPS) await pressEveryButton(page, path)
})
