import { expectHeading } from '#e2e/fixtures/public-pages.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { fewOf } from '#e2e/fixtures/variants.ts'

/** What a child can wait for: over a bad network it would hold up the page. */
const PARTS = /\/assets\/avatar-/

const VISITS = [
  { address: '/app', heading: 'Hi Sample!', code: /\/assets\/child-/ },
  { address: '/app/profile', heading: 'Profile', code: /\/assets\/profile-page-/ },
  { address: '/app/lesson/7', heading: '7 Times Table', code: /\/assets\/basic-lesson-page-/ },
] as const

for (const { address, heading, code } of fewOf<(typeof VISITS)[number]>(VISITS, VISITS[0]))
  test(`the first visit to ${address} asks for the page before the avatar`, async ({ learner: page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(address)
    await expectHeading(page, heading)
    const first = (wanted: RegExp) => asked.findIndex((path) => wanted.test(path))
    await expect.poll(() => first(PARTS)).toBeGreaterThan(0)
    expect(first(code)).toBeLessThan(first(PARTS))
    expect(first(/^\/config\.json$/)).toBeLessThan(first(PARTS))
    expect(asked.filter((path) => path.endsWith('.css'))).toHaveLength(1)
    // Asked for early, not twice.
    for (const once of [code, /^\/config\.json$/])
      expect(asked.filter((path) => once.test(path))).toHaveLength(1)
  })

const WAYS_IN = [
  { address: '/auth/login', code: /\/assets\/child-/ },
  { address: '/auth/login?next=%2Fapp%2Fprofile', code: /\/assets\/profile-page-/ },
] as const

for (const { address, code } of fewOf<(typeof WAYS_IN)[number]>(WAYS_IN, WAYS_IN[1]))
  test(`at ${address} the way in is brought while the address is written`, async ({ page, account }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const needed = [code]
    // It names the schools whose accounts sign in here.
    const settings = /^\/config\.json$/
    const brought = () => needed.filter((wanted) => asked.some((path) => wanted.test(path)))
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    expect(brought()).toEqual([])
    await page.getByLabel('Email').pressSequentially(account.email)
    await expect.poll(brought).toEqual(needed)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expectHeading(page, code.test('/assets/child-') ? 'Hi Sample!' : 'Profile')
    for (const once of [...needed, settings]) expect(asked.filter((path) => once.test(path))).toHaveLength(1)
  })
