import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Arrow keys move the focus among the fields (`data-field`) of a table; Home and End go to the ends of the row. */
export function moveInGrid(event: KeyboardEvent): void {
  const field = event.target as HTMLElement
  if (!field.matches('[data-field]') || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return
  const rows = [...event.currentTarget.querySelectorAll('tr')]
    .map((row) => [...row.querySelectorAll<HTMLElement>('[data-field]')])
    .filter((fields) => fields.length > 0)
  const row = rows.findIndex((fields) => fields.includes(field))
  const column = rows[row]?.indexOf(field) ?? 0
  const step = STEPS[event.key]
  const next = step
    ? rows[row + step[0]]?.[column + step[1]]
    : event.key === 'Home'
      ? rows[row]?.[0]
      : event.key === 'End'
        ? rows[row]?.at(-1)
        : undefined
  if (!next) return
  event.preventDefault()
  next.focus()
}
