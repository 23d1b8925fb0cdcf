import { expect, test } from 'vitest'
import type { FactMemory } from '#core/mastery/mastery.ts'
import { stageOf } from '#core/mission/stage.ts'

const oneDay = { count: 3, first: 1, last: 1 }
const twoDays = { count: 3, first: 1, last: 5 }
const memory = (more: Partial<FactMemory>, stability = 1): FactMemory => ({
  produced: twoDays,
  recalls: [1, 2, 3, 5].map((day) => ({ day, right: true, quick: true, first: true })),
  sittings: { right: 4, wrong: 0 },
  knownOn: 5,
  recognised: false,
  schedule: { stability, difficulty: 5, reviewed: 5, due: 9 },
  ...more,
})
const NOTHING = { produced: null, recalls: [] }

test('a fact is met, recognised, produced, made fluent, and only then asked from its other sides', () => {
  expect(stageOf(undefined)).toBe('meet')
  expect(stageOf(memory({ ...NOTHING, schedule: null }))).toBe('meet')
  expect(stageOf(memory(NOTHING))).toBe('recognise')
  expect(stageOf(memory({ ...NOTHING, recognised: true }))).toBe('produce')
  expect(stageOf(memory({ produced: oneDay }))).toBe('produce')
  expect(stageOf(memory({ recalls: [{ day: 5, right: false, quick: false, first: true }] }, 30))).toBe(
    'fluent',
  )
  expect(stageOf(memory({}, 4))).toBe('fluent')
  expect(stageOf(memory({}, 5))).toBe('missing-factor')
  expect(stageOf(memory({}, 15))).toBe('division')
})
