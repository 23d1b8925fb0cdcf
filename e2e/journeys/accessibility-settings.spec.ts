import type { Page } from '@playwright/test'
import { installClock, stopClock } from '#e2e/fixtures/clock.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** 4.6 seconds pass between two blinks. */
const ONE_BLINK = 4_700
const STEP = 100

const withEyesShut = (page: Page) => page.locator('img[src*="-blink"]')

/** Opens a page with heroes and stops its clock. Whether they float, and every picture of shut eyes that is asked for. */
async function watchHeroes(page: Page, path: string) {
  const lids: string[] = []
  page.on('request', (request) => /-blink-.*svg$/.test(request.url()) && lids.push(request.url()))
  const code = page.waitForResponse(/\/signed-in-[^/]*\.js$/)
  await page.clock.resume()
  await page.goto(path)
  await expect(page.locator('img.art-idle').first()).toBeVisible()
  const floating = (await moving(page)).includes('art-float')
  await (await code).finished()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
  await stopClock(page)
  return { lids, floating }
}

/** In steps shorter than a blink: the eyes are not open again when the clock stands still. */
async function expectBlink(page: Page, path: string) {
  const { floating } = await watchHeroes(page, path)
  expect(floating).toBe(true)
  await expect(async () => {
    await page.clock.runFor(STEP)
    await expect(withEyesShut(page).first()).toBeAttached({ timeout: 1 })
  }).toPass({ intervals: [1], timeout: 60_000 })
}

async function expectStill(page: Page, path: string) {
  const { lids, floating } = await watchHeroes(page, path)
  await page.clock.runFor(ONE_BLINK)
  // Once more through the page: a picture that was asked for is on its way by then.
  await page.evaluate(() => document.readyState)
  expect({ path, lids, floating }).toEqual({ path, lids: [], floating: false })
}

/** Names of everything on the page that is moving right now. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
  )
}

/** A change of the page is there at once, not on its way until the next frame. */
async function expectChangesAtOnce(page: Page) {
  const shown = await page.getByRole('main').evaluate((main) => {
    main.style.paddingTop = '99px'
    return getComputedStyle(main).paddingTop
  })
  expect(shown).toBe('99px')
}

test('public pages stand still when the device asks for it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/', '/auth/login', '/privacy']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => moving(page), path).toEqual([])
  }
})

test('the app stands still when the device asks for it', async ({ learner: page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await installClock(page)
  await expectStill(page, '/app/games')
  await expectChangesAtOnce(page)
})

test('"Less movement" in the profile stills the heroes, here and after a new start; without it they blink', async ({
  learner: page,
}) => {
  await installClock(page)
  await page.goto('/app/profile')
  const still = page.getByRole('switch', { name: 'Less movement' })
  await still.click()
  await expect(still).toHaveAttribute('aria-checked', 'true')
  await expectStill(page, '/app/lessons')
  await expectChangesAtOnce(page)
  await page.clock.resume()
  await page.goto('/app/profile')
  await still.click()
  await expectBlink(page, '/app/games')
  // Not all of them blink in the same moment.
  await expect(async () => {
    await page.clock.runFor(STEP)
    await expect(withEyesShut(page), 'and open their eyes again').toHaveCount(0, { timeout: 1 })
  }).toPass({ intervals: [1], timeout: 60_000 })
})

test('whatever can be pressed is large enough for a small finger', async ({ learner: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/app/games', '/app/lessons', '/app/lesson/7', '/app/profile', '/app/performance']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    const small = await page.locator('button, a, select, input').evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility() && !element.closest('.sr-only, p'))
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && (box.width < 44 || box.height < 44))
        .map(({ element, box }) => `${element.textContent?.trim()} ${box.width}×${box.height}`),
    )
    expect(small, path).toEqual([])
  }
})
