import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { LANGUAGES } from '#core/language/language.ts'
import { createAccount } from '#e2e/fixtures/accounts.ts'
import type { AppServer } from '#e2e/fixtures/app-server.ts'
import { speak } from '#e2e/fixtures/device.ts'
import { finishedGame, recordLessons } from '#e2e/fixtures/finished-lessons.ts'
import { signIn } from '#e2e/fixtures/test.ts'
import { deskOf } from '#e2e/play/hand.ts'
import { answerMissionStep, missionLeftAt, missionScreen } from '#e2e/play/mission.ts'
import { heard, wordsOf } from '#e2e/play/words.ts'
import { photographWebp } from '#e2e/report-picture.ts'

const FOLDER = join(process.cwd(), 'web/src/features/landing')
/** In CSS pixels; the landing page names the size in real ones. */
const PICTURE = { width: 640, height: 400 }
const DAY_MINUTES = 24 * 60

/** What the landing page shows of games that adapt: help in a real mission, from facts that this child knows. */
export async function photographMission(browser: Browser, server: AppServer) {
  for (const locale of LANGUAGES) {
    const name = `mission.${locale}`
    // A child of its own for each: the account keeps the language.
    const account = await createAccount(server)
    await recordLessons(
      server,
      account,
      ...[4, 3].map((day) => finishedGame(7, 10, day * DAY_MINUTES)),
      ...[4, 3].map((day) => finishedGame(5, 10, day * DAY_MINUTES + 30)),
    )
    const context = await browser.newContext({
      viewport: { width: PICTURE.width, height: 1000 },
      deviceScaleFactor: 1.75,
      baseURL: server.url,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await speak(page, locale)
    await signIn(page, server, account)
    await page.goto('/app/mission', { waitUntil: 'networkidle' })
    await page.evaluate(
      ([key, value]) => localStorage.setItem(key as string, value as string),
      [`dozenauts:${account.learnerId}:lesson:mission`, JSON.stringify(missionLeftAt('timed', [8]))],
    )
    await page.reload({ waitUntil: 'networkidle' })
    const words = wordsOf(locale)
    await page.getByRole('button', { name: words('mission_continue') }).click()
    const screen = await missionScreen(page, account)
    if (!screen) throw new Error('no mission on the screen')
    await answerMissionStep({ page, hand: deskOf(page), words }, screen, false)
    const heading = page.getByRole('heading', {
      name: heard(words, words('mission_help_title', { fact: '7 × 8' })),
    })
    await heading.waitFor()
    await page.evaluate(() => document.fonts.ready)
    const place = await heading.boundingBox()
    if (!place) throw new Error('the help has no heading')
    const picture = await photographWebp(page, { x: 0, y: place.y - 24, ...PICTURE })
    writeFileSync(join(FOLDER, `${name}.webp`), picture)
    console.log(`${name}.webp ${Math.round(picture.length / 1024)} KB`)
    await context.close()
  }
}
