import fc from 'fast-check'
import type { FactAnswer } from '#core/attempts/attempt.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { EXERCISE_TYPES } from '#core/exercises/exercise.ts'
import { type Mastery, NO_MASTERY } from '#core/mastery/mastery.ts'
import { recordPractice } from '#core/mastery/record-practice.ts'
import type { MissionRequest, MissionRun, MissionStep } from '#core/mission/mission.ts'
import { MISSION_MINUTES } from '#core/mission/parameters.ts'
import { answerStep, nextStep } from '#core/mission/run.ts'
import {
  answerPlacement,
  masteryAfter,
  nextPlacementStep,
  startPlacement,
} from '#core/placement/placement.ts'
import { createRandom, seedFrom } from '#core/random/random.ts'
import { factKey } from '#core/tables/fact.ts'
import { FACTS, priorDifficulty } from '#core/tables/facts.ts'
import { TABLES } from '#core/tables/table.ts'

/** Anything that a child may have answered before, in any order of days. */
const anyAnswer: fc.Arbitrary<FactAnswer> = fc
  .record({
    fact: fc.constantFrom(...FACTS),
    kind: fc.constantFrom(...EXERCISE_TYPES),
    correct: fc.boolean(),
    ms: fc.nat(25_000),
    round: fc.nat(1),
  })
  .map(({ fact: { a, b }, ...answer }) => ({ a, b, given: null, ...answer }))

export const anyMastery: fc.Arbitrary<Mastery> = fc
  .array(
    fc.record({
      completed_at: fc.nat(90).map((day) => day * DAY_MS),
      answers: fc.array(anyAnswer, { maxLength: 60 }),
    }),
    { maxLength: 8 },
  )
  .map((attempts) => attempts.reduce(recordPractice, NO_MASTERY))

/** A placement that went badly, or well: the child knows what is easier than some difficulty, and nothing else. */
export const anyPlacement: fc.Arbitrary<Mastery> = fc
  .record({ seed: fc.integer(), knowsUpTo: fc.double({ min: 0, max: 1, noNaN: true }), luck: fc.nat(9) })
  .map(({ seed, knowsUpTo, luck }) => {
    let run = startPlacement({ mastery: NO_MASTERY }, { now: 0, seed })
    for (let step = nextPlacementStep(run); step; step = nextPlacementStep(run)) {
      const { a, b } = step.kind === 'tap' ? { a: step.number, b: 1 } : step.fact
      const knows = priorDifficulty(factKey(a, b)) < knowsUpTo || run.answers.length % 10 === luck
      run = answerPlacement(run, { given: knows ? a * b : null, ms: 2_000, activeMs: 0 })
    }
    return masteryAfter(run)
  })

export const anyRequest: fc.Arbitrary<MissionRequest> = fc.record({
  now: fc.nat(200).map((day) => day * DAY_MS),
  seed: fc.integer(),
  minutes: fc.constantFrom(...MISSION_MINUTES),
  focus: fc.subarray([...TABLES]),
  locked: fc.subarray([...TABLES]),
  timedPlay: fc.boolean(),
})

/** How a child answers: the chance of a right answer and the seconds for one. */
export interface Player {
  readonly chance: number
  readonly seconds: number
  readonly seed: number
}

export const anyPlayer: fc.Arbitrary<Player> = fc.record({
  chance: fc.constantFrom(0, 0.3, 0.6, 0.8, 0.95, 1),
  // No time at all: the end must not depend on the clock. Much of it: the clock ends it.
  seconds: fc.constantFrom(0, 2, 6, 15, 45),
  seed: fc.integer(),
})

/** Plays a mission to its end, or throws when there is none. */
export function playMission(
  start: MissionRun,
  player: Player,
  each?: (step: MissionStep, run: MissionRun) => void,
): MissionRun {
  const random = createRandom(seedFrom(player.seed))
  let run = start
  for (let step = nextStep(run); step; step = nextStep(run)) {
    if (run.steps.length > 1_000) throw new Error('the mission does not end')
    each?.(step, run)
    const answers = step.facts.map(() => {
      const correct = step.picture || random() < player.chance
      return { given: null, correct, ms: player.seconds * 1000 }
    })
    run = answerStep(run, answers, run.activeMs + player.seconds * 1000 * answers.length)
  }
  return run
}
