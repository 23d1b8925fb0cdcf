import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Exercise, ExerciseType } from '#core/exercises/exercise.ts'
import { newGame } from '#core/lessons/game-lesson.ts'
import { gameLessonId } from '#core/lessons/lesson-id.ts'
import { playTo } from '#core/lessons/testing/play-lesson.ts'
import { game } from '#core/play/activities/game.ts'
import type { GameTable } from '#core/tables/table.ts'
import type { Account } from '#e2e/fixtures/accounts.ts'
import { rememberOnDevice } from '#e2e/fixtures/device.ts'
import { type Words, wordsOf } from '#e2e/play/words.ts'

/**
 * Opens one exercise of a first play as a child would who left the lesson there: it comes back and goes on.
 * Saves playing eight exercises to look at the ninth.
 */
export async function openExercise<T extends ExerciseType>(
  page: Page,
  account: Account,
  table: GameTable,
  type: T,
  words: Words = wordsOf('en'),
): Promise<Extract<Exercise, { type: T }>> {
  const { exercise, step, key, kept } = gameLeftAt(account, table, type)
  await rememberOnDevice(page, key, kept)
  await page.goto(`/app/games/interactive-lesson-${table}`)
  await page.getByRole('button', { name: words('games_continue', { step }) }).click()
  return exercise
}

/** What a device keeps of a first play that was left there. */
export function gameLeftAt<T extends ExerciseType>(account: Account, table: GameTable, type: T) {
  const fresh = newGame(table, 0, 0)
  const exercise = fresh.exercises.find((each): each is Extract<Exercise, { type: T }> => each.type === type)
  if (!exercise) throw new Error(`table ${table} has no ${type}`)
  const step = fresh.exercises.indexOf(exercise) + 1
  const state = playTo(fresh, step)
  const { version = 1, write } = game.kept ?? {}
  const kept = { version, attemptId: randomUUID(), ms: state.activeMs, state: write?.(state) }
  const key = `dozenauts:${account.learnerId}:lesson:${gameLessonId(table)}`
  return { exercise, step, key, kept: JSON.stringify(kept) }
}
