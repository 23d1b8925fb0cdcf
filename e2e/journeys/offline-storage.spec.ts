import type { Page } from '@playwright/test'
import { appIsKept } from '#e2e/fixtures/device.ts'
import { progressOf, rewardsOf } from '#e2e/fixtures/finished-lessons.ts'
import { CUT_NETWORK, counter, syncStatus } from '#e2e/fixtures/offline.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { fewOf } from '#e2e/fixtures/variants.ts'
import { answerQuestions, playOpenLesson, startLesson } from '#e2e/play/basic-lesson.ts'
import { popupOf } from '#e2e/play/rewards.ts'
import { wordsOf } from '#e2e/play/words.ts'

test.use({ keepsApp: true })

test.beforeEach(({ guard }) => guard.allow(...CUT_NETWORK, /recording the lesson failed/))

/** Ways in which a device keeps nothing. `full` is the browser's own: its room for this origin is one byte. */
const DEVICES = {
  'is blocked': (page: Page) =>
    page.context().addInitScript(() => {
      const open = IDBFactory.prototype.open
      IDBFactory.prototype.open = function (name, version) {
        const request = open.call(this, `${name}-refused`, version)
        request.addEventListener('upgradeneeded', (event) => {
          event.stopImmediatePropagation()
          request.transaction?.abort()
        })
        return request
      }
    }),
  'is full': async (page: Page, origin: string) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  },
} as const

for (const [state, prepare] of fewOf(Object.entries(DEVICES), ['is blocked', DEVICES['is blocked']])) {
  test(`[O17] [O19] when the storage ${state}, lessons count online and are held by the page offline, or by the next one`, async ({
    learner,
    server,
    account,
    context,
  }) => {
    await learner.clock.install()
    // Before the first page: the browser remembers for half a minute how much room it has found.
    await prepare(learner, server.url)
    await learner.goto('/app/lesson/2')
    await appIsKept(learner)
    await playOpenLesson(learner)
    await expect(syncStatus(learner)).toHaveText(/All saved/)
    await expect(counter(learner)).toHaveAccessibleName(/16 coins, 1 trophy/)
    await expect(learner.getByText('There was a problem saving your progress.')).toHaveCount(0)
    expect(await progressOf(server, account)).toMatchObject([{ lesson_id: 'table-2', score: 10 }])

    await context.setOffline(true)
    await learner.getByRole('link', { name: 'Next Lesson' }).click()
    await playOpenLesson(learner)
    await expect(learner.getByText('There was a problem saving your progress.')).toBeVisible()
    await expect(popupOf(learner), '[O30] no rewards beside a failed save').toHaveCount(0)
    await expect(syncStatus(learner)).toHaveText(/Not saved yet/)
    await syncStatus(learner).click()
    const details = learner.getByRole('dialog', { name: 'Is everything saved?' })
    await expect(details).toContainText(
      'This browser cannot keep lessons on the device: its storage is full or switched off. You can go on playing. Please stay online and leave this page open until it says “All saved”.',
    )
    await learner.keyboard.press('Escape')

    await context.setOffline(false)
    await expect(syncStatus(learner)).toHaveText(/All saved/, { timeout: 30_000 })
    await expect(counter(learner)).toHaveAccessibleName(/32 coins, 1 trophy/)
    expect(await rewardsOf(server, account)).toMatchObject({ 'bronze-coin': 2, 'gold-coin': 2 })

    await context.setOffline(true)
    await learner.getByRole('link', { name: 'Next Lesson' }).click()
    await playOpenLesson(learner)
    await expect(syncStatus(learner)).toHaveText(/Not saved yet/)
    await learner.close()
    const reopened = await context.newPage()
    await reopened.goto('/app/lessons')
    await expect(syncStatus(reopened)).toHaveText(/Not saved yet/)
    await context.setOffline(false)
    await expect(syncStatus(reopened)).toHaveText(/All saved/, { timeout: 30_000 })
    await expect(counter(reopened)).toHaveAccessibleName(/48 coins, 1 trophy/)
    expect(await rewardsOf(server, account)).toMatchObject({ 'bronze-coin': 3, 'gold-coin': 3 })
  })
}

test('[O17] when the storage is wiped in the middle of a lesson, nothing is lost and the device keeps again', async ({
  learner,
  server,
  account,
  context,
}) => {
  const words = wordsOf('en')
  await learner.clock.install()
  await learner.goto('/app/lesson/2')
  await appIsKept(learner)
  await startLesson(learner, words)
  await answerQuestions(learner, 1, 5, 10, words)
  const devtools = await context.newCDPSession(learner)
  await devtools.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes: 'indexeddb' })
  await answerQuestions(learner, 6, 10, 10, words)
  await expect(syncStatus(learner)).toHaveText(/All saved/)
  // It says so only when it is true.
  expect(await progressOf(server, account)).toMatchObject([{ lesson_id: 'table-2', score: 10 }])
  await expect(counter(learner)).toHaveAccessibleName(/16 coins, 1 trophy/)

  await context.setOffline(true)
  await learner.getByRole('link', { name: 'Next Lesson' }).click()
  await playOpenLesson(learner)
  await expect(syncStatus(learner)).toHaveText(/Offline · 1 waiting/)
  await learner.reload()
  await expect(counter(learner)).toHaveAccessibleName(/32 coins, 1 trophy/)
  await context.setOffline(false)
  await expect(syncStatus(learner)).toHaveText(/All saved/, { timeout: 30_000 })
  expect(await rewardsOf(server, account)).toMatchObject({ 'bronze-coin': 2, 'gold-coin': 2 })
})
