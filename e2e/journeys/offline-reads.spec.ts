import { appIsKept } from '#e2e/fixtures/device.ts'
import { finishedBasic, finishedGame, recordLessons } from '#e2e/fixtures/finished-lessons.ts'
import { CUT_NETWORK, counter, syncStatus } from '#e2e/fixtures/offline.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test.use({ keepsApp: true })

test.beforeEach(({ guard }) => guard.allow(...CUT_NETWORK))

test('after one visit every room shows the last known state without a network', async ({
  learner,
  server,
  account,
  context,
}) => {
  await recordLessons(server, account, finishedBasic(2, 10, 9), finishedGame(2, 10, 8))
  await learner.goto('/app/lessons')
  await appIsKept(learner)
  await expect(counter(learner)).toHaveAccessibleName(/32 coins, 1 trophy, 1 sticker/)
  await expect(syncStatus(learner)).toHaveText(/All saved/)
  await learner.waitForLoadState('networkidle')
  await learner.close()

  await context.setOffline(true)
  const page = await context.newPage()
  await page.goto('/app/rewards')
  await expect(syncStatus(page)).toHaveText(/Offline/)
  await expect(counter(page)).toHaveAccessibleName(/32 coins, 1 trophy, 1 sticker/)
  await expect(page.getByRole('heading', { name: 'Hero stickers' })).toContainText('1 of 12')
  await expect(page.getByText('No medal yet').first()).toBeVisible()
  await page.goto('/app/performance')
  await expect(page.getByText('20 of 190 stars')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'This week' })).toBeVisible()
  await page.goto('/app/profile')
  await expect(page.getByText(account.fullName, { exact: true }).first()).toBeVisible()
  await page.getByRole('tab', { name: 'Avatar', exact: true }).click()
  await expect(page.getByText('32 coins', { exact: true })).toBeVisible()
  await page.goto('/app/map?planet=7')
  await page.getByRole('link', { name: /^7 × 8/ }).click()
  await expect(page.getByRole('img', { name: '7 groups of 8' })).toBeVisible()
  for (const path of ['/app/games', '/app/games/interactive-lesson-7', '/app/games/timer-challenge']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('offline, a token that has expired locks nobody out', async ({ learner, context, guard }) => {
  guard.allow(/TypeError: Failed to fetch/)
  await learner.goto('/app/lessons')
  await appIsKept(learner)
  await expect(counter(learner)).toHaveAccessibleName(/0 coins/)
  await learner.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('dozenauts:device:session') ?? '') as { expires_at: number }
    const hourAgo = Math.floor(Date.now() / 1000) - 3600
    localStorage.setItem('dozenauts:device:session', JSON.stringify({ ...kept, expires_at: hourAgo }))
  })
  await context.setOffline(true)
  await learner.reload()
  await expect(counter(learner)).toHaveAccessibleName(/0 coins/)
  await expect(syncStatus(learner)).toHaveText(/Offline/)
  await context.setOffline(false)
  await expect(syncStatus(learner)).toHaveText(/All saved/, { timeout: 30_000 })
})
