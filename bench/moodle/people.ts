import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { CHROMIUM } from '#bench/shared/browser.ts'
import { ADMIN, type School } from './school.ts'

/** A school's tablet. */
const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true }
/** A fresh Moodle on a busy machine compiles its pages at the first visit. */
const PATIENT_MS = 120_000

export const launchBrowser = () => chromium.launch(CHROMIUM)

/** Somebody at Moodle, in a browser of their own. */
export async function comeIn(browser: Browser, school: School, name: string): Promise<Page> {
  return signIn(await browser.newContext(TABLET), school, name)
}

/** The same where a frame of another site keeps nothing, as in strict settings. Closing the context ends the browser. */
export async function comeInWithoutStorage(school: School, name: string): Promise<Page> {
  const profile = mkdtempSync(join(tmpdir(), 'dozenauts-strict-'))
  mkdirSync(join(profile, 'Default'))
  writeFileSync(
    join(profile, 'Default/Preferences'),
    JSON.stringify({ profile: { cookie_controls_mode: 1, block_third_party_cookies: true } }),
  )
  const context = await chromium.launchPersistentContext(profile, { ...CHROMIUM, ...TABLET })
  // The browser may still write while it ends.
  context.once('close', () => rmSync(profile, { recursive: true, force: true, maxRetries: 10 }))
  return signIn(context, school, name)
}

async function signIn(context: BrowserContext, school: School, name: string): Promise<Page> {
  context.setDefaultTimeout(PATIENT_MS)
  const page = await context.newPage()
  // Moodle shows newcomers around.
  await page.addLocatorHandler(page.locator('[data-role="end"]').first(), (tour) => tour.click())
  await page.goto(`${school.url}/login/index.php`)
  // What is typed before its scripts run is lost.
  await page.waitForLoadState('networkidle')
  await page.fill('#username', name)
  await page.fill('#password', ADMIN.password)
  await page.click('#loginbtn')
  await page.waitForURL((url) => !url.pathname.startsWith('/login/'), { waitUntil: 'commit' })
  return page
}
