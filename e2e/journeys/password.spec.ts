import type { Page } from '@playwright/test'
import { fillLogin } from '#e2e/fixtures/account-forms.ts'
import { endOtherSessions, STORAGE_KEY, signInOverHttp } from '#e2e/fixtures/accounts.ts'
import { speak } from '#e2e/fixtures/device.ts'
import { newestMail, pressLinkIn } from '#e2e/fixtures/mailbox.ts'
import { CUT_NETWORK, whileAway } from '#e2e/fixtures/offline.ts'
import { expectHeading, toast, toastsAreReady } from '#e2e/fixtures/public-pages.ts'
import { expectGoodOnEveryScreen, expectNothingLost, WIDTHS } from '#e2e/fixtures/screens.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { EVERY_VARIANT, fewOf } from '#e2e/fixtures/variants.ts'

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

test('an unknown address gets the same answer', async ({ page }) => {
  await page.goto('/auth/forgot-password')
  await page.getByLabel('Email').fill('nobody@example.test')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'nobody@example.test' })).toContainText(
    'If there is an account for this address, a link is on its way.',
  )
  await expectGoodOnEveryScreen(page, 'the answer to a forgotten password')
})

test('without a link there is no new password, only the way to one', async ({ page }) => {
  await page.goto('/auth/reset-password')
  await expect(page.getByText('To choose a new password, open the link from our mail.')).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expectHeading(page, 'Forgot your password?')
})

for (const { locale, current, next, again, save, missing, wrong, done } of [
  {
    locale: 'en',
    current: 'Current password',
    next: 'New password',
    again: 'Confirm Password',
    save: 'Save the new password',
    missing: 'Please enter your current password.',
    wrong: 'The current password is not right.',
    done: 'Your new password is saved.',
  },
  {
    locale: 'pt-BR',
    current: 'Senha atual',
    next: 'Nova senha',
    again: 'Repita a senha',
    save: 'Salvar a nova senha',
    missing: 'Digite sua senha atual.',
    wrong: 'A senha atual não está certa.',
    done: 'Sua nova senha foi salva.',
  },
] as const) {
  // In the other language only the words differ.
  if (locale !== 'pt-BR' && !EVERY_VARIANT) continue
  test(`[F6] at a tablet left signed in, a new password needs the current one (${locale})`, async ({
    learner: page,
    server,
    account,
    guard,
  }) => {
    guard.allow(/status of 400/)
    await speak(page, locale)
    await page.goto('/auth/reset-password')
    const field = page.getByLabel(current)
    await page.getByLabel(next).fill(NEW_PASSWORD)
    await page.getByLabel(again).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: save }).click()
    await expect(field).toHaveAccessibleDescription(new RegExp(missing))
    await expect(field).toBeFocused()
    await field.fill('a classmate’s guess')
    await page.getByRole('button', { name: save }).click()
    await expect(toast(page, wrong)).toBeVisible()
    await expect(field).toHaveAccessibleDescription(new RegExp(wrong))
    await expectGoodOnEveryScreen(page, `the page for a new password in ${locale}`)
    expect(await signInOverHttp(server, account)).toHaveProperty('access_token')
    await field.fill(account.password)
    await page.getByRole('button', { name: save }).click()
    await expect(toast(page, done)).toBeVisible()
    expect(await signInOverHttp(server, { ...account, password: NEW_PASSWORD })).toHaveProperty(
      'access_token',
    )
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

test('a session that is over or forged sets no password, in the words of the service', async ({
  page,
  server,
  account,
  guard,
}) => {
  guard.allow(/status of 40[013]/)
  await page.goto('/auth/forgot-password')
  await page.getByLabel('Email').fill(account.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await pressLinkIn(page, await newestMail(server, account.email, /password/i), 'Choose a new password')
  await fillNewPassword(page)
  await endOtherSessions(server, account)
  const save = page.getByRole('button', { name: 'Save the new password' })
  await save.click()
  await expect(toast(page, 'Auth session missing!')).toBeVisible()

  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '') as { access_token: string }
    const [header, claims] = session.access_token.split('.')
    localStorage.setItem(key, JSON.stringify({ ...session, access_token: `${header}.${claims}.AAAA` }))
  }, STORAGE_KEY)
  await save.click()
  await expect(
    toast(page, 'invalid JWT: unable to parse or verify signature, token is not valid'),
  ).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveValue(NEW_PASSWORD)
  // The old one still opens the door.
  expect(await signInOverHttp(server, account)).toHaveProperty('access_token')
})

async function fillNewPassword(page: Page) {
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD)
}
