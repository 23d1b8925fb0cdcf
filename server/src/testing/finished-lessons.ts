import { randomUUID } from 'node:crypto'
import type { FactAnswer } from '#core/attempts/attempt.ts'
import type { AttemptBody } from '#core/attempts/attempt-body.ts'
import { generateExercise, gradeExercise, solveExercise } from '#core/exercises/registry.ts'
import { basicLessonId, gameLessonId } from '#core/lessons/lesson-id.ts'
import { lessonPlan } from '#core/lessons/lesson-plan.ts'
import type { GameTable, Table } from '#core/tables/table.ts'

type Details = Partial<Pick<AttemptBody, 'id' | 'time_taken'>> & { readonly completed_at: string }

/** A basic lesson as a device sends it: ten choices, the first `score` of them right. */
export function basicAttempt(table: Table, score: number, details: Details): AttemptBody {
  const answers = Array.from({ length: 10 }, (_, i): FactAnswer => {
    const correct = i < score
    const product = table * (i + 1)
    return {
      a: table,
      b: i + 1,
      kind: 'multiple-choice',
      given: correct ? product : product + 1,
      correct,
      ms: 1_800,
    }
  })
  return {
    id: randomUUID(),
    lesson_id: basicLessonId(table),
    lesson_type: 'basic',
    score,
    time_taken: 60,
    ...details,
    answers,
  }
}

/** A game as a device sends it: `score` of its ten exercises passed. */
export function gameAttempt(table: GameTable, score: number, details: Details): AttemptBody {
  const answers = lessonPlan(table).types.flatMap((type, i): FactAnswer[] => {
    const exercise = generateExercise(type, table, 1, 0)
    const { facts } = gradeExercise(exercise, solveExercise(exercise))
    return facts.map((fact) => ({
      ...fact,
      kind: type,
      ms: 2_000,
      ...(i < score ? {} : { given: null, correct: false }),
    }))
  })
  return {
    id: randomUUID(),
    lesson_id: gameLessonId(table),
    lesson_type: 'interactive',
    score,
    time_taken: 240,
    ...details,
    answers,
  }
}
