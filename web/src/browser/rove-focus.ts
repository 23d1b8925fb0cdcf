import type { KeyboardEvent } from 'react'

type Step = (at: number, last: number, columns: number) => number

const STEPS: Readonly<Record<string, Step>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  ArrowDown: (at, last, columns) => (at + columns <= last ? at + columns : at % columns),
  ArrowUp: (at, last, columns) =>
    at >= columns ? at - columns : at + columns * Math.floor((last - at) / columns),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * For a group that is one stop of the Tab key: arrows, Home and End move the focus among its members, which are marked
 * with `data-rove`. Give the member that is to be reached by Tab `tabIndex={0}` and the others -1. In a group of
 * several `columns` the arrows up and down stay in theirs.
 */
export function roveFocus(event: KeyboardEvent<HTMLElement>, columns = 1): void {
  const step = STEPS[event.key]
  const members = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-rove]')]
  const at = members.indexOf(event.target as HTMLElement)
  if (!step || at < 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  members[step(at, members.length - 1, columns)]?.focus()
}
