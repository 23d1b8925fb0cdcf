import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { nextWeekly } from '#core/weekly-mail/weekly-moment.ts'
import { recordLessons } from '#e2e/fixtures/finished-lessons.ts'
import { openGrownUps } from '#e2e/fixtures/grown-ups.ts'
import { newestMail } from '#e2e/fixtures/mailbox.ts'
import { practisedDays } from '#e2e/fixtures/practised-days.ts'
import { expectHeading } from '#e2e/fixtures/public-pages.ts'
import { expectGoodOnEveryScreen } from '#e2e/fixtures/screens.ts'
import { PATIENT } from '#e2e/fixtures/server-test.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const CLOCK = pathToFileURL(join(import.meta.dirname, '../fixtures/moved-clock.mjs')).href

/** A server of its own: its clock moves. */
test.use({ ownServer: PATIENT })

test('[E1] [E3] [E6] a parent chooses the hour, reads the mail, ends it and comes back', async ({
  learner: page,
  server,
  account,
}) => {
  await recordLessons(server, account, ...practisedDays())
  // Whichever page is opened first begins it, in the language of the page.
  const begun = page.waitForRequest('**/api/grown-ups/weekly-mail')
  await openGrownUps(page, account, 'children')
  expect((await begun).postDataJSON()).toMatchObject({ kind: 'family', language: 'en' })
  await page.getByRole('link', { name: 'Report', exact: true }).click()
  await expect(page.getByText('You get this by mail: Sunday, 5:00 PM.')).toBeVisible()
  await page.getByRole('link', { name: 'Change' }).click()
  await page.getByLabel('Day', { exact: true }).selectOption('Wednesday')
  await page.getByLabel('Hour', { exact: true }).selectOption('7:00 AM')
  await expect(page.getByText(/^The next one comes on Wednesday, .* 7:00 AM\.$/)).toBeVisible()

  const due = nextWeekly({ weekday: 3, hour: 7, timeZone: 'UTC' }, Date.now())
  await page.goto('about:blank')
  await server.halt('SIGKILL')
  await server.resume({
    NODE_OPTIONS: `--import=${CLOCK}`,
    CLOCK_AHEAD_MS: String(due - Date.now() + 1_000),
  })
  const mail = await newestMail(server, account.email, /The week in times tables/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.setContent(mail.html)
  await expectHeading(page, 'The week in times tables')
  await expect(page.getByText(/Sample knows \d+ of 78 facts/)).toBeVisible()
  await expect(page.getByRole('table').last().getByRole('row')).toHaveCount(13)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await page.goto((await page.getByRole('link', { name: 'Stop these mails' }).getAttribute('href')) ?? '')
  await expectHeading(page, 'Stop the weekly mail?')
  await expectGoodOnEveryScreen(page, 'the page that ends the weekly mail')
  await page.getByRole('button', { name: 'Stop the mail' }).click()
  await expectHeading(page, 'No more weekly mails')
  await page.getByRole('button', { name: 'I want it after all' }).click()
  await expectHeading(page, 'The mail comes again')
  const oneClick = await fetch(mail.unsubscribe ?? '', {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect(await oneClick.json()).toEqual({ kind: 'family', on: false })
})
