import { generate } from 'otplib'
import { fillLogin } from '#e2e/fixtures/account-forms.ts'
import { signInOverHttp } from '#e2e/fixtures/accounts.ts'
import { openGrownUps } from '#e2e/fixtures/grown-ups.ts'
import { newestMail } from '#e2e/fixtures/mailbox.ts'
import { expectHeading } from '#e2e/fixtures/public-pages.ts'
import { expectGoodOnEveryScreen } from '#e2e/fixtures/screens.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('[K22] [K23] two-factor: set up, asked for at sign-in, recovered from paper, new codes, turned off', async ({
  learner: page,
  account,
  server,
  guard,
}) => {
  guard.allow(/Failed to load resource: the server responded with a status of 4\d\d/)
  await openGrownUps(page, account, 'safety')
  await page.getByRole('button', { name: 'Set up two-factor' }).click()
  // The first one is for a new address.
  await page.getByLabel('Current password').last().fill(account.password)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expectGoodOnEveryScreen(page, 'two-factor being set up')
  const secret = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  const code = page.getByLabel('Six numbers from the app')
  /** Each code works once. Those of the half minute before and after this one count, too: three follow each other at once. */
  let usedStep = 0
  const nextCode = async () => {
    const halfMinute = () => Date.now() / 30_000
    // The earliest that still counts for ten seconds.
    usedStep = Math.max(usedStep + 1, Math.floor(halfMinute() - 2 / 3))
    await expect.poll(halfMinute, { timeout: 35_000 }).toBeGreaterThan(usedStep - 1)
    return generate({ secret, epoch: usedStep * 30 })
  }
  await code.fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('That code is not right.')).toBeVisible()
  await code.fill(await nextCode())
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeVisible()
  const codes = await page.getByRole('main').locator('ol code').allTextContents()
  expect(codes).toHaveLength(10)
  // Codes that are told once lie under nothing.
  await expect(page.getByRole('status').filter({ hasText: 'Two-factor is on.' })).toBeVisible()
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  await newestMail(server, account.email, /second step was added/)

  await page.evaluate(() => localStorage.clear())
  await page.goto('/auth/login')
  await fillLogin(page, account)
  await expectHeading(page, 'One more step')
  await expectGoodOnEveryScreen(page, 'the page that asks for the code')
  // Nothing of the account is shown before.
  await page.goto('/app/games')
  await expectHeading(page, 'One more step')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill('wrong-wrong')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('That code is not right, or it was used before.')).toBeVisible()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/app/games')

  await openGrownUps(page, account, 'safety')
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await expectGoodOnEveryScreen(page, 'new recovery codes being asked for')
  await code.fill(await nextCode())
  await page.getByRole('button', { name: 'Make new codes' }).click()
  await expect(page.getByRole('main').locator('ol code')).toHaveCount(10)
  await newestMail(server, account.email, /New recovery codes/)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('button', { name: 'I do not have the phone' }).click()
  await expect(page.getByText('Your recovery codes are new.')).toBeVisible()
  await expectGoodOnEveryScreen(page, 'two-factor being turned off without the phone')
  await page.getByRole('button', { name: 'Use the app' }).click()
  await code.fill(await nextCode())
  await page.getByRole('button', { name: 'Turn two-factor off' }).click()
  await expect(page.getByRole('button', { name: 'Set up two-factor' })).toBeVisible()
})

test('[K3] [K24] [K31] [W11] an adult agrees, sees devices and history, takes another name and signs out everywhere', async ({
  learner: page,
  account,
  server,
  guard,
}) => {
  guard.allow(/Failed to load resource: the server responded with a status of 4\d\d/)
  const elsewhere = await signInOverHttp(server, account)
  await openGrownUps(page, account, 'safety')
  const consent = page.getByRole('region', { name: 'Do you agree to what we store?' })
  await expect(consent.getByRole('link', { name: 'Read the six lines' })).toHaveAttribute('href', '/consent')
  await expectGoodOnEveryScreen(page, 'the safety of the account')
  await consent.getByRole('button', { name: 'I am the adult and I agree' }).click()
  await expect(consent).toHaveCount(0)
  await expect(page.getByText('This device')).toBeVisible()
  const others = page.getByRole('button', { name: /^Sign out Unknown device/ })
  const before = await others.count()
  expect(before).toBeGreaterThan(0)
  await others.first().click()
  await expect(others).toHaveCount(before - 1)

  await page.getByRole('link', { name: 'Privacy', exact: true }).click()
  await page.getByRole('link', { name: 'Who did what' }).click()
  await expect(page.getByText('Agreed to what is stored')).toBeVisible()
  await expect(page.getByText('Area for grown-ups opened').first()).toBeVisible()
  await expectGoodOnEveryScreen(page, 'the history')

  await page.getByRole('link', { name: 'Safety', exact: true }).click()
  await page.getByLabel('Your name').fill('Vega Renamed')
  await page.getByRole('button', { name: 'Save the name' }).click()
  await expect(page.getByText('The name is saved.')).toBeVisible()
  // Right after it the landing page greets by the new name; an answer without a page leaves the browser there.
  await page.route('**/app/games', (route) => route.fulfill({ status: 204 }))
  await page.goto('/')
  await expect(page.getByRole('banner').getByText('Welcome, Vega Renamed')).toBeVisible()
  await page.goto('/grown-ups/safety')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL('/')
  const asked = await fetch(`${server.url}/auth/v1/user`, {
    headers: { apikey: server.publishableKey, authorization: `Bearer ${elsewhere.access_token}` },
  })
  expect(asked.status).toBe(403)
})
