import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  ArrowUp: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * For a group that is one stop of the Tab key: arrows, Home and End move the focus among its members, which are marked
 * with `data-rove`. Give the member that is to be reached by Tab `tabIndex={0}` and the others -1.
 */
export function roveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  const members = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-rove]')]
  const at = members.indexOf(event.target as HTMLElement)
  if (!step || at < 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  members[step(at, members.length - 1)]?.focus()
}
