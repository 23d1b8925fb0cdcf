import { expect, test } from 'vitest'
import { hurried, learnt, reportOn, sitting } from '#core/reports/testing/practice.ts'
import { FACTS } from '#core/tables/facts.ts'

const TODAY = 19_000
const KEYS = FACTS.map(({ key }) => key)
const action = (...args: Parameters<typeof reportOn>) => reportOn(...args).action

/** Thirty facts, each answered once: nothing known, nothing wrong. */
const plain = () => [3, 2, 1].map((ago) => sitting(TODAY - ago, ...KEYS.slice(ago * 10, ago * 10 + 10)))

test('[R11] before the first lesson: start it together', () => {
  expect(action(TODAY)).toEqual({ rule: 'R11', code: 'first-lesson' })
})

test('[R12] too little to go by: play on', () => {
  expect(action(TODAY, sitting(TODAY, '7x8=54'))).toEqual({ rule: 'R12', code: 'play-on' })
})

test('[R32] too little to go by because answers were hurried: one mission side by side', () => {
  const rushed = [1, 2, 3].map((ago) => hurried(TODAY - ago, ...KEYS.slice(0, 12)))
  expect(action(TODAY, ...rushed)).toEqual({ rule: 'R32', code: 'calm-mission' })
})

test('[R13] after two quiet weeks: five minutes together', () => {
  expect(action(TODAY + 14, ...plain())).toEqual({ rule: 'R13', code: 'restart-together' })
})

test('[R14] after one day of practice: another day', () => {
  const day = [1, 2, 3].map(() => sitting(TODAY, ...KEYS.slice(0, 12)))
  expect(action(TODAY, ...day)).toEqual({ rule: 'R14', code: 'play-another-day' })
})

test.each([
  ['7x8=48', 'lay-rows'],
  ['7x8=54', 'count-in-steps'],
  ['7x8=57', 'count-in-steps'],
  ['7x8=15', 'tell-story'],
  ['7x8=65', 'write-big'],
  ['7x8=5', 'write-big'],
  ['7x8=66', 'write-big'],
  ['7x8=?', 'explain-way'],
])('[R15] %s on three days asks for %s', (said, code) => {
  const days = [3, 2, 1].map((ago) => sitting(TODAY - ago, said))
  expect(action(TODAY, ...plain(), ...days)).toMatchObject({ rule: 'R15', code, a: 7, b: 8 })
})

test('[R15] without a usual mistake the way to the fact is explained', () => {
  const days = ['7x8=48', '7x8=54', '7x8=15'].map((said, ago) => sitting(TODAY - ago, said))
  expect(action(TODAY, ...plain(), ...days)).toMatchObject({ rule: 'R15', code: 'explain-way', a: 7, b: 8 })
})

test('[R16] facts that fade: their picture, then the mission', () => {
  const known = learnt(TODAY - 5, '11x11', '11x12', '12x12')
  const missed = sitting(TODAY - 2, '11x12=131', '11x11=120')
  expect(
    action(TODAY, ...known, ...plain(), missed, sitting(TODAY, '11x12=131', '11x12=131', '11x11=120')),
  ).toEqual({
    rule: 'R16',
    code: 'picture-then-mission',
    facts: ['11x12', '11x11'],
  })
})

test('[R17] one kind of mistake on different facts is worked on; a few are not', () => {
  const added = ['6x7=13', '6x8=14', '7x9=16', '8x9=17', '3x9=12']
  expect(action(TODAY, ...plain(), sitting(TODAY, ...added.slice(1)))).toMatchObject({ rule: 'R20' })
  expect(action(TODAY, ...plain(), sitting(TODAY, ...added))).toMatchObject({
    rule: 'R17',
    code: 'tell-story',
  })
  const mixed = ['6x6=30', '6x9=48', '8x8=56', '9x9=72', '3x8=21', '4x9=32', '4x8=28', '3x7=18']
  expect(action(TODAY, ...plain(), sitting(TODAY, ...added, ...mixed))).toMatchObject({
    rule: 'R17',
    code: 'lay-rows',
  })
})

test('[R18] a table with a few facts missing is finished', () => {
  const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => `1x${n}`)
  expect(action(TODAY, ...learnt(TODAY, ...ten), ...plain())).toEqual({
    rule: 'R18',
    code: 'finish-table',
    table: 1,
    facts: ['1x11', '1x12'],
  })
})

test('[R19] a child who knows everything explains it to somebody', () => {
  expect(action(TODAY, ...learnt(TODAY, ...KEYS), sitting(TODAY, '2x2'))).toEqual({
    rule: 'R19',
    code: 'teach-back',
  })
})

test("[R20] otherwise today's mission is the best five minutes", () => {
  expect(action(TODAY, ...plain())).toEqual({ rule: 'R20', code: 'todays-mission' })
})
