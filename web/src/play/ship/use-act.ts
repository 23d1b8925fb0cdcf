import { type RefObject, useCallback, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { hush, playSound } from '#web/browser/sound/play-sound.ts'
import type { Sound } from '#web/browser/sound/sounds.ts'
import { createShow, type Show } from '#web/worlds/flight/motion.ts'

/** The `data-prop` of this name, in their order. */
export type Props = (name: string) => readonly HTMLElement[]

/** What moves once on a screen, and what is heard with it, each after so many milliseconds. */
export interface Act {
  readonly move: (show: Show, props: Props) => void
  readonly sounds: readonly (readonly [ms: number, sound: Sound])[]
  /** Something comes after it then. */
  readonly lasts?: number
}

/** Plays each new act, before it is first painted. Answers what brings it to its end at once, and quiet. */
export function useAct(
  root: RefObject<HTMLElement | null>,
  act: Act | null,
  onOver: () => void = () => {},
): () => void {
  const cut = useRef<AbortController>(null)
  const over = useEffectEvent(onOver)
  useLayoutEffect(() => {
    const here = root.current
    if (!act || !here) return
    const whole = new AbortController()
    const show = createShow(whole.signal)
    let isGone = false
    cut.current = whole
    for (const [ms, sound] of act.sounds) playSound(sound, ms / 1000)
    act.move(show, (name) => [...here.querySelectorAll<HTMLElement>(`[data-prop="${name}"]`)])
    show.at(act.lasts ?? 0, () => isGone || over())
    return () => {
      isGone = true
      whole.abort()
      hush()
    }
  }, [root, act])
  return useCallback(() => {
    if (cut.current?.signal.aborted === false) hush()
    cut.current?.abort()
  }, [])
}
