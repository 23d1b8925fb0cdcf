import { type Account, signInOverHttp } from '#e2e/fixtures/accounts.ts'
import type { AppServer } from '#e2e/fixtures/app-server.ts'
import { toast } from '#e2e/fixtures/public-pages.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { fewOf } from '#e2e/fixtures/variants.ts'

/** What a link from the confirmation mail carries. */
async function tokensOf(server: AppServer, account: Account, type = 'signup'): Promise<string> {
  const { access_token, refresh_token } = await signInOverHttp(server, account)
  return new URLSearchParams({ access_token, refresh_token, type }).toString()
}

/** Every page with either mark: the site reads them all in one place, before a page starts. */
const PLACES = ['/', '/auth/signup', '/privacy', '/app/lessons', '/no-such-page'].flatMap((path) => [
  `${path}?`,
  `${path}#`,
])

for (const place of fewOf(PLACES, '/app/lessons#'))
  test(`tokens after ${place} let the person in and leave the address bar`, async ({
    page,
    server,
    account,
    guard,
  }) => {
    if (place.startsWith('/no-such-page')) guard.allow(/status of 404/)
    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    await page.goto(place + (await tokensOf(server, account)))
    await expect(toast(page, 'Email confirmed successfully! You can now log in.')).toBeVisible()
    await expect(page).toHaveURL('/app/games')
    // Whoever is in already is not told a second time.
    await expect(toast(page, 'Email confirmed! You can now log in.')).toHaveCount(0)
    // Only the very first address, the one that was opened, may name a token.
    expect(addresses.slice(1).filter((address) => address.includes('token'))).toEqual([])
    await page.goBack().catch(() => null)
    expect(page.url()).not.toContain('token')
  })
