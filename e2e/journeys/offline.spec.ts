import { appIsKept } from '#e2e/fixtures/device.ts'
import { finishedBasic, progressOf, rewardsOf } from '#e2e/fixtures/finished-lessons.ts'
import {
  CUT_NETWORK,
  counter,
  queueLessons,
  seenCounters,
  stopAnsweringWrites,
  stopKeepingReads,
  syncStatus,
  watchCounter,
} from '#e2e/fixtures/offline.ts'
import { expect, test, variant } from '#e2e/fixtures/test.ts'
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

test('[O19] a tab closed before the device has the lesson loses nothing and doubles nothing', async ({
  learner,
  server,
  account,
  context,
}) => {
  await learner.clock.install()
  await learner.goto('/app/lesson/2')
  await appIsKept(learner)
  await context.setOffline(true)
  await stopAnsweringWrites(learner)
  await playOpenLesson(learner)
  await expect(syncStatus(learner), 'nothing is said to be kept yet').toHaveText('Offline')
  await learner.close()

  const reopened = await context.newPage()
  await reopened.goto('/app/lesson/2')
  await expect(syncStatus(reopened)).toHaveText(/Offline · 1 waiting/)
  await expect(counter(reopened)).toHaveAccessibleName(/16 coins, 1 trophy/)
  await expect(reopened.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  await expect(reopened.getByRole('button', { name: /^Continue/ }), 'the lesson is finished').toHaveCount(0)
  await context.setOffline(false)
  await expect(syncStatus(reopened)).toHaveText(/All saved/, { timeout: 30_000 })
  expect(await rewardsOf(server, account)).toMatchObject({ 'bronze-coin': 1, 'gold-coin': 1 })
})

// Of what stands in for it, core/src/sync sends in batches and again, and server/test/faults is killed while it writes.
variant(
  'a server killed in the middle of a batch, again and again, counts every lesson once',
  async ({ learner, server, account, context }) => {
    await learner.goto('/app/lessons')
    await appIsKept(learner)
    await expect(syncStatus(learner)).toHaveText(/All saved/)
    await context.setOffline(true)
    // More than the server can take between the first and the last of the kills.
    const count = 600
    const lessons = Array.from({ length: count }, (_, n) => finishedBasic(2, 9, count + 100 - n))
    await queueLessons(learner, account.learnerId, lessons)
    await learner.reload()
    await expect(syncStatus(learner)).toContainText(`Offline · ${count} waiting`)

    for (const delay of [0, 15, 60]) {
      const sending = learner.waitForRequest('**/api/learners/*/attempts')
      await context.setOffline(false)
      await sending
      await new Promise((done) => setTimeout(done, delay))
      await server.halt('SIGKILL')
      await context.setOffline(true)
      await server.resume()
    }
    await context.setOffline(false)
    await expect(syncStatus(learner)).toHaveText(/All saved/, { timeout: 60_000 })

    const [row] = await progressOf(server, account)
    // Times add up, so a lesson counted twice or lost would show here.
    expect(row?.time_taken).toBe(lessons.reduce((sum, { time_taken }) => sum + time_taken, 0))
    // All were played before the account was made: they count on its first day, and a day rewards fifty lessons.
    expect(await rewardsOf(server, account)).toMatchObject({ 'bronze-coin': 50, 'silver-coin': 50 })
  },
)

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
