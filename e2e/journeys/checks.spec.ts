import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/fixtures/axe.ts'
import { expectGoodFocus } from '#e2e/fixtures/focus.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

/** A fault of these pages is there from the start: waiting longer finds nothing else. */
const AT_ONCE = 500

/** A page of three buttons that is good for everyone, but for what is added to it. */
async function openSample(page: Page, added = '') {
  await page.setContent(`
    <!doctype html>
    <html lang="en">
      <title>Sample</title>
      <style>button { display: block; min-height: 48px } :focus { outline: 3px solid black }</style>
      <main>
        <h1 tabindex="-1">Sample</h1>
        <button>One</button><button id="two">Two</button><button>Three</button>
        <ul><li>A list</li></ul>
      </main>
      ${added}
    </html>`)
}

test('the look at accessibility finds what is wrong', async ({ page }) => {
  await openSample(page)
  await expectAccessible(page, 'a good page')
  for (const [added, rule] of [
    ['<button></button>', /button-name/],
    ['<input>', /label/],
    ['<p style="color: #aaa; background: #fff">Pale</p>', /color-contrast/],
    [
      '<button style="min-height: 9px; width: 9px; padding: 0" aria-label="A"></button>'.repeat(2),
      /target-size/,
    ],
  ] as const) {
    await openSample(page, added)
    await expect(expectAccessible(page, 'a bad page')).rejects.toThrow(rule)
  }
})

test('the walk with Tab finds what is wrong', async ({ page }) => {
  const walk = (timeout?: number) =>
    expectGoodFocus(page, page.getByRole('main'), page.getByRole('heading', { level: 1 }), 'a page', timeout)
  await openSample(page)
  await walk()
  for (const [style, fault] of [
    ['#two:focus { outline: none }', /no outline/],
    ['main { display: flex; flex-direction: column-reverse }', /the focus jumps back from One to Two/],
    ['ul { position: fixed; inset: 0; margin: 0; background: white }', /covered by <ul>/],
  ] as const) {
    await openSample(page, `<style>${style}</style>`)
    await expect(walk(AT_ONCE)).rejects.toThrow(fault)
  }
  await openSample(page)
  await page.locator('#two').evaluate((button) => {
    button.onfocus = () => document.querySelector<HTMLElement>('button:last-of-type')?.focus()
  })
  await expect(walk(AT_ONCE)).rejects.toThrow(/place/)
})
