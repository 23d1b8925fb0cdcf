import { expectAccessible } from '#e2e/fixtures/axe.ts'
import { finishedBasic, finishedGame, recordLessons } from '#e2e/fixtures/finished-lessons.ts'
import { expectGoodOnEveryScreen } from '#e2e/fixtures/screens.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('[P5] the profile shows who the child is and what it has achieved', async ({
  learner,
  server,
  account,
}) => {
  await recordLessons(
    server,
    account,
    finishedBasic(2, 10, 180),
    finishedGame(2, 8, 150),
    finishedBasic(3, 9, 120),
    finishedBasic(4, 10, 90),
    finishedBasic(5, 7, 60),
    finishedBasic(6, 6, 5),
  )
  const page = learner
  await page.goto('/app/profile')
  await expect(page.getByRole('heading', { name: 'Sample Learner' })).toBeVisible()
  await expect(page.getByText('SL', { exact: true })).toBeVisible()
  await expect(page.getByText('3rd Grade')).toBeVisible()
  await expect(page.getByText(account.email)).toBeVisible()
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date())
  await expect(page.getByText(`Joined on ${today}`)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Achievements' })).toHaveAttribute('aria-selected', 'true')

  const stat = (label: string) =>
    page
      .locator('dl > *')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd')
  // Games are counted apart, as on the performance page.
  await expect(stat('Lessons completed')).toHaveText('5')
  await expect(stat('Total points')).toHaveText('50')
  await expect(stat('Minutes studied')).toHaveText('9')
  // Six bronze, four silver, two gold, two trophies and the sticker of table 2.
  await expect(stat('Rewards')).toHaveText('15')
  const under = (heading: string) =>
    page.getByRole('heading', { name: heading }).locator('xpath=..').getByRole('listitem')
  await expect(under('Recent rewards')).toHaveCount(6)
  await expect(under('Recent progress')).toHaveCount(5)
  await expect(under('Recent progress').first()).toContainText('Lesson: table 6')
  await expect(under('Recent progress').first()).toContainText('6/10')
  await expect(under('Recent progress').first()).toContainText('5 minutes ago')
  await expect(under('Recent progress').nth(1)).toContainText('1 hour ago')
  await expectGoodOnEveryScreen(page, 'the profile')
  await page.getByRole('link', { name: 'Back to Games' }).click()
  await expect(page).toHaveURL(/\/app\/games$/)
})

test('[H39] a child is shown the way to the grown-ups, who change the name; it is text wherever it appears', async ({
  learner: page,
  account,
  guard,
}) => {
  await page.goto('/app/profile')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const asking = page.getByRole('dialog', { name: 'Change your name' })
  await expect(asking).toContainText('A grown-up can change your name.')
  await expect(asking.getByRole('textbox')).toHaveCount(0)
  await expectGoodOnEveryScreen(page, 'the dialog for the name')
  await asking.getByRole('link', { name: 'Open the page for grown-ups' }).click()
  await page.getByLabel('Password of the account').fill(account.password)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('button', { name: `Edit ${account.fullName}` }).click()
  const dialog = page.getByRole('dialog', { name: `Change ${account.fullName}` })
  const save = async (name: string) => {
    await dialog.getByLabel('First name or nickname').fill(name)
    await dialog.getByRole('button', { name: 'Save' }).click()
  }
  await save('   ')
  await expect(dialog.getByText('Please type a name.')).toBeVisible()
  guard.allow(/status of 400/)
  await save('Ana\u202eClara')
  await expect(dialog.getByText('This name has characters that cannot be shown.')).toBeVisible()

  await save('Ana <b>Clara</b>')
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(row('Ana <b>Clara</b>')).toBeVisible()

  // An answer that was on its way before the name was saved still tells the old one.
  let release = () => {}
  const saved = new Promise<void>((done) => {
    release = done
  })
  let saving = false
  const reads = '**/api/learners/*'
  await page.route(reads, async (route) => {
    saving ||= route.request().method() !== 'GET'
    if (saving) return route.continue()
    // The page may have stopped waiting for it, before it was asked or since.
    const told = await route.fetch().catch(() => null)
    await saved
    if (told) await route.fulfill({ response: told }).catch(() => {})
  })
  const onItsWay = page.waitForRequest(reads)
  await page.reload()
  await onItsWay
  await page.getByRole('button', { name: /^Edit/ }).click()
  const again = page.getByRole('dialog', { name: /^Change/ })
  await again.getByLabel('First name or nickname').fill('Ana <i>Nova</i>')
  await again.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row('Ana <i>Nova</i>')).toBeVisible()
  release()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(row('Ana <i>Nova</i>')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the app' }).click()
  await page.getByRole('link', { name: 'My Profile' }).click()
  await expect(page.getByRole('heading', { name: 'Ana <i>Nova</i>' })).toBeVisible()
})

test('settings: sounds, movement and contrast stay on this device, on every page of it', async ({
  learner,
}) => {
  const page = learner
  await page.goto('/app/profile')
  for (const name of ['Sounds', 'Less movement', 'High contrast']) {
    const control = page.getByRole('switch', { name })
    await expect(control).toHaveAttribute('aria-checked', 'false')
    await control.click()
    await expect(control).toHaveAttribute('aria-checked', 'true')
  }
  await page.reload()
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(3)
  await expectAccessible(page, 'the profile in high contrast')

  const colours = () =>
    page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.documentElement)
      return { color, backgroundColor }
    })
  await page.goto('/privacy')
  expect(await colours()).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' })
})
