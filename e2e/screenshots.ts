// Photographs the pages that README and the landing page show, with an account that has been played with. Run by
// `npm run screenshots` after a change of how things look.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { solveExercise } from '#core/exercises/registry.ts'
import { GAME_TABLES } from '#core/tables/table.ts'
import { type Account, createAccount, signInOverHttp } from '#e2e/fixtures/accounts.ts'
import { type AppServer, startAppServer } from '#e2e/fixtures/app-server.ts'
import { finishedBasic, finishedGame, recordLessons } from '#e2e/fixtures/finished-lessons.ts'
import { signIn } from '#e2e/fixtures/test.ts'
import { photographMission } from '#e2e/mission-picture.ts'
import { answerExercise } from '#e2e/play/answer-exercise.ts'
import { mouseOf } from '#e2e/play/hand.ts'
import { openExercise } from '#e2e/play/kept-lesson.ts'
import { wordsOf } from '#e2e/play/words.ts'
import { photographReport } from '#e2e/report-picture.ts'

const FOLDER = join(process.cwd(), 'docs/screenshots')
const LARGEST_FILE = 250 * 1024
const SCREEN = { width: 1280, height: 800 }
const BOUGHT = ['hair-orbit-ponytail', 'clothes-comet-hoodie', 'accessories-headphones'] as const
const WORN = [...BOUGHT, 'background-starry-night'] as const

type Photograph = (page: Page, name: string) => Promise<void>

async function main() {
  const { toPalettePng } = (await import(join(process.cwd(), 'web/build/palette-png.mjs'))) as {
    toPalettePng: (png: Uint8Array, width: number, height: number) => Uint8Array
  }
  const server = await startAppServer({ AUTH_RATE_LIMITS: 'off' })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--hide-scrollbars'],
  })
  const photograph: Photograph = async (page, name) => {
    await page.evaluate(() => document.fonts.ready)
    const picture = await page.screenshot({ animations: 'disabled' })
    const png = toPalettePng(picture, SCREEN.width, SCREEN.height)
    if (png.length > LARGEST_FILE) throw new Error(`${name} has ${png.length} bytes`)
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(join(FOLDER, `${name}.png`), png)
    console.log(`${name}.png ${Math.round(png.length / 1024)} KB`)
  }
  try {
    const context = await browser.newContext({
      viewport: SCREEN,
      baseURL: server.url,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await page.goto('/', { waitUntil: 'networkidle' })
    await photograph(page, 'landing')
    const account = await livelyAccount(server)
    await signIn(page, server, account)
    await photographApp(page, account, photograph)
    await photographReport(browser, server)
    await photographMission(browser, server)
  } finally {
    await browser.close()
    await server.remove()
  }
}

async function photographApp(page: Page, account: Account, photograph: Photograph) {
  await page.goto('/app/games', { waitUntil: 'networkidle' })
  await page
    .getByRole('img', { name: /^Best result/ })
    .first()
    .waitFor()
  await photograph(page, 'games')
  await page.goto('/app/profile?tab=avatar', { waitUntil: 'networkidle' })
  await page
    .getByRole('button', { name: /^Try on/ })
    .first()
    .waitFor()
  await page.evaluate(() => scrollTo({ top: 350, behavior: 'instant' }))
  await photograph(page, 'avatar')
  const exercise = await openExercise(page, account, 7, 'number-hunt')
  const player = { page, hand: mouseOf(page), words: wordsOf('en') }
  await answerExercise(player, exercise, solveExercise(exercise))
  await photograph(page, 'exercise')
}

/** A child in the middle of things: most tables begun, some mastered, and something to wear. */
async function livelyAccount(server: AppServer): Promise<Account> {
  const account = await createAccount(server)
  const lessons = GAME_TABLES.flatMap((table, index) => [
    finishedBasic(table, 10 - (index % 4), 9000 - index * 700),
    ...(index < 7 ? [finishedGame(table, 10 - (index % 3), 8800 - index * 700)] : []),
  ])
  await recordLessons(server, account, ...lessons)
  const { access_token } = await signInOverHttp(server, account)
  const send = async (method: string, path: string, body: unknown) => {
    const response = await fetch(`${server.url}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  }
  await send('PUT', 'who-plays', { who: 'me' })
  const avatar = `learners/${account.learnerId}/avatar`
  for (const item of BOUGHT) await send('POST', `${avatar}/purchases`, { item_id: item })
  await send('PUT', `${avatar}/figure`, { skin: 'honey', hair: 'hair-cloud-curls' })
  for (const item of WORN)
    await send('PUT', `${avatar}/equipped`, { category: item.split('-')[0], item_id: item })
  return account
}

await main()
