import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** How the eyes of every hero on the page move. */
function eyes(page: Page): Promise<string[]> {
  return page
    .locator('.art-eye')
    .evaluateAll((all) => [...new Set(all.map((eye) => getComputedStyle(eye).animationName))])
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

test('heroes blink for who has asked for nothing else', async ({ learner: page }) => {
  await page.goto('/app/games')
  await expect(page.locator('.art-eye').first()).toBeVisible()
  expect(await eyes(page)).toEqual(['art-blink'])
})

for (const path of ['/', '/auth/login', '/privacy'])
  test(`${path} stands still when the device asks for it`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if ((await page.locator('.art-eye').count()) > 0) expect(await eyes(page)).toEqual(['none'])
    await expect.poll(() => moving(page)).toEqual([])
  })

test('the app stands still when the device asks for it', async ({ learner: page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/app/games')
  await expect(page.locator('.art-eye').first()).toBeVisible()
  expect(await eyes(page)).toEqual(['none'])
  await expectChangesAtOnce(page)
})

test('"Less movement" in the profile stills the heroes, here and after a new start', async ({
  learner: page,
}) => {
  await page.goto('/app/profile')
  const still = page.getByRole('switch', { name: 'Less movement' })
  await still.click()
  await expect(still).toHaveAttribute('aria-checked', 'true')
  for (const path of ['/app/games', '/app/lessons']) {
    await page.goto(path)
    await expect(page.locator('.art-eye').first()).toBeVisible()
    expect(await eyes(page), path).toEqual(['none'])
    await expectChangesAtOnce(page)
  }
  await page.goto('/app/profile')
  await still.click()
  await page.goto('/app/games')
  await expect(page.locator('.art-eye').first()).toBeVisible()
  expect(await eyes(page)).toEqual(['art-blink'])
})

test('"High contrast" in the profile changes the colours, here and after a new start', async ({
  learner: page,
}) => {
  const colours = () =>
    page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.documentElement)
      return { color, backgroundColor }
    })
  await page.goto('/app/profile')
  const contrast = page.getByRole('switch', { name: 'High contrast' })
  await contrast.click()
  await expect(contrast).toHaveAttribute('aria-checked', 'true')
  const strong = { color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' }
  expect(await colours()).toEqual(strong)
  await page.goto('/privacy')
  expect(await colours()).toEqual(strong)
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
