import type { Locator, Page } from '@playwright/test'
import { EXERCISE_TYPES, type ExerciseType } from '#core/exercises/exercise.ts'
import { lessonPlan } from '#core/lessons/lesson-plan.ts'
import type { GameTable } from '#core/tables/table.ts'
import type { Account } from '#e2e/fixtures/accounts.ts'
import { installClock, stopClock } from '#e2e/fixtures/clock.ts'
import { expectGoodFocus } from '#e2e/fixtures/focus.ts'
import {
  expectGoodInHighContrast,
  expectGoodOnEveryScreen,
  expectGoodWithColours,
  LAPTOP,
  PHONE,
  type Screen,
} from '#e2e/fixtures/screens.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { EVERY_VARIANT, fewOf } from '#e2e/fixtures/variants.ts'
import type { Player } from '#e2e/play/answer-exercise.ts'
import { feedbackOf, goOn, tryAgain, tryExercise } from '#e2e/play/game.ts'
import { deskOf } from '#e2e/play/hand.ts'
import { openExercise } from '#e2e/play/kept-lesson.ts'
import { wordsOf } from '#e2e/play/words.ts'

/** Only table 2 turns multiplication round; the others offer choices. */
function tableWith(type: ExerciseType): GameTable {
  return hasPlaceIn(2, type) ? 2 : 12
}

function hasPlaceIn(table: GameTable, type: ExerciseType): boolean {
  return lessonPlan(table).types.includes(type)
}

const TYPES = EXERCISE_TYPES.filter((each) => hasPlaceIn(tableWith(each), each))
/** All exercises have the same colours; those of these hold all of them. */
const IN_HIGH_CONTRAST = fewOf(TYPES, 'drag-answers', 'memory-pairs')
/** So many journeys share the work, and each signs a child up once. */
const JOURNEYS = 4

for (let first = 0; first < JOURNEYS; first++) {
  const types = TYPES.filter((_, index) => index % JOURNEYS === first)
  test(`${types.join(', ')}: good for everyone while answered, after a mistake and when right`, async ({
    learner,
    account,
  }) => {
    for (const type of types) await test.step(type, () => lookAtExercise(learner, account, type))
  })
}

/** The tallest of all exercises, on a phone whose browser has a bar. */
async function expectKeysInSight(page: Page) {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 740 })
  await expect(page.getByRole('button', { name: '0', exact: true })).toBeInViewport({ ratio: 1 })
  if (before) await page.setViewportSize(before)
}

async function lookAtExercise(page: Page, account: Account, type: ExerciseType) {
  const player: Player = { page, hand: deskOf(page), words: wordsOf('en') }
  const exercise = await openExercise(page, account, tableWith(type), type)
  const said = feedbackOf(page)
  await expect(said, 'the live region is there before it speaks').toBeEmpty()
  await expect(headingOf(page), 'a new exercise is read out').toBeFocused()
  await expectGoodForEveryone(page, `${type}, answering`, ...fewOf([PHONE, LAPTOP], PHONE))
  if (type === 'story') await expectKeysInSight(page)
  if (IN_HIGH_CONTRAST.includes(type)) await expectGoodInHighContrast(page, `${type}, answering`)
  if (type !== 'memory-pairs') {
    await tryExercise(player, exercise, 'wrong')
    await expect(said).not.toBeEmpty()
    await expectGoodForEveryone(page, `${type}, with a mistake`, PHONE)
    if (MARKED.includes(type)) await expectAnswersUncovered(page, type)
    await tryAgain(player)
    await expect(said).toBeEmpty()
  }
  await tryExercise(player, exercise, 'right')
  await expect(said).not.toBeEmpty()
  await expectGoodOnEveryScreen(page, `${type}, right`)
  if (EVERY_VARIANT) await expectGoodFocus(page, page.getByRole('main'), headingOf(page), `${type}, right`)
}

test('timed is good for everyone while its clock runs', async ({ learner, account }) => {
  await installClock(learner)
  await openExercise(learner, account, 6, 'timed')
  await learner.getByRole('button', { name: 'Start the clock!' }).click()
  await expect(learner.getByRole('timer', { name: 'Seconds left' })).toBeVisible()
  const key = keypadOf(learner).getByRole('button', { name: '5', exact: true })
  await key.click()
  await expect(key, 'the focus stays where the digits go').not.toBeFocused()
  await learner.keyboard.press('Enter')
  await expect(learner.getByRole('button', { name: 'Question 2', exact: true })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await stopClock(learner)
  await expectGoodForEveryone(learner, 'timed, running', ...fewOf([PHONE, LAPTOP], PHONE))
})

function keypadOf(page: Page): Locator {
  return page.getByRole('group', { name: wordsOf('en')('games_keypad') })
}

function headingOf(page: Page): Locator {
  return page.getByRole('main').getByRole('heading', { level: 2 }).first()
}

/** On every screen, for whoever sees, hears or types; the focus is led through it on `walked`. */
async function expectGoodForEveryone(page: Page, what: string, ...walked: readonly Screen[]) {
  const main = page.getByRole('main')
  const controls = main.locator('button:visible, input:visible, a:visible')
  expect(await controls.count(), what).toBeGreaterThan(2)
  await expectGoodWithColours(page, what)
  for (const screen of walked) {
    await page.setViewportSize(screen)
    await expectGoodFocus(page, main, headingOf(page), `${what} at ${screen.width} px`)
  }
}

/** The mark of an item lies beside its answer, not on it. */
async function expectAnswersUncovered(page: Page, type: ExerciseType) {
  const marks = page.getByRole('main').getByText(/^(Right|Not yet|Well spotted)$/)
  await expect(marks.first()).toBeVisible()
  for (const [width, height] of [
    [320, 640],
    [820, 1180],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    const covering = marks.evaluateAll((found) =>
      found.filter((mark) => {
        const { left, bottom } = mark.getBoundingClientRect()
        const answers = [...(mark.closest('li')?.querySelectorAll('button, input') ?? [])]
        return answers
          .map((answer) => answer.getBoundingClientRect())
          .some((box) => box.width > 0 && box.right > left && box.top < bottom - 1)
      }),
    )
    expect(await covering, `${type} at ${width} px`).toHaveLength(0)
  }
}

const MARKED: readonly ExerciseType[] = ['drag-answers', 'fill-blanks', 'find-errors', 'multiple-choice']

test('[L24] on a phone the picture of what went wrong, and then the answers, lie above the verdict', async ({
  learner,
  account,
}) => {
  await learner.setViewportSize({ width: 390, height: 844 })
  const player: Player = { page: learner, hand: deskOf(learner), words: wordsOf('en') }
  for (const type of fewOf(['story', 'number-hunt', 'multiple-choice', 'sequence'] as const, 'story')) {
    const exercise = await openExercise(learner, account, tableWith(type), type)
    await tryExercise(player, exercise, 'wrong')
    const title = learner.getByRole('heading', { name: "Let's look at it together" })
    const hint = learner.locator('section').filter({ has: title }).last()
    await expect(hint.getByRole('img').first(), type).toBeVisible()
    const bottom = async () => ((box) => (box?.y ?? 0) + (box?.height ?? 0))(await hint.boundingBox())
    const verdictTop = async () => (await feedbackOf(learner).boundingBox())?.y ?? 0
    await expect(async () => expect(await bottom()).toBeLessThanOrEqual(await verdictTop())).toPass()
    if (type === 'story' || type === 'multiple-choice')
      await expect(learner.locator('[data-part="hull"]'), type).toBeInViewport({ ratio: 0.9 })
    await goOn(player)
    const answers = learner
      .getByRole('heading', { name: /^(This is|These are) the right answers?\./ })
      .locator('..')
    const end = async () => ((box) => (box?.y ?? 0) + (box?.height ?? 0))(await answers.boundingBox())
    await expect(async () => expect(await end(), type).toBeLessThanOrEqual(await verdictTop())).toPass()
  }
})
