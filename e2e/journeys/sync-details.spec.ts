import type { Page } from '@playwright/test'
import { appIsKept } from '#e2e/fixtures/device.ts'
import { finishedBasic, finishedGame, recordLessons } from '#e2e/fixtures/finished-lessons.ts'
import { CUT_NETWORK, counter, queueLessons, syncStatus } from '#e2e/fixtures/offline.ts'
import { expectGoodOnEveryScreen, LAPTOP } from '#e2e/fixtures/screens.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { playOpenLesson } from '#e2e/play/basic-lesson.ts'

/** What stands behind the status right now. */
async function expectDetails(page: Page, ...texts: readonly string[]) {
  await syncStatus(page).click()
  const details = page.getByRole('dialog', { name: 'Is everything saved?' })
  for (const text of texts) await expect(details).toContainText(text)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(details, 'it stays open when the screen is turned').toBeVisible()
  // One line more or less changes nothing.
  if (texts.length > 1) await expectGoodOnEveryScreen(page, `the details saying "${texts[0]}"`)
  else await page.setViewportSize(LAPTOP)
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
}

/** Coming back to the page is when it looks again for what waits. */
function comeBack(page: Page) {
  return page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

test.describe('with the app on the device', () => {
  test.use({ keepsApp: true })

  test('behind the status stands what is being sent, what waits, what is saved and what no network means', async ({
    learner: playing,
    context,
    guard,
  }) => {
    guard.allow(...CUT_NETWORK)
    let answer = () => {}
    const answered = new Promise<void>((done) => {
      answer = done
    })
    await context.route('**/api/learners/*/attempts', async (route) => {
      await answered
      await route.continue()
    })
    await playing.clock.install()
    const watching = await context.newPage()
    await watching.goto('/app/games')
    await expect(syncStatus(watching)).toHaveText(/All saved/)
    await playing.goto('/app/lesson/2')
    await playOpenLesson(playing)
    await expect(syncStatus(playing)).toHaveText(/Saving…/)
    await expectDetails(playing, 'Finished lessons are being sent to your account right now.')
    await expect(syncStatus(watching)).toHaveText(/^1 waiting/)
    await expectDetails(
      watching,
      'Some finished lessons are still on this device. They are safe here and will be sent by themselves in a moment.',
      'Lessons waiting on this device1',
      'Try now',
    )
    answer()
    await expect(syncStatus(playing)).toHaveText(/All saved/)
    await expectDetails(
      playing,
      'Yes. Every finished lesson that counts is stored in your account.',
      'Last saved at',
    )
    await appIsKept(watching)
    await context.setOffline(true)
    await expect(syncStatus(watching)).toHaveText(/Offline/)
    await expectDetails(
      watching,
      'There is no connection right now. Lessons and games work as usual; what you finish is kept on this device and sent by itself as soon as the connection is back.',
    )
  })
})

test('[O4] every refusal of a lesson says why; it is not sent again and can be put away', async ({
  learner: page,
  server,
  account,
}) => {
  const known = finishedBasic(2, 10)
  await recordLessons(server, account, known)
  await page.clock.install()
  await page.goto('/app/lessons')
  await expect(syncStatus(page)).toHaveText(/All saved/)
  // Ten right answers cannot make a score of 3, and a number that is taken cannot be used again.
  await queueLessons(page, account.learnerId, [
    { ...finishedBasic(7, 10), score: 3 },
    { ...finishedGame(4, 9), id: known.id },
  ])
  await comeBack(page)
  await expect(syncStatus(page)).toHaveText(/Not counted/)

  // A device whose clock ran away after it last heard the time.
  await page.clock.fastForward(60 * 60_000)
  const inAnHour = -60
  await queueLessons(page, account.learnerId, [finishedBasic(9, 8, inAnHour)])
  await comeBack(page)
  await expectDetails(
    page,
    'Lessons that could not be counted',
    'Lesson 7 times table · 3/10',
    'The server could not accept it (score_contradicts_answers). If this happens again, please write to support and mention this code.',
    'Game 4 times table · 9/10',
    'A different lesson was already saved under the same number.',
    'Lesson 9 times table · 8/10',
    'The date of this device was wrong when the lesson was finished.',
  )
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/attempts')) sent += 1
  })
  await page.reload()
  await expect(syncStatus(page)).toHaveText(/Not counted/)
  await expect(counter(page)).toHaveAccessibleName(/16 coins, 1 trophy/)
  await syncStatus(page).click()
  const details = page.getByRole('dialog', { name: 'Is everything saved?' })
  const putAway = details.getByRole('button', { name: 'Remove from this list' })
  for (const left of [2, 1, 0]) {
    await putAway.first().click()
    await expect(putAway).toHaveCount(left)
  }
  await page.keyboard.press('Escape')
  await expect(syncStatus(page)).toHaveText(/All saved/)
  expect(sent).toBe(0)
})
