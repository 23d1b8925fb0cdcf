// Pictures of what a child sees around play, on a first and a second day, after a week and after a year. Run by
// `npm run screenshots -- pages`, with names after it for some of them.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import LibSql from 'libsql'
import type { AttemptBody } from '#core/attempts/attempt-body.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { GAME_TABLES, TABLES } from '#core/tables/table.ts'
import { type Account, createAccount } from '#e2e/fixtures/accounts.ts'
import { type AppServer, startAppServer } from '#e2e/fixtures/app-server.ts'
import { api, finishedBasic, finishedGame, recordLessons } from '#e2e/fixtures/finished-lessons.ts'
import { signIn } from '#e2e/fixtures/test.ts'
import { deskOf } from '#e2e/play/hand.ts'
import { answerMissionStep, missionLeftAt, missionNearItsEnd, missionScreen } from '#e2e/play/mission.ts'
import { wordsOf } from '#e2e/play/words.ts'
import { missionBody } from '#server/testing/finished-missions.ts'

const FOLDER = join(process.cwd(), process.env.PAGES_TO ?? 'docs/screenshots/pages')
const SCREENS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
]
const LOOKED = process.env.PAGES_LANGUAGE ?? 'en'
const words = wordsOf('en')
const DAY_MINUTES = DAY_MS / 60_000
const YEAR_MS = 366 * DAY_MS

const mission = (daysAgo: number) =>
  missionBody({
    completed_at: new Date(Date.now() - daysAgo * DAY_MS - 60_000).toISOString(),
    seed: 7 + daysAgo,
  })

interface Child {
  readonly attempts: () => readonly AttemptBody[]
  readonly figure?: { readonly skin: string; readonly hair: string }
  readonly buys?: readonly (readonly [category: string, item: string])[]
}

const CHILDREN: Readonly<Record<string, Child>> = {
  first: { attempts: () => [] },
  second: { attempts: () => [mission(1)] },
  week: {
    attempts: () => [
      ...([2, 5, 2, 7, 5] as const).map((table, i) => finishedGame(table, 10, (6 - i) * DAY_MINUTES)),
      ...[4, 2, 1].map(mission),
    ],
    figure: { skin: 'honey', hair: 'hair-cloud-curls' },
    buys: [['accessories', 'accessories-comet-cap']],
  },
  year: {
    attempts: () =>
      [350, 260, 170, 90, 30, 6, 4, 2, 0].flatMap((day) => [
        ...GAME_TABLES.map((table, i) => finishedGame(table, 10, day * DAY_MINUTES + 120 + i * 6)),
        ...TABLES.map((table, i) => finishedBasic(table, 10, day * DAY_MINUTES + 20 + i * 4)),
        mission(day),
      ]),
    figure: { skin: 'cocoa', hair: 'hair-comet-tail' },
    buys: [
      ['clothes', 'clothes-pilot-jacket'],
      ['accessories', 'accessories-headphones'],
      ['background', 'background-ringed-giant'],
    ],
  },
}

const PAGES: Readonly<Record<string, (page: Page, account: Account) => Promise<unknown>>> = {
  home: async (page) => {
    await open(page, '/app/games')
    const arrived = page.locator('dialog.arrival-sky').getByRole('button', { name: words('story_next') })
    if (await arrived.isVisible()) await arrived.click()
    await page.waitForTimeout(1_500)
  },
  visitor: async (page) => {
    await open(page, '/app/games')
    await page.waitForTimeout(3_000)
  },
  map: (page) => open(page, '/app/map'),
  logbook: (page) => open(page, '/app/rewards?page=wonders'),
  store: (page) => open(page, '/app/profile?tab=avatar'),
  async mission(page, account) {
    await leftAt(page, account, missionLeftAt('timed', [4]))
    await page.getByRole('button', { name: words('mission_continue') }).click()
    await page.waitForTimeout(2_500)
  },
  async end(page, account) {
    await leftAt(page, account, missionNearItsEnd())
    await page.getByRole('button', { name: words('mission_continue') }).click()
    const asked = await missionScreen(page, account)
    if (!asked) throw new Error('no question was asked')
    await answerMissionStep({ page, hand: deskOf(page), words }, asked, true)
    await page.locator('[data-end]').waitFor()
    await page.waitForTimeout(6_000)
  },
}

async function open(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForTimeout(1_500)
}

/** Once, before a later day. A slow machine does not ask it at every visit. */
async function answerWhoPlays(page: Page) {
  const me = page.getByRole('button', { name: `${words('family_first_me')} Mia Sun` })
  for (let visit = 0; visit < 4 && !(await me.isVisible()); visit++) await open(page, '/app/games')
  await me.dispatchEvent('click')
  await page.waitForTimeout(1_000)
}

async function leftAt(page: Page, account: Account, place: object) {
  await page.goto('/app/mission')
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key as string, value as string),
    [`dozenauts:${account.learnerId}:lesson:mission`, JSON.stringify(place)],
  )
  await page.reload()
}

/** The server takes no lesson from before the account. */
function makeOlder({ dataDir }: AppServer, { learnerId }: Account) {
  const database = new LibSql(join(dataDir, 'dozenauts.sqlite'))
  database.prepare('update learners set created_at = created_at - ? where id = ?').run(YEAR_MS, learnerId)
  database.close()
}

async function born(server: AppServer, { attempts, figure, buys = [] }: Child): Promise<Account> {
  const account = await createAccount(server, 'Mia Sun')
  makeOlder(server, account)
  const all = [...attempts()].sort((a, b) => a.completed_at.localeCompare(b.completed_at))
  for (let at = 0; at < all.length; at += 20) await recordLessons(server, account, ...all.slice(at, at + 20))
  const path = `/learners/${account.learnerId}/avatar`
  if (figure) await api(server, account, 'PUT', `${path}/figure`, figure)
  for (const [category, item_id] of buys) {
    await api(server, account, 'POST', `${path}/purchases`, { item_id })
    await api(server, account, 'PUT', `${path}/equipped`, { category, item_id })
  }
  return account
}

async function main() {
  const only = process.argv.slice(2)
  const server = await startAppServer({ AUTH_RATE_LIMITS: 'off' })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--hide-scrollbars'],
  })
  mkdirSync(FOLDER, { recursive: true })
  try {
    for (const [age, child] of Object.entries(CHILDREN))
      for (const [title, go] of Object.entries(PAGES)) {
        if (only.length > 0 && !only.some((one) => `${title}-${age}`.includes(one))) continue
        for (const screen of SCREENS) await picture(browser, server, `${title}-${age}`, child, screen, go)
      }
  } finally {
    await browser.close()
    await server.remove()
  }
}

async function picture(
  browser: Browser,
  server: AppServer,
  title: string,
  child: Child,
  screen: (typeof SCREENS)[number],
  go: (typeof PAGES)[string],
) {
  const account = await born(server, child)
  const context = await browser.newContext({ viewport: screen, baseURL: server.url, locale: LOOKED })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await signIn(page, server, account)
  await answerWhoPlays(page)
  await go(page, account)
  const devtools = await context.newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 60 })
  const name = `${title}-${screen.width}.webp`
  writeFileSync(join(FOLDER, name), Buffer.from(data, 'base64'))
  console.log(`${name} ${Math.round((data.length * 0.75) / 1024)} KB`)
  await context.close()
}

await main()
