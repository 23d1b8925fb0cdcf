import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PlayEvent } from '#core/play/play-event.ts'
import { SceneSlot } from '#web/play/stage/scene-slot.tsx'
import type { FlightPath, Scene } from '#web/worlds/flight/scene.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const FLIGHT: FlightPath = { hopper: () => new DOMRect(), thrust: () => undefined }
const RIGHT: PlayEvent = { type: 'checked', tone: 'right', right: 1, of: 1 }

async function slotWith(scene: Scene) {
  let hear: (events: readonly PlayEvent[]) => void = () => undefined
  const listen = (listener: typeof hear) => {
    hear = listener
    return () => undefined
  }
  const load = () => Promise.resolve(scene)
  const { container } = render(<SceneSlot listen={listen} load={load} flight={{ current: FLIGHT }} />)
  await act(() => vi.advanceTimersByTimeAsync(50))
  const tell = async (events: readonly PlayEvent[], ms: number) => {
    hear(events)
    await act(() => vi.advanceTimersByTimeAsync(ms))
  }
  return { tell, container }
}

test('a scene is drawn after the paint and cut by the next thing the child does, or after 1.2 s', async () => {
  const cuts: AbortSignal[] = []
  const { tell } = await slotWith((_events, _place, cut) => void cuts.push(cut))
  await tell([RIGHT], 300)
  expect(cuts.map(({ aborted }) => aborted)).toEqual([false])
  await tell([], 50)
  expect(cuts.map(({ aborted }) => aborted)).toEqual([true])
  await tell([RIGHT], 1_100)
  expect(cuts.map(({ aborted }) => aborted)).toEqual([true, false])
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(cuts.map(({ aborted }) => aborted)).toEqual([true, true])
})

test('a scene that fails breaks nothing, and who listens is not told of it', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { tell, container } = await slotWith(() => {
    throw new Error('no colours left')
  })
  await tell([RIGHT], 300)
  expect(said).toHaveBeenCalledOnce()
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
})
