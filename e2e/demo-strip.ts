import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Browser, Page } from '@playwright/test'
import { inARow } from '#e2e/in-a-row.ts'

const FOLDER = join(process.cwd(), 'docs/screenshots')
const PHONE = { width: 390, height: 760 }

/** What README shows: behind three doors of the demo, on a phone. */
const STRIP: readonly (readonly [door: string, arrive: (page: Page) => Promise<unknown>])[] = [
  ['child', (page) => page.getByText('Noah', { exact: true }).click()],
  [
    'child',
    (page) =>
      page
        .getByText('Maya', { exact: true })
        .click()
        .then(() => openFromPort(page, '/app/map')),
  ],
  ['parent', (page) => page.getByText(/^Maya knows/).waitFor()],
  ['teacher', (page) => page.getByText('Who needs me today', { exact: true }).waitFor()],
]

export async function photographDemo(browser: Browser) {
  const { url, demo } = await startDemo()
  try {
    const pictures: Buffer[] = []
    for (const [door, arrive] of STRIP) {
      const context = await browser.newContext({ viewport: PHONE, baseURL: url, reducedMotion: 'reduce' })
      const page = await context.newPage()
      await page.goto('/demo')
      await page.locator(`form[action="/demo/doors/${door}"] button`).click()
      await arrive(page)
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => document.fonts.ready)
      pictures.push(await page.screenshot({ animations: 'disabled' }))
      await context.close()
    }
    const strip = await inARow(browser, pictures, PHONE.width)
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(join(FOLDER, 'demo.webp'), strip)
    console.log(`demo.webp ${Math.round(strip.length / 1024)} KB`)
  } finally {
    demo.kill('SIGINT')
  }
}

async function openFromPort(page: Page, path: string) {
  await page.waitForURL('**/app/games')
  await page.goto(path)
}

/** On any free port; it says itself where it is ready. */
async function startDemo(): Promise<{ readonly url: string; readonly demo: ChildProcess }> {
  const demo = spawn(process.execPath, ['scripts/demo.mjs'], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(demo.stdout)) {
    const [, url] = /ready on (.*)\/demo$/.exec(line) ?? []
    if (url) return { url, demo }
  }
  throw new Error('The demo ended before it was ready.')
}
