import { expect, test } from 'vitest'
import { NOTHING_TO_SYNC } from '#web/data/sync-state.ts'
import { isPlaying } from '#web/features/sync/is-playing.ts'
import { syncMood } from '#web/features/sync/sync-mood.ts'

const refused = [{ id: 'a', lesson_id: 'table-2', score: 5, completed_at: 0, code: 'invalid_time' }]

test('the status names the most pressing thing', () => {
  expect(syncMood(NOTHING_TO_SYNC, false)).toBe('saved')
  expect(syncMood({ ...NOTHING_TO_SYNC, refused }, false)).toBe('refused')
  expect(syncMood({ ...NOTHING_TO_SYNC, refused, waiting: 2 }, false)).toBe('waiting')
  expect(syncMood({ ...NOTHING_TO_SYNC, waiting: 2, phase: 'sending' }, false)).toBe('sending')
  expect(syncMood({ ...NOTHING_TO_SYNC, waiting: 2, phase: 'retrying' }, true)).toBe('offline')
  expect(syncMood({ ...NOTHING_TO_SYNC, waiting: 2, phase: 'sign-in-needed' }, true)).toBe('sign-in')
  expect(syncMood({ ...NOTHING_TO_SYNC, waiting: 2, phase: 'sign-in-needed', unsafe: true }, true)).toBe(
    'unsafe',
  )
})

test('nothing is offered during a lesson or a game', () => {
  expect(isPlaying('/app/lesson/4')).toBe(true)
  expect(isPlaying('/app/games/interactive-lesson-4')).toBe(true)
  expect(isPlaying('/app/games/timer-challenge')).toBe(true)
  expect(isPlaying('/app/games')).toBe(false)
  expect(isPlaying('/app/lessons')).toBe(false)
})
