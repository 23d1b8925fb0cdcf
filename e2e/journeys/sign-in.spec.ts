import { fillLogin } from '#e2e/fixtures/account-forms.ts'
import { holdSession } from '#e2e/fixtures/held-session.ts'
import { CUT_NETWORK } from '#e2e/fixtures/offline.ts'
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
      const { access_token } = JSON.parse(localStorage.getItem('dozenauts:device:session') ?? '{}')
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
  // Pictures that do not arrive leave the form where it is.
  guard.allow(REFUSED, ...CUT_NETWORK)
  const refused = page.waitForEvent('requestfailed', (request) => /-happy-.*\.svg$/.test(request.url()))
  await page.route('**/assets/*.svg', (route) => route.abort('connectionrefused'))
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
  await refused
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
