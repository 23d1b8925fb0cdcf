import type { Exercise } from '#core/exercises/exercise.ts'
import { composeExercise } from '#core/exercises/registry.ts'
import type { MissionStep } from '#core/mission/mission.ts'
import { createRandom, seedFrom } from '#core/random/random.ts'

/** The screen of a step: the same seed and step always give the same exercise. */
export function stepExercise(seed: number, { number, type, facts }: MissionStep): Exercise {
  return composeExercise(type, facts, createRandom(seedFrom('mission-exercise', seed, number)))
}
