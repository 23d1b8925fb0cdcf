import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  forgetSent,
  keepUnsent,
  learnersWithUnsent,
  unsentSettings,
} from '#web/data/settings/unsent-settings.ts'
import { stubLocalStorage } from '#web/testing/storage.ts'

const [PARENT, ANA, BEN] = ['parent', 'ana', 'ben']

let stored: Record<string, string>
beforeEach(() => {
  stored = {}
  stubLocalStorage(stored)
})
afterEach(() => vi.unstubAllGlobals())

describe('[G30] choices that the server has not heard of', () => {
  const left = { left_handed: { value: true, changedAt: 10 } }

  test('wait on the device under the account and the learner they were made for', () => {
    keepUnsent(PARENT, ANA, left)
    keepUnsent(PARENT, ANA, { keypad: { value: 'calculator', changedAt: 11 } })
    keepUnsent(PARENT, BEN, { read_aloud: { value: true, changedAt: 12 } })
    expect(learnersWithUnsent(PARENT)).toEqual([ANA, BEN])
    expect(learnersWithUnsent('paren')).toEqual([])
    expect(Object.keys(unsentSettings(PARENT, ANA))).toEqual(['keypad', 'left_handed'])
  })

  test('leave the device once they are sent, each for itself', () => {
    keepUnsent(PARENT, ANA, { ...left, read_aloud: { value: true, changedAt: 10 } })
    const sent = unsentSettings(PARENT, ANA)
    forgetSent(PARENT, ANA, 'left_handed', sent)
    expect(unsentSettings(PARENT, ANA)).toEqual({ read_aloud: { value: true, changedAt: 10 } })
    forgetSent(PARENT, ANA, 'read_aloud', sent)
    expect(stored).toEqual({})
  })

  test('stay when they were chosen anew while they were being sent', () => {
    keepUnsent(PARENT, ANA, left)
    const sent = unsentSettings(PARENT, ANA)
    const again = { left_handed: { value: false, changedAt: 11 } }
    keepUnsent(PARENT, ANA, again)
    forgetSent(PARENT, ANA, 'left_handed', sent)
    expect(unsentSettings(PARENT, ANA)).toEqual(again)
  })

  test('[G55] are a child’s own: what grown-ups decide does not hold because somebody wrote it there', () => {
    const quiet_hours = { value: null, changedAt: 9_000_000_000_000 }
    stored[`dozenauts-settings:${PARENT}:${ANA}`] = JSON.stringify({ ...left, quiet_hours })
    expect(unsentSettings(PARENT, ANA)).toEqual(left)
  })

  test('that are damaged are none', () => {
    stored[`dozenauts-settings:${PARENT}:${ANA}`] = '{"left_handed":'
    expect(unsentSettings(PARENT, ANA)).toEqual({})
  })
})
