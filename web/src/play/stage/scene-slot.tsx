import { type RefObject, useEffect, useRef } from 'react'
import type { PlayEvent } from '#core/play/play-event.ts'
import { afterPaint } from '#web/browser/after-paint.ts'
import type { FlightPath, Scene } from '#web/worlds/flight/scene.ts'

/** A scene is never in the way: it is over by then, and with the next thing the child does. */
const SCENE_MS = 1_200

interface SceneSlotProps {
  readonly listen: (hear: (events: readonly PlayEvent[]) => void) => () => void
  /** Fetched beside play: until it is there nothing stands in its place. */
  readonly load: () => Promise<Scene>
  /** The ship outside. */
  readonly flight: RefObject<FlightPath | null>
}

/** Lies over the window of the cockpit; nothing under it is covered for a hand. */
export function SceneSlot({ listen, load, flight }: SceneSlotProps) {
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
        if (scene && place.current && flight.current && !signal.aborted)
          drawn(scene, events, place.current, signal, flight.current)
      })
      setTimeout((over) => over.abort(), SCENE_MS, cut)
    })
    return () => {
      deafen()
      cut.abort()
    }
  }, [listen, load, flight])
  return <div ref={place} aria-hidden className="pointer-events-none absolute inset-0 empty:hidden" />
}

/** A scene that fails costs itself and nothing of play. */
function drawn(scene: Scene, ...what: Parameters<Scene>) {
  try {
    scene(...what)
  } catch (error) {
    console.error('a scene failed', error)
  }
}
