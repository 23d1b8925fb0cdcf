import { type RefObject, useEffect, useRef } from 'react'
import { afterPaint } from '#web/browser/after-paint.ts'
import type { Drawn } from '#web/play/use-activity.ts'
import type { FlightPath, Scene } from '#web/worlds/flight/scene.ts'

/** A scene is never in the way: it is over by then, and with the next thing the child does. */
const SCENE_MS = 1_200

interface SceneSlotProps {
  readonly drawn: Pick<Drawn<unknown>, 'events'>
  /** Fetched beside play: until it is there nothing happens. */
  readonly load: () => Promise<Scene>
  readonly glass: RefObject<HTMLElement | null>
  readonly flight: RefObject<FlightPath | null>
}

/** Plays what happened on what is drawn of it. */
export function useScene({ drawn, load, glass, flight }: SceneSlotProps) {
  const scene = useRef<Scene | null>(null)
  useEffect(() => {
    load().then(
      (loaded) => {
        scene.current = loaded
      },
      () => {},
    )
  }, [load])
  // A tablet was turned: what a scene has put somewhere goes back to its own place.
  useEffect(() => {
    const back = () => {
      for (const prop of glass.current?.querySelectorAll<HTMLElement>('[data-prop]') ?? [])
        prop.style.transform = ''
    }
    addEventListener('resize', back)
    return () => removeEventListener('resize', back)
  }, [glass])
  useEffect(() => {
    if (drawn.events.length === 0) return
    const cut = new AbortController()
    afterPaint(() => {
      if (scene.current && glass.current && flight.current && !cut.signal.aborted)
        played(scene.current, drawn.events, glass.current, cut.signal, flight.current)
    })
    const over = setTimeout(() => cut.abort(), SCENE_MS)
    return () => {
      clearTimeout(over)
      cut.abort()
    }
  }, [drawn, glass, flight])
}

/** A scene that fails costs itself and nothing of play. */
function played(scene: Scene, ...what: Parameters<Scene>) {
  try {
    scene(...what)
  } catch (error) {
    console.error('a scene failed', error)
  }
}
