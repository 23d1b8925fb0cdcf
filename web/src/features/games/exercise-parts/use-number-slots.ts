import { useCallback, useRef, useState } from 'react'

type Numbers = readonly (number | null)[]

/** The gaps of an exercise and the one the keypad types into. */
export function useNumberSlots(answer: Numbers, onChange: (answer: Numbers) => void) {
  const [active, setActive] = useState(() => Math.max(0, answer.indexOf(null)))
  const fields = useRef<(HTMLInputElement | null)[]>([])

  const fill = useCallback(
    (index: number, value: number | null) => {
      onChange(answer.map((current, place) => (place === index ? value : current)))
    },
    [answer, onChange],
  )

  const next = useCallback(() => {
    const target = nextEmpty(answer, active)
    if (target === null) return
    setActive(target)
    fields.current[target]?.focus()
  }, [answer, active])

  return {
    active,
    value: answer[active] ?? null,
    fillActive: (value: number | null) => fill(active, value),
    next,
    /** Everything a `NumberSlot` needs, for the gap at `index`. */
    slot: (index: number) => ({
      value: answer[index] ?? null,
      active: index === active,
      onActivate: () => setActive(index),
      onChange: (value: number | null) => fill(index, value),
      onEnter: next,
      ref: (field: HTMLInputElement | null) => {
        fields.current[index] = field
      },
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
