import { describe, expect, test } from 'vitest'
import type { Attempt } from '#core/attempts/attempt.ts'
import { ATTEMPT_BODIES } from '#core/attempts/attempt-body.ts'
import { ATTEMPT_VERSION, versionOf } from '#core/attempts/attempt-version.ts'
import { EXERCISE_TYPES } from '#core/exercises/exercise.ts'
import { attemptRequest } from '#core/sync/attempt-request.ts'

const lesson: Attempt = {
  id: '0191d6a0-0000-7000-8000-000000000001',
  lesson_id: 'interactive-lesson-7',
  lesson_type: 'interactive',
  score: 8,
  time_taken: 240,
  completed_at: Date.parse('2026-03-10T23:59:00Z'),
  utc_offset: -180,
  answers: [{ a: 7, b: 8, kind: 'true-false', given: true, correct: true, ms: 900, round: 0 }],
}
const [answer] = lesson.answers

describe('[V1] a lesson goes in the first version that knows everything in it', () => {
  test('all exercise types of today', () => {
    for (const kind of EXERCISE_TYPES)
      expect(versionOf({ ...lesson, answers: [{ ...answer, kind } as never] })).toBe(1)
  })

  // After a rollback a page may find such a lesson in its outbox, too.
  test.each([
    ['an exercise type', { answers: [{ ...answer, kind: 'shadow-hunt' }] }],
    ['a type of lesson', { lesson_type: 'quest' }],
    ['a field', { mood: 'brave' }],
    ['a field of an answer', { answers: [{ ...answer, colour: 'red' }] }],
  ])('%s of a later release is never sent as a version of today', (_what, change) => {
    const later = { ...lesson, ...change } as unknown as Attempt
    expect(versionOf(later)).toBe(ATTEMPT_VERSION + 1)
    const sent = attemptRequest([later])
    expect(sent.version).toBe(ATTEMPT_VERSION + 1)
    // Nothing is left out on the way, either.
    expect(sent.attempts[0]).toMatchObject(change)
  })
})

test('[V4] version 1 is frozen: what may stand in it is written down here', () => {
  const { entries } = ATTEMPT_BODIES.get(1)!
  expect(Object.keys(entries)).toEqual([
    'id',
    'lesson_id',
    'lesson_type',
    'score',
    'time_taken',
    'completed_at',
    'utc_offset',
    'plan',
    'answers',
  ])
  expect(entries.lesson_type.options).toEqual([
    'basic',
    'interactive',
    'mission',
    'placement',
    'check',
    'practice',
  ])
  const fields = entries.answers.pipe[0].item.entries
  expect(Object.keys(fields)).toEqual([
    'a',
    'b',
    'kind',
    'given',
    'correct',
    'ms',
    'round',
    'shown',
    'options',
    'input',
    'hinted',
  ])
  expect([...fields.kind.options].sort()).toEqual([
    'drag-answers',
    'fill-blanks',
    'find-errors',
    'memory-pairs',
    'multiple-choice',
    'number-hunt',
    'reverse',
    'sequence',
    'story',
    'timed',
    'true-false',
  ])
})
