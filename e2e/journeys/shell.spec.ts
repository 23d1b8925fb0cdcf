import { speak } from '#e2e/fixtures/device.ts'
import { toast } from '#e2e/fixtures/public-pages.ts'
import { expectNothingLost } from '#e2e/fixtures/screens.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { fewOf } from '#e2e/fixtures/variants.ts'
import { wordsOf } from '#e2e/play/words.ts'

const WIDE = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

test('the sidebar marks where the child is, every page has its own title in the tab, and the top bar leads on', async ({
  learner: page,
}) => {
  const menu = page.getByRole('navigation', { name: 'Main' })
  const expectAt = async (entry: string, title: string) => {
    await expect(menu.locator('[aria-current="page"]'), title).toHaveText([entry])
    await expect(page).toHaveTitle(`${title} · Dozenauts`)
  }
  for (const [path, entry, title] of [
    ['/app/games/interactive-lesson-12', 'Games', '12 times table'],
    ['/app/lesson/3', 'Lessons', '3 times table'],
    ['/app', 'Games', 'Games'],
  ] as const) {
    await page.goto(path)
    await expectAt(entry, title)
  }
  for (const entry of ['Lessons', 'Map', 'Logbook', 'Performance', 'Profile'] as const) {
    await menu.getByRole('link', { name: entry }).click()
    await expectAt(entry, entry === 'Map' ? 'Light map' : entry)
  }
  const bar = page.getByRole('banner')
  await bar.getByRole('link', { name: 'Rewards: 0 coins, 0 trophies, 0 stickers' }).click()
  await expect(page).toHaveURL('/app/rewards')
  await bar.getByRole('link', { name: 'My Profile' }).click()
  await expect(page).toHaveURL('/app/profile')
})

test('on a wide screen the sidebar folds to icons, and is remembered for seven days', async ({
  learner: page,
  context,
}) => {
  await page.setViewportSize(WIDE)
  await page.goto('/app/games')
  const sidebar = page.getByRole('complementary')
  const width = () => sidebar.evaluate((element) => getComputedStyle(element).width)
  await expect.poll(width).toBe('256px')
  await expect(page.getByRole('banner')).toContainText('Times Table Academy')
  await expect(sidebar.getByRole('link', { name: 'Dozenauts' })).toBeVisible()

  await page.keyboard.press('Control+b')
  await expect.poll(width).toBe('48px')
  const lessons = sidebar.getByRole('link', { name: 'Lessons' })
  await lessons.hover()
  await expect(page.getByRole('tooltip', { name: 'Lessons' })).toBeVisible()
  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state')
  expect(cookie).toMatchObject({ value: 'false', path: '/', sameSite: 'Lax' })
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThanOrEqual(7)

  await page.reload()
  await expect.poll(width).toBe('48px')
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  await expect.poll(width).toBe('256px')
  await page.keyboard.press('Meta+b')
  await expect.poll(width).toBe('48px')
  await page.keyboard.press('Control+Shift+b')
  await expect.poll(width).toBe('48px')
})

test('a tablet held upright has a rail with words; on a phone the sidebar is a sheet over the page', async ({
  learner: page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto('/app/games')
  await expect(page.getByRole('complementary')).toHaveCSS('width', '119px')
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(page.getByRole('complementary')).toBeVisible()
  await page.setViewportSize({ width: 767, height: 1024 })
  await expect(page.getByRole('complementary')).toBeHidden()
  const menu = page.getByRole('button', { name: 'Open menu' })
  await expect(menu).toBeVisible()
  await page.setViewportSize(PHONE)
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await menu.click()
  await expect(sheet).toBeVisible()
  await expect(sheet).toHaveCSS('width', '288px')
  await expect(sheet.getByRole('link')).toHaveText([
    'Dozenauts',
    'Lessons',
    'Games',
    'Map',
    'Logbook',
    'Performance',
    'Profile',
    'For grown-ups',
  ])
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(menu).toBeFocused()

  await page.keyboard.press('Control+b')
  await expect(sheet).toBeVisible()
  await page.mouse.click(PHONE.width - 10, 400)
  await expect(sheet).toBeHidden()

  await menu.click()
  await sheet.getByRole('link', { name: 'Lessons' }).click()
  await expect(page).toHaveURL('/app/lessons')
  await expect(sheet).toBeHidden()

  await menu.click()
  await sheet.getByRole('button', { name: 'Sign Out' }).click()
  await expect(toast(page, 'Successfully signed out')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('the keyboard can skip the menu, and each page starts at its heading', async ({ learner: page }) => {
  await page.setViewportSize(WIDE)
  await page.goto('/app/games')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  await skip.focus()
  const inPage = () => page.evaluate(() => document.activeElement?.closest('#main') !== null)
  let stops = 0
  for (; stops < 20 && !(await inPage()); stops += 1) await page.keyboard.press('Tab')
  expect(stops, 'the bar alone stands before the page').toBeLessThanOrEqual(6)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Performance' }).click()
  await expect(page).toHaveURL('/app/performance')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

for (const locale of fewOf(['en', 'pt-BR'] as const, 'pt-BR'))
  test(`the words of the top bar fit at every width of the wide bar, in ${locale}`, async ({
    learner: page,
  }) => {
    const words = wordsOf(locale)
    await speak(page, locale)
    await page.setViewportSize(WIDE)
    await page.goto('/app/games')
    const bar = page.getByRole('banner')
    const parts = [
      bar.getByRole('paragraph'),
      bar.getByRole('link', { name: words('app_my_profile') }),
      bar.getByRole('button', { name: words('app_sign_out') }),
    ]
    for (const isFolded of [true, false])
      for (const width of fewOf([768, 820, 900, 1024, 1100, 1152, 1280, 1600], 768, 1024, 1152)) {
        await page.setViewportSize({ width, height: 800 })
        if (
          (await page.getByRole('complementary').evaluate(({ clientWidth }) => clientWidth)) < 100 !==
          isFolded
        )
          await page.keyboard.press('Control+b')
        const sidebar = isFolded ? '48px' : width < 1100 ? '119px' : '256px'
        await expect(page.getByRole('complementary')).toHaveCSS('width', sidebar)
        const boxes = await Promise.all(parts.map((part) => part.locator('visible=true').boundingBox()))
        const at = `at ${width} px beside a sidebar of ${sidebar}`
        for (const [index, box] of boxes.entries()) {
          expect(box?.width ?? 0, at).toBeGreaterThanOrEqual(48)
          expect((box?.x ?? 0) + (box?.width ?? 0), at).toBeLessThanOrEqual(boxes[index + 1]?.x ?? width)
        }
        for (const word of [words('app_my_profile'), words('app_sign_out')])
          await expect(bar.getByText(word, { exact: true }).locator('visible=true'), at).toBeInViewport({
            ratio: 1,
          })
        await expectNothingLost(page, at)
      }
  })
