import { expectGames, expectHeading } from '#e2e/fixtures/public-pages.ts'
import { expect, test, variant } from '#e2e/fixtures/test.ts'
import { walkTo } from '#e2e/play/hand.ts'

// Signing in by keys is in focus.spec.ts, games by keys in by-ear.dom.test.tsx.
variant('without a mouse: sign in, open a game and answer', async ({ page, account }) => {
  await page.goto('/auth/login')
  await expectHeading(page, 'Welcome Back!')
  await walkTo(page, page.getByLabel('Email'))
  await page.keyboard.type(account.email)
  await walkTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(account.password)
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/app/games')

  await expectGames(page)
  await walkTo(page, page.getByRole('link', { name: "Dua's Double Dash" }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/app/games/interactive-lesson-2')
  const start = page.getByRole('button', { name: 'Start Advanced Lesson!' })
  await walkTo(page, start)
  await page.keyboard.press('Enter')
  await expect(start).toBeHidden()
  await expect(page.getByText('Exercise 1 of 10', { exact: true })).toBeVisible()
  await walkTo(page, page.getByRole('button', { name: 'Place for the answer of 2 times 3' }))
})

test('what has the focus is always seen to have it', async ({ page }) => {
  for (const path of ['/', '/auth/login']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab')
      const outline = await page.evaluate(() => {
        const element = document.activeElement
        if (!element || element === document.body) return 'none'
        const { outlineStyle, outlineWidth } = getComputedStyle(element)
        return outlineStyle === 'none' || outlineWidth === '0px' ? element.outerHTML : 'shown'
      })
      expect(outline, `focus ${press} on ${path}`).toBe('shown')
    }
  }
})

test('a dialog keeps the focus inside and gives it back', async ({ learner: page }) => {
  await page.goto('/app/profile')
  const edit = page.getByRole('button', { name: 'Edit', exact: true })
  await edit.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change your name' })
  await expect(dialog).toBeVisible()
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab')
    const inside = await page.evaluate(
      () =>
        document.activeElement === document.body ||
        document.querySelector('dialog[open]')?.contains(document.activeElement),
    )
    expect(inside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(edit).toBeFocused()
})
