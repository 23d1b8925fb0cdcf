import { useEffect, useRef } from 'react'
import type { PlayEvent } from '#core/play/play-event.ts'
import { afterPaint } from '#web/browser/after-paint.ts'

/** Draws what happened into `place` until `cut` says that it is over. It can do nothing else. */
export type Scene = (events: readonly PlayEvent[], place: HTMLElement, cut: AbortSignal) => void

/** A scene is never in the way: it is over by then, and with the next thing the child does. */
const SCENE_MS = 1_200

interface SceneSlotProps {
  readonly listen: (hear: (events: readonly PlayEvent[]) => void) => () => void
  /** Fetched beside play: until it is there nothing stands in its place. */
  readonly load: () => Promise<Scene>
}

export function SceneSlot({ listen, load }: SceneSlotProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let scene: Scene | null = null
    let cut = new AbortController()
    load().then(
      (loaded) => {
        scene = loaded
      },
      () => {},
    )
    const deafen = listen((events) => {
      cut.abort()
      cut = new AbortController()
      const { signal } = cut
      if (events.length === 0) return
      afterPaint(() => {
        if (scene && place.current && !signal.aborted) drawn(scene, events, place.current, signal)
      })
      setTimeout((over) => over.abort(), SCENE_MS, cut)
    })
    return () => {
      deafen()
      cut.abort()
    }
  }, [listen, load])
  return <div ref={place} aria-hidden className="pointer-events-none absolute inset-0 empty:hidden" />
}

/** A scene that fails costs itself and nothing of play. */
function drawn(scene: Scene, events: readonly PlayEvent[], place: HTMLElement, cut: AbortSignal) {
  try {
    scene(events, place, cut)
  } catch (error) {
    console.error('a scene failed', error)
  }
}
