import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { LANGUAGES } from '#core/language/language.ts'
import { createAccount } from '#e2e/fixtures/accounts.ts'
import type { AppServer } from '#e2e/fixtures/app-server.ts'
import { speak } from '#e2e/fixtures/device.ts'
import { recordLessons } from '#e2e/fixtures/finished-lessons.ts'
import { openGrownUps } from '#e2e/fixtures/grown-ups.ts'
import { practisedDays } from '#e2e/fixtures/practised-days.ts'
import { signIn } from '#e2e/fixtures/test.ts'

const FOLDER = join(process.cwd(), 'web/src/features/landing')
/** web/build/sizes.test.ts holds the files against it. */
const LARGEST_FILE = 60 * 1024
/** In CSS pixels; the landing page names the size in real ones. */
const PICTURE = { width: 640, height: 656 }
const SHARPNESS = 1.75
const QUALITIES = [80, 70, 60, 50, 40]

/** The report that the landing page shows to grown-ups: the real page, in each language it is shown in. */
export async function photographReport(browser: Browser, server: AppServer) {
  for (const locale of LANGUAGES) {
    const name = `report.${locale}`
    // A child of its own for each: the account keeps the language.
    const account = await createAccount(server, 'Maya')
    await recordLessons(server, account, ...practisedDays())
    const context = await browser.newContext({
      viewport: { width: PICTURE.width, height: 2400 },
      deviceScaleFactor: SHARPNESS,
      baseURL: server.url,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await signIn(page, server, account)
    await speak(page, 'en')
    await openGrownUps(page, account)
    await page.getByRole('heading', { name: 'Five minutes that help' }).waitFor()
    await speak(page, locale)
    await page.reload({ waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    // From the one sentence on: what a parent reads first.
    const sentence = await page.getByText('Maya').and(page.getByText('78')).first().boundingBox()
    if (!sentence) throw new Error('the report says nothing about the child')
    const picture = await photographWebp(page, { x: 0, y: sentence.y - 14, ...PICTURE })
    writeFileSync(join(FOLDER, `${name}.webp`), picture)
    console.log(`${name}.webp ${Math.round(picture.length / 1024)} KB`)
    await context.close()
  }
}

interface Clip {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Playwright writes no WebP, the browser does. */
export async function photographWebp(page: Page, clip: Clip): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  for (const quality of QUALITIES) {
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      clip: { ...clip, scale: SHARPNESS },
    })
    const picture = Buffer.from(data, 'base64')
    if (picture.length <= LARGEST_FILE) return picture
  }
  throw new Error(`the picture has more than ${LARGEST_FILE} bytes in every quality`)
}
