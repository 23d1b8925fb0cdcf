import { type RefObject, useEffect } from 'react'
import { playSound } from '#web/browser/sound/play-sound.ts'
import { createShow, type Pose } from '#web/worlds/flight/motion.ts'

const HOPS: readonly Pose[] = [
  { transform: 'none' },
  { transform: 'scale(1.04, .94)', offset: 0.2 },
  { transform: 'translateY(-6%) scale(.97, 1.04)', offset: 0.55 },
  { transform: 'none' },
]

export const hop = (thing: Element | null) => createShow(new AbortController().signal).move(thing, HOPS, 420)

/** What only stands there hops and sounds when it is tapped: nothing comes of it, and nobody needs it. */
export function usePokes(scene: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const here = scene.current
    if (!here) return
    const poke = ({ target, clientY }: PointerEvent) => {
      if (!(target instanceof Element) || target.closest('a, button')) return
      const { top, height } = here.getBoundingClientRect()
      const hill = clientY > top + height * 0.6 ? here.querySelector('.port-hill') : null
      const thing = target.closest('.port-dock, .port-kid, .port-ball') ?? hill
      if (!thing) return
      playSound({ steps: [0] })
      hop(thing)
    }
    here.addEventListener('pointerdown', poke)
    return () => here.removeEventListener('pointerdown', poke)
  }, [scene])
}
