import { expect, test } from 'vitest'
import { hurried, learnt, reportOn, sitting } from '#core/reports/testing/practice.ts'
import { FACTS } from '#core/tables/facts.ts'

const TODAY = 19_000
const KEYS = FACTS.map(({ key }) => key)
const ENOUGH = KEYS.slice(0, 30)
const sentence = (...args: Parameters<typeof reportOn>) => reportOn(...args).sentence

test('[R1] before the first lesson the report says so', () => {
  expect(sentence(TODAY)).toEqual({ rule: 'R1', code: 'empty' })
})

test('[R2] a few lessons or answers support no claim: the report says how many more it needs', () => {
  expect(sentence(TODAY, sitting(TODAY, ...KEYS))).toEqual({ rule: 'R2', code: 'early', lessons: 2 })
  const short = [1, 2, 3].map((ago) => sitting(TODAY - ago, '2x3', '2x4'))
  expect(sentence(TODAY, ...short)).toEqual({ rule: 'R2', code: 'early', lessons: 1 })
})

test('[R10] where hurried answers leave too little, the report says so', () => {
  const rushed = [1, 2, 3].map((ago) => hurried(TODAY - ago, ...KEYS.slice(0, 12)))
  expect(sentence(TODAY, ...rushed)).toEqual({ rule: 'R10', code: 'hurried' })
  expect(sentence(TODAY, ...rushed.slice(0, 2)).rule).toBe('R2')
  expect(sentence(TODAY + 7, ...rushed).rule).toBe('R2')
})

test('[R10] of who hurried lately nothing but hurry is told while hardly anything is known', () => {
  const stuck = [3, 2, 1].map((ago) => sitting(TODAY - ago, '7x8=54', ...KEYS.slice(ago * 10, ago * 10 + 10)))
  const rushed = hurried(TODAY, ...KEYS.slice(0, 12))
  expect(reportOn(TODAY, ...stuck, rushed)).toMatchObject({
    sentence: { rule: 'R10', code: 'hurried' },
    action: { rule: 'R32', code: 'calm-mission' },
  })
  expect(sentence(TODAY, ...learnt(TODAY, '2x2'), ...stuck, rushed).rule).toBe('R10')
  const known = learnt(TODAY, '2x2', '2x3', '2x4', '2x5', '2x6')
  expect(sentence(TODAY, ...known, ...stuck, rushed).rule).toBe('R8')
})

test('[R3] after two quiet weeks the report tells how long, and what has faded', () => {
  const practice = [...learnt(TODAY - 14, ...ENOUGH), sitting(TODAY - 14, '2x2')]
  const away = sentence(TODAY, ...practice)
  expect(away).toMatchObject({ rule: 'R3', code: 'away', days: 14 })
  expect(sentence(TODAY - 1, ...practice).rule).not.toBe('R3')
})

test('[R4] one day of practice is no knowledge yet, however much was right', () => {
  const day = [sitting(TODAY, ...ENOUGH), sitting(TODAY, ...ENOUGH), sitting(TODAY, ...ENOUGH)]
  expect(sentence(TODAY, ...day)).toEqual({ rule: 'R4', code: 'one-day', learning: 30 })
})

test('[R5] all 78 facts known', () => {
  const all = [...learnt(TODAY, ...KEYS), sitting(TODAY, '2x2')]
  expect(sentence(TODAY, ...all)).toEqual({ rule: 'R5', code: 'all-known' })
})

test('[R6] three new facts in a week are the news', () => {
  const old = [...learnt(TODAY, '2x2', '2x3', '2x4'), sitting(TODAY, ...ENOUGH)]
  expect(sentence(TODAY, ...old)).toEqual({ rule: 'R6', code: 'grew', known: 3, gained: 3 })
  expect(sentence(TODAY + 7, ...old).rule).not.toBe('R6')
})

test('[R7] known facts that were missed again are named, those with most errors first', () => {
  const known = [...learnt(TODAY - 9, '2x2', '2x3', '2x4'), sitting(TODAY - 1, ...ENOUGH)]
  const missed = sitting(TODAY, '2x4=9', '2x3=9')
  const wrong = sentence(TODAY, ...known, missed, sitting(TODAY, '2x4=9', '2x3=9', '2x3=7'))
  expect(wrong).toEqual({ rule: 'R7', code: 'fading', known: 1, facts: ['2x3', '2x4'], others: 0 })
})

test('[R8] a fact that was wrong on three days is named, until it was right three times in a row', () => {
  const days = [3, 2, 1].map((ago) => sitting(TODAY - ago, '7x8=54', ...KEYS.slice(ago * 10, ago * 10 + 10)))
  const stuck = (...more: Parameters<typeof sitting>[]) =>
    sentence(TODAY, ...days, ...more.map((one) => sitting(...one)), ...learnt(TODAY - 8, '2x2'))
  expect(sentence(TODAY, ...days)).toMatchObject({ rule: 'R8', code: 'stuck', fact: '7x8' })
  expect(stuck([TODAY, '7x8', '7x8', '7x8'])).not.toMatchObject({ rule: 'R8' })
})

test('[R8] the sentence names what the five minutes are for, also where another fact was missed again', () => {
  const days = [3, 2, 1].map((ago) => sitting(TODAY - ago, '7x8=54', ...KEYS.slice(ago * 10, ago * 10 + 10)))
  const { sentence, action } = reportOn(
    TODAY,
    ...learnt(TODAY - 9, '2x2', '2x3', '2x4'),
    ...days,
    sitting(TODAY, '2x4=9'),
    sitting(TODAY, '2x4=9'),
  )
  expect(sentence).toMatchObject({ rule: 'R8', fact: '7x8' })
  expect(action).toMatchObject({ rule: 'R15', a: 7, b: 8 })
})

test('[R9] otherwise: how many are known and how many are being learnt', () => {
  const practice = [3, 2, 1].map((ago) => sitting(TODAY - ago, ...KEYS.slice(ago * 10, ago * 10 + 10)))
  expect(sentence(TODAY, ...practice)).toEqual({ rule: 'R9', code: 'learning', known: 0, learning: 30 })
})
