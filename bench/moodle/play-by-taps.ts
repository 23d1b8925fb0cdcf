import type { Frame, Page } from '@playwright/test'
import { firstPlay, startGame, tryExercise } from '../../e2e/play/game.ts'
import { fingerOf } from '../../e2e/play/hand.ts'
import type { Screen } from '../../e2e/play/screen.ts'
import { wordsOf } from '../../e2e/play/words.ts'

/** The page of ours that a pupil came to: a frame of the platform's page, or a tab. */
export interface Place {
  readonly page: Page
  readonly frame: Frame
}

/** A pupil plays a whole game, all of it right, with a finger on the tablet. */
export async function playGame({ page, frame }: Place, table: 7): Promise<void> {
  const screen = Object.assign(Object.create(frame) as Frame, {
    keyboard: page.keyboard,
    mouse: page.mouse,
  }) as unknown as Screen
  const words = wordsOf('en')
  const player = { page: screen, hand: await fingerOf(page, screen), words }
  await frame.getByRole('button', { name: words('games_start') }).waitFor()
  await startGame(player)
  const exercises = firstPlay(table)
  for (const [index, exercise] of exercises.entries()) {
    const step = words('games_exercise_of', { step: index + 1, total: exercises.length })
    await frame.getByText(step, { exact: true }).waitFor()
    await tryExercise(player, exercise, 'right')
    const ends = ['games_complete_lesson', 'games_finish_lesson', 'games_see_final_result']
    const names = ['games_next_exercise', ...ends].map((key) => words(key)).join('|')
    const next = frame.getByRole('button', { name: new RegExp(`^(${names})$`) })
    await next.waitFor()
    // What is pressed sooner on a new screen was meant for the one before.
    await page.waitForTimeout(400)
    await player.hand.press(next)
  }
}
