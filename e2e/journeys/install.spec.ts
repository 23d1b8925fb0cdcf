import type { Page } from '@playwright/test'
import { finishedBasic, recordLessons } from '#e2e/fixtures/finished-lessons.ts'
import { syncStatus } from '#e2e/fixtures/offline.ts'
import { expectGoodOnEveryScreen } from '#e2e/fixtures/screens.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { playOpenLesson } from '#e2e/play/basic-lesson.ts'

test.use({ keepsApp: true })

const TABLET = { hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } }
const IPAD =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15'

const hint = (page: Page) => page.locator('.paper').filter({ hasText: 'Play without the internet' })

/** The browser asks whether the app may be installed; the page notes what became of it. */
async function offerInstallation(page: Page) {
  return page.evaluate(() => {
    const question = new Event('beforeinstallprompt', { cancelable: true })
    Object.assign(question, {
      prompt: async () => {
        document.title = 'asked'
        return { outcome: 'accepted' }
      },
    })
    dispatchEvent(question)
    return question.defaultPrevented
  })
}

test.describe('on a tablet', () => {
  test.use(TABLET)

  test('the app offers to be installed after a first lesson, between lessons only; after "Not now" the way stands behind the status', async ({
    learner,
    server,
    account,
  }) => {
    await learner.goto('/app/lessons')
    await expect(syncStatus(learner)).toHaveText(/All saved/)
    expect(await offerInstallation(learner), 'the banner of the browser is held back').toBe(true)
    await expect(hint(learner), 'nothing was played yet').toHaveCount(0)

    await recordLessons(server, account, finishedBasic(2, 8))
    await learner.goto('/app/lesson/3')
    await expect(learner.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
    await offerInstallation(learner)
    await expect(syncStatus(learner)).toHaveText(/All saved/)
    await expect(hint(learner), 'a lesson is on the screen').toHaveCount(0)
    await learner.getByRole('link', { name: 'Lessons', exact: true }).first().click()
    await expect(hint(learner)).toContainText('Put Dozenauts on your home screen.')
    await expectGoodOnEveryScreen(learner, 'the offer to install')
    await hint(learner).getByRole('button', { name: 'Not now' }).click()
    await expect(hint(learner)).toHaveCount(0)
    await learner.reload()
    await expect(syncStatus(learner)).toHaveText(/All saved/)
    await offerInstallation(learner)
    await syncStatus(learner).click()
    const details = learner.getByRole('dialog', { name: 'Is everything saved?' })
    await expect(details.getByRole('button', { name: 'Install' })).toBeVisible()
    await expectGoodOnEveryScreen(learner, 'the details with the offer')
    await expect(hint(learner)).toHaveCount(0)
    await details.getByRole('button', { name: 'Install' }).click()
    await expect(learner).toHaveTitle('asked')
  })
})

test.describe('on an iPad', () => {
  test.use({ ...TABLET, userAgent: IPAD })

  test('the way through the share menu is described, since no page can ask', async ({
    learner,
    server,
    account,
  }) => {
    await learner.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'maxTouchPoints', { get: () => 5 })
    })
    await recordLessons(server, account, finishedBasic(2, 8))
    await learner.goto('/app/lessons')
    await expect(hint(learner).getByRole('listitem')).toHaveText([
      'In Safari, tap the Share button',
      'Choose “Add to Home Screen”, then “Add”.',
    ])
    await expect(hint(learner).getByRole('button', { name: 'Install' })).toHaveCount(0)
  })
})

test('the browser is asked to keep the data once there is something to lose', async ({ learner }) => {
  await learner.clock.install()
  await learner.addInitScript(() => {
    Object.assign(globalThis, { asked: 0 })
    StorageManager.prototype.persist = async () => {
      ;(globalThis as unknown as { asked: number }).asked += 1
      return true
    }
    StorageManager.prototype.persisted = async () => false
  })
  const asked = () => learner.evaluate(() => (globalThis as unknown as { asked: number }).asked)
  await learner.goto('/app/lesson/2')
  await expect(syncStatus(learner)).toHaveText(/All saved/)
  expect(await asked()).toBe(0)
  await playOpenLesson(learner)
  await expect.poll(asked).toBe(1)
})
