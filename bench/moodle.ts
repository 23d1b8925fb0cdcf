// A real Moodle launches this site: `npm run bench -- moodle <folder with Moodle's code>`. Needs PHP and PostgreSQL.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { freePort } from '#server/testing/free-port.ts'
import { finishGame, gradeIn, placeAssignment } from './moodle/place.ts'
import { ADMIN, type School, startMoodle } from './moodle/school.ts'

const root = join(import.meta.dirname, '../..')
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('npm run bench -- moodle <folder with the code of Moodle>')

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

async function signInToMoodle(browser: Browser, school: School, name: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${school.url}/login/index.php`)
  await page.fill('#username', name)
  await page.fill('#password', ADMIN.password)
  await page.click('#loginbtn')
  await page.waitForURL((url) => !url.pathname.startsWith('/login/'), { waitUntil: 'commit' })
  return page
}

/** An administrator pastes the link that the operator gave them. */
async function register(browser: Browser, school: School, site: Site) {
  const link =
    site.command('link', 'Sunny Hill Moodle', '--domain', 'school.example').trim().split('\n').at(-1) ?? ''
  const page = await signInToMoodle(browser, school, ADMIN.name)
  const found = await page.waitForFunction(
    () => (window as unknown as { M?: { cfg?: { sesskey: string } } }).M?.cfg?.sesskey,
  )
  const key = (await found.jsonValue()) ?? ''
  await page.goto(
    `${school.url}/mod/lti/startltiadvregistration.php?${new URLSearchParams({ url: link, sesskey: key })}`,
  )
  await page.getByText('The learning platform is registered').waitFor()
  await page.context().close()
}

const framed = (page: Page) => page.frameLocator('#contentframe')

/** The teacher opens the activity, a tab of ours beside it, and makes the class. */
async function teach(browser: Browser, school: School, site: Site, activity: number) {
  const page = await signInToMoodle(browser, school, 'teacher')
  await page.goto(`${school.url}/mod/lti/view.php?id=${activity}`)
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    framed(page).getByRole('button', { name: 'Open in a new tab' }).click(),
  ])
  await tab.waitForURL(/\/grown-ups/)
  say('the teacher is in, in a tab of its own')
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
async function play(browser: Browser, school: School, activity: number, name: string) {
  const page = await signInToMoodle(browser, school, name)
  await page.goto(`${school.url}/mod/lti/view.php?id=${activity}`)
  const words = { name: 'Open in a new tab' }
  const link = framed(page).getByRole('link', words).or(framed(page).getByRole('button', words))
  for (let i = 0; i < 60; i++) {
    const ours = page.frames().find((frame) => new URL(frame.url()).pathname.startsWith('/app'))
    if (ours) return { page, where: 'in the frame', at: new URL(ours.url()).pathname }
    if (await link.isVisible()) {
      const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()])
      await tab.waitForURL(/\/app/)
      return { page: tab, where: 'in a tab of its own, one tap away', at: new URL(tab.url()).pathname }
    }
    await page.waitForTimeout(500)
  }
  throw new Error(`the pupil is not in: ${page.frames().map((frame) => frame.url())}`)
}

/** A link is placed by deep linking, a pupil plays what it opens, and the result is in Moodle's gradebook. */
async function grade(
  school: School,
  site: Site,
  browser: Browser,
  tab: Page,
  where: { readonly course: number; readonly type: number },
) {
  const moodle = await tab.context().newPage()
  const { name } = await placeAssignment(moodle, school, where, (picking) => openGate(picking, site))
  say(`placed by deep linking: ${name}`)
  const { activity } = school.script<{ activity: number }>('grade.php', name, 'pupil4')
  const { page, at } = await play(browser, school, activity, 'pupil4')
  say(`a pupil who opens it lands on ${at}`)
  await finishGame(page)
  const { grade: told } = await gradeIn(school, name, 'pupil4')
  say(`Moodle's gradebook says ${told}`)
}

async function run(school: School, site: Site, browser: Browser) {
  say(`Moodle answers at ${school.url}, the site at ${site.url}`)
  const { course } = school.script<{ course: number }>('seed.php', 'maths', '28')
  await register(browser, school, site)
  say('registered by a link')
  const placed = school.script<{ activity: number; type: number }>(
    'activity.php',
    String(course),
    `${site.url}/launch`,
  )
  const tab = await teach(browser, school, site, placed.activity)
  say(`the class of the course: ${await tab.getByText(/^\d+ pupils$/).textContent()}`)
  say(`a pupil plays ${(await play(browser, school, placed.activity, 'pupil3')).where}`)
  await grade(school, site, browser, tab, { course, type: placed.type })
  school.script('seed.php', 'maths', '26')
  await tab.getByRole('button', { name: 'Read the names now' }).click()
  await tab.getByText('Joined: 0. Left: 2.').waitFor()
  say('two left the course, and the class')
  console.log(site.command('list'))
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
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
