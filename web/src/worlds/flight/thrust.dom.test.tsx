import { expect, test } from 'vitest'
import { TABLES } from '#core/tables/table.ts'
import { createShow, type Show } from '#web/worlds/flight/motion.ts'
import { burn, type Scale, type ShipParts } from '#web/worlds/flight/thrust.ts'

/** The ship of a phone, and the window below it. */
const PHONE: Scale = { unit: 0.4, above: 27, beside: 50, window: new DOMRect(-36, 170, 330, 190) }

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

test('[G60] on a phone every product stands large in the window, whole, and is gone within 1.2 s', () => {
  for (const fact of TABLES.flatMap((b) => TABLES.slice(0, b).map((a) => ({ a, b })))) {
    const parts = newParts()
    const { show, moved, lastsMs } = recorded()
    const drawn: Element[] = []
    const { replaceChildren } = parts.window
    parts.window.replaceChildren = (...nodes) => {
      drawn.push(...(nodes as Element[]))
      replaceChildren.apply(parts.window, nodes)
    }
    burn(fact, parts, PHONE, createShow(new AbortController().signal), show)
    expect(drawn.length, `${fact.a} × ${fact.b}`).toBe(fact.a + 1)
    const [ghost] = drawn
    expect(Number(ghost?.getAttribute('width'))).toBeLessThan(330.1)
    expect(Number(ghost?.getAttribute('height'))).toBeLessThan(190.1)
    expect(lastsMs()).toBeLessThanOrEqual(1_200)
    expect(moved.size).toBeLessThanOrEqual(60)
  }
})

test('where the window has no more room than the sky, the product stands above the hopper', () => {
  for (const window of [null, new DOMRect(0, 170, 330, 20), new DOMRect(0, 170, 330, -80)]) {
    const parts = newParts()
    const cut = new AbortController()
    burn({ a: 3, b: 4 }, parts, { ...PHONE, window }, createShow(cut.signal))
    expect(parts.window.childElementCount).toBe(0)
    expect(parts.hold.childElementCount).toBe(4)
  }
})

test('the window is free as soon as its rows are cut, and the ship flies on', () => {
  const parts = newParts()
  const [ship, rows] = [new AbortController(), new AbortController()]
  burn({ a: 3, b: 4 }, parts, PHONE, createShow(ship.signal), createShow(rows.signal))
  expect(parts.window.childElementCount).toBe(4)
  rows.abort()
  expect(parts.window.childElementCount).toBe(0)
  expect(parts.dial.textContent).toBe('3×4')
  ship.abort()
  expect(parts.dial.textContent).toBe('12')
})
