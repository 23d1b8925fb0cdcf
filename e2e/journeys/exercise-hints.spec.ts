import type { Locator, Page } from '@playwright/test'
import type { AnswerByType, ExerciseType } from '#core/exercises/exercise.ts'
import type { GameTable } from '#core/tables/table.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { answerExercise, type Player } from '#e2e/play/answer-exercise.ts'
import { feedbackOf } from '#e2e/play/game.ts'
import { mouseOf } from '#e2e/play/hand.ts'
import { openExercise } from '#e2e/play/kept-lesson.ts'
import { wordsOf } from '#e2e/play/words.ts'

interface Mistake<T extends ExerciseType = ExerciseType> {
  readonly table: GameTable
  readonly type: T
  readonly answer: AnswerByType[T]
  /** What is listed, and the way to each answer. */
  readonly hints: readonly (readonly [string, string])[]
}

function mistake<T extends ExerciseType>(
  table: GameTable,
  type: T,
  answer: AnswerByType[T],
  ...hints: Mistake['hints']
): Mistake<T> {
  return { table, type, answer, hints }
}

const MISTAKES: readonly Mistake[] = [
  mistake(
    7,
    'sequence',
    [22, 43, 57, 15, 29, 43],
    ['7 × 3', 'Start with 2 × 7 = 14. Then add 1 × 7 = 7.'],
    // It is missing in both rows, and listed once.
    ['7 × 6', 'Start with 5 × 7 = 35. Then add 1 × 7 = 7.'],
    ['7 × 8', 'Start with 4 × 7 = 28. Then double it.'],
    ['7 × 2', 'Start with 1 × 7 = 7. Then double it.'],
    ['7 × 4', 'Start with 2 × 7 = 14. Then double it.'],
  ),
  mistake(
    9,
    'story',
    [46, 73],
    ['9 × 5', 'Start with 10 × 9 = 90. Then take half of it.'],
    ['9 × 8', 'Start with 10 × 8 = 80. Then take away 1 × 8 = 8.'],
  ),
  mistake(
    10,
    'story',
    [51, 81],
    ['10 × 5', 'Ten groups of 5: every 5 becomes a ten.'],
    ['10 × 8', 'Ten groups of 8: every 8 becomes a ten.'],
  ),
  mistake(2, 'true-false', [true, false, false, false], ['2 × 0', 'Zero groups of 2 is nothing at all: 0.']),
  mistake(
    2,
    'reverse',
    [7, 3],
    ['2 × ? = 16', 'Each row has 2. How many rows make 16?'],
    ['2 × ? = 4', 'Each row has 2. How many rows make 4?'],
  ),
  mistake(
    2,
    'number-hunt',
    [2, 3, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22],
    ['3', '3 dots in rows of 2: there is a gap in the last row. So 3 is not in this table.'],
    ['22', '22 is in the table of 2, but this hunt stops at 20.'],
  ),
  mistake(3, 'number-hunt', [3, 6, 9], ['3', 'Count in steps of 3: 3, 6, 9 … up to 30.']),
]

async function answerWrongly(player: Player, account: Parameters<typeof openExercise>[1], wrong: Mistake) {
  const exercise = await openExercise(player.page, account, wrong.table, wrong.type)
  await answerExercise(player, exercise, wrong.answer as never)
}

function playerOn(page: Page): Player {
  return { page, hand: mouseOf(page), words: wordsOf('default') }
}

async function expectHints(panel: Locator, hints: Mistake['hints']) {
  const listed = panel.getByRole('group', { name: 'Look at these again' }).getByRole('button')
  // One thing alone needs no list.
  await expect(listed).toHaveText(hints.length > 1 ? hints.map(([name]) => name) : [])
  for (const [index, [, way]] of hints.entries()) {
    if (hints.length > 1) await listed.nth(index).click()
    await expect(panel.getByText(way, { exact: true })).toBeVisible()
  }
}

for (const wrong of MISTAKES)
  test(`[L18] ${wrong.type} of table ${wrong.table}: what was wrong is listed, each with a way to its answer`, async ({
    learner: page,
    account,
  }) => {
    await answerWrongly(playerOn(page), account, wrong)
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    const heading = page.getByRole('heading', { name: "Let's look at it together" })
    await expectHints(page.locator('section').filter({ has: heading }), wrong.hints)
  })

test('[L17] a timed run that failed lists every right answer beside what was given', async ({
  learner: page,
  account,
}) => {
  const given = [6, 13, 18, 25, null, null, null, null, null, null]
  await answerWrongly(
    playerOn(page),
    account,
    mistake(6, 'timed', { given, ended: { by: 'finished', secondsUsed: 0 } }),
  )
  await expect(feedbackOf(page)).toContainText('You got 2 of 10 right.')
  await expect(page.getByRole('list', { name: 'Your answers' }).getByRole('listitem')).toHaveText([
    'Right6 × 1 = 6',
    'Not yet6 × 2 = 1213',
    'Right6 × 3 = 18',
    'Not yet6 × 4 = 2425',
    ...[5, 6, 7, 8, 9, 10].map((b) => `Not yet6 × ${b} = ${6 * b}`),
  ])
})
