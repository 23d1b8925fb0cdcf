import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHECK_QUESTIONS } from '#core/check/check.ts'
import { forgetCheck, storeCheck, storedCheck } from '#web/data/unfinished-check-store.ts'

const LEFT = {
  attemptId: '0a4c9f50-8b54-4d0e-8a7e-3d0f0f6b2c11',
  seed: 7,
  answers: [
    { given: 56, ms: 1_200, input: 'keyboard' as const },
    { given: null, ms: 6_000 },
  ],
  activeMs: 13_200,
}
const KEY = 'dozenauts:ana:lesson:check'

let stored: Record<string, string>
beforeEach(() => {
  stored = {}
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value
    },
    removeItem: (key: string) => Reflect.deleteProperty(stored, key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('[G33] a check that was left is found again by the same child, and by nobody else', () => {
  storeCheck('ana', LEFT)
  expect(storedCheck('ana')).toEqual(LEFT)
  expect(storedCheck('ben')).toBeNull()
  forgetCheck('ana')
  expect(stored).toEqual({})
})

test('[G33] what cannot be a check under way is not resumed', () => {
  const kept = { version: 1, ...LEFT }
  const all = Array.from({ length: CHECK_QUESTIONS }, () => LEFT.answers[0])
  for (const broken of [
    { ...kept, version: 2 },
    { ...kept, answers: [] },
    { ...kept, answers: all },
    { ...kept, answers: [{ given: 56, ms: 7_000 }] },
    { ...kept, attemptId: 'x' },
    'nothing',
  ]) {
    stored[KEY] = JSON.stringify(broken)
    expect(storedCheck('ana'), JSON.stringify(broken)).toBeNull()
  }
  stored[KEY] = '{'
  expect(storedCheck('ana')).toBeNull()
})
