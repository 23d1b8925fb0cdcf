import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deviceStore, eraseKeys, learnersWith } from '#web/data/device/device-store.ts'
import { stubLocalStorage } from '#web/testing/storage.ts'

const ana = deviceStore({ learner: 'ana' })

let stored: Record<string, string>
beforeEach(() => {
  stored = {}
  stubLocalStorage(stored)
})
afterEach(() => vi.unstubAllGlobals())

test('[O23] every entry lies under its owner', () => {
  ana.write('finishes', 2, 'table-3')
  deviceStore({ account: 'family' }).write('erased', ['leo'])
  deviceStore('device').write('class', 'ABC')
  expect(stored).toEqual({
    'dozenauts:ana:finishes:table-3': '2',
    'dozenauts:family:erased': '["leo"]',
    'dozenauts:device:class': '"ABC"',
  })
  expect(ana.read('finishes', 'table-3')).toBe(2)
  expect(deviceStore({ learner: 'an' }).read('finishes', 'table-3')).toBeUndefined()
})

test('what is damaged or has another shape is nothing', () => {
  for (const text of ['{"class_id":', 'null', '[]', '7', '{"class_id":3,"ticket":"x"}']) {
    stored['dozenauts:ana:ticket'] = text
    expect(ana.read('ticket')).toBeUndefined()
  }
})

test('entries of a kind are found by their ids, also those with a colon', () => {
  ana.write('finishes', 1, 'one')
  ana.write('finishes', 2, 'a:b')
  ana.write('gone', true)
  expect(ana.all('finishes')).toEqual([
    ['one', 1],
    ['a:b', 2],
  ])
  expect(learnersWith('gone')).toEqual(['ana'])
})

test('[O29] all of an owner goes at once, and nothing of the device or of another page', () => {
  ana.write('gone', true)
  ana.write('finishes', 1, 'one')
  deviceStore('device').write('class', 'ABC')
  stored.other = 'x'
  eraseKeys((owner) => owner === 'ana' || owner === 'device')
  expect(Object.keys(stored)).toEqual(['dozenauts:device:class', 'other'])
})

describe.each(['full', 'forbidden'])('a storage that is %s', (how) => {
  beforeEach(() => {
    const fail = () => {
      throw new Error(how)
    }
    stored['dozenauts:ana:finishes:one'] = '1'
    const { getItem, removeItem } = stubLocalStorage(stored)
    if (how === 'full')
      vi.stubGlobal('localStorage', Object.assign(stored, { getItem, removeItem, setItem: fail }))
    else vi.stubGlobal('localStorage', { getItem: fail, removeItem: fail, setItem: fail })
  })

  test('costs what is written no more than the next page', () => {
    expect(ana.write('finishes', 5, 'one')).toBe(false)
    expect(ana.read('finishes', 'one')).toBe(5)
    expect(ana.all('finishes')).toEqual([['one', 5]])
    expect(ana.isSafe('finishes', 'one')).toBe(false)
    ana.remove('finishes', 'one')
    expect(ana.read('finishes', 'one')).toBeUndefined()
  })
})
