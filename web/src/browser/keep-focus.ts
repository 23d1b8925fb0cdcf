/** By then a reader has heard that what had the focus is gone. */
const GONE_IS_HEARD_MS = 200
/** Whatever hands the focus on by itself has done so by then. */
const PATIENCE_MS = 2 * GONE_IS_HEARD_MS

/** What has, or had, the focus, and what it lies in. */
let path: readonly Element[] = []
const isGone = () => path[0] !== undefined && !isThere(path[0])

/** Nothing has the focus: who listens hears nothing, and Tab begins at the top of the page. */
export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body

/** The heading of a place, which says where one is; false where none can take the focus. */
export function focusHeading(place: ParentNode): boolean {
  const heading =
    place.querySelector<HTMLElement>('h1') ??
    // A tab would be chosen by its focus.
    place.querySelector<HTMLElement>('h2, h3, legend, [tabindex="-1"]:not([data-rove])')
  if (!heading) return false
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return document.activeElement === heading
}

/**
 * Gives the focus to what comes next. In place of something that went it comes late: a reader that asks, when it hears of
 * that, where the focus is, takes this for known and never says it (Orca in Firefox).
 */
export function focusNext(element: HTMLElement | null | undefined): () => void {
  const focus = () => element?.focus({ preventScroll: true })
  if (!isGone() || !isFocusLost()) {
    focus()
    return () => undefined
  }
  const timer = setTimeout(() => isFocusLost() && focus(), GONE_IS_HEARD_MS)
  return () => clearTimeout(timer)
}

/**
 * When what has the focus goes away or is switched off, the focus goes on to the heading of what lay closest around it. A
 * screen that knows better moves it at once.
 */
export function keepFocus() {
  let timer: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('focusin', ({ target }) => {
    path = target instanceof Element ? around(target) : []
  })
  const handOn = () => {
    if (isGone() && isFocusLost()) path.find((place) => place.isConnected && focusHeading(place))
  }
  new MutationObserver(() => {
    if (!isGone()) return
    clearTimeout(timer)
    timer = setTimeout(handOn, PATIENCE_MS)
  }).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'inert', 'open'],
  })
}

function isThere(element: Element): boolean {
  return (
    element.isConnected &&
    !element.matches(':disabled') &&
    !element.closest('[hidden], [inert], dialog:not([open])')
  )
}

function around(element: Element): Element[] {
  const path = [element]
  for (let at = element.parentElement; at; at = at.parentElement) path.push(at)
  return path
}
