import { beforeEach, describe, expect, test } from 'vitest'
import type { PlayEvent } from '#core/play/play-event.ts'
import type { FlightPath } from '#web/worlds/flight/scene.ts'
import { PLACES, type PlaceName } from '#web/worlds/flight/scenes/places.ts'
import { playPlace } from '#web/worlds/flight/scenes/play-place.ts'

const NAMES = Object.keys(PLACES) as PlaceName[]
const FLIGHT: FlightPath = { hopper: () => new DOMRect(9, 9, 9, 9), thrust: () => undefined }
const LOOSE = ['rock', 'signal', 'crate', 'plate', 'echo', 'gap']
/** As many as any exercise shows of a kind. */
const MANY = 20

interface Moved {
  readonly element: Element
  readonly poses: readonly Keyframe[]
  readonly begins: number
  readonly ends: number
}
let moved: Moved[] = []

beforeEach(() => {
  moved = []
  Element.prototype.animate = function animate(this: Element, poses, timing) {
    const { duration = 0, delay = 0 } = timing as { duration?: number; delay?: number }
    moved.push({ element: this, poses: poses as Keyframe[], begins: delay, ends: delay + duration })
    return { finish: () => undefined, cancel: () => undefined, onfinish: null } as unknown as Animation
  }
})

/** The window with one place: rows of an exercise, and things that lie in it, the last of each kind judged `tone`. */
function glassWith(name: PlaceName, tone: 'correct' | 'wrong'): HTMLElement {
  const glass = document.createElement('div')
  const toned = (i: number) => (i % 2 ? 'correct' : tone)
  const loose = LOOSE.map((prop) =>
    Array.from(
      { length: MANY },
      (_, i) => `<b data-prop="${prop}" data-tone="${toned(i)}">${(MANY - i) * 6}</b>`,
    ).join(''),
  )
  const rows = Array.from(
    { length: 4 },
    (_, i) =>
      `<li data-prop="item" data-tone="${toned(i)}"><i data-prop="port"></i><i data-prop="pod" data-tone="${toned(i)}"></i>` +
      '<i data-prop="leaf"></i><i data-prop="leaf"></i><i data-prop="stamp"></i></li>',
  )
  const stars = ['fresh', 'fresh', 'picked', 'picked'].map(
    (is) => `<i data-prop="star" data-tone="${is}"></i>`,
  )
  glass.innerHTML = `<div data-place="${name}">${[...loose, ...rows, ...stars].join('')}</div>`
  document.body.replaceChildren(glass)
  return glass
}

const checked = (tone: 'right' | 'wrong' | 'quiet'): PlayEvent => ({ type: 'checked', tone, right: 1, of: 1 })
const play = (glass: HTMLElement, ...events: PlayEvent[]) =>
  playPlace(events, glass, new AbortController().signal, FLIGHT)

describe.each(NAMES)('[G60] %s', (name) => {
  test.each(['right', 'wrong'] as const)(
    'shows %s by moving, within 1.2 s, no more than 60 things',
    (tone) => {
      play(glassWith(name, tone === 'right' ? 'correct' : 'wrong'), checked(tone))
      expect(moved.length).toBeGreaterThan(0)
      expect(new Set(moved.map(({ element }) => element)).size).toBeLessThanOrEqual(60)
      for (const { poses, ends } of moved) {
        expect(ends).toBeLessThanOrEqual(1_200)
        for (const pose of poses)
          expect(['transform', 'opacity', 'offset']).toEqual(expect.arrayContaining(Object.keys(pose)))
      }
    },
  )
})

test('[G60] found rocks leave in the order of their row, and only they go', () => {
  const glass = glassWith('number-hunt', 'wrong')
  play(glass, checked('right'))
  const left = moved.filter(({ poses }) => poses.at(-1)?.opacity === 0)
  const numbers = left
    .sort((one, other) => one.begins - other.begins)
    .map(({ element }) => Number(element.textContent))
  expect(numbers).toEqual([...numbers].sort((one, other) => one - other))
  expect(left.every(({ element }) => (element as HTMLElement).dataset.tone === 'correct')).toBe(true)
})

test('[G60] what the child is not told moves nothing, and a pair of cards is shown as a pair', () => {
  const glass = glassWith('memory-pairs', 'correct')
  play(glass, checked('quiet'))
  play(glass, { type: 'moved', how: 'first' })
  expect(moved).toEqual([])
  play(glass, { type: 'moved', how: 'miss' })
  expect(moved.map(({ element }) => (element as HTMLElement).dataset.tone)).toEqual(['picked', 'picked'])
  moved = []
  play(glass, { type: 'moved', how: 'match' }, checked('right'))
  expect(moved.map(({ element }) => (element as HTMLElement).dataset.tone)).toEqual(['fresh', 'fresh'])
})

test('[G60] with calm asked for everything is at once where it would have ended', () => {
  document.documentElement.dataset.reducedMotion = 'true'
  const glass = glassWith('number-hunt', 'wrong')
  play(glass, checked('right'))
  delete document.documentElement.dataset.reducedMotion
  expect(moved).toEqual([])
  const rock = glass.querySelector<HTMLElement>('[data-prop="rock"][data-tone="correct"]')
  expect(rock?.style.opacity).toBe('0')
})
