import { expect, type Page } from '@playwright/test'
import { BASIC_FEEDBACK_MS } from '#core/lessons/basic-lesson.ts'
import type { Table } from '#core/tables/table.ts'
import type { Screen } from '#e2e/play/screen.ts'
import { type Words, wordsOf } from '#e2e/play/words.ts'

const QUESTIONS = 10

/**
 * Plays a basic lesson from its introduction to its results, the first `score` answers right.
 * The page's clock must be installed: nobody waits for ten times a second and a half.
 */
export async function playBasicLesson(page: Page, table: Table, score: number, words: Words) {
  await page.goto(`/app/lesson/${table}`)
  await playOpenLesson(page, score, words)
}

/** The same where the introduction is already on the screen. */
export async function playOpenLesson(page: Page, score = QUESTIONS, words: Words = wordsOf('default')) {
  await startLesson(page, words)
  await answerQuestions(page, 1, QUESTIONS, score, words)
  await expect(page.getByText(words('lessons_results'), { exact: true })).toBeVisible()
}

export async function startLesson(page: Screen, words: Words) {
  await page.getByRole('button', { name: words('lessons_start_button'), exact: true }).click()
}

/** Those from question `from` to question `to`, both counted from 1. Without a clock to move, the feedback is waited for. */
export async function answerQuestions(page: Screen, from: number, to: number, score: number, words: Words) {
  for (let step = from; step <= to; step++) {
    await page.getByText(words('lessons_step_of', { step }), { exact: true }).waitFor()
    await pickAnswer(page, step <= score ? 'right' : 'wrong', words)
    await page.clock?.fastForward(BASIC_FEEDBACK_MS)
  }
}

/** Reads the question from the screen, as a child does, and picks. */
export async function pickAnswer(page: Screen, how: 'right' | 'wrong', words: Words) {
  const question = (await page.getByText(/^\d+ × \d+ = \?$/).textContent()) ?? ''
  const [a = 0, b = 0] = question.split(/[×=]/).map(Number)
  const offered = page.getByRole('group', { name: words('lessons_options') }).getByRole('button')
  const options = (await offered.allInnerTexts()).map(Number)
  const picked = how === 'right' ? a * b : options.find((option) => option !== a * b)
  await offered.filter({ hasText: new RegExp(`^${picked}$`) }).click()
  // What is said about it stands for a second and a half: on a busy machine it may be gone before anybody looks.
  await page.getByText(question, { exact: true }).waitFor({ state: 'detached' })
}
