import { fillLogin } from '#e2e/fixtures/account-forms.ts'
import { changeAccount } from '#e2e/fixtures/accounts.ts'
import { CUT_NETWORK, whileAway } from '#e2e/fixtures/offline.ts'
import { expectGames } from '#e2e/fixtures/public-pages.ts'
import { expectGoodOnEveryScreen } from '#e2e/fixtures/screens.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('signing in in one tab takes the other along, and signing out there leaves in both', async ({
  page,
  context,
  account,
}) => {
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/auth/login')
  await fillLogin(other, account)
  await expectGames(other)
  await expect(page).toHaveURL('/app/games')
  await other.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await expect(other).toHaveURL('/')
  await expect(page).toHaveURL('/')
})

test('a session that ends in the middle of a lesson keeps the lesson, and the child comes back to it', async ({
  learner: page,
  account,
  server,
  guard,
}) => {
  guard.allow(/status of 40[013]/, ...CUT_NETWORK, /TypeError: Failed to fetch/)
  await page.clock.install()
  await page.goto('/app/lesson/5')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText('1 of 10', { exact: true })).toBeVisible()

  // The session is ended elsewhere, e.g. by a parent, and the token in this browser runs out.
  await changeAccount(server, account, { password: 'a newer password' })
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('dozenauts:device:session') ?? '{}') as object
    const spent = { ...stored, expires_at: 1, refresh_token: 'spent' }
    localStorage.setItem('dozenauts:device:session', JSON.stringify(spent))
  })
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  // Every half minute the session is looked at again, once the code that does so has arrived.
  await expect(async () => {
    await page.clock.fastForward(30_000)
    await expect(dialog).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(dialog).toContainText(
    'Your session has ended. Everything on this page stays as it is, and nothing you did is lost.',
  )
  await expect(dialog.getByLabel('Email')).toHaveValue(account.email)
  await dialog.getByLabel('Password').fill('not this one')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog.getByText('Invalid login credentials')).toBeVisible()
  await expectGoodOnEveryScreen(page, 'the dialog for signing in again')
  await dialog.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByText('You are signed out. Your work is kept on this device.')).toBeVisible()
  await expect(page.getByText('1 of 10', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Sign In' }).click()
  await dialog.getByLabel('Password').fill('a newer password')
  await whileAway(page, async () => {
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await expect(dialog.getByText('Failed to sign in')).toBeVisible()
  })
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('1 of 10', { exact: true })).toBeVisible()
})

test('a stored session that is worth nothing any more leads to the sign-in page and back', async ({
  page,
  account,
  guard,
}) => {
  // The auth client logs the refusal itself.
  guard.allow(/status of 40[013]/, /AuthApiError: Invalid Refresh Token/)
  await page.addInitScript(({ id, learnerId }) => {
    if (sessionStorage.getItem('spent')) return
    sessionStorage.setItem('spent', 'yes')
    const spent = {
      access_token: 'spent',
      refresh_token: 'spent',
      expires_at: 1,
      user: { id, learner_id: learnerId },
    }
    localStorage.setItem('dozenauts:device:session', JSON.stringify(spent))
  }, account)
  await page.goto('/app/performance')
  await expect(page).toHaveURL('/auth/login?next=%2Fapp%2Fperformance')
  await fillLogin(page, account)
  await expect(page).toHaveURL('/app/performance')
})
