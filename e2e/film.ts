// Films of play: eight frames in a row of a right answer, a wrong one and the end of a mission, at three widths. Run by
// `npm run screenshots -- film`. Time in the page runs slowly, so that a busy machine loses no frame.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { createAccount } from '#e2e/fixtures/accounts.ts'
import { type AppServer, startAppServer } from '#e2e/fixtures/app-server.ts'
import { signIn } from '#e2e/fixtures/test.ts'
import { deskOf } from '#e2e/play/hand.ts'
import { answerMissionStep, missionLeftAt, missionNearItsEnd, missionScreen } from '#e2e/play/mission.ts'
import { wordsOf } from '#e2e/play/words.ts'

const FOLDER = join(process.cwd(), 'docs/screenshots/film')
const FRAMES = 8
const SLOWER = 12
const LARGEST_FILE = 150 * 1024
const words = wordsOf('en')
const SCREENS = [
  { width: 390, height: 844, clip: { x: 0, y: 52, width: 390, height: 230 } },
  { width: 820, height: 1180, clip: { x: 0, y: 52, width: 820, height: 400 } },
  { width: 1280, height: 800, clip: { x: 0, y: 120, width: 590, height: 640 } },
] as const
const MOMENTS = { right: 190, wrong: 190, end: 480 } as const
type Moment = keyof typeof MOMENTS

async function main() {
  const { toPalettePng } = await import(join(process.cwd(), 'web/build/palette-png.mjs'))
  const server = await startAppServer({ AUTH_RATE_LIMITS: 'off' })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--hide-scrollbars'],
  })
  mkdirSync(FOLDER, { recursive: true })
  try {
    for (const screen of SCREENS)
      for (const moment of Object.keys(MOMENTS) as Moment[]) {
        const frames = await filmed(browser, server, screen, moment)
        const { png, width, height } = await inARow(browser, frames)
        const picture = toPalettePng(png, width, height)
        const name = `${moment}-${screen.width}.png`
        if (picture.length > LARGEST_FILE) throw new Error(`${name} has ${picture.length} bytes`)
        writeFileSync(join(FOLDER, name), picture)
        console.log(`${name} ${Math.round(picture.length / 1024)} KB`)
      }
  } finally {
    await browser.close()
    await server.remove()
  }
}

async function filmed(browser: Browser, server: AppServer, screen: (typeof SCREENS)[number], moment: Moment) {
  const account = await createAccount(server, 'Mia Sun')
  const context = await browser.newContext({ viewport: screen, baseURL: server.url })
  const page = await context.newPage()
  await page.addInitScript(slowly)
  await signIn(page, server, account)
  const place = moment === 'end' ? missionNearItsEnd() : missionLeftAt('timed', [4])
  await page.goto('/app/mission')
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key as string, value as string),
    [`dozenauts:${account.learnerId}:lesson:mission`, JSON.stringify(place)],
  )
  await page.reload()
  await page.getByRole('button', { name: words('mission_continue') }).click()
  const asked = await missionScreen(page, account)
  if (!asked) throw new Error('no question was asked')
  if (moment !== 'end') await slow(page, SLOWER)
  await answerMissionStep({ page, hand: deskOf(page), words }, asked, moment !== 'wrong')
  if (moment === 'end') {
    const next = page.getByRole('button', { name: words('mission_next'), exact: true })
    await next.waitFor()
    await page.waitForTimeout(2_000)
    await slow(page, SLOWER)
    await next.click()
    await page.locator('[data-end]').waitFor()
  }
  const frames: Buffer[] = []
  for (let frame = 0; frame < FRAMES; frame++) {
    frames.push(await page.screenshot(moment === 'end' ? {} : { clip: screen.clip }))
    await page.waitForTimeout(MOMENTS[moment] * SLOWER * 0.9)
  }
  await context.close()
  return frames
}

/** Runs inside the page. */
function slowly() {
  const { setTimeout: wait } = window
  const { animate } = Element.prototype
  const clock = window as unknown as { slower: number }
  clock.slower = 1
  window.setTimeout = ((run: TimerHandler, ms = 0, ...rest: unknown[]) =>
    wait(run, ms * clock.slower, ...rest)) as typeof window.setTimeout
  Element.prototype.animate = function (poses, timing) {
    const animation = animate.call(this, poses, timing)
    animation.playbackRate = 1 / clock.slower
    return animation
  }
}

const slow = (page: Page, times: number) =>
  page.evaluate((slower) => {
    ;(window as unknown as { slower: number }).slower = slower
  }, times)

async function inARow(browser: Browser, frames: readonly Buffer[]) {
  const page = await browser.newPage({ viewport: { width: 1600, height: 1200 } })
  const pictures = frames.map(
    (png) => `<img src="data:image/png;base64,${png.toString('base64')}" width="197">`,
  )
  await page.setContent(
    `<body style="margin:0;display:flex;align-items:flex-start;gap:3px;width:1597px;background:#fff">${pictures.join('')}`,
  )
  const row = page.locator('body')
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  const box = await row.boundingBox()
  const size = { width: 1597, height: Math.floor(box?.height ?? 0) }
  const png = await page.screenshot({ clip: { x: 0, y: 0, ...size } })
  await page.close()
  return { png, ...size }
}

await main()
