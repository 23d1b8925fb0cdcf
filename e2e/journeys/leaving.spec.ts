import type { Page } from '@playwright/test'
import { installClock, stopClock } from '#e2e/fixtures/clock.ts'
import { expectGoodOnEveryScreen } from '#e2e/fixtures/screens.ts'
import { expect, test, variant } from '#e2e/fixtures/test.ts'
import { fewOf } from '#e2e/fixtures/variants.ts'
import { answerExercise, type Player } from '#e2e/play/answer-exercise.ts'
import { pickAnswer } from '#e2e/play/basic-lesson.ts'
import { expectExercise, firstPlay, playRightly, startGame } from '#e2e/play/game.ts'
import { deskOf } from '#e2e/play/hand.ts'
import { wordsOf } from '#e2e/play/words.ts'

const words = wordsOf('en')
const WIDE = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

interface Lesson {
  readonly list: string
  readonly address: RegExp
  open(page: Page): Promise<void>
  /** From the introduction to somewhere in the middle. */
  play(page: Page): Promise<void>
  expectPlace(page: Page): Promise<void>
  readonly exit: string
  readonly goOn: string
}

const basic: Lesson = {
  list: '/app/lessons',
  address: /\/app\/lesson\/6$/,
  open: (page) => page.getByRole('link', { name: 'Start Lesson: 6 Times Table' }).click(),
  async play(page) {
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    for (const step of [1, 2]) {
      await expect(page.getByText(`${step} of 10`, { exact: true })).toBeVisible()
      await pickAnswer(page, 'right', words)
      await page.clock.fastForward(1500)
    }
  },
  expectPlace: (page) => expect(page.getByText('6 × 3 = ?')).toBeVisible(),
  exit: 'Lessons',
  goOn: 'Continue with question 3',
}

const advanced: Lesson = {
  list: '/app/games',
  address: /\/app\/games\/interactive-lesson-10$/,
  open: (page) => page.getByRole('link', { name: /^10 times table|10 times table: / }).click(),
  async play(page) {
    const player: Player = { page, hand: deskOf(page), words }
    const exercises = firstPlay(10)
    await startGame(player)
    await playRightly(player, exercises, 1, 3)
    await answerExercise(player, exercises[2]!, [true, false, null, null])
  },
  async expectPlace(page) {
    await expectExercise({ page, hand: deskOf(page), words }, 3)
    await expect(page.getByRole('button', { name: /: (Correct|Wrong)$/, pressed: true })).toHaveCount(2)
  },
  exit: 'Back to Games',
  goOn: 'Continue with exercise 3',
}

interface Way {
  readonly take: (page: Page, lesson: Lesson) => Promise<unknown>
  readonly to: (lesson: Lesson) => string
}

const backButton: Way = { take: (page) => page.goBack(), to: ({ list }) => list }
const ownExit: Way = {
  take: (page, { exit }) => page.getByRole('main').getByRole('link', { name: exit, exact: true }).click(),
  to: ({ list }) => list,
}
/** The menu is not there while something is played. */
const WAYS_OUT = {
  'on a wide screen': { size: WIDE, ways: [backButton, ownExit] },
  'on a phone': { size: PHONE, ways: [backButton, ownExit] },
} as const satisfies Record<string, { size: typeof WIDE; ways: readonly Way[] }>

function questionOf(page: Page) {
  return page.getByRole('dialog', { name: 'Take a break?' })
}

for (const [kind, lesson] of Object.entries({ basic, advanced })) {
  // The ways beside a lesson know nothing of its kind: they are walked from one of them.
  const walked = kind === 'basic' ? test : variant
  walked(`[L16] leaving ${kind} lesson in the middle asks once, whichever way`, async ({ learner: page }) => {
    const warnings: string[] = []
    page.on('dialog', (dialog) => {
      warnings.push(dialog.type())
      void dialog.accept()
    })
    const question = questionOf(page)
    await installClock(page)
    await page.goto(lesson.list)

    await test.step('before the first answer nothing is asked', async () => {
      await lesson.open(page)
      await page.getByRole('button', { name: kind === 'basic' ? 'Start' : 'Start Advanced Lesson!' }).click()
      await page.goBack()
      await expect(page).toHaveURL(lesson.list)
      await expect(question).toHaveCount(0)
    })

    await lesson.open(page)
    await lesson.play(page)
    for (const [where, { size, ways }] of Object.entries(WAYS_OUT))
      await test.step(`asked ${where}`, async () => {
        await page.setViewportSize(size)
        for (const { take } of ways) {
          await lesson.expectPlace(page)
          await take(page, lesson)
          await expect(question).toContainText('keeps your place on this device')
          await expect(page.getByRole('dialog')).toHaveCount(1)
          await question.getByRole('button', { name: 'Keep playing' }).click()
          await expect(page).toHaveURL(lesson.address)
        }
      })

    await test.step('the question is a calm one: Escape and Enter stay, and it is accessible', async () => {
      for (const key of ['Escape', 'Enter']) {
        await page.goBack()
        await expect(question.getByRole('button', { name: 'Keep playing' })).toBeFocused()
        if (key === 'Enter') await expectGoodOnEveryScreen(page, 'the question before leaving')
        await page.keyboard.press(key)
        await expect(question).toHaveCount(0)
        await lesson.expectPlace(page)
      }
    })

    await test.step('reloading keeps the place and frightens no child', async () => {
      await page.reload()
      await page.getByRole('button', { name: lesson.goOn }).click()
      await lesson.expectPlace(page)
      expect(warnings).toEqual([])
    })

    for (const [where, { size, ways }] of Object.entries(WAYS_OUT))
      await test.step(`left ${where}`, async () => {
        await page.setViewportSize(size)
        for (const { take, to } of fewOf<Way>(ways, ways.at(-1) ?? ownExit)) {
          await lesson.expectPlace(page)
          await take(page, lesson)
          await question.getByRole('button', { name: 'Leave for now' }).click()
          await expect(page).toHaveURL(to(lesson))
          await expect(question).toHaveCount(0)
          await page.goto(lesson.list)
          await lesson.open(page)
          await page.getByRole('button', { name: lesson.goOn }).click()
        }
      })
    await lesson.expectPlace(page)
  })
}

test('[L16] a lesson that ends while it is asked about is finished, and left without a question', async ({
  learner: page,
}) => {
  await installClock(page)
  await page.goto(basic.list)
  await basic.open(page)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  for (let step = 1; step <= 10; step++) {
    await expect(page.getByText(`${step} of 10`, { exact: true })).toBeVisible()
    if (step === 10) await stopClock(page)
    await pickAnswer(page, 'right', words)
    if (step === 10) {
      await page.goBack()
      await expect(questionOf(page)).toBeVisible()
    }
    await page.clock.fastForward(1500)
  }
  await expect(page.getByText('Score: 10/10')).toBeVisible()
  await expect(questionOf(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(basic.list)
  await expect(questionOf(page)).toHaveCount(0)
})
