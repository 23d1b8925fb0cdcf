import { type RefObject, useLayoutEffect, useRef } from 'react'
import { focusNext } from '#web/browser/keep-focus.ts'

/**
 * For the heading of a screen that changes in place: when `step` changes, the focus moves to it, so that a
 * screen reader says what is new and the Tab key goes on from there. Give the element `tabIndex={-1}`.
 * `leavesFields` is for a page that arrives ready-made: it may be typed into before this code is there, and the
 * next letters belong to the field. `scrollsOnly` is for a screen whose field is the question and takes the focus itself.
 */
export function useFocusOnStep<E extends HTMLElement>(
  step: unknown,
  { leavesFields = false, scrollsOnly = false } = {},
): RefObject<E | null> {
  const heading = useRef<E>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the step changes
  useLayoutEffect(() => {
    if (leavesFields && document.activeElement instanceof HTMLInputElement) return
    const scrolling = heading.current?.closest('[data-scrolls]') ?? window
    scrolling.scrollTo({ top: 0 })
    if (!scrollsOnly) return focusNext(heading.current)
  }, [step])
  return heading
}
