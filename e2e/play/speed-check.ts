import { expect, type Page } from '@playwright/test'
import { CHECK_PAUSE_MS, checkQuestions } from '#core/check/check.ts'
import type { CheckAnswer } from '#core/check/check-attempt.ts'
import { CHECK_ID } from '#core/lessons/lesson-id.ts'

/** Waits for the question and answers it rightly, with the keyboard. The page's clock stands still. */
export async function answerOne(page: Page) {
  await page.clock.fastForward(CHECK_PAUSE_MS + 200)
  const gap = page.getByRole('textbox', { name: /^Missing number in / })
  await expect(gap).toBeFocused()
  const [a = 0, b = 0] = ((await gap.getAttribute('aria-label')) ?? '').match(/\d+/g)?.map(Number) ?? []
  await page.keyboard.type(String(a * b))
  await page.keyboard.press('Enter')
}

interface Kept {
  readonly seed: number
  readonly answers: readonly CheckAnswer[]
  readonly activeMs: number
}

/** The check that this page has begun goes on as if so many questions had been answered rightly, once it is opened anew. */
export async function answeredBefore(page: Page, learnerId: string, count: number) {
  const key = `dozenauts:${learnerId}:lesson:${CHECK_ID}`
  const stored = await page.evaluate((name) => localStorage.getItem(name) ?? '', key)
  const kept = JSON.parse(stored) as Kept
  const answers = checkQuestions(kept.seed)
    .slice(0, count)
    .map(
      ({ a, b }, index): CheckAnswer => kept.answers[index] ?? { given: a * b, ms: 2_000, input: 'keyboard' },
    )
  const activeMs = kept.activeMs + (count - kept.answers.length) * 5_000
  const value = JSON.stringify({ ...kept, answers, activeMs })
  await page.evaluate(([name = '', place = '']) => localStorage.setItem(name, place), [key, value])
}
