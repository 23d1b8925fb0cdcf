import type { Locator, Page } from '@playwright/test'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { installClock } from '#e2e/fixtures/clock.ts'
import { rememberOnDevice } from '#e2e/fixtures/device.ts'
import { recordLessons } from '#e2e/fixtures/finished-lessons.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { deskOf } from '#e2e/play/hand.ts'
import { answerMissionStep, missionLeftAt, missionNearItsEnd, missionScreen } from '#e2e/play/mission.ts'
import { celebrated, popupOf } from '#e2e/play/rewards.ts'
import { wordsOf } from '#e2e/play/words.ts'
import { missionBody } from '#server/testing/finished-missions.ts'

const words = wordsOf('en')
const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 720 },
]

/** What lies over one of the others, in pairs; a picture that only touches it does not. */
async function overlaps(things: Record<string, Locator>): Promise<string[]> {
  const boxes = await Promise.all(
    Object.entries(things).map(async ([name, thing]) => ({ name, box: await thing.boundingBox() })),
  )
  return boxes.flatMap(({ name, box }, i) =>
    boxes.slice(i + 1).flatMap(({ name: other, box: second }) => {
      if (!box || !second) return [`${box ? other : name} is not there`]
      const wide = Math.min(box.x + box.width, second.x + second.width) - Math.max(box.x, second.x)
      const high = Math.min(box.y + box.height, second.y + second.height) - Math.max(box.y, second.y)
      return wide > 1 && high > 1 ? [`${name} over ${other}`] : []
    }),
  )
}

async function openMission(page: Page, learnerId: string, place: object) {
  await page.goto('/app/mission')
  await rememberOnDevice(page, `dozenauts:${learnerId}:lesson:mission`, JSON.stringify(place))
  await page.reload()
  await page.getByRole('button', { name: words('mission_continue') }).click()
}

async function missionAtAQuestion(page: Page, learnerId: string) {
  await openMission(page, learnerId, missionLeftAt('timed', [4]))
  await expect(page.locator('[data-ship]')).toBeVisible()
}

test('on every screen the ship, its path and the window cover nothing, and all keys are in sight; a right answer lights a lamp, and the path says how far it is', async ({
  learner: page,
  account,
}) => {
  await missionAtAQuestion(page, account.learnerId)
  const window = page.getByRole('region', { name: words('play_window') })
  const header = page.locator('.flight-header')
  for (const size of SIZES)
    await test.step(`at ${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size)
      await expect
        .poll(() => overlaps({ ship: page.locator('[data-part="hull"]'), window, header }))
        .toEqual([])
      const keys = page.getByRole('group', { name: words('mission_keypad') })
      await expect
        .poll(async () => ((box) => (box?.y ?? size.height) + (box?.height ?? 0))(await keys.boundingBox()))
        .toBeLessThanOrEqual(size.height)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
    })
  const path = page.getByRole('img', { name: words('mission_progress') })
  await expect(path).toHaveAccessibleName(new RegExp(words('play_flown', { done: 0, max: 20 })))
  await expect(page.getByRole('banner').getByRole('link', { name: /^Rewards/ })).toHaveCount(0)
  const screen = await missionScreen(page, account)
  if (!screen) throw new Error('no question was asked')
  await answerMissionStep({ page, hand: deskOf(page), words }, screen, true)
  await expect(page.locator('[data-lamp="won"]')).toHaveCount(1)
  await expect(path).toHaveAccessibleName(new RegExp(words('play_flown', { done: 1, max: 20 })))
})

test('at the end of a mission nothing lies over a face, a word or a button, the next thing is in sight, and a wonder turns', async ({
  learner: page,
  account,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await installClock(page)
  const yesterday = new Date(Date.now() - DAY_MS).toISOString()
  await recordLessons(server, account, missionBody({ completed_at: yesterday, seed: 7 }))
  await openMission(page, account.learnerId, missionNearItsEnd())
  const screen = await missionScreen(page, account)
  if (!screen) throw new Error('no question was asked')
  const player = { page, hand: deskOf(page), words }
  await answerMissionStep(player, screen, true)
  expect(await celebrated(page)).toContain('Bronze Coin +1')
  const end = page.locator('[data-end]')
  const next = end.getByRole('link', { name: words('mission_back') })
  const wonder = end.getByRole('button', { name: /= \?/ })
  const things = {
    heading: end.getByRole('heading', { level: 1 }),
    face: end.locator('[data-hands]'),
    planets: end.locator('.end-planets'),
    won: end.locator('.end-part'),
    next,
  }
  // It stays for who has come to it by keys.
  await popupOf(page).getByRole('button').focus()
  await expect(next).toBeVisible()
  for (const size of SIZES.toReversed()) {
    await page.setViewportSize(size)
    await expect
      .poll(async () => overlaps({ popup: popupOf(page), ...things }), `at ${size.width} px`)
      .toEqual([])
  }
  await popupOf(page).getByRole('button').click()
  await page.clock.fastForward(300)
  await expect(wonder).toBeVisible()
  await expect.poll(async () => overlaps({ wonder, ...things })).toEqual([])
  await expect(next).toBeInViewport({ ratio: 1 })
  const said = await end.locator('.bubble').boundingBox()
  expect(said?.height, 'two lines at most').toBeLessThan(70)
  const button = await next.boundingBox()
  const beside = await page.evaluate(
    ({ y, places }) => places.map((x) => document.elementFromPoint(x, y)?.closest('.end-next') !== null),
    { y: (button?.y ?? 0) + (button?.height ?? 0) / 2, places: [20, 60, 330, 370] },
  )
  expect(beside, 'what is read does not go on beside the button').toEqual([true, true, true, true])
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await wonder.click()
  await expect(page.locator('[data-announce]')).toHaveText(/^\d+ times \d+ is \d+\. /)
})
