import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** The compact counter in the top bar. */
export async function expectCounter(page: Page, coins: number, trophies: number, stickers: number) {
  await expect(
    page
      .getByRole('banner')
      .getByRole('img', {
        name: `Rewards: ${counted(coins, 'coin', 'coins')}, ${counted(trophies, 'trophy', 'trophies')}, ${counted(stickers, 'sticker', 'stickers')}`,
      })
      .locator('visible=true'),
  ).toBeVisible()
}

/** The celebration that is shown right now. */
export function popupOf(page: Page): Locator {
  return page.locator('.reward-popup')
}

/** What the celebration names, however many rewards it is about. */
export async function celebrated(page: Page): Promise<string[]> {
  const items = popupOf(page).getByRole('listitem')
  await expect(popupOf(page)).toBeVisible()
  return (await items.count()) > 0
    ? items.allTextContents()
    : [(await popupOf(page).locator('p').nth(1).textContent()) ?? '']
}

/** Headings and controls in sight that the popup lies over. */
export function coveredByPopup(page: Page): Promise<string[]> {
  return popupOf(page).evaluate((popup) => {
    const place = popup.getBoundingClientRect()
    const words = (heading: Element) => {
      const range = document.createRange()
      range.selectNodeContents(heading)
      return range.getBoundingClientRect()
    }
    const covers = ({ left, right, top, bottom }: DOMRect) =>
      left < place.right && right > place.left && top < place.bottom && bottom > place.top
    const named = (elements: NodeListOf<Element>, box: (element: Element) => DOMRect) =>
      [...elements]
        .filter((element) => !popup.contains(element) && element.checkVisibility() && covers(box(element)))
        .map((element) => `${element.tagName} ${element.textContent}`)
    return [
      ...named(document.querySelectorAll('h1, h2, h3'), words),
      ...named(document.querySelectorAll('button, input, a[href]:not(:has(h2, h3))'), (control) =>
        control.getBoundingClientRect(),
      ),
    ]
  })
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
