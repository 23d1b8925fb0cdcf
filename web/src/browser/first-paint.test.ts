import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstPaint } from '#web/browser/first-paint.ts'

let painted = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(tell: () => void) {
        painted = tell
      }
      observe() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Whether it has come by now. */
async function isHere(promise: Promise<void>): Promise<boolean> {
  let here = false
  void promise.then(() => {
    here = true
  })
  await Promise.resolve()
  await Promise.resolve()
  return here
}

test('the first paint is waited for', async () => {
  const paint = firstPaint()
  expect(await isHere(paint)).toBe(false)
  painted()
  expect(await isHere(paint)).toBe(true)
})

test('a tab that nobody sees paints nothing, and waits for nothing', async () => {
  vi.stubGlobal('document', { hidden: true })
  expect(await isHere(firstPaint())).toBe(true)
})

test('a browser that never tells of a paint is not waited for longer than a second', async () => {
  const paint = firstPaint()
  vi.advanceTimersByTime(999)
  expect(await isHere(paint)).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await isHere(paint)).toBe(true)
})
