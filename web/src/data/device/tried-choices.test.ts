import { expect, test } from 'vitest'
import { triedStory } from '#web/data/device/tried-choices.ts'

test('[J8] [T3] the story that was told without an account goes along once', () => {
  expect(triedStory.chosen.get()).toBeNull()
  triedStory.choose(true)
  expect(triedStory.chosen.get()).toBe(true)
  expect(triedStory.take()).toBe(true)
  expect(triedStory.take()).toBeNull()
})
