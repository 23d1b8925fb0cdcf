import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Exercise } from '#core/exercises/exercise.ts'
import { newAdvancedLesson } from '#core/lessons/advanced.ts'
import { advancedLessonId } from '#core/lessons/lesson-id.ts'
import { playTo } from '#core/lessons/testing/play-lesson.ts'
import type { GameTable } from '#core/tables/table.ts'
import type { Account } from '#e2e/fixtures/accounts.ts'
import { rememberOnDevice } from '#e2e/fixtures/device.ts'
import { type Words, wordsOf } from '#e2e/play/words.ts'

/**
 * Opens one exercise of a first play as a child would who left the lesson there: it comes back and goes on.
 * Saves playing eight exercises to look at the ninth.
 */
export async function openExercise(
  page: Page,
  account: Account,
  table: GameTable,
  type: Exercise['type'],
  words: Words = wordsOf('default'),
): Promise<Exercise> {
  const fresh = newAdvancedLesson(table, 0, 0)
  const step = fresh.exercises.findIndex((exercise) => exercise.type === type) + 1
  const exercise = fresh.exercises[step - 1]
  if (!exercise) throw new Error(`table ${table} has no ${type}`)
  const { answer, round, slotMs, passed, answers, activeMs, factBeganMs } = playTo(fresh, step)
  const kept = {
    version: 1,
    attemptId: randomUUID(),
    seed: 0,
    variant: 0,
    lesson: { step, answer, checked: false, round, slotMs, passed, answers, activeMs, factBeganMs },
  }
  await rememberOnDevice(
    page,
    `dozenauts-lesson:${account.id}:${advancedLessonId(table)}`,
    JSON.stringify(kept),
  )
  await page.goto(`/app/games/interactive-lesson-${table}`)
  await page.getByRole('button', { name: words('games_continue', { step }) }).click()
  return exercise
}
