// A real Moodle launches this site: `npm run bench -- moodle <folder>`. The folder is the unpacked archive of Moodle 4.5
// (https://download.moodle.org), with version.php in it. Needs PHP (its packages cli, pgsql, curl, xml, mbstring, zip, gd,
// intl and soap), PostgreSQL and Chromium.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { freePort } from '#server/testing/free-port.ts'
import { comeIn, comeInWithoutStorage, launchBrowser } from './moodle/people.ts'
import { gradeIn, placeAssignment, placeGames } from './moodle/place.ts'
import { type Place, playGame } from './moodle/play-by-taps.ts'
import { registerInFrame } from './moodle/register.ts'
import { ADMIN, type School, startMoodle } from './moodle/school.ts'

const root = join(import.meta.dirname, '../..')
const [folder] = process.argv.slice(2)
if (!folder || !existsSync(join(folder, 'version.php')))
  throw new Error('npm run bench -- moodle <folder with version.php of Moodle 4.5>')

const began = Date.now()
const say = (line: string) =>
  console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`)

interface Site {
  readonly url: string
  command(...words: string[]): string
  stop(): void
}

/** Under another name than Moodle's, so that a frame of ours there is one of another site; BENCH_HOST=localhost for the same. */
async function startSite(): Promise<Site> {
  const port = await freePort()
  const url = `http://${process.env.BENCH_HOST ?? '127.0.0.1'}:${port}`
  const data = mkdtempSync(join(tmpdir(), 'dozenauts-bench-'))
  const env = { ...process.env, PORT: String(port), SITE_URL: url, DATA_DIR: data, LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((ready) =>
    child.stdout.on('data', (text) => String(text).includes('ready on') && ready()),
  )
  return {
    url,
    command: (...words) =>
      execFileSync(process.execPath, ['server/dist/command.js', 'platform', ...words], {
        cwd: root,
        env,
      }).toString(),
    stop() {
      child.kill()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

const framed = (page: Page) => page.frameLocator('#contentframe')

/** The teacher opens the activity, a tab of ours beside it, and makes the class. */
async function teach(page: Page, school: School, site: Site, activity: number) {
  await page.goto(`${school.url}/mod/lti/view.php?id=${activity}`)
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    framed(page).getByRole('button', { name: 'Open in a new tab' }).click(),
  ])
  await tab.waitForURL(/\/grown-ups/)
  await openGate(tab, site)
  await tab.getByRole('button', { name: 'Make its class' }).click()
  await tab.getByRole('checkbox').check()
  await tab.locator('dialog button[type=submit]').click()
  await tab.waitForURL(/\/pupils$/)
  return tab
}

/** The account has no password: a code is mailed, and this machine shows its mails. */
async function openGate(tab: Page, site: Site) {
  const code = tab.getByLabel('Code from the e-mail')
  // One mail in a minute: the second time it may have to wait.
  for (let i = 0; i < 15 && !(await code.isVisible()); i++) {
    await tab.getByRole('button', { name: /code by e-mail/ }).click()
    await code.waitFor({ timeout: 6000 }).catch(() => {})
  }
  const mails = await (await fetch(`${site.url}/dev/mailbox.json`)).text()
  const codes = [...mails.matchAll(/code: (\d{6})/g)].map(([, code]) => code)
  await code.fill(codes[0] ?? '')
  await tab.keyboard.press('Enter')
}

/** The frame of the platform, or a tab where this browser keeps nothing in a frame of another site. */
async function enter(browser: Browser, school: School, activity: number, name: string): Promise<Place> {
  const page = await comeIn(browser, school, name)
  await page.goto(`${school.url}/mod/lti/view.php?id=${activity}`)
  const words = { name: 'Open in a new tab' }
  const link = framed(page).getByRole('link', words).or(framed(page).getByRole('button', words))
  for (let i = 0; i < 240; i++) {
    const frame = page.frames().find((one) => new URL(one.url()).pathname.startsWith('/app'))
    if (frame) return { page, frame }
    if (await link.isVisible()) {
      const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()])
      await tab.waitForURL(/\/app/)
      return { page: tab, frame: tab.mainFrame() }
    }
    await page.waitForTimeout(500)
  }
  throw new Error(`the pupil is not in: ${page.frames().map((frame) => frame.url())}`)
}

/** Done, and how long it took. */
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const from = Date.now()
  const found = await work()
  say(`${((Date.now() - from) / 1000).toFixed(1).padStart(6)} s for: ${what}`)
  return found
}

const whereIs = ({ page, frame }: Place) =>
  `${frame === page.mainFrame() ? 'in a tab, one tap away' : 'in the frame'} at ${new URL(frame.url()).pathname}`

async function run(school: School, site: Site, browser: Browser) {
  say(`Moodle answers at ${school.url}, the site at ${site.url}`)
  const { course } = school.script<{ course: number }>('seed.php', 'maths', '28')
  const link =
    site.command('link', 'Sunny Hill Moodle', '--domain', 'school.example').trim().split('\n').at(-1) ?? ''
  const admin = await timed('the administrator signs in', () => comeIn(browser, school, ADMIN.name))
  await timed('registered inside Moodle\u2019s frame, activated, shown in the chooser', () =>
    registerInFrame(admin, school, link),
  )
  await admin.context().close()
  const teacher = await comeIn(browser, school, 'teacher')
  const games = await timed('the teacher finds it in the activity chooser and places it', () =>
    placeGames(teacher, school, course),
  )
  const tab = await timed('the teacher opens it in a tab and makes the class', () =>
    teach(teacher, school, site, games),
  )
  say(`the class of the course: ${await tab.getByText(/^\d+ pupils$/).textContent()}`)
  const first = await timed('a pupil comes in', () => enter(browser, school, games, 'pupil3'))
  say(`the pupil is ${whereIs(first)}`)
  await first.page.context().close()
  const strict = await comeInWithoutStorage(school, 'teacher')
  const placed = await timed('placed by deep linking, from a frame without storage', () =>
    placeAssignment(strict, school, course, (picking) => openGate(picking, site)),
  )
  await strict.context().close()
  const pupil = await timed('a pupil opens the assignment', () =>
    enter(browser, school, placed.activity, 'pupil4'),
  )
  say(`the pupil is ${whereIs(pupil)}`)
  await timed('the pupil plays ten exercises by taps', () => playGame(pupil, 7))
  const book = await pupil.page.context().newPage()
  const grade = await timed('the grade is in the gradebook', () => gradeIn(book, school, course, placed.name))
  say(`Moodle\u2019s gradebook shows the pupil ${grade}`)
  if (Number.parseFloat(grade) !== 100) throw new Error('all was right, and the gradebook says other')
  school.script('seed.php', 'maths', '26')
  await timed('two who left the course leave the class', async () => {
    await tab.getByRole('button', { name: 'Read the names now' }).click()
    await tab.getByText('Joined: 0. Left: 2.').waitFor()
  })
  console.log(site.command('list'))
}

const browser = await launchBrowser()
try {
  const school = await startMoodle(folder, say)
  try {
    const site = await startSite()
    await run(school, site, browser).finally(() => site.stop())
  } finally {
    await school.stop()
  }
} finally {
  await browser.close()
}
