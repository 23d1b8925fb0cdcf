import type { AnswerByType, Exercise, ExerciseType } from '#core/exercises/exercise.ts'
import { solveExercise, wrongAnswers } from '#core/exercises/registry.ts'
import { answerChange } from '#core/lessons/game-event.ts'
import { currentExercise, type GameLesson, gameLesson } from '#core/lessons/game-lesson.ts'

/** One try at an exercise. Memory cannot be got wrong, so there every try is right. */
export type Try = 'right' | 'wrong'

const STEP_MS = 700

/** Plays from the introduction: one list of tries per exercise, with Try Again between them. */
export function play(lesson: GameLesson, tries: readonly (readonly Try[])[]): GameLesson {
  return tries.reduce(
    (current, [first = 'right', ...later]) => {
      const checked = later.reduce(
        (again, attempt) => tried(sent(again, { type: 'try-again' }), attempt),
        tried(current, first),
      )
      const next = sent(checked, { type: 'next' })
      // After a wrong check the first one shows the answers.
      return next.answersShown ? sent(next, { type: 'next' }) : next
    },
    sent(lesson, { type: 'start' }),
  )
}

/** Plays all exercises before `step` rightly and opens that one. */
export function playTo(lesson: GameLesson, step: number): GameLesson {
  return play(
    lesson,
    Array.from({ length: step - 1 }, () => ['right']),
  )
}

/** Answers and checks the current exercise. */
export function tried(lesson: GameLesson, attempt: Try): GameLesson {
  const exercise = currentExercise(lesson)
  // Nothing was offered to try again: the exercise is passed already.
  if (!exercise || lesson.grade) return lesson
  const answer = attempt === 'right' ? solveExercise(exercise) : wrongAnswer(exercise)
  const changed = gameLesson(lesson, {
    ...answerChange(exercise, answer),
    activeMs: lesson.activeMs + STEP_MS,
  })
  return sent(changed, { type: 'check' })
}

function wrongAnswer(exercise: Exercise): AnswerByType[ExerciseType] {
  return wrongAnswers(exercise)[0] ?? solveExercise(exercise)
}

function sent(lesson: GameLesson, event: { type: 'start' | 'check' | 'try-again' | 'next' }): GameLesson {
  return gameLesson(lesson, { ...event, activeMs: lesson.activeMs + STEP_MS })
}
