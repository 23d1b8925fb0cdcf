// Films of play: eight frames in a row of a right answer, a wrong one and its help, each place of the ship, a friend who
// flies by, the greeting, the end of a mission, a comet, boarding, a planet that grows, its hour, the end of the story, a wonder, a postcard, a visitor. Run by `npm run screenshots -- film`, with
// names after it for some of them. Time in the page runs slowly, so that a busy machine loses no frame.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { createAccount } from '#e2e/fixtures/accounts.ts'
import { type AppServer, startAppServer } from '#e2e/fixtures/app-server.ts'
import { signIn } from '#e2e/fixtures/test.ts'
import { inARow } from '#e2e/in-a-row.ts'
import { DIALOG, FRAMES, LAPTOP, MOMENTS, type Moment, type Screen } from '#e2e/moments.ts'

const FOLDER = join(process.cwd(), 'docs/screenshots/film')
const SLOWER = 12
const LARGEST_FILE = 150 * 1024

async function main() {
  const server = await startAppServer({ AUTH_RATE_LIMITS: 'off' })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--hide-scrollbars'],
  })
  mkdirSync(FOLDER, { recursive: true })
  const film = async (title: string, moment: Moment, screen: Screen) => {
    const frames = await filmed(browser, server, screen, moment)
    const picture = await inARow(browser, frames, widthOf(moment, screen))
    const name = `${title}-${screen.width}.webp`
    if (picture.length > LARGEST_FILE) throw new Error(`${name} has ${picture.length} bytes`)
    writeFileSync(join(FOLDER, name), picture)
    console.log(`${name} ${Math.round(picture.length / 1024)} KB`)
  }
  const only = process.argv.slice(2)
  try {
    for (const [title, moment] of Object.entries(MOMENTS).filter(
      ([title]) => only.length === 0 || only.includes(title),
    ))
      await Promise.all(moment.screens.map((screen) => film(title, moment, screen)))
  } finally {
    await browser.close()
    await server.remove()
  }
}

/** All of a laptop's screen is wide and low; of a phone's, narrow and high. */
function widthOf({ whole }: Moment, screen: Screen): number {
  if (screen === LAPTOP && whole) return 240
  return whole && screen !== DIALOG ? 147 : 197
}

async function filmed(browser: Browser, server: AppServer, screen: Screen, moment: Moment) {
  const account = await createAccount(server, 'Mia Sun')
  const context = await browser.newContext({ viewport: screen, baseURL: server.url })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.addInitScript(slowly)
  await signIn(page, server, account)
  await moment.ready(page, { account, server })
  await slow(page)
  await moment.begin(page, { account, server })
  const frames: Buffer[] = []
  for (let frame = 0; frame < FRAMES; frame++) {
    if (frame === (moment.laterAt ?? FRAMES / 2)) await moment.later?.(page)
    frames.push(await page.screenshot(moment.whole && screen !== DIALOG ? {} : { clip: screen.clip }))
    await page.waitForTimeout(moment.everyMs * SLOWER * 0.9)
  }
  await context.close()
  return frames
}

/** Runs inside the page. */
function slowly() {
  const { setTimeout: wait } = window
  const clock = window as unknown as { slower?: number }
  window.setTimeout = ((run: TimerHandler, ms = 0, ...rest: unknown[]) =>
    wait(run, ms * (clock.slower ?? 1), ...rest)) as typeof window.setTimeout
}

/** From now on timers and all that moves are slower. */
async function slow(page: Page) {
  await page.evaluate((slower) => Object.assign(window, { slower }), SLOWER)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 / SLOWER })
}

await main()
