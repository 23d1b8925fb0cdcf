/** By then a reader has heard that what had the focus is gone. */
const GONE_IS_HEARD_MS = 200
/** Whatever hands the focus on by itself has done so by then. */
const PATIENCE_MS = 2 * GONE_IS_HEARD_MS

/** What has, or had, the focus, and what it lies in. */
let path: readonly Element[] = []
const isGone = () => path[0] !== undefined && !isThere(path[0])

const BETWEEN = '[data-between]'
/** Silent, and always there: has the focus between what went and what comes, in the same region. */
export const between = { 'data-between': '', tabIndex: -1, className: 'sr-only' } as const

const isNowhere = () => document.activeElement?.matches(`body, ${BETWEEN}`) ?? true

let coming: HTMLElement | null | undefined
/** Nothing has the focus or is about to: who listens hears nothing, and Tab begins at the top of the page. */
export const isFocusLost = () => !coming && isNowhere()

/** The heading of a place, which says where one is; false where none can take the focus. */
export function focusHeading(place: ParentNode): boolean {
  const heading =
    place.querySelector<HTMLElement>('h1') ??
    // A tab would be chosen by its focus.
    place.querySelector<HTMLElement>('h2, h3, legend, [tabindex="-1"]:not([data-rove], [data-between])')
  if (!heading) return false
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return document.activeElement === heading
}

/**
 * Gives the focus to what comes next. In place of something that went it comes late: a reader that asks, when it hears of
 * that, where the focus is, takes this for known and never says it (Orca in Firefox). Nor does it say a heading that lies
 * first around the gap, where it goes by itself, unless the focus is somewhere else in between (Orca in Chromium).
 */
export function focusNext(element: HTMLElement | null | undefined): () => void {
  const focus = () => element?.focus({ preventScroll: true })
  if (!isGone() || !isNowhere()) {
    focus()
    return () => undefined
  }
  const isHeading = (element?.tabIndex ?? 0) < 0
  const around = isHeading && path.find((place) => place.isConnected && place.querySelector(BETWEEN))
  if (around) around.querySelector<HTMLElement>(BETWEEN)?.focus({ preventScroll: true })
  coming = element
  const timer = setTimeout(() => {
    coming = null
    if (isNowhere()) focus()
  }, GONE_IS_HEARD_MS)
  return () => {
    clearTimeout(timer)
    if (coming === element) coming = null
  }
}

/**
 * When what has the focus goes away or is switched off, the focus goes on to the heading of what lay closest around it. A
 * screen that knows better moves it at once.
 */
export function keepFocus() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const { tabIndex, className } = between
  const rest = Object.assign(document.createElement('em'), { tabIndex, className })
  rest.dataset.between = ''
  document.body.append(rest)
  document.addEventListener('focusin', ({ target }) => {
    if (isNowhere()) return
    path = target instanceof Element ? pathOf(target) : []
  })
  const handOn = () => {
    if (isGone() && isNowhere()) path.find((place) => place.isConnected && focusHeading(place))
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

function pathOf(element: Element): Element[] {
  const path = [element]
  for (let at = element.parentElement; at; at = at.parentElement) path.push(at)
  return path
}
