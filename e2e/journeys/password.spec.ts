import { fillLogin } from '#e2e/fixtures/account-forms.ts'
import { newestMail, pressLinkIn } from '#e2e/fixtures/mailbox.ts'
import { expectHeading, toast } from '#e2e/fixtures/public-pages.ts'
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
