import type { Page } from '@playwright/test'
import { createAccount } from '#e2e/fixtures/accounts.ts'
import { addLearner } from '#e2e/fixtures/family.ts'
import { openGrownUps } from '#e2e/fixtures/grown-ups.ts'
import { expectGoodOnEveryScreen } from '#e2e/fixtures/screens.ts'
import { PATIENT } from '#e2e/fixtures/server-test.ts'
import { expect, signIn, test } from '#e2e/fixtures/test.ts'
import { fewOf } from '#e2e/fixtures/variants.ts'

const SECRET = 'whsec_of-the-journeys-and-of-nobody-else-42'

/** A site that was open, with a family of two, and then began to ask for payment. */
test.use({ ownServer: PATIENT })

/** Presses a button on the provider's page, which opens in a tab of its own, and comes back. */
async function atProvider(page: Page, link: string | RegExp, button: string) {
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: link }).click()
  const tab = await opened
  await tab.getByRole('button', { name: button }).click()
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(/Paid|Done/)
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await tab.close()
  await page.reload()
}

/** Every screen of a child. */
const CHILD_SCREENS = [
  'games',
  'games/interactive-lesson-7',
  'games/timer-challenge',
  'lessons',
  'mission',
  'map',
  'check',
  'rewards',
  'performance',
  'profile',
  'lesson/7',
]

test('[B4] [B5] [B6] [B7] [B10] [B14] [B16] the whole life of a plan', async ({ page, server }) => {
  const account = await createAccount(server, 'Ana')
  await addLearner(server, account, { name: 'Leo', grade: 3, colour: 'mint' })
  await server.halt()
  await server.resume({ STRIPE_WEBHOOK_SECRET: SECRET })
  await signIn(page, server, account)
  const status = page.locator('main p[role="status"]')

  await test.step('a trial, and the adult chooses who of two plays', async () => {
    await openGrownUps(page, account, 'plan')
    await expect(status).toHaveText(/trying everything for free until/)
    const players = page.locator('form')
    await expect(players.getByRole('checkbox', { name: 'Ana' })).toBeChecked()
    await players.getByRole('checkbox', { name: 'Leo' }).check()
    await expect(page.getByText('That is more than your plan has room for.')).toBeVisible()
    await players.getByRole('checkbox', { name: 'Ana' }).uncheck()
    await players.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved. They can play now.')).toBeVisible()
    await expectGoodOnEveryScreen(page, 'the plan')
    await players.getByRole('checkbox', { name: 'Leo' }).uncheck()
    await players.getByRole('checkbox', { name: 'Ana' }).check()
    const saved = page.waitForResponse(/plan\/players$/)
    await players.getByRole('button', { name: 'Save' }).click()
    expect((await saved).status()).toBe(200)
  })

  await test.step('subscribe, fail, pay, cancel', async () => {
    await atProvider(page, /Choose “For Parents”/, 'Pretend to pay')
    await expect(status).toHaveText(/The plan “For Parents” is active and paid until/)
    await atProvider(page, /Manage or cancel/, 'Let a payment fail')
    await expect(status).toHaveText(/The last payment did not go through. Everything stays open until/)
    await page.getByRole('link', { name: 'Report' }).click()
    await expect(page.getByRole('region', { name: 'Your plan' })).toContainText('did not go through')
    await page.getByRole('link', { name: 'See your plan' }).click()
    await atProvider(page, /Check the payment/, 'Pay the next month')
    await expect(status).toHaveText(/is active/)
    await atProvider(page, /Manage or cancel/, 'Cancel at the end of the period')
    await expect(status).toHaveText(/is canceled. Everything stays open until/)
  })

  await test.step('cancelled, the child plays everything', async () => {
    await page.goto('/app/lesson/7')
    await page.getByRole('button', { name: /Ana/ }).click()
    await page.goto('/app/lesson/7')
    await expect(page.getByRole('button', { name: /Start/ })).toBeVisible()
  })

  await test.step('ended, a hero says whom to ask, and no screen of the child has a price', async () => {
    await openGrownUps(page, account, 'plan')
    await atProvider(page, /Manage or cancel/, 'End it now')
    await expect(status).toHaveText(/The plan “For Parents” ended on/)
    await expect(page.getByText(/Nothing is lost/)).toBeVisible()
    for (const screen of fewOf(
      CHILD_SCREENS,
      'games',
      'games/timer-challenge',
      'mission',
      'profile',
      'lesson/7',
    )) {
      await page.goto(`/app/${screen}`)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached()
      if (/7$|timer/.test(screen))
        await expect(page.getByRole('heading', { name: 'Ask your grown-up!' })).toBeVisible()
      await expect(page.locator('body')).not.toContainText(/\$ ?\d|per month|Choose “|Manage or cancel/)
      await expect(
        page.locator('main a[target="_blank"], a[href*="checkout"], a[href*="billing"]'),
      ).toHaveCount(0)
    }
    await expectGoodOnEveryScreen(page, 'a lesson that is closed')
    await page.getByRole('link', { name: 'Lesson of the 2 times table' }).click()
    await expect(page.getByRole('button', { name: /Start/ })).toBeVisible()
  })

  await test.step('come back', async () => {
    await openGrownUps(page, account, 'plan')
    await atProvider(page, /Choose “For Teachers”/, 'Pretend to pay')
    await expect(status).toHaveText(/The plan “For Teachers” is active/)
    await page.goto('/app/lesson/7')
    await expect(page.getByRole('button', { name: /Start/ })).toBeVisible()
  })
})
