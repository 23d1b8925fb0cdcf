import { DOUBLE_TAP_MS } from '#core/times/times.ts'
import { pageOf } from '#e2e/engines/engine-page.ts'
import { expect, remember, test } from '#e2e/engines/test.ts'
import { afterAHand } from '#e2e/fixtures/clock.ts'
import { attemptsOf } from '#e2e/fixtures/finished-lessons.ts'
import { tryExercise } from '#e2e/play/game.ts'
import { deskOf, mouseOf } from '#e2e/play/hand.ts'
import { gameLeftAt } from '#e2e/play/kept-lesson.ts'
import { answerMissionStep, missionNearItsEnd, missionScreen } from '#e2e/play/mission.ts'
import type { Screen, Spot } from '#e2e/play/screen.ts'
import { wordsOf } from '#e2e/play/words.ts'

const words = wordsOf('en')

const expectFocus = (spot: Spot, what: string) =>
  expect.poll(() => spot.evaluate((element) => element === document.activeElement), what).toBe(true)

test('[L24] a double tap on Next leaves the right answers standing', async ({ learner: page, account }) => {
  const { exercise, step, key, kept } = gameLeftAt(account, 7, 'story')
  const next = page.getByRole('button', { name: words('games_next_exercise') })
  const answers = page.getByRole('heading', { name: /right answers?\./ })
  const openAtAnError = async () => {
    await remember(page, key, kept)
    await page.goto('/app/games/interactive-lesson-7')
    await page.getByRole('button', { name: words('games_continue', { step }) }).click()
    await tryExercise({ page, hand: mouseOf(page), words }, exercise, 'wrong')
    await expectFocus(page.getByRole('button', { name: words('games_try_again') }), 'after an error')
    await afterAHand(page)
  }
  // On a busy machine the second press may come late: then it is a tap of its own, and tells nothing.
  let between = Number.POSITIVE_INFINITY
  for (let tries = 1; between >= DOUBLE_TAP_MS && tries <= MOST_TRIES; tries++) {
    await openAtAnError()
    between = await timeBetween(page, () => next.dblclick())
  }
  await expectFocus(answers, 'on the answers')
  await afterAHand(page)
  await expectFocus(answers, 'still on the answers')
  await next.click()
  await expectFocus(page.getByRole('heading', { level: 2 }), 'on the next exercise')
})

const MOST_TRIES = 4

/** Milliseconds between the two clicks of `press`, as the page hears them. */
async function timeBetween(page: Screen, press: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const heardAt: number[] = []
    Object.assign(globalThis, { heardAt })
    addEventListener('click', () => heardAt.push(performance.now()), { capture: true })
  })
  await press()
  const [first = 0, second = Number.POSITIVE_INFINITY] = await page.evaluate(
    () => (globalThis as unknown as { heardAt: number[] }).heardAt,
  )
  return second - first
}

test('[L16] of two tabs that play the same mission one finishes it, and the other says so', async ({
  learner: first,
  browserWindow,
  server,
  account,
}) => {
  const key = `dozenauts:${account.learnerId}:lesson:mission`
  await remember(first, key, JSON.stringify(missionNearItsEnd()))
  const open = async (page: Screen) => {
    await page.goto('/app/mission')
    await page.getByRole('button', { name: words('mission_continue') }).click()
    await page.getByRole('heading', { level: 2 }).waitFor()
  }
  await open(first)
  const screen = await missionScreen(first, account)
  if (!screen) throw new Error('no question was asked')
  const finish = async (page: Screen) => {
    await answerMissionStep({ page, hand: deskOf(page), words }, screen, true)
    await page.getByRole('heading', { name: words('mission_result_title') }).waitFor()
  }
  const tab = await browserWindow.openTab()
  const second = pageOf(tab, server.url)
  await open(second)
  await finish(second)
  await browserWindow.toFront()
  await finish(first)
  await first.getByText(words('play_elsewhere')).waitFor()
  await tab.toFront()
  expect(await second.getByText(words('play_elsewhere')).count()).toBe(0)
  await expect.poll(async () => (await attemptsOf(server, account)).length).toBe(1)
})
