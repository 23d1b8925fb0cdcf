import { expectHeading } from '#e2e/fixtures/public-pages.ts'
import { expectNothingLost, WIDTHS } from '#e2e/fixtures/screens.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const PAGES = [
  { path: '/terms', title: 'Terms of Use', says: '$9 per month for parents, $19 per month for teachers' },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    says: 'delete a child, a class or the account with all its data.',
  },
  {
    path: '/consent',
    title: 'What we store, in six lines',
    says: 'You are an adult, a parent, guardian or teacher',
  },
  { path: '/accessibility', title: 'Accessibility', says: 'Nothing is said by colour alone.' },
  { path: '/contact', title: 'Contact', says: 'Please never send a password.' },
  { path: '/support', title: 'Support', says: 'Can we play without internet?' },
] as const

for (const { path, title, says } of PAGES)
  test(`${title} is there for everybody, on every screen`, async ({ page }) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await expectHeading(page, title)
      await expect(page.getByText(says)).toBeVisible()
      await expect(page).toHaveTitle(`${title} · Dozenauts`)
      await expectNothingLost(page, `${path} at ${width} px`)
    }
    await page.getByRole('banner').getByRole('link', { name: 'Dozenauts' }).click()
    await expect(page).toHaveURL('/')
  })

test('who is signed in may read them too', async ({ learner: page }) => {
  await page.goto('/privacy')
  await expectHeading(page, 'Privacy Policy')
})
