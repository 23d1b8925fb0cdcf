import { parseLessonId } from '#core/lessons/lesson-id.ts'
import { isFreeTable, PAID_TABLES } from '#core/plans/free-tables.ts'
import type { Fact } from '#core/tables/fact.ts'
import { isAllowed } from '#core/tables/facts.ts'

/** A lesson or game of a free table, or a mission that asked nothing else: 2 × 7 is in table 2. */
export function isFreeAttempt({
  lesson_id,
  answers,
}: {
  readonly lesson_id: string
  readonly answers: readonly Fact[]
}): boolean {
  const lesson = parseLessonId(lesson_id)
  if (lesson) return isFreeTable(lesson.table)
  return answers.every((fact) => isAllowed(fact, PAID_TABLES))
}
