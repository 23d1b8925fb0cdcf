import { expectHeading } from '#e2e/fixtures/public-pages.ts'
import { expectNothingLost, expectNothingLostOnAnyScreen, WIDTHS } from '#e2e/fixtures/screens.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { fewOf } from '#e2e/fixtures/variants.ts'

/** The browser notes the answer 404 of the page itself. */
const NOTED = /Failed to load resource: the server responded with a status of 404/

for (const width of fewOf(WIDTHS, 390))
  test(`an unknown address says so, with a way home, at ${width} px`, async ({ page, guard }) => {
    guard.allow(NOTED)
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/no-such-page', '/terms/of/nothing', '/auth/nothing']) {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(404)
      await expectHeading(page, 'Oops! Page not found')
      await expect(page.getByText("This corner of space is empty. Let's fly back.")).toBeVisible()
      await expect(page).toHaveTitle('Page not found · Dozenauts')
      await expectNothingLost(page, path)
    }
    await page.getByRole('link', { name: 'Back to home' }).click()
    await expect(page).toHaveURL('/')
  })

test('[W14] inside the app the shell stays around what is not there, and says what is missing', async ({
  learner: page,
  guard,
}) => {
  guard.allow(NOTED)
  const lost = [
    '/app/nothing',
    '/app/games/interactive-lesson-1',
    '/app/games/interactive-lesson-13',
    '/app/games/nothing',
    '/app/interactive-lesson-1',
    '/app/lessons/nothing',
  ]
  for (const path of fewOf(lost, '/app/games/interactive-lesson-1')) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expectHeading(page, 'Oops! Page not found')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL('/app/games')
  for (const id of fewOf(['0', '13', 'seven', '07'], '13')) {
    const response = await page.goto(`/app/lesson/${id}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByText('Lesson not found')).toBeVisible()
    await expect(page.getByText('There are lessons for the tables 1 to 12.')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Back to Lessons' }).click()
  await expect(page).toHaveURL('/app/lessons')
})

test('a browser that is too old gets one friendly page instead of the app', async ({
  page,
  context,
  guard,
}) => {
  // The app itself finds its place gone.
  guard.allow(/uncaught: .*null/)
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'CSSPropertyRule'))
  for (const path of ['/', '/auth/login', '/app/games']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Time for a newer browser!')
    await expect(page.locator('#root')).toHaveCount(0)
  }
  await expectNothingLostOnAnyScreen(page, 'the page for older browsers')
})
