import { startAppServer } from '#e2e/fixtures/app-server.ts'
import { appIsKept } from '#e2e/fixtures/device.ts'
import { progressOf } from '#e2e/fixtures/finished-lessons.ts'
import { expectGoodOnEveryScreen } from '#e2e/fixtures/screens.ts'
import { PATIENT } from '#e2e/fixtures/server-test.ts'
import { copySite, type SiteCopy } from '#e2e/fixtures/site-copy.ts'
import { test as base, expect } from '#e2e/fixtures/test.ts'
import { answerQuestions, startLesson } from '#e2e/play/basic-lesson.ts'
import { wordsOf } from '#e2e/play/words.ts'

const test = base.extend<{ site: SiteCopy }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  site: async ({}, use) => {
    const site = copySite()
    await use(site)
    site.remove()
  },
  server: async ({ site }, use) => {
    const server = await startAppServer(PATIENT, site.main)
    await use(server)
    await server.remove()
  },
})

test.use({ keepsApp: true })

test('a new version waits while a lesson runs and comes when it is asked for', async ({
  learner,
  site,
  server,
  account,
}) => {
  const words = wordsOf('en')
  await learner.clock.install()
  await learner.goto('/app/lesson/2')
  await appIsKept(learner)
  const version = learner.locator('meta[name="version"]')

  await startLesson(learner, words)
  await answerQuestions(learner, 1, 2, 10, words)
  await site.publish('2')
  await server.halt()
  await server.resume()
  await learner.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
  })
  await expect
    .poll(() => learner.evaluate(async () => !!(await navigator.serviceWorker.getRegistration())?.waiting))
    .toBe(true)
  const offer = learner.getByText('A new version is ready. Refresh when you like.')
  await expect(offer).toHaveCount(0)
  await answerQuestions(learner, 3, 10, 10, words)
  await expect(offer).toHaveCount(0)
  await expect.poll(async () => (await progressOf(server, account)).map((row) => row.score)).toEqual([10])

  await learner.getByRole('link', { name: 'Back to Lessons' }).click()
  await expect(offer).toBeVisible()
  await expectGoodOnEveryScreen(learner, 'the offer of a new version')
  await expect(version).toHaveCount(0)
  await learner.getByRole('button', { name: 'Refresh' }).click()
  await expect(version).toHaveAttribute('content', '2')
  await expect(learner).toHaveURL(/\/app\/lessons/)
  await expect(offer).toHaveCount(0)
})
