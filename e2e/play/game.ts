import { expect, type Locator, type Page } from '@playwright/test'
import type { Exercise } from '#core/exercises/exercise.ts'
import { rulesFor, solveExercise } from '#core/exercises/registry.ts'
import { newGame } from '#core/lessons/game-lesson.ts'
import { lessonPlan } from '#core/lessons/lesson-plan.ts'
import { SHORTEST_SECONDS } from '#core/lessons/shortest-lesson.ts'
import type { GameTable } from '#core/tables/table.ts'
import { afterAHand, installClock } from '#e2e/fixtures/clock.ts'
import { type AnyPlayer, answerExercise, type Player } from '#e2e/play/answer-exercise.ts'
import { wrongAnswer } from '#e2e/play/wrong-answer.ts'

/** The exercises of a child's first play: the same for every child. */
export function firstPlay(table: GameTable): readonly Exercise[] {
  return newGame(table, 0, 0).exercises
}

export async function openGame(page: Page, table: GameTable) {
  await installClock(page)
  await page.goto(`/app/games/interactive-lesson-${table}`)
  openedAt.set(page, performance.now())
}

const openedAt = new WeakMap<Page, number>()
/** Between opening a lesson and starting it. */
const INTRODUCTION_MS = 4_000

/** A journey taps faster than any child, and the server refuses a lesson that is shorter than it can be. */
export async function atAChildsPace(page: Page) {
  const needed = SHORTEST_SECONDS.interactive * 1000 + INTRODUCTION_MS
  const spent = performance.now() - (openedAt.get(page) ?? performance.now())
  await page.clock.fastForward(Math.max(0, needed - spent))
}

export async function startGame({ page, hand, words }: AnyPlayer) {
  await hand.press(page.getByRole('button', { name: words('games_start') }))
}

/** Answers and checks; where the product checks by itself, it is left to do so. */
export async function tryExercise(player: AnyPlayer, exercise: Exercise, how: 'right' | 'wrong') {
  const answer = how === 'right' ? solveExercise(exercise) : wrongAnswer(exercise)
  if (answer === null) throw new Error(`${exercise.type} cannot be answered wrongly`)
  await answerExercise(player, exercise, answer)
  if (hasCheck(exercise)) await check(player)
}

function hasCheck({ type, table }: Exercise): boolean {
  const { clocked, submitsItself } = rulesFor(type)
  return !clocked && !(submitsItself && lessonPlan(table as GameTable).memoryAutoSubmitMs !== null)
}

async function check({ page, hand, words }: AnyPlayer) {
  await hand.press(page.getByRole('button', { name: words('games_check'), exact: true }))
}

export async function tryAgain({ page, hand, words }: Player) {
  await afterAHand(page)
  await hand.press(page.getByRole('button', { name: words('games_try_again') }))
}

export async function goOn({ page, hand, words }: Player) {
  await afterAHand(page)
  await hand.press(page.getByRole('button', { name: words('games_next_exercise') }))
}

/** Its name depends on the table. */
export async function endLesson({ page, hand, words }: Player) {
  await atAChildsPace(page)
  const names = [
    words('games_complete_lesson'),
    words('games_finish_lesson'),
    words('games_see_final_result'),
  ]
  await afterAHand(page)
  await hand.press(page.getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) }))
}

export async function expectExercise({ page, words }: Player, step: number) {
  await expect(page.getByText(words('games_exercise_of', { step, total: 10 }), { exact: true })).toBeVisible()
}

/** Plays rightly from the current exercise (counted from 1) up to, not including, `until`. */
export async function playRightly(
  player: Player,
  exercises: readonly Exercise[],
  from: number,
  until: number,
) {
  for (let step = from; step < until; step++) {
    await expectExercise(player, step)
    await tryExercise(player, exercises[step - 1] as Exercise, 'right')
    if (step < exercises.length) await goOn(player)
  }
}

/** What the check said, on the screen. */
export function feedbackOf(page: Page): Locator {
  return page.getByRole('main').locator('[data-verdict]')
}
