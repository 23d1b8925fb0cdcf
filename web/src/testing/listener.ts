import { act, cleanup, fireEvent } from '@testing-library/react'
import { computeAccessibleDescription, computeAccessibleName } from 'dom-accessibility-api'
import { onTestFinished, vi } from 'vitest'

const ROLES: Readonly<Record<string, string>> = {
  A: 'link',
  BUTTON: 'button',
  INPUT: 'entry',
  SELECT: 'list',
  H1: 'heading',
  H2: 'heading',
  H3: 'heading',
}
const GROUPS = 'fieldset, [role=group], [role=radiogroup], [role=application], section, ol, ul, dialog'
const STOPS = 'a[href], button, input, select, textarea, [tabindex]'
/** A voice that drops the sign says "three five"; most say nothing for a gap. */
const UNSPOKEN = /\d × |_|\? ×/
const PATIENCE = 90
/** What is announced comes after the focus. */
const SAID_BY_MS = 400

export type Listener = ReturnType<typeof listen>

/**
 * A child who listens, with a keyboard: hears what takes the focus, with the groups it lies in, and what is announced, and
 * knows nothing else. Needs fake timers. What nobody could understand fails.
 */
function listen(unspoken: RegExp) {
  const log: string[] = []
  let groups: readonly Element[] = []
  let state = ''
  let here = ''
  const hear = (words: string) => {
    if (words === '') return
    if (unspoken.test(words)) throw new Error(`not said in words: ${words}`)
    log.push(words)
  }
  const onFocus = ({ target }: Event) => {
    const around = groupsOf(target as Element)
    const entered = around.filter((group) => !groups.includes(group)).map(named)
    groups = around
    state = stateOf(target as Element)
    here = [...entered, spokenOf(target as Element)].filter(Boolean).join(', ')
    hear(here)
  }
  document.addEventListener('focusin', onFocus)
  const announced = new MutationObserver(() => {
    const words = document.querySelector('[data-announce]')?.textContent ?? ''
    if (words !== '' && words !== said) hear(words)
    said = words
  })
  let said = document.querySelector('[data-announce]')?.textContent ?? ''
  announced.observe(document.body, { subtree: true, childList: true, characterData: true })

  const at = () => document.activeElement ?? document.body
  const wait = (ms = SAID_BY_MS) => act(() => vi.advanceTimersByTimeAsync(ms))
  let tabs = 0
  const tab = () => {
    tabs += 1
    if (tabs > PATIENCE) throw new Error(`lost after: ${log.slice(-12).join(' | ')}`)
    const stops = [...document.querySelectorAll<HTMLElement>(STOPS)].filter(isStop)
    const from = at()
    act(() => (stops.find((stop) => isAfter(from, stop)) ?? stops[0])?.focus())
  }
  const last = () => log.at(-1) ?? ''
  return {
    /** All that was said, in order. */
    log,
    last,
    /** What the focus said when it came. */
    here: () => here,
    /** What was said since the last time this was asked for. */
    since: (place: number) => log.slice(place).join(' | '),
    wait,
    tab,
    /** Tab, until this is heard. */
    async until(words: RegExp): Promise<string> {
      while (!words.test(here)) {
        tab()
        await wait(10)
      }
      return here
    },
    /** Enter presses what has the focus. */
    async press() {
      tabs = 0
      const element = at()
      if (element === document.body)
        throw new Error(`nothing has the focus after: ${log.slice(-4).join(' | ')}`)
      const isDone = !fireEvent.keyDown(element, { key: 'Enter' })
      if (!isDone && element.matches('button, a[href]')) fireEvent.click(element)
      if (!isDone && element instanceof HTMLInputElement && element.form) fireEvent.submit(element.form)
      // What was asked for is drawn; then it is said.
      await wait(1)
      await wait()
      // What stays and changes says how it stands now.
      const was = state
      state = stateOf(at())
      if (at() === element && state !== was) hear(state)
    },
    /** Types into the field that has the focus. */
    type(text: string | number) {
      const field = at()
      if (!(field instanceof HTMLInputElement)) throw new Error(`no field to type ${text} after: ${last()}`)
      fireEvent.change(field, { target: { value: String(text) } })
    },
    stop() {
      document.removeEventListener('focusin', onFocus)
      announced.disconnect()
    },
  }
}

/** For a whole test, which has a clock of its own. */
export function listenHere(unspoken = UNSPOKEN): Listener {
  vi.useFakeTimers()
  vi.stubGlobal('scrollTo', () => undefined)
  const child = listen(unspoken)
  onTestFinished(() => {
    child.stop()
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  return child
}

function spokenOf(element: Element): string {
  const role = element.getAttribute('role') ?? ROLES[element.tagName] ?? ''
  const value = element instanceof HTMLInputElement ? element.value : ''
  return [named(element), role, stateOf(element), value, computeAccessibleDescription(element, UNSTYLED)]
    .filter(Boolean)
    .join(', ')
}

function stateOf(element: Element): string {
  const pressed = element.getAttribute('aria-pressed')
  return [
    pressed && (pressed === 'true' ? 'pressed' : 'not pressed'),
    element.getAttribute('aria-disabled') === 'true' && 'unavailable',
    element.getAttribute('aria-invalid') === 'true' && 'invalid',
  ]
    .filter(Boolean)
    .join(' ')
}

function groupsOf(element: Element): Element[] {
  const around: Element[] = []
  for (
    let group = element.parentElement?.closest(GROUPS);
    group;
    group = group.parentElement?.closest(GROUPS)
  )
    around.unshift(group)
  return around.filter((group) => named(group) !== '')
}

/** No style sheet is loaded here, and asking for styles takes most of the time. */
const UNSTYLED = {
  getComputedStyle: () => ({ getPropertyValue: () => '' }) as unknown as CSSStyleDeclaration,
}

const named = (element: Element) => computeAccessibleName(element, UNSTYLED).replaceAll(/\s+/g, ' ').trim()

function isStop(element: HTMLElement): boolean {
  return (
    element.tabIndex >= 0 &&
    !element.matches(':disabled, [tabindex="-1"]') &&
    !element.closest('[hidden], [inert], [aria-hidden=true], dialog:not([open])')
  )
}

function isAfter(one: Element, other: Element): boolean {
  return one !== other && (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

/** Everything in its order, as a reader reads on from the top. */
export function readOn(root: Element): string[] {
  const said: string[] = []
  const parts = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches('[aria-hidden=true], [hidden], style, script')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  )
  let block: Element | null = null
  while (parts.nextNode()) {
    const { currentNode: node } = parts
    if (node instanceof Element) {
      if (node.matches('img, svg, [role=img]')) said.push(named(node))
      continue
    }
    const words = node.nodeValue?.replaceAll(/\s+/g, ' ').trim() ?? ''
    if (words === '') continue
    const around = node.parentElement?.closest('p, li, h1, h2, h3, a, button, label, td, th, dt, dd') ?? null
    if (around && around === block) said.push(`${said.pop()} ${words}`)
    else said.push(words)
    block = around
    if (around?.matches('h1, h2, h3') && !said.at(-1)?.endsWith(', heading'))
      said.push(`${said.pop()}, heading`)
  }
  return said.filter(Boolean)
}
