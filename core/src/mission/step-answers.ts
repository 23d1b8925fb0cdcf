import type { AnswerInput } from '#core/attempts/attempt.ts'
import type { Exercise, GradedFact } from '#core/exercises/exercise.ts'
import { questionsOf, rulesFor } from '#core/exercises/registry.ts'
import { asRecorded } from '#core/lessons/recorded-answers.ts'
import type { MissionStep, StepAnswer } from '#core/mission/mission.ts'
import type { Fact } from '#core/tables/fact.ts'

/** How the facts of a step were answered on its screen. */
export interface AnsweredScreen {
  readonly exercise: Exercise
  readonly graded: readonly GradedFact[]
  /** Visible time and input for each place of the answer. */
  readonly slotMs: Readonly<Record<number, number>>
  readonly slotInputs: Readonly<Record<number, AnswerInput>>
}

/**
 * One answer for each fact of the step, in its order. An exercise may grade them in another one (a hunt sorts its
 * targets) and more than them (its wrong picks); a fact that got both a right and a wrong mark counts as wrong.
 */
export function stepAnswers(step: MissionStep, screen: AnsweredScreen): StepAnswer[] {
  const { exercise, graded, slotMs, slotInputs } = screen
  const { slotOf, showsPicture } = rulesFor(exercise.type)
  const questions = questionsOf(exercise)
  return step.facts.map((fact): StepAnswer => {
    const places = graded.flatMap((one, index) => (isSame(one, fact) ? [index] : []))
    const place = places.find((index) => !graded[index]?.correct) ?? places[0]
    const found = place === undefined ? undefined : graded[place]
    if (!found || place === undefined) return { given: null, correct: false, ms: 0 }
    const slot = slotOf(found, place)
    const input = slotInputs[slot]
    return {
      given: found.given,
      correct: found.correct,
      ms: slotMs[slot] ?? 0,
      details: {
        ...asRecorded(questions[place]),
        ...(input === undefined ? {} : { input }),
        hinted: step.picture || showsPicture,
      },
    }
  })
}

function isSame(one: Fact, other: Fact): boolean {
  return one.a === other.a && one.b === other.b
}
