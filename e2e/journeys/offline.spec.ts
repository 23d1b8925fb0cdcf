import { appIsKept } from '#e2e/fixtures/device.ts'
import { finishedBasic, progressOf, rewardsOf } from '#e2e/fixtures/finished-lessons.ts'
import {
  CUT_NETWORK,
  counter,
  queueLessons,
  seenCounters,
  stopKeepingReads,
  syncStatus,
  watchCounter,
} from '#e2e/fixtures/offline.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { playOpenLesson } from '#e2e/play/basic-lesson.ts'

test.use({ keepsApp: true })

test.beforeEach(({ guard }) => guard.allow(...CUT_NETWORK))

test('two lessons without a network survive a closed tab and settle when the network is back', async ({
  learner,
  server,
  account,
  context,
}) => {
  await learner.clock.install()
  await watchCounter(context)
  await learner.goto('/app/lesson/2')
  await appIsKept(learner)
  await expect(syncStatus(learner)).toHaveText(/All saved/)

  await context.setOffline(true)
  await playOpenLesson(learner)
  await learner.getByRole('link', { name: 'Next Lesson' }).click()
  await playOpenLesson(learner, 7)
  await expect(syncStatus(learner)).toHaveText(/Offline · 2 waiting/)
  // 16 + 1 coins, and the trophy of the first lesson.
  await expect(counter(learner)).toHaveAccessibleName(/17 coins, 1 trophy/)
  await learner.close()

  const reopened = await context.newPage()
  await reopened.goto('/app/lessons')
  await expect(syncStatus(reopened)).toHaveText(/Offline · 2 waiting/)
  await expect(counter(reopened)).toHaveAccessibleName(/17 coins, 1 trophy/)

  await context.setOffline(false)
  await expect(syncStatus(reopened)).toHaveText(/All saved/, { timeout: 30_000 })
  await expect(counter(reopened)).toHaveAccessibleName(/17 coins, 1 trophy/)
  expect(await seenCounters(reopened), 'values the counter showed').toEqual([
    expect.stringMatching(/17 coins, 1 trophy/),
  ])
  // What was celebrated offline is not celebrated again.
  await expect(reopened.locator('.reward-popup')).toHaveCount(0)

  const rows = await progressOf(server, account)
  expect(rows.map(({ lesson_id, score }) => [lesson_id, score]).sort()).toEqual([
    ['table-2', 10],
    ['table-3', 7],
  ])
  expect(await rewardsOf(server, account)).toEqual({
    'bronze-coin': 2,
    'silver-coin': 1,
    'gold-coin': 1,
    'trophy-beginner': 1,
  })
})

test('[O20] a page that wrote down nothing of its last lessons opens with them counted', async ({
  learner,
  account,
  context,
}) => {
  await watchCounter(context)
  await learner.goto('/app/lessons')
  await appIsKept(learner)
  await expect(counter(learner)).toHaveAccessibleName(/0 coins, 0 trophies/)
  await context.setOffline(true)
  await queueLessons(learner, account.learnerId, [finishedBasic(2, 10, 9), finishedBasic(3, 7, 8)])
  await learner.reload()
  await expect(syncStatus(learner)).toHaveText(/Offline · 2 waiting/)
  expect(await seenCounters(learner)).toEqual([expect.stringMatching(/17 coins, 1 trophy/)])

  // From here on the page is as good as closed for what it would write down after the server's word.
  await stopKeepingReads(learner)
  await context.setOffline(false)
  await expect(syncStatus(learner)).toHaveText(/All saved/, { timeout: 30_000 })
  await context.setOffline(true)
  await learner.reload()
  await expect(counter(learner)).toHaveAccessibleName(/17 coins, 1 trophy/)
  expect(await seenCounters(learner)).toEqual([expect.stringMatching(/17 coins, 1 trophy/)])
})

test('two tabs show the same and send a lesson once', async ({ learner, server, account, context }) => {
  await learner.clock.install()
  await learner.goto('/app/lesson/5')
  await appIsKept(learner)
  const other = await context.newPage()
  await other.goto('/app/games')
  await expect(syncStatus(other)).toHaveText(/All saved/)

  await context.setOffline(true)
  await playOpenLesson(learner)
  for (const tab of [learner, other]) {
    await expect(syncStatus(tab)).toHaveText(/Offline · 1 waiting/)
    await expect(counter(tab)).toHaveAccessibleName(/16 coins, 1 trophy/)
  }

  let sent = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/attempts')) sent += 1
  })
  await context.setOffline(false)
  for (const tab of [learner, other]) {
    await expect(syncStatus(tab)).toHaveText(/All saved/, { timeout: 30_000 })
    await expect(counter(tab)).toHaveAccessibleName(/16 coins, 1 trophy/)
  }
  expect(sent).toBe(1)
  expect(await rewardsOf(server, account)).toMatchObject({ 'bronze-coin': 1, 'trophy-beginner': 1 })
})
