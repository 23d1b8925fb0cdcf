import { createAccount } from '#e2e/fixtures/accounts.ts'
import { allowForgetting, forbidForgetting, speak } from '#e2e/fixtures/device.ts'
import { holdSession } from '#e2e/fixtures/held-session.ts'
import { expectHeading, PUBLIC_PAGES, toast } from '#e2e/fixtures/public-pages.ts'
import { expectNothingLost, expectNothingLostOnAnyScreen, WIDTHS } from '#e2e/fixtures/screens.ts'
import { expect, signIn, test } from '#e2e/fixtures/test.ts'
import { fewOf } from '#e2e/fixtures/variants.ts'

for (const width of fewOf(WIDTHS, 390)) {
  test(`a visitor reads the whole offer at ${width} px`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await expect(page).toHaveTitle(/^Dozenauts: /)
    await expectHeading(page, 'Times tables become a space adventure')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Dozenauts' })).toBeVisible()
    await expect(header.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/auth/signup')
    await expect(page.getByRole('link', { name: 'Start for $9/month' }).first()).toHaveAttribute(
      'href',
      '/auth/signup',
    )
    const section = (name: string) =>
      page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) })
    await expect(section('How it works').getByRole('heading', { level: 3 })).toHaveText([
      'Interactive lessons',
      'Mini-games that adapt',
      'Medals and rewards',
    ])
    await expect(page.getByText('More than 10,000 children have learned with us.')).toBeVisible()
    await expect(page.locator('#testimonials figure')).toHaveText([
      /A mother$/,
      /A father$/,
      /A 3rd-grade teacher$/,
    ])
    const report = page.getByRole('img', { name: /^A screen of the app/ })
    await report.scrollIntoViewIfNeeded()
    // It has arrived, and it is a picture.
    await expect.poll(() => report.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1120)
    await expect(page.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact')
    for (const [name, path] of [
      ['Terms of Use', '/terms'],
      ['Privacy Policy', '/privacy'],
      ['Contact', '/contact'],
      ['Support', '/support'],
    ] as const)
      await expect(page.getByRole('contentinfo').getByRole('link', { name })).toHaveAttribute('href', path)
    await expectNothingLost(page, `the landing page at ${width} px`)
  })
}

test('no word of a public page is cut off in Portuguese', async ({ page, guard }) => {
  guard.allow(/status of 404/)
  await speak(page, 'pt-BR')
  const paths = PUBLIC_PAGES.map(({ path }) => path)
  for (const path of fewOf<string>(paths, '/', '/auth/signup', '/support', '/no-such-page')) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNothingLostOnAnyScreen(page, `${path} in Portuguese`)
  }
})

test('the plans say what they cost and lead to their checkout in a new tab', async ({ page, context }) => {
  await page.goto('/')
  const plans = page.locator('#pricing li').filter({ has: page.getByRole('heading', { level: 3 }) })
  await expect(plans).toHaveText([
    /For Parents\$9per month1 childAll games and lessonsProgress reportsMedals and achievementsEmail support/,
    /Most PopularFor Teachers\$19per monthUp to 30 childrenComplete dashboardDetailed reportsIndividual trackingPriority supportExtra resources/,
  ])
  // No address to write to is set here, so none of them is promised.
  for (const promise of ['Email support', 'Priority support'])
    await expect(page.getByText(promise)).toBeHidden()
  for (const [action, plan] of [
    ['Start as a parent', 'parents'],
    ['Start as a teacher', 'teachers'],
  ] as const) {
    const link = page.getByRole('link', { name: action })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
    await expect(link).toHaveAttribute('href', `/dev/checkout?plan=${plan}`)
    const opened = context.waitForEvent('page')
    await link.click()
    const checkout = await opened
    await expect(checkout).toHaveURL(new RegExp(`/dev/checkout\\?plan=${plan}$`))
    await expect(checkout.getByText(plan === 'parents' ? '$9' : '$19').first()).toBeVisible()
    expect(await checkout.evaluate(() => window.opener)).toBeNull()
    await checkout.close()
  }
})

test('the example exercise can be tried by everybody, even before its code is there', async ({ page }) => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/landing-islands-*.js', async (route) => {
    await arrived
    await route.continue()
  })
  const asked = page.waitForRequest('**/assets/landing-islands-*.js')
  await page.goto('/')
  await asked
  const example = page.getByRole('region', { name: 'Example exercise' })
  await example.getByRole('button', { name: '9', exact: true }).click()
  arrive()
  await expect(example.getByRole('status')).toHaveText('Try again!')
  await example.getByRole('button', { name: '12', exact: true }).click()
  await expect(example.getByRole('status')).toHaveText('Correct!')
  await expect(example.getByText('3 × 4 = 12')).toBeVisible()
})

const GREETED = [
  ['by name', 'Nova Sample'],
  ['by address where no name is known', ''],
] as const
// By name after a rename, in account-safety.spec.ts.
for (const [whom, fullName] of fewOf<(typeof GREETED)[number]>(GREETED, GREETED[1]))
  test(`until the games have come, the header greets ${whom} and lets the person out`, async ({
    page,
    server,
  }) => {
    const account = await createAccount(server, fullName)
    await signIn(page, server, account)
    // An answer without a page leaves the browser where it is.
    await page.route('**/app/games', (route) => route.fulfill({ status: 204 }))
    await page.goto('/')
    const header = page.getByRole('banner')
    const greeting = header.getByText(`Welcome, ${fullName || account.email}`)
    await expect(greeting).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(greeting).toBeHidden()
    const leave = header.getByRole('button', { name: 'Sign Out' })

    await forbidForgetting(page)
    await leave.click()
    await expect(toast(page, 'Failed to sign out')).toBeVisible()
    await expect(leave).toBeVisible()

    await allowForgetting(page)
    await leave.click()
    await expect(toast(page, 'Successfully signed out')).toBeVisible()
    await expect(header.getByRole('link', { name: 'Sign Up' })).toBeVisible()
    await expect(page).toHaveURL('/')
  })

test('whoever signs out while the games are still on their way does not end up there', async ({
  learner: page,
}) => {
  await page.route('**/app/games', () => {})
  // Playwright's own hand would wait for the page that is on its way.
  await page.addInitScript(() => {
    const pressed = new WeakSet<Element>()
    new MutationObserver(() => {
      const button = document.querySelector<HTMLElement>('header button:not(:disabled)')
      if (!button || pressed.has(button)) return
      pressed.add(button)
      button.click()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(toast(page, 'Successfully signed out')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('while the session is checked, the header waits and the page says whose it is', async ({
  page,
  server,
  account,
}) => {
  const answer = await holdSession(page, server, account)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeDisabled()
  await expect(page.getByText('Loading Dozenauts...')).toBeVisible()
  answer()
  await expect(page).toHaveURL('/app/games')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ guard }) => {
    // The page announces its scripts; a browser without scripts refuses to fetch them.
    guard.allow(/failed request: GET \S+\.js csp$/)
  })

  test('the offer, the prices and the answers are all there', async ({ page }) => {
    const response = await page.goto('/')
    expect(response?.status()).toBe(200)
    await expectHeading(page, 'Times tables become a space adventure')
    await expect(page.getByRole('link', { name: 'Sign Up' })).toBeVisible()
    await expect(page.getByText('$19')).toBeVisible()
    await page.getByText('Does it work without internet?').click()
    await expect(page.getByText('many activities work offline after download')).toBeVisible()
    expect(await page.locator('[style]').count()).toBe(0)
  })

  test('forms and texts are readable', async ({ page }) => {
    for (const [path, text] of [
      ['/auth/login', 'Welcome Back!'],
      ['/auth/signup', 'Create Account'],
      ['/privacy', 'What is stored'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(text).first()).toBeVisible()
    }
  })
})
