import { type RefObject, useEffect } from 'react'
import type { PlayEvent } from '#core/play/play-event.ts'
import { TIME_UP_FOCUS_MS } from '#core/times/times.ts'
import { focusNext, isFocusLost } from '#web/browser/keep-focus.ts'

/**
 * After a verdict, or when something was found, the focus is on what comes next. A heading takes it by itself when it
 * comes (`useFocusOnStep`). Whatever was pressed may be gone by now: the page itself never has the focus.
 */
export function useStageFocus(
  stage: RefObject<HTMLElement | null>,
  turn: number,
  events: readonly PlayEvent[],
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the turn changes
  useEffect(() => {
    const goesOn = events.some(
      (event) => event.type === 'checked' || (event.type === 'helped' && event.found),
    )
    const isTimeUp = events.some((event) => event.type === 'clock' && event.left === 0)
    const focus = () => {
      const main = goesOn ? stage.current?.querySelector<HTMLElement>('[data-main]') : null
      if (main) return focusNext(main)
      if (isFocusLost())
        return focusNext(stage.current?.querySelector<HTMLElement>(':is(h1, h2, h3, p)[tabindex="-1"]'))
    }
    if (!isTimeUp) return focus()
    const waiting = setTimeout(focus, TIME_UP_FOCUS_MS)
    return () => clearTimeout(waiting)
  }, [turn])
}
