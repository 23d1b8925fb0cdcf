import { beforeEach, describe, expect, test, vi } from 'vitest'
import { basic } from '#core/play/activities/basic.ts'
import { game } from '#core/play/activities/game.ts'
import { autoplay } from '#core/play/autoplay.ts'
import { countFinish, finishesOf } from '#web/data/finishes.ts'
import { forgetPlace, keepPlace, keptPlace, placeKey } from '#web/data/kept-place.ts'
import { stubLocalStorage } from '#web/testing/storage.ts'

const ID = '0a4c9f50-8b54-4d0e-8a7e-3d0f0f6b2c11'
const OTHER_ID = '0a4c9f50-8b54-4d0e-8a7e-3d0f0f6b2c12'
let stored: Record<string, string> = {}
beforeEach(() => {
  stored = {}
  stubLocalStorage(stored)
})

/** A game in the middle. */
function played(moves: number) {
  const player = { seed: 1, right: 1, paceMs: 1_000 }
  let state = game.start({ table: 7, seed: 7, replay: 2 })
  for (const move of autoplay(game, { state, ms: 0 }, player)) {
    state = move.after
    if (--moves === 0) break
  }
  return state
}

describe('[L16] the place of a play on this device', () => {
  test('is found again under its owner and lesson only', () => {
    const place = { attemptId: ID, ms: 5_000, state: played(9) }
    keepPlace('ana', 'interactive-lesson-7', game.kept ?? never(), place)
    expect(Object.keys(stored)).toEqual([placeKey('ana', 'interactive-lesson-7')])
    expect(keptPlace('ana', 'interactive-lesson-7', game.kept ?? never())).toEqual(place)
    expect(keptPlace('bo', 'interactive-lesson-7', game.kept ?? never())).toBeNull()
    expect(keptPlace('ana', 'interactive-lesson-8', game.kept ?? never())).toBeNull()
  })

  test('is forgotten with its own attempt, not with another one', () => {
    keepPlace('ana', 'x', game.kept ?? never(), { attemptId: ID, ms: 0, state: played(1) })
    forgetPlace('ana', 'x', OTHER_ID)
    expect(keptPlace('ana', 'x', game.kept ?? never())).not.toBeNull()
    forgetPlace('ana', 'x', ID)
    expect(stored).toEqual({})
  })

  test('of a newer version, of another shape or of nothing is no place', () => {
    const kept = basic.kept ?? never()
    const state = basic.start({ table: 3, seed: 1, replay: 0 })
    keepPlace('ana', 'x', kept, { attemptId: ID, ms: 0, state })
    const key = placeKey('ana', 'x')
    const good = JSON.parse(stored[key] ?? '')
    for (const change of [
      { version: kept.version + 1 },
      { version: 'one' },
      { attemptId: 'not an id' },
      { ms: -1 },
      { state: { ...good.state, step: 99 } },
      { state: null },
    ]) {
      stored[key] = JSON.stringify({ ...good, ...change })
      expect(keptPlace('ana', 'x', kept), JSON.stringify(change)).toBeNull()
    }
    stored[key] = 'no JSON'
    expect(keptPlace('ana', 'x', kept)).toBeNull()
  })

  test('a storage that is full or forbidden costs the place, never the lesson', () => {
    vi.stubGlobal('localStorage', {
      setItem() {
        throw new Error('full')
      },
      getItem: () => null,
    })
    keepPlace('ana', 'x', game.kept ?? never(), { attemptId: ID, ms: 0, state: played(1) })
    expect(() => countFinish('ana', 'x')).not.toThrow()
  })
})

test('finishes are counted for each learner and lesson', () => {
  countFinish('ana', 'x')
  countFinish('ana', 'x')
  expect([finishesOf('ana', 'x'), finishesOf('bo', 'x')]).toEqual([2, 0])
})

function never(): never {
  throw new Error('it keeps its place')
}
