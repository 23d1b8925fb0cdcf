import { readTime } from '#core/settings/quiet-hours.ts'
import { appIsKept } from '#e2e/fixtures/device.ts'
import { openGrownUps } from '#e2e/fixtures/grown-ups.ts'
import { settingsOf } from '#e2e/fixtures/learner-settings.ts'
import { CUT_NETWORK } from '#e2e/fixtures/offline.ts'
import { expectGoodOnEveryScreen } from '#e2e/fixtures/screens.ts'
import { expect, signIn, test } from '#e2e/fixtures/test.ts'
import { feedbackOf } from '#e2e/play/game.ts'
import { openExercise } from '#e2e/play/kept-lesson.ts'

test.use({ keepsApp: true })

test('[G30] [G31] [G32] [G55] [H30] what is chosen without a network follows the child to the next device, and games keep to it', async ({
  learner: page,
  server,
  account,
  context,
  browser,
  guard,
}) => {
  guard.allow(...CUT_NETWORK)
  await page.goto('/app/profile')
  await appIsKept(page)
  await expect(page.getByRole('switch', { name: 'Left hand' })).toHaveAttribute('aria-checked', 'false')
  await context.setOffline(true)
  await page.getByRole('switch', { name: 'Left hand' }).click()
  await page.getByRole('radio', { name: 'Like a calculator' }).click()
  await expect(page.getByRole('radio', { name: 'Like a calculator' })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Left hand' })).toHaveAttribute('aria-checked', 'true')
  expect(await settingsOf(server, account)).toEqual({})
  await context.setOffline(false)
  await expect
    .poll(async () => Object.keys(await settingsOf(server, account)), { timeout: 30_000 })
    .toEqual(['keypad', 'left_handed'])
  await openGrownUps(page, account, 'settings')
  await page.getByRole('radio', { name: 'No clocks' }).click()
  await expect(page.getByRole('radio', { name: 'No clocks' })).toBeChecked()
  const focus = page.getByRole('group', { name: 'Practice first' })
  const locked = page.getByRole('group', { name: 'Not yet' })
  await focus.getByRole('button', { name: 'Table of 7' }).click()
  await locked.getByRole('button', { name: 'Table of 7' }).click()
  await expect(focus.getByRole('button', { name: 'Table of 7' })).toHaveAttribute('aria-pressed', 'false')
  await expectGoodOnEveryScreen(page, 'the learning settings')
  await expect
    .poll(async () => {
      const settings = Object.entries(await settingsOf(server, account))
      return Object.fromEntries(settings.map(([name, change]) => [name, change?.value]))
    })
    .toEqual({
      left_handed: true,
      keypad: 'calculator',
      timed_play: 'off',
      focus_tables: [],
      locked_tables: [7],
    })

  const other = await (await browser.newContext()).newPage()
  await signIn(other, server, account)
  await other.goto('/app/games')
  await expect(other.getByRole('link', { name: /times table: / })).toHaveCount(11)
  await expect(other.getByRole('link', { name: /Timer Challenge/ })).toHaveCount(0)
  await other.goto('/app/games/timer-challenge')
  await expect(other.getByRole('heading', { name: 'Clocks are resting' })).toBeVisible()
  await openExercise(other, account, 9, 'timed')
  await expect(other.getByRole('heading', { name: 'A quiet round' })).toBeVisible()
  await other.getByRole('button', { name: "Let's go!" }).click()
  await expect(other.getByRole('textbox')).toBeVisible()
  await expect(other.getByRole('timer')).toHaveCount(0)
  const keys = other.getByRole('group', { name: /keys|keypad/i }).getByRole('button')
  await expect(keys.first()).toHaveText('7')
  await expect(keys.nth(9)).toHaveAccessibleName('Enter answer')
  await other.getByRole('button', { name: "I'm done!" }).click()
  await expect(feedbackOf(other)).toContainText('You got 0 of 10 right. 5 are enough to pass.')
  await expect(other.getByText(/Your time|Time's up/)).toHaveCount(0)

  // What grown-ups decide needs the server, and says so while it is away.
  const sounds = page.getByRole('switch', { name: 'Sounds' })
  await context.setOffline(true)
  await expect(page.getByText('There is no connection. What you see here still holds.')).toBeVisible()
  await expect(sounds).toBeDisabled()
  await expectGoodOnEveryScreen(page, 'the learning settings without a connection')
  await context.setOffline(false)
  await expect(sounds).toBeEnabled()

  // Quiet hours around this minute: the next look at the other device finds the crew asleep.
  await page.getByRole('switch', { name: 'Quiet hours' }).click()
  const hours = [await page.evaluate(clockIn, -1), await page.evaluate(clockIn, 1)] as const
  await page.getByLabel('From').fill(hours[0])
  await page.getByLabel('Until').fill(hours[1])
  await expect
    .poll(async () => (await settingsOf(server, account)).quiet_hours?.value)
    .toEqual(hours.map(readTime))
  await other.goto('/app/games')
  const asleep = other.getByRole('dialog', { name: 'The heroes are asleep' })
  await expect(asleep).toBeVisible()
  await expectGoodOnEveryScreen(other, 'the crew asleep')
  await other.keyboard.press('Escape')
  await other.keyboard.press('Escape')
  await expect(asleep).toBeVisible()
  await page.getByRole('button', { name: 'Open for one hour' }).click()
  await expect(page.getByText(/^Open until /)).toBeVisible()
  await expect.poll(async () => (await settingsOf(server, account)).open_until?.value ?? 0).toBeGreaterThan(0)
  await other.reload()
  await expect(other.getByRole('link', { name: /times table: / })).toHaveCount(11)
  await expect(asleep).toHaveCount(0)
  await other.context().close()
})

/** Runs inside the page: what its clock shows so many hours from now. */
function clockIn(hours: number): string {
  const moment = new Date(Date.now() + hours * 3_600_000)
  return [moment.getHours(), moment.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}
