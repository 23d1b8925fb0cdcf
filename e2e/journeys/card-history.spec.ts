import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import LibSql from 'libsql'
import { openCard, openSchool, tapPictures } from '#e2e/fixtures/school.ts'
import { test as base, expect } from '#e2e/fixtures/test.ts'

/** The shell that other journeys run in writes no history. */
const chromium = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path))

interface Tablet {
  open(): Promise<BrowserContext>
  /** The addresses in the history that the browser keeps on the disk. To be read while it is closed. */
  history(): string[]
}

/** A browser that starts again with everything it kept. */
const test = base.extend<{ readonly tablet: Tablet }>({
  tablet: async ({ playwright, server }, use, { project }) => {
    const profile = await mkdtemp(join(tmpdir(), 'dozenauts-tablet-'))
    let running: BrowserContext | undefined
    await use({
      open: async () => {
        running = await playwright.chromium.launchPersistentContext(profile, {
          ...project.use.launchOptions,
          ...(chromium ? { executablePath: chromium } : { channel: 'chromium' }),
          baseURL: server.url,
          locale: 'en-US',
          reducedMotion: 'reduce',
        })
        return running
      },
      history() {
        const file = new LibSql(join(profile, 'Default', 'History'), { readonly: true })
        const rows = file.prepare('select url from urls').all() as { url: string }[]
        file.close()
        return rows.map(({ url }) => url)
      },
    })
    await running?.close()
    await rm(profile, { recursive: true, force: true })
  },
})

const isSignedIn = (page: Page) =>
  page.evaluate(() => localStorage.getItem('dozenauts:device:session') !== null)

test('[S96] after a card was used, neither back nor the history nor a reopened tab signs in as that child', async ({
  tablet,
  server,
  account,
}) => {
  const school = await openSchool(server, account, ['Ana', 'Ben'])
  const { Ana, Ben } = school.cards
  if (!Ana || !Ben) throw new Error('no cards')
  const first = await tablet.open()
  const page = await first.newPage()
  await page.goto('/')
  for (const card of [Ana, Ben]) {
    await openCard(page, card)
    await tapPictures(page, card.pictures.slice(0, 3))
    await expect(page).toHaveURL(/\/app\/games$/)
  }
  // Ben leaves, and somebody else goes back through everything that was open in this tab.
  await page.evaluate(() => localStorage.removeItem('dozenauts:device:session'))
  // The first step is the blank page that the tab began with.
  const steps = (await page.evaluate(() => history.length)) - 1
  for (let i = 1; i < steps; i++) {
    await page.goBack()
    expect(page.url()).not.toContain('card=')
    expect(await isSignedIn(page)).toBe(false)
  }
  await page.goto('/class')
  await first.close()

  const visited = tablet.history()
  expect(visited.some((address) => address.startsWith(`${server.url}/class`))).toBe(true)
  const again = await tablet.open()
  const next = await again.newPage()
  for (const address of visited.filter((address) => address.startsWith(server.url))) {
    await next.goto('about:blank')
    await next.goto(address)
    await next.waitForLoadState('networkidle')
    expect([address, await isSignedIn(next)]).toEqual([address, false])
  }
  // The browser does keep the card. All it leads to is the question that only Ana and Ben can answer.
  await openCard(next, Ana)
  await expect(next.getByText('Tap your first three pictures.')).toBeVisible()
  expect(await isSignedIn(next)).toBe(false)
})
