import type { Page } from '@playwright/test'
import { fillLogin, fillSignup } from '#e2e/fixtures/account-forms.ts'
import { STORAGE_KEY } from '#e2e/fixtures/accounts.ts'
import type { AppServer } from '#e2e/fixtures/app-server.ts'
import { openGrownUps } from '#e2e/fixtures/grown-ups.ts'
import { linkIn, newestMail, pressLinkIn } from '#e2e/fixtures/mailbox.ts'
import { CUT_NETWORK, whileAway } from '#e2e/fixtures/offline.ts'
import { expectHeading } from '#e2e/fixtures/public-pages.ts'
import { expectGoodOnEveryScreen } from '#e2e/fixtures/screens.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const newcomer = (what: string) => ({
  fullName: 'Nova Sample',
  email: `${what}-${Date.now()}@example.test`,
  password: 'eight times nine',
})

function ask(server: AppServer, path: string, body: object, key = server.publishableKey) {
  return fetch(`${server.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

const whoIsIn = (page: Page) =>
  page.evaluate(
    (key) =>
      (JSON.parse(localStorage.getItem(key) ?? 'null') as { user: { email: string } } | null)?.user.email,
    STORAGE_KEY,
  )

test('[F4] opening a link changes nothing, however often; the button, in focus, does', async ({
  page,
  server,
}) => {
  const person = newcomer('open')
  await page.goto('/auth/signup')
  await fillSignup(page, person)
  const link = linkIn(await newestMail(server, person.email, /confirm/i))
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
  for (let opened = 0; opened < 3; opened++) {
    await page.goto('about:blank')
    await page.goto(link)
    await expect(page.getByRole('button', { name: 'Confirm my email' })).toBeFocused()
  }
  await expectHeading(page, 'Almost there!')
  await expect(page).toHaveTitle('Link from our email · Dozenauts')
  await expectGoodOnEveryScreen(page, 'the page of a link')
  expect(asked.filter((request) => request.includes('/auth/v1/'))).toEqual([])
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? ''
  expect(asked.filter((request) => request.includes(token))).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/app/games')
  expect(await whoIsIn(page)).toBe(person.email)
})

test('[H44] a new address counts when both agreed, and each page says how far it is', async ({
  learner: page,
  server,
  account,
  guard,
}) => {
  guard.allow(/status of 400/)
  const next = `next-${Date.now()}@example.test`
  await openGrownUps(page, account, 'safety')
  await page.getByLabel('New e-mail address').fill(next)
  const password = page.getByLabel('Current password')
  await password.fill('not my password')
  await page.getByRole('button', { name: 'Change the address' }).click()
  await expect(password).toHaveAccessibleDescription(/password/)
  await password.fill(account.password)
  await page.getByRole('button', { name: 'Change the address' }).click()
  await expect(page.getByLabel('New e-mail address')).toHaveValue('')
  // The mails are read on another device.
  await page.evaluate((key) => localStorage.removeItem(key), STORAGE_KEY)
  await pressLinkIn(page, await newestMail(server, next, /new e-mail/i), 'Confirm the change')
  await expectHeading(page, 'One of two is done')
  await expectGoodOnEveryScreen(page, 'half of a change of address')
  await pressLinkIn(page, await newestMail(server, account.email, /new e-mail/i), 'Confirm the change')
  await expectHeading(page, 'Your new email counts')
  await expect(page.getByText(next)).toBeVisible()
  await newestMail(server, account.email, /was changed/)
  await page.getByRole('link', { name: 'Go on' }).click()
  await expectHeading(page, 'Welcome Back!')
  await fillLogin(page, { ...account, email: next })
  await expect(page).toHaveURL('/app/games')
})

test('while the server is away the page says so, and the link works afterwards', async ({
  page,
  server,
  account,
  guard,
}) => {
  guard.allow(...CUT_NETWORK, /TypeError: Failed to fetch/)
  await ask(server, '/recover', { email: account.email })
  await page.goto(linkIn(await newestMail(server, account.email, /password/i)))
  const button = page.getByRole('button', { name: 'Choose a new password' })
  await expect(button).toBeFocused()
  await whileAway(page, async () => {
    await button.click()
    await expect(page.getByRole('alert')).toHaveText(
      'We could not reach the server. Please try again in a moment.',
    )
  })
  await button.click()
  await expect(page).toHaveURL('/auth/reset-password')
})
