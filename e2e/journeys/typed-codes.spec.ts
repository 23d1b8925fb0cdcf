import type { Page } from '@playwright/test'
import { fillSignup } from '#e2e/fixtures/account-forms.ts'
import { codeIn, newestMail } from '#e2e/fixtures/mailbox.ts'
import { expectHeading, toast } from '#e2e/fixtures/public-pages.ts'
import { expectGoodOnEveryScreen } from '#e2e/fixtures/screens.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const WRONG = 'This code does not fit or is too old. Please look again, or ask for a new email.'
const newcomer = (what: string) => ({
  fullName: 'Nova Sample',
  email: `${what}-${Date.now()}@example.test`,
  password: 'eight times nine',
})
const another = (code: string) => (code === '123456' ? '654321' : '123456')
const field = (page: Page) => page.getByLabel('Code from the email')

test('a parent reads the mail on the phone and confirms on the computer', async ({ page, server, guard }) => {
  guard.allow(/status of 403/)
  const person = newcomer('code')
  await page.goto('/auth/signup')
  await fillSignup(page, person)
  await expectHeading(page, 'Signup Successful!')
  const code = codeIn(await newestMail(server, person.email, /confirm/i))
  await expect(field(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field(page)).toHaveAttribute('inputmode', 'numeric')

  await field(page).fill('12')
  await field(page).press('Enter')
  await expect(field(page)).toHaveAccessibleDescription(/Please type all six digits\./)
  await expect(field(page)).toBeFocused()
  await field(page).fill(another(code))
  await page.getByRole('button', { name: 'Use the code' }).click()
  await expect(field(page)).toHaveAccessibleDescription(new RegExp(WRONG))
  await expect(field(page)).toBeFocused()
  await expectGoodOnEveryScreen(page, 'the confirmation screen with a wrong code')

  // As it is copied from a mail.
  await field(page).fill(` ${code.slice(0, 3)} ${code.slice(3)} `)
  await expect(field(page)).toHaveValue(code)
  await field(page).press('Enter')
  await expect(page).toHaveURL('/app/games')
  await expect(toast(page, 'Email confirmed! Welcome aboard.')).toBeVisible()
  await page.goto('/app/profile')
  await expect(page.getByRole('heading', { name: person.fullName })).toBeVisible()
})
