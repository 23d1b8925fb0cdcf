import type { Page } from '@playwright/test'
import { installClock } from '#e2e/fixtures/clock.ts'
import { appIsKept } from '#e2e/fixtures/device.ts'
import { tracesOf, unsentOf } from '#e2e/fixtures/device-traces.ts'
import { addLearner, choosePictures, eraseLearner, lessonsOf } from '#e2e/fixtures/family.ts'
import { finishedBasic, recordLessons } from '#e2e/fixtures/finished-lessons.ts'
import { openGrownUps } from '#e2e/fixtures/grown-ups.ts'
import { CUT_NETWORK, counter, queueLessons, syncStatus } from '#e2e/fixtures/offline.ts'
import { expectGames, expectHeading } from '#e2e/fixtures/public-pages.ts'
import { tapPictures } from '#e2e/fixtures/school.ts'
import { expectGoodOnEveryScreen } from '#e2e/fixtures/screens.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { pickAnswer, playOpenLesson, startLesson } from '#e2e/play/basic-lesson.ts'
import { wordsOf } from '#e2e/play/words.ts'

const LEO = { name: 'Leo Sibling', grade: 4, colour: 'coral' } as const
const words = wordsOf('en')

const player = (page: Page, name: string) => page.getByRole('button', { name })

async function switchTo(page: Page, name: string) {
  await page.getByRole('link', { name: 'My Profile' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Change player' }).click()
  await player(page, name).click()
  await expectGames(page)
}

test('[O23] [O25] a family says who is playing, and nothing of one child shows for the other', async ({
  learner: page,
  server,
  account,
}) => {
  await recordLessons(server, account, finishedBasic(7, 10))
  const leo = await addLearner(server, account, LEO)
  await page.clock.install()
  await page.goto('/app/performance')
  await expectHeading(page, 'Who is playing?')
  await expect(page).toHaveTitle(/Who is playing\?/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectGoodOnEveryScreen(page, 'Who is playing?')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(player(page, LEO.name)).toBeFocused()
  await page.keyboard.press('Enter')
  // Where the family wanted to go.
  await expect(page).toHaveURL('/app/performance')
  await expect(counter(page)).toHaveAccessibleName(/0 coins/)

  await page.goto('/app/lesson/6')
  await startLesson(page, words)
  await pickAnswer(page, 'right', words)
  await page.clock.fastForward(1500)
  await expect(page.getByText('2 of 10', { exact: true })).toBeVisible()
  await page.goto('/app/lesson/2')
  await playOpenLesson(page)
  await expect(counter(page)).toHaveAccessibleName(/16 coins, 1 trophy/)
  await page.goto('/app/profile')
  await expectHeading(page, 'Profile')
  await expect(page.getByRole('heading', { name: LEO.name })).toBeVisible()
  await expect(page.getByText('4th Grade')).toBeVisible()
  await page.getByRole('switch', { name: 'High contrast' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'high')

  await switchTo(page, account.fullName)
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'normal')
  await expect(counter(page)).toHaveAccessibleName(/16 coins, 1 trophy/)
  await page.goto('/app/lesson/6')
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Continue/ })).toHaveCount(0)
  await expect(syncStatus(page)).toHaveText(/All saved/)
  expect(await lessonsOf(server, account, account.learnerId)).toEqual(['table-7'])
  expect(await lessonsOf(server, account, leo.id)).toEqual(['table-2'])

  await switchTo(page, LEO.name)
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'high')
  await page.goto('/app/lesson/6')
  await expect(page.getByRole('button', { name: /^Continue/ })).toBeVisible()
  // Whoever starts the app anew is asked anew.
  const started = await page.context().newPage()
  await started.goto('/app/lesson/6')
  await expectHeading(started, 'Who is playing?')
})

test.describe('without a network', () => {
  test.use({ keepsApp: true })
  test.beforeEach(({ guard }) => guard.allow(...CUT_NETWORK))

  test('[O24] [O25] [H20] children take turns, each with its pictures, and the lessons of all go when the network is back', async ({
    learner: page,
    server,
    account,
    context,
  }) => {
    const leo = await addLearner(server, account, LEO)
    await choosePictures(server, account, leo.id, ['moon', 'star', 'robot', 'cat'])
    await page.clock.install()
    await page.goto('/app/lesson/2')
    await player(page, LEO.name).click()
    await expectHeading(page, `Hello ${LEO.name}!`)
    await expectGoodOnEveryScreen(page, 'the pictures of a child')
    await tapPictures(page, ['moon', 'star', 'robot', 'cat'])
    await appIsKept(page)
    await expect(syncStatus(page)).toHaveText(/All saved/)
    await context.setOffline(true)
    await playOpenLesson(page)
    await expect(syncStatus(page)).toHaveText(/Offline · 1 waiting/)
    await switchTo(page, account.fullName)
    await expect(syncStatus(page), 'what waits for Leo is not shown to Maya').toHaveText('Offline')
    await page.goto('/app/lesson/3')
    await playOpenLesson(page)
    await expect(syncStatus(page)).toHaveText(/Offline · 1 waiting/)
    const started = await context.newPage()
    await started.goto('/app/games')
    await expectHeading(started, 'Who is playing?')
    await player(started, LEO.name).click()
    await tapPictures(started, ['star', 'moon', 'robot', 'cat'])
    await expect(started.getByText('Not quite. Try again!')).toBeVisible()
    await tapPictures(started, ['moon', 'star', 'robot', 'cat'])
    await expectGames(started)
    await started.close()
    // Leaving would strand both.
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
    const question = page.getByRole('dialog', { name: 'Some lessons are not sent yet' })
    await expect(question).toContainText('2')
    await question.getByRole('button', { name: 'Stay' }).click()

    await context.setOffline(false)
    await expect(syncStatus(page)).toHaveText(/All saved/, { timeout: 30_000 })
    await expect.poll(() => lessonsOf(server, account, leo.id)).toEqual(['table-2'])
    expect(await lessonsOf(server, account, account.learnerId)).toEqual(['table-3'])
    await expect(counter(page)).toHaveAccessibleName(/16 coins, 1 trophy/)
  })
})

test('[O29] a device forgets a child that the family erased elsewhere, waiting lessons included', async ({
  learner: page,
  server,
  account,
  guard,
}) => {
  guard.allow(/status of 404/)
  const leo = await addLearner(server, account, LEO)
  const traces = () =>
    tracesOf(page, { ...account, id: leo.id, learnerId: leo.id, email: leo.id, fullName: LEO.name })
  await installClock(page)
  await page.goto('/app/games')
  await player(page, LEO.name).click()
  await expect(syncStatus(page)).toHaveText(/All saved/)
  await expect.poll(traces).toContain('reads')
  const ATTEMPTS = '**/api/learners/*/attempts'
  await page.route(ATTEMPTS, (route) => route.abort())
  guard.allow(/ERR_FAILED/)
  await queueLessons(page, leo.id, [finishedBasic(7, 10)])
  // Sent without an answer: until it has one, the child's state is not read again.
  const sent = page.waitForRequest(ATTEMPTS)
  await page.reload()
  await sent
  // An earlier page was closed before it had erased another child.
  await queueLessons(page, 'erased-before', [finishedBasic(7, 10)])
  await page.evaluate(() => localStorage.setItem('dozenauts:erased-before:gone', 'true'))
  await eraseLearner(server, account, leo.id)
  // What was read within half a minute is not asked for again.
  await page.clock.fastForward(31_000)
  await page.unroute(ATTEMPTS)
  await page.reload()
  // One learner is left, so there is nobody to choose from.
  await expectGames(page)
  await expect.poll(traces).toEqual([])
  for (const learnerId of [leo.id, 'erased-before'])
    await expect.poll(() => unsentOf(page, { ...account, learnerId }), learnerId).toBe(0)
  await expect(counter(page)).toHaveAccessibleName(/0 coins/)
})

test('[O23] [H20] [H25] [K41] a grown-up adds a child, gives it a place and pictures, renames it, removes it and brings it back', async ({
  learner: page,
  account,
}) => {
  await openGrownUps(page, account, 'children')
  await page.getByRole('button', { name: 'Add a child' }).click()
  await expect(page.getByText('Please type a name.')).toBeVisible()
  await page.getByLabel('First name or nickname').fill('Leo')
  await page.getByRole('radio', { name: 'Penta' }).check()
  await page.getByRole('button', { name: 'Add a child' }).click()
  await expect(page.getByText('Leo can play now.')).toBeVisible()
  // The keyboard keeps its place while a child changes its own.
  await page.getByRole('button', { name: 'Move Leo up' }).press('Enter')
  await expect(page.getByText('Leo is now in place 1 of 2.')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Move Leo up' })).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: 'Edit' }).first()).toContainText('Leo')
  await page.getByRole('button', { name: 'Secret pictures Leo' }).click()
  await tapPictures(page, ['moon', 'star', 'robot', 'cat'])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Leo has four pictures now.')).toBeVisible()
  await expectGoodOnEveryScreen(page, 'the children of a family')
  await page.getByRole('button', { name: 'Edit Leo' }).click()
  const editing = page.getByRole('dialog', { name: 'Change Leo' })
  await editing.getByLabel('First name or nickname').fill('Leonardo')
  await editing.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Remove Leonardo' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save a copy of everything first' }).click()
  expect((await saved).suggestedFilename()).toBe('dozenauts-data.json')
  await page.getByLabel('Password of the account').fill(account.password)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Leonardo was removed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Leonardo' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Undo Leonardo' })).toBeVisible()
  // The toast that says so undoes it, too.
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Leonardo is back.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Leonardo' })).toBeVisible()
})
