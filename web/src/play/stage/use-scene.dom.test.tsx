import { act, cleanup, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PlayEvent } from '#core/play/play-event.ts'
import { useScene } from '#web/play/stage/use-scene.ts'
import type { FlightPath, Scene } from '#web/worlds/flight/scene.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const FLIGHT: FlightPath = { hopper: () => new DOMRect(), thrust: () => undefined }
const RIGHT: PlayEvent = { type: 'checked', tone: 'right', right: 1, of: 1 }

function Stage({ drawn, load }: { drawn: { events: readonly PlayEvent[] }; load: () => Promise<Scene> }) {
  const glass = useRef<HTMLDivElement>(null)
  const flight = useRef<FlightPath>(FLIGHT)
  useScene({ drawn, load, glass, flight })
  return <div ref={glass} />
}

async function stageWith(scene: Scene) {
  const load = () => Promise.resolve(scene)
  const { rerender } = render(<Stage load={load} drawn={{ events: [] }} />)
  await act(() => vi.advanceTimersByTimeAsync(50))
  return {
    async tell(events: readonly PlayEvent[], ms: number) {
      rerender(<Stage load={load} drawn={{ events }} />)
      await act(() => vi.advanceTimersByTimeAsync(ms))
    },
  }
}

test('a scene is drawn after the paint and cut by the next thing the child does, or after 1.2 s', async () => {
  const cuts: AbortSignal[] = []
  const { tell } = await stageWith((_events, _glass, cut) => void cuts.push(cut))
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
  const { tell } = await stageWith(() => {
    throw new Error('no colours left')
  })
  await tell([RIGHT], 300)
  expect(said).toHaveBeenCalledOnce()
})
