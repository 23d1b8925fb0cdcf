import { fileURLToPath } from 'node:url'
import { fillSignup } from '#e2e/fixtures/account-forms.ts'
import { startAppServer } from '#e2e/fixtures/app-server.ts'
import { speak } from '#e2e/fixtures/device.ts'
import { expectHeading } from '#e2e/fixtures/public-pages.ts'
import { expectGoodOnEveryScreen, expectNothingLostOnAnyScreen } from '#e2e/fixtures/screens.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const SUPPORT = 'help@tables.example'
const PERSON = { fullName: 'Nova Sample', email: 'nova@example.test', password: 'eight times nine' }

test('[W9] [W10] [W18] a site with its own name, without claims, with an address for questions and with closed sign-up says so', async ({
  page,
  guard,
}) => {
  const server = await startAppServer({
    LANDING_CLAIMS: 'off',
    BRAND_NAME: 'Hillside School',
    BRAND_LOGO: fileURLToPath(new URL('../../web/public/favicon.svg', import.meta.url)),
    SUPPORT_EMAIL: SUPPORT,
    AUTH_SIGNUPS: 'off',
  })
  guard.allow(/left the origin: http:\/\/127\.0\.0\.1/, /status of 422/)
  try {
    await page.goto(server.url)
    await expectHeading(page, 'Times tables become a space adventure')
    const home = page.getByRole('banner').getByRole('link', { name: 'Hillside School' })
    await expect(home.locator('svg')).toHaveCSS('background-image', `url("${server.url}/brand-logo")`)
    await expect(page).toHaveTitle(/^Hillside School: /)
    await expect(page.getByText('Dozenauts')).toHaveCount(0)
    expect((await page.request.get(`${server.url}/brand-logo`)).headers()['content-type']).toBe(
      'image/svg+xml',
    )
    const support = page.locator('#pricing').getByRole('link', { name: SUPPORT })
    await expect(support).toHaveAttribute('href', `mailto:${SUPPORT}`)
    for (const promise of ['Email support', 'Priority support'])
      await expect(page.getByText(promise)).toBeVisible()
    await expect(page.getByText(/10,000|Loved at home/)).toHaveCount(0)
    await expectNothingLostOnAnyScreen(page, 'the landing page without claims')

    await page.goto(`${server.url}/contact`)
    await expect(page.getByRole('link', { name: SUPPORT })).toHaveAttribute('href', `mailto:${SUPPORT}`)
    await expectGoodOnEveryScreen(page, 'the contact page with an address')
    await page.goto(`${server.url}/support`)
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact' })).toHaveAttribute(
      'href',
      '/contact',
    )

    await page.goto(`${server.url}/auth/signup`)
    await expectHeading(page, 'Sign-up is closed')
    await expectGoodOnEveryScreen(page, 'the closed sign-up page')
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(`${server.url}/auth/login`)

    // Who opened the form before it was closed is told the same.
    await page.route('**/config.json', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), signUps: true } })
    })
    await page.goto(`${server.url}/auth/signup`)
    await fillSignup(page, PERSON)
    await expectHeading(page, 'Sign-up is closed')
    await page.unroute('**/config.json')

    await speak(page, 'pt-BR')
    await page.goto(`${server.url}/auth/signup`)
    await expectHeading(page, 'O cadastro está fechado')
    await page.goto(server.url)
    await expect(page.getByText(/10\.000|Querido em casa/)).toHaveCount(0)
    await expect(page.locator('#pricing').getByRole('link', { name: SUPPORT })).toBeVisible()
  } finally {
    await page.close()
    await server.remove()
  }
})
