import type { Page } from '@playwright/test'
import { fillLogin } from '#e2e/fixtures/account-forms.ts'
import { newestMail, pressLinkIn } from '#e2e/fixtures/mailbox.ts'
import { CUT_NETWORK, whileAway } from '#e2e/fixtures/offline.ts'
import { expectHeading, toast, toastsAreReady } from '#e2e/fixtures/public-pages.ts'
import { expectGoodOnEveryScreen, expectNothingLost, WIDTHS } from '#e2e/fixtures/screens.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { fewOf } from '#e2e/fixtures/variants.ts'

const NEW_PASSWORD = 'twelve times twelve'

for (const width of fewOf(WIDTHS, 390)) {
  test(`a forgotten password is replaced by mail at ${width} px`, async ({
    page,
    server,
    account,
    guard,
  }) => {
    guard.allow(/status of 4\d\d/)
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/auth/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expectHeading(page, 'Forgot your password?')
    await expectNothingLost(page, 'the page for a forgotten password')
    await page.getByLabel('Email').fill(account.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('status').filter({ hasText: account.email })).toContainText(
      'If there is an account for this address, a link is on its way.',
    )
    await expectGoodOnEveryScreen(page, 'the answer to a forgotten password')

    await pressLinkIn(page, await newestMail(server, account.email, /password/i), 'Choose a new password')
    await expectHeading(page, 'Choose a new password')
    await expect(page).toHaveURL('/auth/reset-password')
    for (const field of ['New password', 'Confirm Password'])
      await page.getByLabel(field).fill(account.password)
    await page.getByRole('button', { name: 'Save the new password' }).click()
    await expect(toast(page, 'New password should be different from the old password.')).toBeVisible()
    await page.getByLabel('New password').fill(NEW_PASSWORD)
    await page.getByLabel('Confirm Password').fill('something else')
    await page.getByRole('button', { name: 'Save the new password' }).click()
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await page.getByLabel('Confirm Password').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Save the new password' }).click()
    await expect(toast(page, 'Your new password is saved.')).toBeVisible()
    await expect(page).toHaveURL('/app/games')

    await page.evaluate(() => localStorage.clear())
    await page.goto('/auth/login')
    await fillLogin(page, account)
    await expect(toast(page, 'Invalid login credentials')).toBeVisible()
    await fillLogin(page, { ...account, password: NEW_PASSWORD })
    await expect(page).toHaveURL('/app/games')
  })
}

test('[F6] a recovery link sets one password; the next one asks for it', async ({
  page,
  server,
  account,
  guard,
}) => {
  guard.allow(/status of 400/)
  await page.goto('/auth/forgot-password')
  await page.getByLabel('Email').fill(account.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await pressLinkIn(page, await newestMail(server, account.email, /password/i), 'Choose a new password')
  const save = page.getByRole('button', { name: 'Save the new password' })
  const current = page.getByLabel('Current password')
  await fillNewPassword(page)
  await expect(current).toHaveCount(0)
  await save.click()
  await expect(page).toHaveURL('/app/games')

  await page.goto('/auth/reset-password')
  await page.getByLabel('New password').fill('a third password')
  await page.getByLabel('Confirm Password').fill('a third password')
  await save.click()
  await expect(current).toHaveAccessibleDescription(/Please enter your current password\./)
  await expectGoodOnEveryScreen(page, 'the page for a new password')
  await current.fill(NEW_PASSWORD)
  await save.click()
  await expect(page).toHaveURL('/app/games')
})

test('while the server is away, no link is sent and no password saved, and both are said', async ({
  page,
  server,
  account,
  guard,
}) => {
  // The auth client logs the lost connection itself.
  guard.allow(...CUT_NETWORK, /TypeError: Failed to fetch/)
  const send = page.getByRole('button', { name: 'Send the link' })
  const sent = page.getByRole('status').filter({ hasText: account.email })
  await page.goto('/auth/forgot-password')
  await toastsAreReady(page)
  await page.getByLabel('Email').fill(account.email)
  await whileAway(page, async () => {
    // Not even the code for asking is here yet.
    await send.click()
    await expect(toast(page, 'An unexpected error occurred')).toBeVisible()
  })
  await send.click()
  await expect(sent).toBeVisible()
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The page before has a field of the same name.
  await expectHeading(page, 'Forgot your password?')
  await page.getByLabel('Email').fill(account.email)
  await whileAway(page, async () => {
    await send.click()
    await expect(toast(page, 'The link could not be sent. Please try again in a minute.')).toBeVisible()
  })

  await pressLinkIn(page, await newestMail(server, account.email, /password/i), 'Choose a new password')
  await fillNewPassword(page)
  const save = page.getByRole('button', { name: 'Save the new password' })
  await whileAway(page, async () => {
    await save.click()
    await expect(toast(page, 'The password could not be saved.')).toBeVisible()
    await expect(page.getByLabel('New password')).toHaveAccessibleDescription(
      /The password could not be saved\./,
    )
  })
  await save.click()
  await expect(toast(page, 'Your new password is saved.')).toBeVisible()
})

async function fillNewPassword(page: Page) {
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD)
}
