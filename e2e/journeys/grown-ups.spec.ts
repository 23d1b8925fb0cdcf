import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { appIsKept } from '#e2e/fixtures/device.ts'
import { keptKinds, writeOpenGate } from '#e2e/fixtures/device-traces.ts'
import { finishedBasic, recordLessons } from '#e2e/fixtures/finished-lessons.ts'
import { openGrownUps } from '#e2e/fixtures/grown-ups.ts'
import { CUT_NETWORK, whileAway } from '#e2e/fixtures/offline.ts'
import { practisedDays } from '#e2e/fixtures/practised-days.ts'
import { expectGoodOnEveryScreen } from '#e2e/fixtures/screens.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const REFUSED = /Failed to load resource: the server responded with a status of 4\d\d/
const SECTIONS = ['', 'map', 'progress', 'lessons', 'practice', 'privacy'] as const

/** A slow network: the first word of the lock never reaches the server. Answers what the gate was asked, in order. */
async function loseFirstLock(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route('**/grown-ups/gate', async (route) => {
    const method = route.request().method()
    const isFirst = asked.length === 0
    asked.push(method)
    // Left without an answer: the reload ends it.
    if (!isFirst) await route.continue()
  })
  return asked
}

test('[S49] [S50] a child finds no way around the gate', async ({
  learner: page,
  server,
  account,
  guard,
}) => {
  guard.allow(REFUSED)
  await recordLessons(server, account, finishedBasic(7, 8))
  const gate = page.getByRole('heading', { name: 'Grown-ups only' })
  const password = page.getByLabel('Password of the account')

  // 1: the way from the profile, where neither download nor deletion are any more.
  await page.goto('/app/profile')
  await expect(page.getByRole('button', { name: /Download|Delete/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Open the page for grown-ups' }).click()
  await expect(gate).toBeVisible()
  await expectGoodOnEveryScreen(page, 'the gate')
  // 2: every address behind it.
  for (const section of SECTIONS) {
    await page.goto(`/grown-ups/${section}`)
    await expect(gate).toBeVisible()
    await expect(page.getByText(/of 78 facts|Five minutes that help/)).toHaveCount(0)
  }
  // 3 and 4: nothing typed, something guessed.
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('That password is not right.')).toBeVisible()
  await password.fill('password')
  await password.press('Enter')
  await expect(page.getByText('That password is not right.')).toBeVisible()
  // 5 and 6: asking the server itself, with the session of this browser.
  const statuses = await page.evaluate(async (id) => {
    const { access_token } = JSON.parse(localStorage.getItem('dozenauts:device:session') ?? '{}') as {
      access_token: string
    }
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
    const changed_at = new Date().toISOString()
    const calls: [method: string, path: string, body?: object][] = [
      ['GET', `/api/learners/${id}/report`],
      ['GET', '/api/export'],
      ['PUT', `/api/learners/${id}/settings/grown-ups`, { quiet_hours: { value: null, changed_at } }],
    ]
    return Promise.all(
      calls.map(async ([method, path, body]) => {
        const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
        return (await fetch(path, init)).status
      }),
    )
  }, account.learnerId)
  expect(statuses).toEqual([403, 403, 403])
  // 7, 8 and 9: after a grown-up has locked it again: back, reload, a new tab.
  await openGrownUps(page, account)
  await expect(page.getByText('has made a start')).toBeVisible()
  const asked = await loseFirstLock(page)
  await page.getByRole('button', { name: 'Lock' }).click()
  await expect(page).toHaveURL(/\/app\/games$/)
  await page.goBack()
  await expect(gate).toBeVisible()
  await page.reload()
  await expect(gate).toBeVisible()
  await expect
    .poll(() => asked, 'nobody asks about the gate before the server knows that it is locked')
    .toEqual(['DELETE', 'DELETE', 'GET'])
  await page.unroute('**/grown-ups/gate')
  const tab = await page.context().newPage()
  await tab.goto('/grown-ups')
  await expect(tab.getByRole('heading', { name: 'Grown-ups only' })).toBeVisible()
  await tab.close()
  // 10: a clock set back does not open what the server has closed.
  await page.clock.setSystemTime(Date.now() - DAY_MS)
  await page.reload()
  await expect(gate).toBeVisible()
})

test('a parent reads in a moment how it goes and what to do, on every page and in both languages', async ({
  learner: page,
  server,
  account,
  guard,
}) => {
  guard.allow(REFUSED)
  await recordLessons(server, account, ...practisedDays())
  await openGrownUps(page, account)
  await expect(page.getByText(/^Sample knows \d+ of 78 facts/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Five minutes that help' })).toBeVisible()
  await expect(
    page.getByText('The 2 times table is nearly done. Still to learn: 2 × 11 and 2 × 12.'),
  ).toBeVisible()
  await expectGoodOnEveryScreen(page, 'the overview')

  const menu = page.getByRole('navigation', { name: 'Pages for grown-ups' })
  await menu.getByRole('link', { name: 'Map' }).click()
  await page.getByRole('button', { name: /^7 × 8 = 56/ }).click()
  await expect(page.getByRole('heading', { name: '7 times table' })).toBeFocused()
  await expect(page.getByText('Too many or too few groups')).toBeVisible()
  await expectGoodOnEveryScreen(page, 'the map with a fact open')
  await page.getByRole('button', { name: 'Show the 2 times table' }).press('Enter')
  await expect(page.getByRole('heading', { name: '2 times table' })).toBeFocused()

  await menu.getByRole('link', { name: 'Progress' }).click()
  await page.getByText('Show as a table').first().click()
  await expect(page.getByRole('table', { name: 'Minutes a week' })).toBeVisible()
  await expectGoodOnEveryScreen(page, 'the progress')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as a spreadsheet (CSV)' }).click(),
  ])
  const rows = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(rows).toHaveLength(79)
  expect(rows.find((row) => row.startsWith('"7 × 8",56,'))).toContain('Too many or too few groups')
  await menu.getByRole('link', { name: 'Lessons' }).click()
  await expect(page.getByRole('row', { name: /^7 – 10 of 10/ })).toBeVisible()
  await expectGoodOnEveryScreen(page, 'the lessons')
  await menu.getByRole('link', { name: 'Practice' }).click()
  await expect(page.getByText('for example 7 × 8 = 48')).toBeVisible()
  await expectGoodOnEveryScreen(page, 'the practice')
  await menu.getByRole('link', { name: 'Account' }).click()
  await menu.getByRole('link', { name: 'Privacy' }).click()
  await expectGoodOnEveryScreen(page, 'the privacy')

  await menu.getByRole('link', { name: 'Safety' }).click()
  await page.getByLabel('New PIN, four digits').fill('1234')
  await page.getByRole('button', { name: 'Save PIN' }).click()
  await expect(page.getByText('A child would try this one first.')).toBeVisible()
  await page.getByLabel('New PIN, four digits').fill('4710')
  await page.getByRole('button', { name: 'Save PIN' }).click()
  await expect(page.getByText('The PIN is saved.')).toBeVisible()
  const locked = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await page.getByRole('button', { name: 'Lock' }).click()
  await locked
  await page
    .context()
    .addCookies([{ name: 'PARAGLIDE_LOCALE', value: 'pt-BR', url: new URL('/', page.url()).href }])
  await page.goto('/grown-ups')
  await page.getByLabel('Seu PIN de 4 dígitos').fill('4710')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Sample sabe \d+ das 78 contas/)).toBeVisible()
  await expect(page.getByText('Cinco minutos que ajudam')).toBeVisible()
  await expectGoodOnEveryScreen(page, 'the overview in Portuguese')
})

test.describe('with the app on the device', () => {
  test.use({ keepsApp: true })
  test('[S101] a new family is told what comes; without a connection the report on the screen stays until the page or the gate is closed', async ({
    learner: page,
    server,
    account,
    guard,
  }) => {
    guard.allow(REFUSED, ...CUT_NETWORK)
    await page.goto('/app/games')
    await appIsKept(page)
    await openGrownUps(page, account)
    await expect(page.getByText('After the first mission this page fills.')).toBeVisible()
    await expectGoodOnEveryScreen(page, 'the empty report')
    await recordLessons(server, account, finishedBasic(7, 8))
    await page.reload()
    await expect(page.getByText('has made a start')).toBeVisible()
    expect(await keptKinds(page), 'no answer to a grown-up lies on the device').toEqual(
      expect.not.arrayContaining(['adult-gate', 'report', 'weekly-mail', 'plan']),
    )
    await whileAway(page, async () => {
      const menu = page.getByRole('navigation', { name: 'Pages for grown-ups' })
      await menu.getByRole('link', { name: 'Map' }).click()
      await menu.getByRole('link', { name: 'Overview' }).click()
      await expect(page.getByText('has made a start')).toBeVisible()
      await writeOpenGate(page, account)
      await page.reload()
      await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible({ timeout: 20_000 })
      await expect(page.getByText('has made a start')).toHaveCount(0)
      await expectGoodOnEveryScreen(page, 'the area for grown-ups without a connection')
    })
  })
})
