import { expectHeading } from '#e2e/fixtures/public-pages.ts'
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
  { path: '/accessibility', title: 'Accessibility', says: 'Nothing is said by color alone.' },
  { path: '/contact', title: 'Contact', says: 'Please never send a password.' },
  { path: '/support', title: 'Support', says: 'Can we play without internet?' },
] as const

test('every text for grown-ups is there for everybody and leads home', async ({ page }) => {
  for (const { path, title, says } of PAGES) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(200)
    await expectHeading(page, title)
    await expect(page.getByText(says)).toBeVisible()
    await expect(page).toHaveTitle(`${title} · Dozenauts`)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Dozenauts' })).toHaveAttribute(
      'href',
      '/',
    )
  }
})
