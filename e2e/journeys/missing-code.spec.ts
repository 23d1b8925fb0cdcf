import { CUT_NETWORK, whileAway } from '#e2e/fixtures/offline.ts'
import { expectGames, expectHeading } from '#e2e/fixtures/public-pages.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('a room whose code is out of reach says so and opens when asked again', async ({
  learner: page,
  guard,
}) => {
  guard.allow(...CUT_NETWORK, /TypeError: Failed to fetch/)
  await page.goto('/app/games')
  await expectGames(page)
  await page.waitForLoadState('networkidle')
  await whileAway(page, async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Performance' }).click()
    await expect(page.getByRole('heading', { name: 'Houston, we have a problem' })).toBeVisible()
    await expect(
      page.getByText('This page could not be shown. Loading it again usually helps.'),
    ).toBeVisible()
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectHeading(page, 'MY PERFORMANCE')
})

test('a part whose code does not arrive takes nothing away and is asked for again', async ({
  learner: page,
  guard,
}) => {
  guard.allow(...CUT_NETWORK)
  await page.route('**/assets/avatar-*.js', (route) => route.abort('connectionrefused'), { times: 2 })
  const refused = page.waitForEvent('requestfailed', (request) => /\/avatar-/.test(request.url()))
  const arrived = page.waitForResponse((answer) => /\/avatar-/.test(answer.url()) && answer.ok())
  await page.goto('/app/games')
  await refused
  await expectGames(page)
  await arrived
  await expectGames(page)
})

test('a room whose code went with an update is opened with the new one', async ({ learner: page, guard }) => {
  guard.allow(/status of 404/, /Failed to fetch dynamically imported module/)
  await page.goto('/app/games')
  await expectGames(page)
  await page.waitForLoadState('networkidle')
  await page.route('**/assets/performance-page-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 })
  // Then the page wants to know whether its own version is gone.
  await page.route('**/assets/*.js', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.fallback(),
  )
  const reloaded = page.waitForEvent('domcontentloaded')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Performance' }).click()
  await reloaded
  await expectHeading(page, 'MY PERFORMANCE')
})
