import { expect, test } from 'vitest'
import { story } from '#core/exercises/story/story.ts'

const exercise = story.generate(11, 0, 0)

test('[L2] both answers must be right', () => {
  expect(story.grade(exercise, [44, 77]).result).toBe('correct')
  expect(story.grade(exercise, [44, 76]).result).toBe('incorrect')
  expect(story.grade(exercise, [44, null]).result).toBe('incomplete')
})

test('[L5] a replay tells the same two scenes with other numbers', () => {
  const replay = story.generate(11, 4, 1)
  expect(replay.items.map(({ text }) => text)).toEqual(['11-1', '11-2'])
  expect(replay.items).not.toEqual(exercise.items)
})
