import { randomUUID } from 'node:crypto'
import { fillLogin, fillSignup } from '#e2e/fixtures/account-forms.ts'
import { holdSession } from '#e2e/fixtures/held-session.ts'
import { CUT_NETWORK, whileAway } from '#e2e/fixtures/offline.ts'
import { expectHeading, formStarted, toast } from '#e2e/fixtures/public-pages.ts'
import { openSchool } from '#e2e/fixtures/school.ts'
import { expectNothingLost, WIDTHS } from '#e2e/fixtures/screens.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { fewOf } from '#e2e/fixtures/variants.ts'

/** The browser itself notes every refusal in its console. */
const REFUSED = /Failed to load resource: the server responded with a status of 4\d\d/

for (const width of fewOf(WIDTHS, 390)) {
  test(`a child signs in at ${width} px`, async ({ page, account }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/auth/login')
    await expect(page).toHaveTitle('Sign In · Dozenauts')
    await expectHeading(page, 'Welcome Back!')
    await expectNothingLost(page, 'the sign-in page')
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign up' })).toHaveAttribute(
      'href',
      '/auth/signup',
    )
    await fillLogin(page, account)
    await expect(toast(page, 'Successfully signed in!')).toBeVisible()
    await expect(page).toHaveURL('/app/games')
    const gate = await page.evaluate(async () => {
      const { access_token } = JSON.parse(localStorage.getItem('dozenauts-session') ?? '{}')
      const headers = { authorization: `Bearer ${access_token}` }
      return (await fetch('/api/grown-ups/gate', { headers })).json()
    })
    expect(gate, 'the gate of a family stays closed').toMatchObject({ open_seconds: null })
  })
}

test('[C67] a teacher who types the password is at the classes, the gate open, and finds them in the menu', async ({
  page,
  server,
  account,
}) => {
  const { classId } = await openSchool(server, account, ['Ana'])
  await page.goto('/auth/login')
  await fillLogin(page, account)
  await expect(page).toHaveURL('/grown-ups/classes')
  await page.getByRole('link', { name: /^3b/ }).click()
  await expect(page).toHaveURL(`/grown-ups/classes/${classId}`)
  await page.getByRole('button', { name: 'Lock' }).click()
  await expect(page).toHaveURL('/app/games')
  const entry = page.getByRole('link', { name: 'Classes', exact: true })
  await expect(entry).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expectNothingLost(page, 'the menu of a teacher')
  await entry.click()
  await expect(page.getByLabel('Password of the account')).toBeVisible()
})

test('what is typed before the scripts arrive counts; a wrong password is refused and can be mended', async ({
  page,
  account,
  guard,
}) => {
  guard.allow(REFUSED)
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(account.email)
  const started = formStarted(page)
  arrive()
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('not my password')
  await started
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(toast(page, 'Invalid login credentials')).toBeVisible()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Email')).toHaveValue(account.email)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await fillLogin(page, account)
  await expect(page).toHaveURL('/app/games')
})

test('who has not confirmed yet is told, and gets the mail again', async ({ page, guard }) => {
  guard.allow(REFUSED)
  const person = { email: `late-${randomUUID()}@example.test`, password: 'eight times nine' }
  await page.goto('/auth/signup')
  await fillSignup(page, { fullName: 'Late Sample', ...person })
  await page.getByRole('link', { name: 'Go to Login' }).click()
  // The page before has a field for the code from the email.
  await expectHeading(page, 'Welcome Back!')
  await fillLogin(page, person)
  await expect(toast(page, 'Email not confirmed')).toBeVisible()
  await expect(
    page.getByText('Please open the link in the mail we sent you. No mail? We can send it again.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Send the email again' }).click()
  await expect(toast(page, 'The email is on its way again.')).toBeVisible()
})

test('empty fields are named and nothing is sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/auth/v1/') && sent.push(request.url()))
  await page.goto('/auth/login')
  await fillLogin(page, { email: '', password: '' })
  await expect(page.getByText('Please enter your email.')).toBeVisible()
  await expect(page.getByText('Please enter your password.')).toBeVisible()
  expect(sent).toEqual([])
})

test('while a session is checked, the page says so instead of asking for a password', async ({
  page,
  server,
  account,
}) => {
  const answer = await holdSession(page, server, account)
  await page.goto('/auth/login')
  await expect(page.getByText('Checking authentication...')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveCount(0)
  answer()
  await expect(page).toHaveURL('/app/games')
})

for (const path of fewOf(
  ['/app/lesson/7', '/app/performance', '/app/profile?tab=avatar'],
  '/app/profile?tab=avatar',
))
  test(`${path} asks to sign in first and is reached afterwards`, async ({ page, account }) => {
    await page.goto(path)
    await expect(page).toHaveURL(`/auth/login?next=${encodeURIComponent(path)}`)
    await fillLogin(page, account)
    await expect(page).toHaveURL(path)
  })

test('a link to another site is never followed after signing in', async ({ page, account }) => {
  await page.goto('/auth/login?next=https://elsewhere.example/app')
  await fillLogin(page, account)
  await expect(page).toHaveURL('/app/games')
})

test('a confirmed address is greeted once and the address bar is clean', async ({ page }) => {
  await page.goto('/auth/login?verified=true')
  await expect(toast(page, 'Email confirmed! You can now log in.')).toHaveCount(1)
  await expect(page).toHaveURL('/auth/login')
  await page.reload()
  await expectHeading(page, 'Welcome Back!')
  await expect(toast(page, 'Email confirmed! You can now log in.')).toHaveCount(0)
})

test('when the service does not answer, the page says that signing in failed', async ({
  page,
  account,
  guard,
}) => {
  // The auth client logs the lost connection itself.
  guard.allow(...CUT_NETWORK, /TypeError: Failed to fetch/)
  await page.route('**/auth/v1/**', (route) => route.abort('connectionrefused'))
  await page.goto('/auth/login')
  await fillLogin(page, account)
  await expect(toast(page, 'Failed to sign in')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(account.email)
})

test('when even the code for signing in is out of reach, the page says so', async ({
  page,
  account,
  guard,
}) => {
  guard.allow(...CUT_NETWORK)
  await page.route('**/assets/auth-client-*.js', (route) => route.abort('connectionrefused'))
  await page.goto('/auth/login')
  await fillLogin(page, account)
  await expect(toast(page, 'An unexpected error occurred')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(account.email)
})

test('when not even toasts are within reach, the browser says it and the form can be sent again', async ({
  page,
  guard,
}) => {
  guard.allow(...CUT_NETWORK)
  const said: string[] = []
  page.on('dialog', (dialog) => {
    said.push(dialog.message())
    void dialog.accept()
  })
  await Promise.all([formStarted(page), page.goto('/auth/login')])
  await whileAway(page, async () => {
    await fillLogin(page, { email: 'nova@example.test', password: 'eight times nine' })
    await expect.poll(() => said).toEqual(['An unexpected error occurred'])
    await expect(page.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeEnabled()
  })
})

test('pictures that do not arrive leave the form where it is', async ({ page, account, guard }) => {
  guard.allow(...CUT_NETWORK)
  const refused = page.waitForEvent('requestfailed', (request) => /-happy-.*\.svg$/.test(request.url()))
  await page.route('**/assets/*.svg', (route) => route.abort('connectionrefused'))
  await page.goto('/auth/login')
  await refused
  await fillLogin(page, account)
  await expect(page).toHaveURL(/\/app\/games$/)
})

test('while the service is busy, a session is renewed with patience and nobody is sent away', async ({
  page,
  server,
  account,
  guard,
}) => {
  guard.allow(/\b503\b/)
  const renew = await holdSession(page, server, account)
  renew()
  let tries = 0
  await page.route('**/auth/v1/token?grant_type=refresh_token', async (route) => {
    tries += 1
    if (tries > 2) await route.continue()
    else await route.fulfill({ status: 503, json: { code: 'request_timeout', message: 'busy' } })
  })
  await page.goto('/app/lessons')
  await expectHeading(page, 'Lessons')
  await expect(page).toHaveURL('/app/lessons')
  await expect.poll(() => tries).toBe(3)
})
