import { expect, test } from '#e2e/fixtures/test.ts'

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
