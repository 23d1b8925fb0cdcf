import { expect, type Page } from '@playwright/test'
import { BASIC_FEEDBACK_MS } from '#core/lessons/basic.ts'
import type { Table } from '#core/tables/table.ts'
import type { Words } from '#e2e/play/words.ts'

const QUESTIONS = 10

/**
 * Plays a basic lesson from its introduction to its results, the first `score` answers right.
 * The page's clock must be installed: nobody waits for ten times a second and a half.
 */
export async function playBasicLesson(page: Page, table: Table, score: number, words: Words) {
  await page.goto(`/app/lesson/${table}`)
  await page.getByRole('button', { name: words('lessons_start_button'), exact: true }).click()
  for (let step = 1; step <= QUESTIONS; step++) {
    await expect(page.getByText(words('lessons_step_of', { step }), { exact: true })).toBeVisible()
    await pickAnswer(page, step <= score ? 'right' : 'wrong', words)
    await page.clock.fastForward(BASIC_FEEDBACK_MS)
  }
  await expect(page.getByText(words('lessons_results'), { exact: true })).toBeVisible()
}

/** Reads the question from the screen, as a child does, and picks. */
export async function pickAnswer(page: Page, how: 'right' | 'wrong', words: Words) {
  const question = (await page.getByText(/^\d+ × \d+ = \?$/).textContent()) ?? ''
  const [a = 0, b = 0] = question.split(/[×=]/).map(Number)
  const offered = page.getByRole('group', { name: words('lessons_options') }).getByRole('button')
  const options = (await offered.allInnerTexts()).map(Number)
  const picked = how === 'right' ? a * b : options.find((option) => option !== a * b)
  await offered.filter({ hasText: new RegExp(`^${picked}$`) }).click()
  await expect(
    page.getByText(words(how === 'right' ? 'lessons_correct' : 'lessons_try_again'), { exact: true }),
  ).toBeVisible()
}
