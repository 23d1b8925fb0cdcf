import { expect, test } from 'vitest'
import type { PlayEvent } from '#core/play/play-event.ts'
import { type Heard, heardAfter, NOTHING_HEARD, soundOf } from '#web/play/stage/effects.ts'
import type { StageKind } from '#web/play/stage/on-stage.ts'

const answered = (a: number, b: number, right: boolean, told = true): PlayEvent => ({
  type: 'answered',
  fact: { a, b },
  given: right ? a * b : a * b + 1,
  right,
  slot: 0,
  told,
})
const checked = (tone: 'right' | 'wrong' | 'quiet'): PlayEvent => ({ type: 'checked', tone, right: 1, of: 1 })

function heardOf(kind: StageKind, events: readonly PlayEvent[], heard: Heard = NOTHING_HEARD) {
  return events.flatMap((event) => soundOf(event, { kind, companion: 3, heard, events }) ?? [])
}

test('[G57] a right answer sounds as its rows, a wrong one as a low tone, one that nobody judges as nothing', () => {
  expect(heardOf('basic', [answered(3, 4, true), checked('right')])).toEqual([
    { rows: [0, 150, 300], rights: 0, pleases: 4 },
  ])
  expect(heardOf('basic', [answered(3, 4, false), checked('wrong')])).toEqual(['wrong'])
  expect(heardOf('check', [answered(3, 4, true), checked('quiet')])).toEqual([])
})

test('[G13] [G57] the placement answers right and wrong with the same note, each a step higher', () => {
  const notes = (right: boolean) => heardOf('placement', [answered(3, 4, right, false), checked('quiet')])
  expect(notes(true)).toHaveLength(1)
  expect(notes(true)).toEqual(notes(false))
  expect(heardAfter(NOTHING_HEARD, answered(3, 4, false, false), 'placement').rights).toBe(1)
})

test('[G57] right answers in a row climb, a wrong one takes nothing back', () => {
  let heard: Heard = NOTHING_HEARD
  const rights = [checked('right'), checked('right'), checked('wrong'), checked('right')].map((event) => {
    heard = heardAfter(heard, event, 'basic')
    return heard.rights
  })
  expect(rights).toEqual([1, 2, 2, 3])
})

test('[G57] every end lands with the call of its hero; a try ends without a sound', () => {
  const ended: PlayEvent = { type: 'ended', score: 8, of: 10 }
  expect(heardOf('mission', [ended])).toEqual([{ landing: 3 }])
  expect(heardOf('practice', [ended])).toEqual([])
})

test('[G57] an error of which a mission says nothing is no step up', () => {
  const missed = [answered(3, 4, false, false), answered(3, 5, true, false), checked('quiet')]
  const heard = missed.reduce((before, event) => heardAfter(before, event, 'mission'), NOTHING_HEARD)
  expect(heard.rights).toBe(0)
})

test('[G57] the companion is heard when it arrives, and only then', () => {
  const asked: PlayEvent = { type: 'asked', asked: { n: 1, again: 0, type: 'fill-blanks' } }
  expect(heardOf('mission', [asked])).toEqual([{ call: 3 }])
  expect(heardOf('mission', [asked], heardAfter(NOTHING_HEARD, asked, 'mission'))).toEqual([])
})
