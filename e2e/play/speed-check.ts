import { expect, type Page } from '@playwright/test'
import { checkQuestions } from '#core/check/check.ts'
import type { CheckAnswer } from '#core/check/check-attempt.ts'
import { CHECK_ID } from '#core/lessons/lesson-id.ts'
import { CHECK_PAUSE_MS } from '#core/times/times.ts'

/** Waits for the question and answers it rightly, with the keyboard. The page's clock stands still. */
export async function answerOne(page: Page) {
  await page.clock.fastForward(CHECK_PAUSE_MS + 200)
  const gap = page.getByRole('textbox', { name: /^Missing number in / })
  await expect(gap).toBeEditable()
  // It gets the focus once a reader has heard that the one before is gone.
  await page.clock.runFor(200)
  await expect(gap).toBeFocused()
  const [a = 0, b = 0] = ((await gap.getAttribute('aria-label')) ?? '').match(/\d+/g)?.map(Number) ?? []
  await page.keyboard.type(String(a * b))
  await page.keyboard.press('Enter')
}

interface Kept {
  readonly state: {
    readonly seed: number
    readonly answers: readonly CheckAnswer[]
    readonly activeMs: number
  }
}

/** The check that this page has begun goes on as if so many questions had been answered rightly, once it is opened anew. */
export async function answeredBefore(page: Page, learnerId: string, count: number) {
  // What was answered is kept after the paint that shows it.
  await page.clock.runFor(100)
  const key = `dozenauts:${learnerId}:lesson:${CHECK_ID}`
  const stored = await page.evaluate((name) => localStorage.getItem(name) ?? '', key)
  const place = JSON.parse(stored) as Kept
  const kept = place.state
  const answers = checkQuestions(kept.seed)
    .slice(0, count)
    .map(
      ({ a, b }, index): CheckAnswer => kept.answers[index] ?? { given: a * b, ms: 2_000, input: 'keyboard' },
    )
  const activeMs = kept.activeMs + (count - kept.answers.length) * 5_000
  const value = JSON.stringify({ ...place, ms: activeMs, state: { ...kept, answers, activeMs } })
  await page.evaluate(([name = '', text = '']) => localStorage.setItem(name, text), [key, value])
}
