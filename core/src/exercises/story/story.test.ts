import { expect, test } from 'vitest'
import { generateExercise } from '#core/exercises/registry.ts'
import { story } from '#core/exercises/story/story.ts'
import { hasDuplicates, problemsInEveryPlay } from '#core/exercises/testing/every-play.ts'

const exercise = story.firstPlay(11)

test('[L2] both answers must be right', () => {
  expect(story.grade(exercise, [44, 77]).result).toBe('correct')
  expect(story.grade(exercise, [44, 76]).result).toBe('incorrect')
  expect(story.grade(exercise, [44, null]).result).toBe('incomplete')
})

test('[L5] a replay tells the same two scenes with other numbers', () => {
  const replay = generateExercise('story', 11, 4, 1)
  expect(replay.items.map(({ text }) => text)).toEqual(['11-1', '11-2'])
  expect(replay.items).not.toEqual(exercise.items)
})

test('[L3] no story is told twice, and none is about one single group unless there is one thing in it', () => {
  expect(
    problemsInEveryPlay('story', ({ items }) => {
      if (hasDuplicates(items.map(({ text }) => text))) return 'told twice'
      return items.some(({ a, b }) => b === 1 && a > 1) && 'one group'
    }),
  ).toEqual([])
})
