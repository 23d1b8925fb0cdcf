/** How a thing is described: one step inside the other, as plain data that travels into the page. */
export type Step =
  | { readonly by: 'role'; readonly role: string; readonly name: Match | null; readonly level: number | null }
  | { readonly by: 'label' | 'text' | 'hasText'; readonly match: Match }
  | { readonly by: 'css'; readonly selector: string }
  | { readonly by: 'visible' | 'first' }

export interface Match {
  readonly text: string
  /** A part of it, the whole, or a regular expression. */
  readonly how: 'part' | 'whole' | 'pattern'
  readonly flags: string
}

/** What a step wants to know of what it found, or do with it before the hand comes. */
export type Ask = 'count' | 'text' | 'texts' | 'value' | 'hold' | 'box' | 'target' | 'choose'

type Library = Pick<typeof import('@testing-library/dom'), 'queryAllByRole' | 'queryAllByLabelText'>

/**
 * Runs inside the page. Answers `{ missing }` while what is looked for cannot be used yet, and `null` where the
 * library that knows roles and names has still to be put into the page.
 */
export async function findInPage(steps: readonly Step[], ask: Ask) {
  const library = (globalThis as { TestingLibraryDom?: Library }).TestingLibraryDom
  if (!library) return null
  const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()
  const matches = ({ text, how, flags }: Match, given: string | null) => {
    if (how === 'pattern') return new RegExp(text, flags).test(plain(given))
    if (how === 'whole') return plain(given) === plain(text)
    return plain(given).toLowerCase().includes(plain(text).toLowerCase())
  }
  const seen = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  const smallest = (place: Element, match: Match) => {
    const found = [...place.querySelectorAll('*')].filter(
      (element) =>
        !/^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE)$/.test(element.tagName) && matches(match, element.textContent),
    )
    return found.filter((element) => !found.some((other) => other !== element && element.contains(other)))
  }
  const inside = (place: Element, step: Step): Element[] => {
    switch (step.by) {
      case 'role':
        return library.queryAllByRole(place as HTMLElement, step.role, {
          ...(step.name === null ? {} : { name: (name: string) => matches(step.name as Match, name) }),
          ...(step.level === null ? {} : { level: step.level }),
        })
      case 'label':
        return library.queryAllByLabelText(place as HTMLElement, (text) => matches(step.match, text), {
          selector: 'input, textarea, select, button',
        })
      case 'text':
        return smallest(place, step.match)
      case 'css':
        return [...place.querySelectorAll(step.selector)]
      default:
        return []
    }
  }
  let found: Element[] = [document.documentElement]
  for (const step of steps) {
    if (step.by === 'hasText') found = found.filter((element) => matches(step.match, element.textContent))
    else if (step.by === 'visible') found = found.filter(seen)
    else if (step.by === 'first') found = found.slice(0, 1)
    else found = [...new Set(found.flatMap((place) => inside(place, step)))]
  }
  if (ask === 'count') return { value: { all: found.length, seen: found.filter(seen).length } }
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not meant
  if (ask === 'texts') return { value: found.map((element) => (element as HTMLElement).innerText) }
  const [element] = found
  if (!element || found.length > 1) return { missing: `${found.length} found` }
  if (ask === 'hold') return { value: Object.assign(globalThis, { heldByJourney: element }) === globalThis }
  if (ask === 'text') return { value: element.textContent }
  if (ask === 'value') return { value: (element as HTMLInputElement).value }
  if (!seen(element)) return { missing: 'it is not to be seen' }
  const boxNow = () => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x, y, width, height }
  }
  if (ask === 'choose') {
    const field = element as HTMLInputElement
    field.focus()
    field.select()
    return document.activeElement === field ? { value: true } : { missing: 'it cannot be chosen' }
  }
  if (ask === 'target' && (element as HTMLButtonElement).disabled) return { missing: 'it is switched off' }
  element.scrollIntoView({ block: ask === 'target' ? 'center' : 'nearest', behavior: 'instant' })
  const before = boxNow()
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)))
  const box = boxNow()
  if (box.x !== before.x || box.y !== before.y) return { missing: 'it moves' }
  if (ask === 'target') {
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    const label = top?.closest('label')?.control
    if (!top || (!element.contains(top) && label !== element))
      return { missing: `under ${top?.outerHTML.slice(0, 80)}` }
  }
  return { value: box }
}
