import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKeeper } from '#web/play/keep-soon.ts'

const page = { hidden: false }
/** What waits for the next paint. */
let frame: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  frame = []
  page.hidden = false
  vi.stubGlobal('document', page)
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => frame.push(work))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function keeper() {
  const kept: number[] = []
  return { kept, ...createKeeper<number>((latest) => kept.push(latest)) }
}

function paint() {
  for (const work of frame.splice(0)) work()
  vi.runAllTimers()
}

test('[L16] answers are kept after the paint that shows them, and only the latest', () => {
  const { kept, keepSoon } = keeper()
  keepSoon(1)
  keepSoon(2)
  expect(kept).toEqual([])
  paint()
  expect(kept).toEqual([2])
  keepSoon(3)
  paint()
  expect(kept).toEqual([2, 3])
})

test('[L16] an answer is kept at once when the page goes, and where nothing is painted', () => {
  const { kept, keepSoon, keepNow } = keeper()
  keepSoon(1)
  keepNow()
  expect(kept).toEqual([1])
  page.hidden = true
  keepSoon(2)
  expect(kept).toEqual([1, 2])
  paint()
  expect(kept).toEqual([1, 2])
})

test('what is over is not kept after all', () => {
  const { kept, keepSoon, forget } = keeper()
  keepSoon(1)
  forget()
  paint()
  expect(kept).toEqual([])
})
