import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Session } from '#e2e/fixtures/accounts.ts'
import type { AppServer } from '#e2e/fixtures/app-server.ts'
import { expectAccessible } from '#e2e/fixtures/axe.ts'
import { installClock, stopClock } from '#e2e/fixtures/clock.ts'
import { api, finishedGame } from '#e2e/fixtures/finished-lessons.ts'
import { openGrownUps } from '#e2e/fixtures/grown-ups.ts'
import { CUT_NETWORK } from '#e2e/fixtures/offline.ts'
import { asGrownUp } from '#e2e/fixtures/other-device.ts'
import { pagesOf, tooLarge } from '#e2e/fixtures/paper.ts'
import { openSchool, type School } from '#e2e/fixtures/school.ts'
import { expectGoodOnEveryScreen, expectNothingLost } from '#e2e/fixtures/screens.ts'
import { expect, keepSession, test } from '#e2e/fixtures/test.ts'
import { EVERY_VARIANT, fewOf } from '#e2e/fixtures/variants.ts'
import { answeredBefore, answerOne } from '#e2e/play/speed-check.ts'

const CREW = ['=Ana', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn']

/** A pupil who signed in with the pictures. */
async function pupilSession(server: AppServer, { code, cards }: School, name: string): Promise<Session> {
  const response = await fetch(`${server.url}/api/class/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, pupil_id: cards[name]?.id, pictures: cards[name]?.pictures }),
  })
  return (await response.json()) as Session
}

async function recordFor(server: AppServer, school: School, name: string, attempts: readonly unknown[]) {
  const { access_token, user } = await pupilSession(server, school, name)
  await fetch(`${server.url}/api/learners/${user.learner_id}/attempts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ version: 1, attempts }),
  })
}

test('[C40] [C41] [C50] [C60] [C61] a teacher asks, a pupil does it without a network, and the teacher sees it done', async ({
  learner: page,
  server,
  account,
  browser,
}) => {
  const school = await openSchool(server, account, CREW)
  await recordFor(server, school, 'Ben', [finishedGame(2, 9), finishedGame(7, 4)])
  await openGrownUps(page, account, `classes/${school.classId}/assignments`)
  await expect(page.getByRole('heading', { name: 'No assignments yet' })).toBeVisible()

  // Tables for one pupil, and a goal for all.
  await page.getByRole('button', { name: 'New assignment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await expect(dialog.getByText('Choose at least one table.')).toBeVisible()
  await dialog.getByRole('button', { name: /\b7$/ }).click()
  await dialog.getByRole('radio', { name: 'Some pupils' }).check()
  await dialog.getByRole('checkbox', { name: '=Ana' }).check()
  await expectGoodOnEveryScreen(page, 'a new assignment')
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByRole('heading', { name: 'Practice the table of 7' })).toBeVisible()
  await page.getByLabel('Lights in a week').fill('60')
  await page.getByRole('button', { name: 'Set the goal' }).click()
  await expect(page.getByRole('button', { name: 'Switch it off' })).toBeVisible()

  // A speed check for those present: Ben is ill.
  await page.getByRole('button', { name: 'Speed check now' }).click()
  await dialog.getByRole('checkbox', { name: 'Ben' }).uncheck()
  await dialog.getByRole('button', { name: 'Start for 5 pupils' }).click()
  await expect(page.getByText('0 of 5 have finished')).toBeVisible()

  // The pupil finds all of it, and a calm invitation.
  const tablet = await browser.newContext({ baseURL: server.url })
  const child = await tablet.newPage()
  await keepSession(child, await pupilSession(server, school, '=Ana'))
  await installClock(child)
  await child.goto('/app/games')
  const asked = child.getByRole('region', { name: 'From your class' })
  await expect(asked.getByText("Today's mission visits these tables: 7.")).toBeVisible()
  await expect(asked.getByText(/^Our crew lit \d+ lights this week. We want 60.$/)).toBeVisible()
  await expectGoodOnEveryScreen(child, 'what the class asks for')
  await child.goto('/app/mission')
  await child.getByRole('button', { name: 'Skip this' }).click()
  await expect(child.getByText('Your class practices: 7')).toBeVisible()
  await child.goto('/app/games')
  await asked.getByRole('link', { name: 'To the speed check' }).click()
  const rehearsal = child.getByRole('button', { name: 'Try three questions first' })
  // A page that still loads would not come while its time stands still.
  await expect(rehearsal).toBeVisible()
  await stopClock(child)
  await rehearsal.click()
  for (let question = 0; question < 3; question++) await answerOne(child)
  await child.getByRole('button', { name: 'Start the speed check' }).click()
  await answerOne(child)
  await answeredBefore(child, school.cards['=Ana']?.id ?? '', 22)
  await child.reload()
  await child.clock.resume()
  await expect(child.getByRole('button', { name: 'Go on with question 23' })).toBeVisible()
  await stopClock(child)
  await child.getByRole('button', { name: 'Go on with question 23' }).click()
  await answerOne(child)
  await tablet.setOffline(true)
  for (let question = 23; question < 25; question++) await answerOne(child)
  const end = child.getByRole('heading', { name: '25 of 25 right!' })
  await expect(end).toBeVisible()
  await child.clock.runFor(200)
  await expect(end).toBeFocused()
  await child.clock.resume()
  await tablet.setOffline(false)

  // The page would notice within twenty seconds; a journey has no time.
  const progress = `/learners/${school.cards['=Ana']?.id}/progress`
  await expect
    .poll(async () => (await asGrownUp(server, account, 'GET', progress)).json())
    .toMatchObject([{ lesson_id: 'check', score: 25 }])
  await page.reload()
  await expect(page.getByText('1 of 5 have finished')).toBeVisible()
  await expect(page.getByText('25 of 25 right on average.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^=Ana 25/ })).toBeVisible()
  await expectGoodOnEveryScreen(page, 'the results of a speed check')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const csv = await readFile(await (await saved).path(), 'utf8')
  expect(csv).toContain('"\'=Ana",25,')
  expect(csv).not.toMatch(/(^|[",])=/m)

  await page.getByRole('link', { name: 'Assignments' }).first().click()
  const check = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Speed check' }) })
  await expect(check.getByText('1 of 5 have done it').first()).toBeVisible()
  await check.getByText('Who has done it?').click()
  await expectGoodOnEveryScreen(page, 'the assignments of a class')
  await check.getByRole('button', { name: 'End: Speed check' }).click()
  await expect(page.getByRole('heading', { name: 'Over' })).toBeVisible()
  await child.goto('/app/games')
  await expect(asked.getByText("Today's mission visits these tables: 7.")).toBeVisible()
  await expect(asked.getByRole('link', { name: 'To the speed check' })).toHaveCount(0)
  await tablet.close()
})

test('[C45] [C46] [C51] [S100] the board goes by keys, without names and without a network, fills its wall and locks what is behind it', async ({
  learner: page,
  server,
  account,
  guard,
}) => {
  guard.allow(...CUT_NETWORK)
  const school = await openSchool(server, account, CREW)
  await recordFor(server, school, 'Ben', [finishedGame(7, 0)])
  await openGrownUps(page, account, `classes/${school.classId}`)
  await page.getByRole('link', { name: 'Board', exact: true }).click()
  await expect(page.getByText('Five minutes together').last()).toBeVisible()
  await expect(page.getByText('The area for grown-ups is locked now.')).toBeVisible()
  // Whoever walks up to the wall: back, the cards, the report. The board itself comes back without a password.
  const gate = page.getByRole('heading', { name: 'Grown-ups only' })
  await page.getByRole('link', { name: 'Close' }).click()
  await expect(gate).toBeVisible()
  for (const path of [`classes/${school.classId}/cards`, '']) {
    await page.goto(`/grown-ups/${path}`)
    await expect(gate).toBeVisible()
  }
  await page.goto(`/grown-ups/classes/${school.classId}/board`)
  await expect(page.getByText('Five minutes together').last()).toBeVisible()
  await page.context().setOffline(true)
  await page.keyboard.press('Space')
  await expect(page.getByText('1 of 15')).toBeVisible()
  const equation = page.locator('p[aria-live]')
  await expect(equation).toContainText('?')
  for (const size of [
    { width: 1280, height: 720 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(size)
    await expectNothingLost(page, `the board at ${size.width}`)
    const height = (await equation.boundingBox())?.height ?? 0
    // A fifth of the wall: read from the last row.
    expect(height).toBeGreaterThan(size.height / 5)
  }
  const [a = 0, b = 0] = ((await equation.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
  await page.keyboard.press('PageDown')
  await expect(equation.locator('strong')).toHaveText(String(a * b))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('img', { name: /rows? of/ })).toBeVisible()
  for (const size of [
    { width: 1920, height: 1080 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(size)
    const tall = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    expect(tall, `the picture fits ${size.width}`).toBeLessThanOrEqual(0)
  }
  await expectAccessible(page, 'the board')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('PageUp')
  await expect(equation).toContainText('?')
  for (const name of CREW) await expect(page.getByText(name)).toHaveCount(0)
  for (let press = 0; press < 45; press++) await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Well done, crew!')).toBeVisible()
})

test('[C65] [R30] paper for a class: groups, one job with a report for each pupil, and a letter', async ({
  learner: page,
  server,
  account,
}) => {
  const count = EVERY_VARIANT ? 30 : 8
  const names = Array.from({ length: count }, (_, i) => `Child ${i + 1}`)
  const school = await openSchool(server, account, names)
  for (const name of ['Child 1', 'Child 2']) await recordFor(server, school, name, [finishedGame(2, 6)])
  await openGrownUps(page, account, `classes/${school.classId}`)
  await page
    .getByRole('link', { name: /^Worksheet for table \d+$/ })
    .first()
    .click()
  const sheets = page.getByRole('main').locator('section[aria-label]')
  await expect(sheets).toHaveCount(2)
  await expect(page.getByText(/^Ten minutes/)).toBeVisible()
  const tasks = (await sheets.first().locator('ol').textContent()) ?? ''
  const code = (
    (await page
      .getByText(/^Sheet [2-9A-Z-]+$/)
      .first()
      .textContent()) ?? ''
  ).replace('Sheet ', '')
  await page.getByRole('button', { name: 'New numbers' }).click()
  await expect(sheets.first().locator('ol')).not.toHaveText(tasks)
  await page.getByLabel('Code of an earlier sheet').fill(code)
  await page.keyboard.press('Enter')
  await expect(sheets.first().locator('ol')).toHaveText(tasks)
  await expectPaper(page, 2)
  await expectGoodOnEveryScreen(page, 'worksheets for groups')

  await page.getByRole('link', { name: "Reports for parents' evening" }).click()
  await page.route('**/report', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150))
    // One of them is cancelled meanwhile.
    await route.continue().catch(() => undefined)
  })
  await page.getByRole('button', { name: `Prepare ${count} pupils` }).click()
  await expect(
    page.getByRole('status').filter({ hasText: new RegExp(`^[1-9]\\d? of ${count} pupils$`) }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: `Prepare ${count} pupils` })).toBeVisible()
  await page.unroute('**/report')
  await page.getByRole('button', { name: `Prepare ${count} pupils` }).click()
  await expect(page.getByText(`Ready: ${count} pupils`)).toBeVisible({ timeout: 60_000 })
  await expectPaper(page, count)

  await page.getByRole('link', { name: 'Letter to the families' }).click()
  await expect(page.getByRole('heading', { name: 'Às famílias da turma 3b' })).toBeVisible()
  await expectPaper(page, 3)
  await expectGoodOnEveryScreen(page, 'the letter to the families')
})

async function expectPaper(page: Page, pages: number) {
  // The sheets of one child are printed on both; here it is their number that counts.
  for (const format of fewOf(['A4', 'Letter'] as const, 'A4')) {
    expect([format, pagesOf(await page.pdf({ format }))]).toEqual([format, pages])
    expect([format, await tooLarge(page, format)]).toEqual([format, []])
  }
}

test('[C78] a teacher moves a pupil by menu and by dragging, and the groups stay', async ({
  learner: page,
  server,
  account,
}) => {
  const school = await openSchool(server, account, CREW.slice(0, 3))
  for (const name of CREW.slice(0, 3)) await recordFor(server, school, name, [finishedGame(7, 1)])
  const [anaId, ben, cleo] = CREW.slice(0, 3).map((name) => school.cards[name]?.id)
  const groups = [
    { table: 7, facts: ['7x8'], pupils: [anaId, ben, cleo] },
    { table: 8, facts: ['8x9'], pupils: [anaId, ben] },
  ]
  await api(server, account, 'PUT', `/classes/${school.classId}/groups`, { groups })
  await openGrownUps(page, account, `classes/${school.classId}`)
  const group = (table: number) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: `Table ${table}`, exact: true }) })
  const ana = (table: number) => group(table).getByRole('button', { name: '=Ana' })
  await ana(7).click()
  await expectGoodOnEveryScreen(page, 'where a pupil may go')
  await page.getByRole('dialog').getByRole('button', { name: 'Take out of this group' }).click()
  await expect(ana(7)).toHaveCount(0)
  await expect(page.getByText(/^Kept until /)).toBeVisible()
  await ana(8).dragTo(group(7))
  await expect(ana(7)).toBeFocused()
  await expect(ana(8)).toHaveCount(0)
  await page.reload()
  await expect(ana(7)).toBeVisible()
  await expect(ana(8)).toHaveCount(0)
  await expectGoodOnEveryScreen(page, 'groups that are kept')
  await page.getByRole('button', { name: 'Propose anew' }).click()
  await expect(page.getByRole('button', { name: 'Keep these for a week' })).toBeVisible()
})
