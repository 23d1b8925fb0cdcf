import type { Page } from '@playwright/test'
import { fillLogin, fillSignup } from '#e2e/fixtures/account-forms.ts'
import { createAccount, STORAGE_KEY, signInOverHttp } from '#e2e/fixtures/accounts.ts'
import type { AppServer } from '#e2e/fixtures/app-server.ts'
import { openGrownUps } from '#e2e/fixtures/grown-ups.ts'
import { linkIn, newestMail, pressLinkIn } from '#e2e/fixtures/mailbox.ts'
import { CUT_NETWORK, whileAway } from '#e2e/fixtures/offline.ts'
import { expectHeading, toast } from '#e2e/fixtures/public-pages.ts'
import { expectGoodOnEveryScreen } from '#e2e/fixtures/screens.ts'
import { expect, test, variant } from '#e2e/fixtures/test.ts'
import { fewOf } from '#e2e/fixtures/variants.ts'

const newcomer = (what: string) => ({
  fullName: 'Nova Sample',
  email: `${what}-${Date.now()}@example.test`,
  password: 'eight times nine',
})

/** A sign-up that this browser knows nothing of: made on another device, or by a stranger. */
async function signUpElsewhere(server: AppServer, email: string, password: string) {
  const answer = await ask(server, '/signup', { email, password, data: { full_name: 'Somebody' } })
  expect(answer.status).toBe(200)
}

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

test('[F3] a mail of somebody else’s sign-up confirms the address, but lets nobody in without a password', async ({
  page,
  server,
  guard,
}) => {
  guard.allow(/status of 40[03]/)
  const person = newcomer('stranger')
  await page.goto('/auth/signup')
  await fillSignup(page, person)
  const own = await newestMail(server, person.email, /confirm/i)
  await signUpElsewhere(server, person.email, 'of a stranger')
  await expect
    .poll(async () => linkIn(await newestMail(server, person.email, /confirm/i)))
    .not.toBe(linkIn(own))
  await pressLinkIn(page, await newestMail(server, person.email, /confirm/i), 'Confirm my email')
  await expect(toast(page, 'Email confirmed! You can now log in.')).toBeVisible()
  await expect(page).toHaveURL('/auth/login')
  expect(await whoIsIn(page)).toBeUndefined()
  // Who did not choose this password finds out here, and takes the account back.
  await fillLogin(page, person)
  await expect(toast(page, 'Invalid login credentials')).toBeVisible()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expectHeading(page, 'Forgot your password?')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await pressLinkIn(page, await newestMail(server, person.email, /password/i), 'Choose a new password')
  await page.getByLabel('New password').fill(person.password)
  await page.getByLabel('Confirm Password').fill(person.password)
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page).toHaveURL('/app/games')
  const stranger = await ask(server, '/token?grant_type=password', {
    email: person.email,
    password: 'of a stranger',
  })
  expect(stranger.status).toBe(400)
})

test('[F2] somebody invited accepts and chooses a password', async ({ page, server }) => {
  const email = `invited-${Date.now()}@example.test`
  await signUpElsewhere(server, email, 'of a stranger')
  expect((await ask(server, '/invite', { email }, server.serviceKey)).status).toBe(200)
  await pressLinkIn(page, await newestMail(server, email, /invited/i), 'Accept the invitation')
  await expectHeading(page, 'Choose a new password')
  await page.getByLabel('New password').fill('twelve times twelve')
  await page.getByLabel('Confirm Password').fill('twelve times twelve')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page).toHaveURL('/app/games')
  expect(await whoIsIn(page)).toBe(email)
})

const WAYS_IN = [
  ['tokens in the address', undefined],
  ['the link of a mail', 'Choose a new password'],
] as const
for (const [way, button] of fewOf<(typeof WAYS_IN)[number]>(WAYS_IN, WAYS_IN[1]))
  test(`[F14] ${way} of another account ask who is signed in, and name both`, async ({
    learner: page,
    server,
    account,
  }) => {
    const other = await createAccount(server, 'Somebody Else')
    const open = async () => {
      if (button) {
        await ask(server, '/recover', { email: other.email })
        await pressLinkIn(page, await newestMail(server, other.email, /password/i), button)
      } else {
        const { access_token, refresh_token } = await signInOverHttp(server, other)
        await page.goto(`/?${new URLSearchParams({ access_token, refresh_token, type: 'signup' })}`)
      }
    }
    await open()
    const dialog = page.getByRole('dialog', { name: 'Change the account?' })
    await expect(dialog).toContainText(
      `You are signed in as ${account.email}. Sign in as ${other.email} instead?`,
    )
    await expect(dialog.getByRole('button', { name: `Stay as ${account.email}` })).toBeFocused()
    expect(await whoIsIn(page)).toBe(account.email)
    if (button) await expectGoodOnEveryScreen(page, 'the question which account to use')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/app/games')
    expect(await whoIsIn(page)).toBe(account.email)
    await expect(toast(page, 'Email confirmed')).toHaveCount(0)

    await open()
    await dialog.getByRole('button', { name: `Change to ${other.email}` }).click()
    await expect(page).toHaveURL(button ? '/auth/reset-password' : '/app/games')
    expect(await whoIsIn(page)).toBe(other.email)
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

variant('in Portuguese, too', async ({ page, server, account, baseURL }) => {
  await page.context().addCookies([{ name: 'PARAGLIDE_LOCALE', value: 'pt-BR', url: baseURL ?? '' }])
  await ask(server, '/recover', { email: account.email })
  await page.goto(linkIn(await newestMail(server, account.email, /password/i)))
  await expectHeading(page, 'Quase lá!')
  await expect(page.getByRole('button', { name: 'Escolher uma nova senha' })).toBeFocused()
})
