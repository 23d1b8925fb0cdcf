import type { Page } from '@playwright/test'
import { rememberOnDevice } from '#e2e/fixtures/device.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { deskOf } from '#e2e/play/hand.ts'
import { answerMissionStep, findWithHelp, missionLeftAt, missionScreen } from '#e2e/play/mission.ts'
import { wordsOf } from '#e2e/play/words.ts'

const words = wordsOf('en')
const missionKey = (learnerId: string) => `dozenauts:${learnerId}:lesson:mission`

/** What holds on every screen of play: one live region, and a focus that is on something. */
async function expectOneRegionAndAFocus(page: Page, when: string) {
  await expect(
    page.locator(':is([role="status"], [role="alert"], [aria-live="polite"]):not([id^="DndLiveRegion"])'),
    when,
  ).toHaveCount(1)
  const focused = () => page.evaluate(() => document.activeElement?.tagName ?? 'none')
  await expect.poll(focused, when).not.toBe('BODY')
}

test('an error in a mission: one live region, and the focus is never on the page', async ({
  learner: page,
  account,
}) => {
  const player = { page, hand: deskOf(page), words }
  await page.goto('/app/mission')
  await rememberOnDevice(page, missionKey(account.learnerId), JSON.stringify(missionLeftAt('timed')))
  await page.reload()
  await page.getByRole('button', { name: words('mission_continue') }).click()
  const screen = await missionScreen(page, account)
  if (!screen) throw new Error('no question was asked')
  await expectOneRegionAndAFocus(page, 'a question')
  await answerMissionStep(player, screen, false)
  await expect(page.getByRole('heading', { name: /^Let's find/ })).toBeFocused()
  await expectOneRegionAndAFocus(page, 'the help')
  await findWithHelp(player, account)
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  await expectOneRegionAndAFocus(page, 'the next step')
})
