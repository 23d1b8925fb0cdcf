import { expect, test } from 'vitest'
import { TABLES } from '#core/tables/table.ts'
import { createShow, type Show } from '#web/worlds/flight/motion.ts'
import { burn, type Scale, type ShipParts } from '#web/worlds/flight/thrust.ts'

/** The ship of a phone with the window below it, and of a laptop with the window beside it. */
const PHONE: Scale = { unit: 0.4, above: 27, beside: 50, window: new DOMRect(-36, 170, 330, 190) }
const LAPTOP: Scale = { unit: 0.65, above: 180, beside: 60, window: new DOMRect(420, -60, 570, 260) }
const PAIRS = TABLES.flatMap((b) => TABLES.slice(0, b).map((a) => ({ a, b })))

const newParts = (): ShipParts => {
  const part = () => document.createElement('div')
  return {
    body: part(),
    flame: part(),
    rim: part(),
    hold: part(),
    window: part(),
    dial: part(),
    glow: part(),
  }
}

/** Runs all at once, and remembers when it would be over and what moved. */
function recorded() {
  let begins = 0
  const over: number[] = []
  const moved = new Set<Element>()
  const show: Show = {
    move(element, _, ms, { delay = 0 } = {}) {
      if (element) moved.add(element)
      over.push(begins + delay + ms)
    },
    at(ms, run) {
      const before = begins
      begins = ms
      over.push(ms)
      run()
      begins = before
    },
    isCut: () => false,
  }
  return { show, moved, lastsMs: () => Math.max(...over) }
}

/** What is drawn in the window, while all of it is there. */
function drawnInWindow(parts: ShipParts) {
  const drawn: SVGElement[] = []
  const { replaceChildren } = parts.window
  parts.window.replaceChildren = (...nodes) => {
    drawn.push(...(nodes as SVGElement[]))
    replaceChildren.apply(parts.window, nodes)
  }
  return drawn
}
const endOf = (svg: SVGElement, side: 'left' | 'top') =>
  Number.parseFloat(svg.style[side]) + Number(svg.getAttribute(side === 'left' ? 'width' : 'height'))

test('[G60] every product stands large in the window, whole, and is gone within 1.2 s', () => {
  for (const fact of PAIRS)
    for (const scale of [PHONE, LAPTOP]) {
      const parts = newParts()
      const { show, moved, lastsMs } = recorded()
      const drawn = drawnInWindow(parts)
      burn([fact], parts, scale, createShow(new AbortController().signal), show)
      expect(drawn.length, `${fact.a} × ${fact.b}`).toBe(fact.a + 1)
      for (const svg of drawn) {
        expect(endOf(svg, 'left')).toBeLessThan((scale.window?.width ?? 0) + 0.1)
        expect(endOf(svg, 'top')).toBeLessThan((scale.window?.height ?? 0) + 0.1)
      }
      expect(lastsMs()).toBeLessThanOrEqual(1_200)
      expect(moved.size).toBeLessThanOrEqual(60)
    }
})

test('[G60] every product is as many rows below one another as its first factor says, each as long as the second, however little room there is', () => {
  for (const { a, b } of PAIRS.flatMap(({ a, b }) => [
    { a, b },
    { a: b, b: a },
  ]))
    for (const scale of [PHONE, LAPTOP, { ...PHONE, window: null }]) {
      const parts = newParts()
      burn([{ a, b }], parts, scale, createShow(new AbortController().signal))
      const hold = parts.window.childElementCount > 0 ? parts.window : parts.hold
      const rows = [...hold.querySelectorAll<SVGElement>(':scope > svg')].slice(1)
      const lights = (row: SVGElement) => row.querySelector('path')?.getAttribute('d')?.match(/M/g)?.length
      expect(rows.map(lights)).toEqual(Array.from({ length: a }, () => b))
      expect(new Set(rows.map(({ style }) => style.left)).size).toBe(1)
      expect(new Set(rows.map(({ style }) => style.top)).size).toBe(a)
    }
})

test('[G60] several products stand beside one another, each with its own rows and one after the other, within 1.2 s', () => {
  for (const products of [PAIRS.slice(0, 3), PAIRS.slice(40, 43), PAIRS.slice(-4)]) {
    const parts = newParts()
    const { show, moved, lastsMs } = recorded()
    const drawn = drawnInWindow(parts)
    burn(products, parts, LAPTOP, createShow(new AbortController().signal), show)
    const ghosts = drawn.slice(0, products.length)
    expect(drawn.length).toBe(products.reduce((sum, { a }) => sum + a + 1, 0))
    ghosts.slice(1).forEach((ghost, i) => {
      expect(Number.parseFloat(ghost.style.left)).toBeGreaterThan(endOf(ghosts[i] ?? ghost, 'left'))
    })
    expect(endOf(ghosts.at(-1) as SVGElement, 'left')).toBeLessThan(570.1)
    expect(lastsMs()).toBeLessThanOrEqual(1_200)
    expect(moved.size).toBeLessThanOrEqual(60)
  }
})

test('the lights of every product stand out from the night, and their edges from the window', () => {
  for (const table of TABLES)
    for (const [window, ground, name] of [
      [null, '#2c2884', 'fill'],
      [PHONE.window, '#fffaf2', 'stroke'],
    ] as const) {
      const parts = newParts()
      burn([{ a: 1, b: table }], parts, { ...PHONE, window }, createShow(new AbortController().signal))
      const lights = (window ? parts.window : parts.hold).lastElementChild?.querySelector('path')
      const colour = lights?.getAttribute(name) ?? '#000000'
      expect(contrast(colour, ground), `${table}: ${colour}`).toBeGreaterThanOrEqual(3)
    }
})

function contrast(...colours: readonly [string, string]): number {
  const [high = 0, low = 0] = colours
    .map((hex) => {
      const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
        const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    })
    .sort((one, other) => other - one)
  return (high + 0.05) / (low + 0.05)
}

test('where the window has no more room than the sky, the product stands above the hopper', () => {
  for (const window of [null, new DOMRect(0, 170, 330, 20), new DOMRect(0, 170, 330, -80)]) {
    const parts = newParts()
    const cut = new AbortController()
    burn([{ a: 3, b: 4 }], parts, { ...PHONE, window }, createShow(cut.signal))
    expect(parts.window.childElementCount).toBe(0)
    expect(parts.hold.childElementCount).toBe(4)
  }
})

test('the window is free as soon as its rows are cut, and the ship flies on', () => {
  const parts = newParts()
  const [ship, rows] = [new AbortController(), new AbortController()]
  burn([{ a: 3, b: 4 }], parts, PHONE, createShow(ship.signal), createShow(rows.signal))
  expect(parts.window.childElementCount).toBe(4)
  rows.abort()
  expect(parts.window.childElementCount).toBe(0)
  expect(parts.dial.textContent).toBe('3×4')
  ship.abort()
  expect(parts.dial.textContent).toBe('12')
})
