import { expect, test } from 'vitest'
import { NOTHING_TO_SYNC } from '#web/data/outbox/sync-state.ts'
import { syncIndicator } from '#web/features/sync/sync-indicator.ts'

const rejected = [{ id: 'a', lesson_id: 'table-2', score: 5, completed_at: 0, code: 'invalid_time' }]

const COUNTED = { ...NOTHING_TO_SYNC, counted: true }

test('nothing is called saved before what waits has been counted', () => {
  expect(syncIndicator(NOTHING_TO_SYNC, false)).toBe('sending')
  expect(syncIndicator(NOTHING_TO_SYNC, true)).toBe('offline')
  expect(syncIndicator(COUNTED, false)).toBe('saved')
})

test('the status names the most pressing thing', () => {
  expect(syncIndicator({ ...COUNTED, rejected }, false)).toBe('rejected')
  expect(syncIndicator({ ...COUNTED, rejected, waiting: 2 }, false)).toBe('waiting')
  expect(syncIndicator({ ...COUNTED, waiting: 2, phase: 'sending' }, false)).toBe('sending')
  expect(syncIndicator({ ...COUNTED, waiting: 2, phase: 'retrying' }, true)).toBe('offline')
  expect(syncIndicator({ ...COUNTED, waiting: 2, phase: 'sign-in-needed' }, true)).toBe('sign-in')
  expect(syncIndicator({ ...COUNTED, waiting: 2, phase: 'sign-in-needed', unsafe: true }, true)).toBe(
    'unsafe',
  )
})
