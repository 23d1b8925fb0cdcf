import { useRef, useState } from 'react'
import { focusNext } from '#web/browser/keep-focus.ts'
import { useLatest } from '#web/browser/use-latest.ts'

type Numbers = readonly (number | null)[]

/** What a gap tells its exercise: the same functions at every drawing, so that a digit draws one gap and not all. */
interface SlotActions {
  readonly onActivate: () => void
  readonly onChange: (value: number | null) => void
  readonly onEnter: () => void
  readonly ref: (field: HTMLInputElement | null) => void
}

/**
 * The gaps of an exercise and the one the keypad types into. `onFilled`: what Enter does when no gap is left, the same
 * as the button that ends the exercise.
 */
export function useNumberSlots(answer: Numbers, onChange: (answer: Numbers) => void, onFilled?: () => void) {
  const [active, setActive] = useState(() => Math.max(0, answer.indexOf(null)))
  const fields = useRef<(HTMLInputElement | null)[]>([])
  const [actions] = useState(() => new Map<number, SlotActions>())

  const fill = useLatest(({ index, value }: { index: number; value: number | null }) => {
    onChange(answer.map((current, place) => (place === index ? value : current)))
  })

  const next = useLatest<void>(() => {
    const target = nextEmpty(answer, active)
    if (target === null) return
    setActive(target)
    fields.current[target]?.focus()
  })

  const enter = useLatest<void>(() => (answer.includes(null) ? next() : onFilled?.()))

  const actionsOf = (index: number): SlotActions => {
    const known = actions.get(index) ?? {
      onActivate: () => setActive(index),
      onChange: (value) => fill({ index, value }),
      onEnter: enter,
      ref: (field) => {
        fields.current[index] = field
      },
    }
    actions.set(index, known)
    return known
  }

  return {
    active,
    value: answer[active] ?? null,
    fillActive: (value: number | null) => fill({ index: active, value }),
    next,
    focus: () => focusNext(fields.current[active]),
    enter,
    /** Everything a `NumberSlot` needs, for the gap at `index`. */
    slot: (index: number) => ({
      value: answer[index] ?? null,
      active: index === active,
      ...actionsOf(index),
    }),
  }
}

/** The next gap without a number, going round once; `null` when all are filled. */
export function nextEmpty(answer: Numbers, from: number): number | null {
  for (let step = 1; step <= answer.length; step++) {
    const index = (from + step) % answer.length
    if (answer[index] === null && index !== from) return index
  }
  return null
}
