import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, KeyAction, PointerAction } from '#e2e/engines/browser.ts'
import { type Ask, findInPage, type Match, type Step } from '#e2e/engines/finder.ts'
import type { Exact, Named, Role, Screen, Spot } from '#e2e/play/screen.ts'

const LONGEST_WAIT_MS = 20_000
const PAUSE_MS = 40

/** Knows roles and names by the same rules in every engine. */
const LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

const KEYS: Readonly<Record<string, string>> = {
  ArrowDown: '\uE015',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowUp: '\uE013',
  Backspace: '\uE003',
  Enter: '\uE007',
  Escape: '\uE00C',
  Shift: '\uE008',
  Space: ' ',
  Tab: '\uE004',
}

const PRESS: readonly PointerAction[] = [
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
]

/** Asks until the answer is there, and says what it waited for if it never is. */
async function until<T>(what: string, ask: () => Promise<{ value: T } | { missing: string }>): Promise<T> {
  const deadline = Date.now() + LONGEST_WAIT_MS
  for (;;) {
    // A page that is just being left answers with an error.
    const answer = await ask().catch((error: unknown) => ({ missing: String(error) }))
    if ('value' in answer) return answer.value
    if (Date.now() > deadline) throw new Error(`${what}: ${answer.missing}`)
    await new Promise((done) => setTimeout(done, PAUSE_MS))
  }
}

/** The page of an engine, in the words of a screen: one implementation, whatever protocol lies below. */
export function pageOf(browser: Browser, origin: string): Screen {
  let at = { x: 0, y: 0 }
  const pointer = async (...actions: PointerAction[]) => {
    await browser.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
    for (const action of actions) if (action.type === 'pointerMove') at = { x: action.x, y: action.y }
  }
  const keys = (actions: readonly KeyAction[]) => browser.act([{ type: 'key', id: 'keyboard', actions }])
  const stroke = (value: string): KeyAction[] => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]
  const hands: Hands = {
    browser,
    press: ({ x, y }) => pointer({ type: 'pointerMove', x: Math.round(x), y: Math.round(y) }, ...PRESS),
    // WebKit's driver takes a finger for a mouse.
    tapTwice: ({ x, y }) =>
      browser.act([
        {
          type: 'pointer',
          id: 'finger',
          parameters: { pointerType: 'touch' },
          actions: [{ type: 'pointerMove', x: Math.round(x), y: Math.round(y) }, ...PRESS, ...PRESS],
        },
      ]),
    type: (text) => keys([...text].flatMap(stroke)),
  }
  return {
    ...placeOf(hands, []),
    goto: (path) => browser.goto(new URL(path, origin).href),
    reload: () => browser.reload(),
    url: () => browser.url(),
    evaluate: <R>(work: (...given: never[]) => R, ...given: unknown[]) =>
      browser.run<R>(String(work), ...given),
    keyboard: {
      press: (name) => {
        const [last = '', ...held] = name
          .split('+')
          .reverse()
          .map((part) => KEYS[part] ?? part)
        return keys([
          ...held.map((value): KeyAction => ({ type: 'keyDown', value })),
          ...stroke(last),
          ...held.map((value): KeyAction => ({ type: 'keyUp', value })),
        ])
      },
      type: hands.type,
    },
    mouse: {
      async move(x, y, { steps = 1 } = {}) {
        const from = at
        for (let step = 1; step <= steps; step++)
          await pointer({
            type: 'pointerMove',
            x: Math.round(from.x + ((x - from.x) * step) / steps),
            y: Math.round(from.y + ((y - from.y) * step) / steps),
          })
      },
      down: () => pointer({ type: 'pointerDown', button: 0 }),
      up: () => pointer({ type: 'pointerUp', button: 0 }),
    },
  }
}

interface Middle {
  readonly x: number
  readonly y: number
}

interface Hands {
  readonly browser: Browser
  press(place: Middle): Promise<void>
  tapTwice(place: Middle): Promise<void>
  type(text: string): Promise<void>
}

type PlaceOf = Pick<Screen, 'getByRole' | 'getByLabel' | 'getByText' | 'locator'>

function placeOf(hands: Hands, steps: readonly Step[]): PlaceOf {
  const within = (step: Step) => spotOf(hands, [...steps, step])
  return {
    getByRole: (role: Role, { name, exact, level }: Named = {}) =>
      within({
        by: 'role',
        role,
        name: name === undefined ? null : matchOf(name, exact),
        level: level ?? null,
      }),
    getByLabel: (text, { exact }: Exact = {}) => within({ by: 'label', match: matchOf(text, exact) }),
    getByText: (text, { exact }: Exact = {}) => within({ by: 'text', match: matchOf(text, exact) }),
    locator: (selector) => within({ by: 'css', selector }),
  }
}

function matchOf(text: string | RegExp, exact = false): Match {
  if (text instanceof RegExp) return { text: text.source, how: 'pattern', flags: text.flags }
  return { text, how: exact ? 'whole' : 'part', flags: '' }
}

function spotOf(hands: Hands, steps: readonly Step[]): Spot {
  const what = steps
    .map((step) =>
      Object.values(step)
        .map((part) => JSON.stringify(part))
        .join(' '),
    )
    .join(' > ')
  const once = async <T>(ask: Ask) => {
    const answer = () =>
      hands.browser.run<{ value: T } | { missing: string } | null>(String(findInPage), steps, ask)
    const first = await answer()
    if (first) return first
    await hands.browser.run(`() => { ${LIBRARY} }`)
    return (await answer()) ?? { missing: 'the page has changed' }
  }
  const asked = <T>(ask: Ask) => until(what, () => once<T>(ask))
  const middle = async () => {
    const { x, y, width, height } = await asked<DOMRect>('target')
    return { x: x + width / 2, y: y + height / 2 }
  }
  const counted = async () => asked<{ all: number; seen: number }>('count')
  return {
    ...placeOf(hands, steps),
    click: async () => hands.press(await middle()),
    dblclick: async () => hands.tapTwice(await middle()),
    async fill(text) {
      await asked('choose')
      await hands.type(text === '' ? (KEYS.Backspace ?? '') : text)
    },
    async waitFor({ state = 'visible' } = {}) {
      await until(`${what} ${state}`, async () => {
        const count = await counted()
        const met = state === 'visible' ? count.seen > 0 : count.all === 0
        return met ? { value: true } : { missing: `${count.all} found, ${count.seen} to be seen` }
      })
    },
    textContent: () => asked('text'),
    inputValue: () => asked('value'),
    allInnerTexts: () => asked('texts'),
    count: async () => (await counted()).all,
    async scrollIntoViewIfNeeded() {
      await asked('box')
    },
    boundingBox: () => asked('box'),
    async evaluate<R>(work: (element: HTMLElement) => R | Promise<R>) {
      await asked('hold')
      return hands.browser.run<R>(`() => (${work})(globalThis.heldByJourney)`)
    },
    filter: ({ hasText, visible }) =>
      spotOf(hands, [
        ...steps,
        ...(hasText === undefined ? [] : [{ by: 'hasText', match: matchOf(hasText) } as const]),
        ...(visible ? [{ by: 'visible' } as const] : []),
      ]),
    first: () => spotOf(hands, [...steps, { by: 'first' }]),
  }
}
