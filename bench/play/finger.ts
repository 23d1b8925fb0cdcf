import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { fingerOf, type Hand, writingOnScreen } from '../../e2e/play/hand.ts'

/** Until a page at rest has finished what the tap before set in motion. */
const BETWEEN_TAPS_MS = 100
/** As long as a finger lies on the glass. */
const TAP_MS = 60
/** Until the effect of a tap is on the screen. */
const EFFECT_MS = 200

/**
 * Comes down on a page at rest and leaves it alone until the effect is on the screen: whatever Playwright looks for in
 * between is work of the same main thread, four times as slow, and the tap would wait for it.
 */
export async function childsFinger(page: Page): Promise<Hand> {
  const finger = await fingerOf(page)
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  const press: Hand['press'] = async (target) => {
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) throw new Error(`nothing to see of ${target}`)
    await pause(BETWEEN_TAPS_MS)
    await touch('touchStart', [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }])
    await pause(TAP_MS)
    await touch('touchEnd', [])
    await pause(EFFECT_MS)
  }
  return { ...finger, press, enter: press, ...writingOnScreen(press) }
}
