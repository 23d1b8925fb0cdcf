import { type RefObject, useEffect, useRef } from 'react'

/**
 * For the heading of a screen that changes in place: when `step` changes, the focus moves to it, so that a
 * screen reader says what is new and the Tab key goes on from there. Give the element `tabIndex={-1}`.
 */
export function useFocusOnStep<E extends HTMLElement>(step: unknown): RefObject<E | null> {
  const heading = useRef<E>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the step changes
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [step])
  return heading
}
