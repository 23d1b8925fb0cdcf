import { expect, test } from 'vitest'
import { EXERCISE_TYPES } from '#core/exercises/exercise.ts'
import { rulesFor } from '#core/exercises/registry.ts'

test('[M2] what a right answer of each type shows', () => {
  const shown = Object.fromEntries(EXERCISE_TYPES.map((type) => [type, rulesFor(type).evidence]))
  // A type that is added later decides for itself.
  expect(shown).toMatchObject({
    'drag-answers': 'recall',
    'fill-blanks': 'recall',
    sequence: 'recall',
    story: 'recall',
    reverse: 'recall',
    timed: 'recall',
    'memory-pairs': 'recognition',
    'number-hunt': 'recognition',
    'multiple-choice': 'recognition',
    'true-false': 'nothing',
    'find-errors': 'nothing',
  })
})

test('[M4] tiles have a pace of their own, apart from the keypad', () => {
  expect(EXERCISE_TYPES.filter((type) => rulesFor(type).pace === 'tiles')).toEqual(
    expect.arrayContaining(['drag-answers', 'fill-blanks']),
  )
  expect(EXERCISE_TYPES.filter((type) => rulesFor(type).pace === 'keypad')).toEqual(
    expect.arrayContaining(['sequence', 'story', 'reverse', 'timed']),
  )
})

test.each(EXERCISE_TYPES)('[M2] %s: a verdict shows nothing', (type) => {
  const { asks, evidence } = rulesFor(type)
  if (asks === 'verdict') expect(evidence).toBe('nothing')
  else expect(evidence).not.toBe('nothing')
})
