import { expect, type Locator, type Page } from '@playwright/test'
import type { Table } from '#core/tables/table.ts'
import { BASIC_FEEDBACK_MS } from '#core/times/times.ts'
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
export async function playOpenLesson(page: Page, score = QUESTIONS, words: Words = wordsOf('en')) {
  await startLesson(page, words)
  await answerQuestions(page, 1, QUESTIONS, score, words)
  await expect(page.getByText(words('lessons_results'), { exact: true })).toBeVisible()
}

export async function startLesson(page: Screen, words: Words) {
  await page.getByRole('button', { name: words('lessons_start_button'), exact: true }).click()
}

/** Picks without looking for the button like a hand does: ten questions are asked in dozens of journeys. Runs inside the page. */
async function pickInPage(_place: Element, isRight: boolean) {
  const asked = () =>
    [...document.querySelectorAll('main h2 [aria-hidden]')].find((p) =>
      /^\d+ × \d+ = \?$/.test(p.textContent),
    )
  const changed = () =>
    new Promise((done) =>
      new MutationObserver(done).observe(document, { childList: true, subtree: true, characterData: true }),
    )
  while (!asked()) await changed()
  const [a = 0, b = 0] = asked()?.textContent.split(/[×=]/).map(Number) ?? []
  const options = [...document.querySelectorAll<HTMLElement>('main fieldset button')].filter((option) =>
    /^\d+$/.test(option.textContent),
  )
  options.find((option) => (Number(option.textContent) === a * b) === isRight)?.click()
  while (asked()) await changed()
}

/**
 * Those from question `from` to question `to`, both counted from 1. Without a clock to move, a hand picks and the feedback is
 * waited for.
 */
export async function answerQuestions(page: Screen, from: number, to: number, score: number, words: Words) {
  for (let step = from; step <= to; step++) {
    const place = page.getByText(words('lessons_step_of', { step }), { exact: true })
    const isRight = step <= score
    if (page.clock) {
      await (place as Locator).evaluate(pickInPage, isRight)
      await page.clock.fastForward(BASIC_FEEDBACK_MS)
    } else {
      await place.waitFor()
      await pickAnswer(page, isRight ? 'right' : 'wrong', words)
    }
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
