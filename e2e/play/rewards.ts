import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** The compact counter: wide screens show one in the top bar, and the profile one of its own. */
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

/** Closes celebrations one after the other; answers what they celebrated. */
export async function celebrate(page: Page, count: number): Promise<string[]> {
  const names: string[] = []
  for (let shown = 0; shown < count; shown++) {
    const name = await popupOf(page).locator('p').nth(1).textContent()
    names.push(name ?? '')
    await popupOf(page).getByRole('button').click()
    await page.clock.fastForward(300)
    await expect(popupOf(page).getByText(name ?? '', { exact: true })).toHaveCount(0)
  }
  await expect(popupOf(page)).toHaveCount(0)
  return names
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
