import { expect, type Locator, type Page } from '@playwright/test'
import type { Screen, Spot } from '#e2e/play/screen.ts'

/** The keys on screen that a number is written with: the keypad, or the buttons 1 to 10. */
export interface NumberKeys {
  readonly keys: Spot
  readonly wholeNumbers: boolean
}

/** One way to use the screen. Every exercise must be playable with each of them. */
export interface Hand {
  press(target: Spot): Promise<void>
  /** Confirms a number just written, with the key on screen or the one under the hand. */
  enter(key: Spot): Promise<void>
  /** Writes a number into the gap that is chosen. */
  type(number: number, on: NumberKeys): Promise<void>
  /** Chooses a gap and writes a number into it. */
  write(gap: Spot, number: number, on: NumberKeys): Promise<void>
  carry(tile: Spot, place: Spot, said: CarryWords): Promise<void>
}

/** What a screen reader says while a tile is carried: who cannot see it goes by these words. */
interface CarryWords {
  readonly lifted: string
  readonly over: string
}

export function mouseOf(page: Screen): Hand {
  const press = (target: Spot) => target.click()
  return {
    press,
    enter: press,
    ...writingOnScreen(press),
    async carry(tile, place, { over }) {
      await tile.scrollIntoViewIfNeeded()
      const from = await middleOf(tile)
      const to = await middleOf(place)
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
      await page.mouse.move(to.x, to.y, { steps: 4 })
      await expectSaid(page, over)
      await page.mouse.up()
      await clicksCountAgain(page)
    },
  }
}

/** A mouse, and numbers typed on the keyboard beside it: a child at a school laptop. */
export function deskOf(page: Screen): Hand {
  const { press, carry } = mouseOf(page)
  return {
    press,
    carry,
    ...typing(page),
    async write(gap, number) {
      await press(gap)
      await page.keyboard.type(String(number))
    },
  }
}

/**
 * Real touch events of the browser, not clicks in disguise: a drag by finger must not scroll the page. `screen`: where a
 * frame of the page is what is played.
 */
export async function fingerOf(page: Page, screen: Screen = page): Promise<Hand> {
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
    })
  // Only Playwright's own pages have a finger.
  const press = (target: Spot) => (target as Locator).tap()
  return {
    press,
    enter: press,
    ...writingOnScreen(press),
    async carry(tile, place, { over }) {
      await tile.scrollIntoViewIfNeeded()
      const from = await middleOf(tile)
      const to = await middleOf(place)
      await touch('touchStart', from.x, from.y)
      for (let step = 1; step <= 6; step++) {
        await touch('touchMove', from.x + ((to.x - from.x) * step) / 6, from.y + ((to.y - from.y) * step) / 6)
        await pause(page, 20)
      }
      // Nobody lets go in the very moment of arriving: a finger that does throws, and the browser takes the next tap as
      // the hand that stops what was thrown.
      await expectSaid(screen, over)
      await pause(page, 150)
      await touch('touchMove', to.x, to.y)
      await touch('touchEnd')
      await clicksCountAgain(page)
    },
  }
}

/** Nothing but the keyboard: even the way to a control is walked with Tab. */
export function keyboardOf(page: Screen): Hand {
  return {
    async press(target) {
      await walkTo(page, target)
      await page.keyboard.press('Enter')
    },
    ...typing(page),
    async write(gap, number) {
      await walkTo(page, gap)
      await page.keyboard.type(String(number))
    },
    async carry(tile, _place, { lifted, over }) {
      const said = carried(page)
      await walkTo(page, tile)
      await page.keyboard.press('Space')
      await expectSaid(page, lifted)
      await keysCountAgain(page)
      for (let hop = 0; hop < MOST_PLACES; hop++) {
        const before = (await said.textContent()) ?? ''
        await page.keyboard.press('ArrowDown')
        await expect.poll(() => said.textContent()).not.toBe(before)
        await keysCountAgain(page)
        if ((await said.textContent()) === over) break
      }
      await expectSaid(page, over)
      await page.keyboard.press('Space')
      // The next key belongs to the next tile only once this one is said to lie.
      await expect.poll(() => said.textContent()).not.toBe(over)
      await keysCountAgain(page)
    },
  }
}

const MOST_PLACES = 4
const LONGEST_WALK = 90

export async function walkTo(page: Screen, target: Spot) {
  for (let step = 0; step < LONGEST_WALK; step++) {
    const where = await target.evaluate((element) => {
      const focused = document.activeElement
      if (focused === element) return null
      const position = focused?.compareDocumentPosition(element) ?? 0
      const isBefore = (position & Node.DOCUMENT_POSITION_PRECEDING) !== 0
      // Cards of one grid are one stop of the Tab key.
      const inGrid =
        element instanceof HTMLElement && element.tabIndex < 0 && element.closest('ul')?.contains(focused)
      if (inGrid) return isBefore ? 'ArrowLeft' : 'ArrowRight'
      return isBefore ? 'Shift+Tab' : 'Tab'
    })
    if (where === null) return
    await page.keyboard.press(where)
  }
  throw new Error(`the keyboard does not reach ${target}`)
}

/** For 50 ms after a drop the drag library takes a click for part of the drag; no hand is that fast. */
function clicksCountAgain(page: Screen): Promise<void> {
  return pause(page, 60)
}

/** The drag library hears the next key only some turns after it has spoken; no finger is that fast. */
export function keysCountAgain(page: Screen): Promise<void> {
  return pause(page, 120)
}

function pause(page: Screen, ms: number): Promise<void> {
  return page.evaluate((time) => new Promise((done) => setTimeout(done, time)), ms)
}

/** What is said about the tile under way. */
export function carried(page: Page): Locator
export function carried(page: Screen): Spot
export function carried(page: Screen): Spot {
  return page.locator('[id^="DndLiveRegion"]')
}

async function expectSaid(page: Screen, words: string) {
  await expect.poll(() => carried(page).textContent()).toBe(words)
}

export function writingOnScreen(press: Hand['press']): Pick<Hand, 'type' | 'write'> {
  const type: Hand['type'] = async (number, { keys, wholeNumbers }) => {
    const names = wholeNumbers ? [String(number)] : [...String(number)]
    for (const name of names) await press(keys.getByRole('button', { name, exact: true }))
  }
  return {
    type,
    async write(gap, number, on) {
      await press(gap)
      await type(number, on)
    },
  }
}

function typing({ keyboard }: Screen): Pick<Hand, 'enter' | 'type'> {
  return {
    enter: () => keyboard.press('Enter'),
    type: (number) => keyboard.type(String(number)),
  }
}

async function middleOf(target: Spot) {
  const box = await target.boundingBox()
  if (!box) throw new Error(`nothing to see of ${target}`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
