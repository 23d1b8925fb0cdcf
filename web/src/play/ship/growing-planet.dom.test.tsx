import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadStages } from '#web/art/planet.tsx'
import { GrowingPlanet } from '#web/play/ship/growing-planet.tsx'

const animate = vi.fn()
beforeEach(async () => {
  await loadStages()
  vi.useFakeTimers()
  animate.mockImplementation(() => ({ onfinish: null, cancel() {}, finish() {} }))
  Element.prototype.animate = animate
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  animate.mockReset()
  delete document.documentElement.dataset.reducedMotion
})

async function shown(isSkipped = false) {
  const onGrown = vi.fn()
  const planet = (skipped: boolean) => (
    <GrowingPlanet
      table={6}
      before="none"
      medal="bronze"
      most={24}
      isHeard
      isSkipped={skipped}
      onGrown={onGrown}
    />
  )
  const { container, rerender } = render(planet(isSkipped))
  await act(() => vi.advanceTimersByTimeAsync(0))
  const pieces = () => container.querySelectorAll('[data-prop="piece"]').length
  return { onGrown, pieces, skip: () => rerender(planet(true)) }
}

test('[J5] a planet is seen as it was, then what the medal brings comes, each thing once, and it is grown', async () => {
  const { onGrown, pieces } = await shown()
  expect(pieces()).toBeGreaterThan(6)
  expect(animate).toHaveBeenCalledTimes(pieces() + 1)
  await act(() => vi.advanceTimersByTimeAsync(900))
  expect(onGrown).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1_300))
  expect(onGrown).toHaveBeenCalledOnce()
})

test('a tap shows at once what it has become', async () => {
  const { onGrown, skip } = await shown()
  skip()
  expect(onGrown).toHaveBeenCalledOnce()
})

test('who asked for calm sees it at once', async () => {
  document.documentElement.dataset.reducedMotion = 'true'
  const { onGrown } = await shown()
  // Its hero, if it is there by now, stands as after its act.
  expect(animate.mock.contexts.filter((part) => !(part as Element).matches('[data-part]'))).toEqual([])
  expect(onGrown).toHaveBeenCalledOnce()
})
