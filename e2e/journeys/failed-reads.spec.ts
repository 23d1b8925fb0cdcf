import { expectGoodOnEveryScreen } from '#e2e/fixtures/screens.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { fewOf } from '#e2e/fixtures/variants.ts'

const PAGES = [
  { path: '/app/games', says: ['We could not load your stars. You can play all the same.'] },
  {
    path: '/app/performance',
    says: ['Your stars are hiding', 'We could not load your progress. Your stars are safe.'],
  },
  { path: '/app/lessons', says: ['We could not load your progress. You can play all the same.'] },
  {
    path: '/app/rewards',
    says: ['The treasure chest is stuck', 'We could not load your collection. Everything you won is safe.'],
  },
  {
    path: '/app/profile',
    says: ['We could not open your profile', 'Your things are safe. Please try again.'],
  },
  {
    path: '/app/profile?tab=avatar',
    says: ['The store is closed right now', 'We could not load the items. Your coins are safe.'],
  },
] as const

for (const { path, says } of fewOf<(typeof PAGES)[number]>(PAGES, PAGES[1]))
  test(`what ${path} cannot read, it says gently, and reads it when asked again`, async ({
    learner: page,
    guard,
  }) => {
    guard.allow(/status of 500/, /answer 500/)
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 500, json: { code: 'unexpected_failure', message: 'no' } }),
    )
    await page.goto(path)
    const notes = page.getByRole('main').locator('[role=alert], [role=status]').filter({ hasText: says[0] })
    const note = notes.first()
    await expect(note).toBeVisible({ timeout: 30_000 })
    for (const text of says) await expect(note).toContainText(text)
    await expectGoodOnEveryScreen(page, `${path} without its data`)
    await page.unroute('**/api/**')
    // Two parts of a page may miss the same data: one answer may help both, or each has to ask.
    await expect(async () => {
      if (await note.isVisible())
        await note.getByRole('button', { name: 'Try again' }).click({ timeout: 1000 })
      await expect(notes).toHaveCount(0, { timeout: 2000 })
    }).toPass({ timeout: 20_000 })
  })
