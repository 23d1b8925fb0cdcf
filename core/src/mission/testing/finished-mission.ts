import type { Exercise, ExerciseType } from '#core/exercises/exercise.ts'
import { gradeExercise, solveExercise, wrongAnswers } from '#core/exercises/registry.ts'
import type { MissionLearner, MissionRequest, MissionRun, MissionStep } from '#core/mission/mission.ts'
import { planMission } from '#core/mission/plan.ts'
import { answerStep, nextStep, startMission } from '#core/mission/run.ts'
import { stepAnswers } from '#core/mission/step-answers.ts'
import { stepExercise } from '#core/mission/step-exercise.ts'

/** Whether the step is answered rightly. */
export type Plays = (step: MissionStep) => boolean

const MS_PER_STEP = 4_000

/** A mission played on its real exercises, from the plan to the end. */
export function finishedMission(
  learner: MissionLearner,
  request: MissionRequest,
  plays: Plays = () => true,
): MissionRun {
  let run = startMission(planMission(learner, request))
  for (let step = nextStep(run); step; step = nextStep(run)) {
    const exercise = stepExercise(request.seed, step)
    const { facts } = gradeExercise(exercise, plays(step) ? solveExercise(exercise) : wrong(exercise))
    const screen = { exercise, graded: facts, slotMs: {}, slotInputs: {} }
    run = answerStep(run, stepAnswers(step, screen), run.activeMs + MS_PER_STEP)
  }
  return run
}

/** Memory cannot be got wrong. */
function wrong<T extends ExerciseType>(exercise: Exercise & { readonly type: T }) {
  return wrongAnswers<Exercise>(exercise)[0] ?? solveExercise<Exercise>(exercise)
}
